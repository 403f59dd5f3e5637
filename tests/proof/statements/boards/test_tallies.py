"""Counts at the end: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    ("delivery", "whoever has delivered more loads wins", ("whoever has delivered fewer loads wins",)),
    ("delivery", "with as many it is a draw", ("with as many the first player wins",)),
    ("sha-shu-shu", "whoever has taken more men has won", ("whoever has taken fewer men has won",)),
    (
        "three-friends",
        "With as many men on both sides the game is a draw",
        ("With as many men on both sides the first player wins",),
    ),
    (
        "crossing-sea",
        "Whoever has landed more men by then has won",
        ("Whoever has landed fewer men by then has won",),
    ),
    (
        "square-circle",
        "the player with more men in the goal wins",
        ("the player with fewer men in the goal wins",),
    ),
    ("scoring-go", "Equal points are a draw", ("With as many points the second player wins",)),
    (
        "eight-stone/book",
        "If nobody has won in 400 turns, the game is drawn",
        ("If nobody has won in 400 turns, the second player has won",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
