"""Packs of cards."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("tysiac", "Take the twos to the eights out of an ordinary pack", {"eights": "sevens", "twos": "threes"}),
    ("tysiac", "Each suit is worth 30", {"30": "35"}),
    ("tysiac", "There are 120 card points in the pack", {"120": "130"}),
    (
        "space-cards",
        "Suns, moons and stars run from ace to seven",
        {"seven": "king", "ace": "two", "stars": "hearts"},
    ),
    (
        "space-cards",
        "Hearts and clubs run from ace to seven and have a king besides",
        {"seven": "six", "king": "ace", "Hearts": "Suns"},
    ),
    ("space-cards", "Suns, moons and stars have seven cards each", {"seven": "eight", "moons": "clubs"}),
    ("tysiac", "The prikup has three cards", {"three": "four", "prikup": "stock"}),
    ("sakaali/duplicate", "You need eight packs of cards", {"eight": "four"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
