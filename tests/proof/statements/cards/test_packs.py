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
    ("minibridge", "There are 40 high-card points in the pack", {"40": "30"}),
    (
        "minibridge",
        "Count 4 points for every ace in your hand, 3 for a king, 2 for a queen, 1 for a jack, "
        "and nothing for the rest",
        {"4": "5", "a king": "a ten", "2": "3", "1": "2"},
    ),
    ("minibridge", "ace 4, king 3, queen 2, jack 1", {"ace 4": "ace 3", "queen": "ten"}),
    ("minibridge", "There are 10 high-card points in each suit", {"each suit": "the pack", "10": "40"}),
    ("sakaali/duplicate", "You need eight packs of cards", {"eight packs": "one pack"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
