"""Squares with numbers in them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("ten-point", "The numbers of all squares add up to 20", {"all": "none of", "20": "21"}),
    (
        "ten-point",
        "Twelve squares have a 1, and four a 2",
        {"Twelve": "Thirteen", "1,": "2,", "four": "five", "a 2": "a 3"},
    ),
    ("ten-point", "No two squares with a 2 lie side by side", {"two": "three", "a 2": "a 1"}),
    ("ten-point", "Whoever closes a square must lay one more stick", {"must": "need not", "one": "two"}),
    (
        "ten-point",
        "If you have closed a square, or two, you must lay one more stick",
        {"two": "three", "must": "may not", "one": "two"},
    ),
    (
        "ten-point",
        "One stick that closes two squares brings 2 or 3 points",
        {"two": "three", "2": "1", "3": "4"},
    ),
    (
        "ten-point",
        "Whoever is first to have 10 points or more wins at once",
        {"first": "last", "10": ("9", "11"), "more": "fewer", "wins": "loses"},
    ),
    ("ten-point/rules-2", "Whoever has scored more points wins", {"more": "fewer", "wins": "loses"}),
    ("ten-point/rules-3", "Whoever has scored fewer points wins", {"fewer": "more"}),
    ("ten-point/rules-2", "If both have 10 points, the game is always a draw", {"always": "never"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
