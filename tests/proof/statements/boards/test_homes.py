"""Races to where the others began: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "square-circle",
        "Fill your goal with your ten men, and you win",
        ("Whoever has filled the goal with nine men of their own wins",),
    ),
    (
        "square-circle",
        "Whoever has filled the goal with ten men of their own wins",
        ("Whoever has filled the goal with nine men of their own wins",),
    ),
    (
        "nine-elders",
        "With three men on the far edge, where your opponent began, you have arrived and win",
        ("With two men on the far edge, where your opponent began, you have arrived and win",),
    ),
    (
        "nine-elders",
        "Both players shall have had as many turns",
        ("Both players shall have had not as many turns",),
    ),
    (
        "nine-elders",
        "when the player who began arrives, the opponent answers with another turn",
        ("when the player who began arrives, the opponent has two more turns",),
    ),
    (
        "nine-elders",
        "If the men of both are home, the game is drawn",
        ("If the men of both are home, the second player has won",),
    ),
    (
        "shuangtian",
        "Whoever has brought eight men there wins",
        ("Whoever has brought eight men there loses", "Whoever has brought eight men there has not won yet"),
    ),
    (
        "shuangtian",
        "Your goal is the points where your opponent's men began",
        ("Your goal is the points where your own men began",),
    ),
    (
        "lunxing",
        "Bring your four men to the points where your opponent began",
        ("Bring your three men to the points where your opponent began",),
    ),
    (
        "huanwei",
        "The goal is the five squares at the far end, where your opponent began",
        ("The goal is the four squares at the far end, where your opponent began",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
