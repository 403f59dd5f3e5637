"""Men that are placed several at once, and pieces that cover several points."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "pairing",
        "Put two of your men on two free points that are neighbours in a row or in a column",
        {
            "two": "three",
            "free": "taken",
            "are neighbours": "are no neighbours",
            "in a row or in a column": "in a row",
            "column": "diagonal",
        },
    ),
    ("pairing", "Points on a diagonal are no neighbours", {"are no": "are"}),
    (
        "pairing",
        "If both players have placed all their men, the game is always a draw",
        {"all": "none of", "always": "never"},
    ),
    ("pairing", "Nobody places a single man", {"Nobody": "Everybody", "Nobody places": "You may place"}),
    ("pairing", "You may not place a single man", {"may not": "may"}),
    ("pairing", "Each player takes 24 men of a colour", {"24": "25"}),
    ("pairing", "If you cannot place a pair, you have lost", {"lost": "won"}),
    ("pairing", "The empty board offers 84 places for a pair", {"84": "85", "empty": "full"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
