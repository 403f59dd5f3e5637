"""Players without a move: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "capture-chess",
        "If it is your turn and you have no move left, you have lost",
        ("If it is your turn and you have no move left, the game is drawn",),
    ),
    (
        "er-chi-yi",
        "If it is your turn and you have no move left, you have lost",
        ("If it is your turn and you have no move left, you pass",),
    ),
    ("king-jump", "Whoever has the turn and no move has lost", ("Whoever has the turn and no move has won",)),
    ("delivery", "You pass only when you have no move", ("You pass only when you have a move",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
