"""Halves of games in which sides hunt each other."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "tuikkunen",
        "A half is over when no hider is free, or after 20 minutes",
        {"after": "before", "20": ("19", "21")},
    ),
    (
        "poliisi-ja-rosvo",
        "A half is over when no robber is free, or after 15 minutes",
        {"after": "before", "15": ("14", "16")},
    ),
    ("tuikkunen", "After each half the sides change over", {"After": "Before"}),
    (
        "tuikkunen",
        "The hiders get 1 point for each minute after which one of them is free",
        {"1 point": "2 points", "after": "before"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(RULES))
def test_a_turned_word_is_contradicted(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
