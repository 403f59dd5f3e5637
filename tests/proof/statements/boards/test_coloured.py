"""Discs of colours that belong to nobody, and what their patterns in lines bring."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "colors",
        "On your turn you lay one disc of any colour on an empty square",
        {"one": "two", "any": "your own", "empty": "occupied"},
    ),
    ("colors", "When no square is empty, the game is over", {"no": "every", "empty": "taken"}),
    (
        "colors",
        "Each row brings Row the points of its longest run",
        {"row": "column", "Row": "Column", "longest": "shortest"},
    ),
    (
        "colors",
        "A second run of the same length in a line brings nothing more",
        {"nothing more": "as much again"},
    ),
    (
        "colors",
        "For each colour, the column with the most discs of it brings Column points again",
        {"column": "row", "most": "fewest", "Column": "Row"},
    ),
    (
        "colors",
        "If two lines have equally many, only one of them counts",
        {"only one of them counts": "both of them count"},
    ),
    ("colors", "Here gaps do not matter", {"do not matter": "matter"}),
    ("colors", "A single disc brings nothing", {"nothing": "one point"}),
    ("colors", "With equal points the game is a draw", {"equal": "unequal", "a draw": "won"}),
    (
        "eight-by-eight-colors",
        "Five discs side by side that read the same from both ends bring 5 points",
        {"Five": "four", "5": "3"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
