"""Men in line: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "eight-stone",
        "Whoever has seven in line after the whole turn wins",
        ("Whoever has nine in line after the whole turn wins",),
    ),
    (
        "eight-stone",
        "those of the third colour are for both",
        ("those of the third colour are for the first player",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
