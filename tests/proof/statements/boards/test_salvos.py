"""Rules of salvos: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "special-salvo",
            "when only one ship is left, there is one",
            ("when only two ship is left, there is one",),
        ),
        (
            "special-salvo",
            "A ship that is hit but not sunk still gives its shot",
            ("A ship that is hit but not sunk no longer gives its shot",),
        ),
        ("special-salvo", "The other player has no last salvo", ("The other player has a last salvo",)),
        ("special-salvo/battleship", "At least 17 turns are needed", ("At most 17 turns are needed",)),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
