"""Turns on boards: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    ("cat-mouse", "Take turns", ("Cat takes two turns in a row",)),
    ("chase-and-evade", "Black takes the first step", ("White takes the first step",)),
    ("one-line", "Take turns", ("North takes two turns in a row",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
