"""Rows of a sheet."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("space-cards", "Red adds up hearts and diamonds", {"diamonds": "clubs", "Red": "Black"}),
    ("space-cards", "The row of a suit adds up the values of the same suit", {"same": "other"}),
    (
        "space-cards",
        "Seven Plus scores 5 points for every suit that comes to 7 or more",
        {"5": "4", "7": "8", "more": "fewer"},
    ),
    (
        "space-cards",
        "A run of four scores 15 points in one suit, and 4 in mixed suits",
        {"4": "5", "four": "five"},
    ),
    ("space-cards", "If there is no run of that length, the row scores nothing", {"nothing": "something"}),
    ("space-cards", "A row may score nothing", {"may": "may not"}),
    ("space-cards", "You must fill an empty row", {"must": "may not", "empty": "taken"}),
    ("space-cards", "A row may not be filled twice", {"may not": "may"}),
    (
        "space-cards",
        "The game is over when everybody has filled all 15 rows",
        {"15": "14", "everybody": "nobody"},
    ),
    ("space-cards", "Deal yourself six cards, face up", {"six": "seven", "up": "down"}),
    ("space-cards", "After the exchange you hold six cards again", {"six": "five"}),
    ("space-cards", "Cards swapped never come back in the same hand", {"never": "always"}),
    (
        "space-cards",
        "Seven Plus scores 5 points for every suit that comes to more than 6",
        {"more": "less", "6": "7"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
