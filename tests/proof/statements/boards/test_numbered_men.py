"""Men who move in the order of their numbers: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "lunxing",
        "The men move in the order of their numbers, again and again",
        ("The men move in any order, again and again",),
    ),
    (
        "lunxing",
        "The men move in the order of their numbers, up to number 8, and then all over again",
        ("The men move in the order of their numbers, up to number 8, and then back down again",),
    ),
    (
        "lunxing",
        "A man without a free point beside him is skipped",
        ("A man without a free point beside him is taken",),
    ),
    ("lunxing", "You have no choice of men", ("You have free choice of men",)),
    (
        "lunxing",
        "if the man has a free point beside him, he moves, in the goal as elsewhere",
        ("if the man has a free point beside him, he may stay, in the goal as elsewhere",),
    ),
    (
        "lunxing",
        (
            "If your opponent lacks a single man, and he stands a step from the point that waits for "
            "him, the game is drawn"
        ),
        (
            (
                "If your opponent lacks a single man, and he stands a step from the point that waits for "
                "him, you have won"
            ),
        ),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
