"""Numbers between the circles of a board."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("scoring-go", "The numbers add up to 252", {"252": "253"}),
    (
        "scoring-go",
        "42 numbers have four circles round them, and 14 have two",
        {"42": "43", "four": "five", "14": "15", "two": "three"},
    ),
    (
        "scoring-go",
        "A circle has four numbers round it, or two in the top and bottom rows",
        {"four": "five", "two": "three", "top": "bottom", "bottom": "top"},
    ),
    (
        "scoring-go",
        "Each row of numbers holds all numbers from 1 to 8",
        {"all": "none of", "1": "2", "8": "9"},
    ),
    (
        "scoring-go/simple",
        "In the odd rows of numbers, from the top, stands a 1 everywhere",
        {"odd": "even", "1": "3"},
    ),
    ("scoring-go", "The game ends when all circles are taken", {"all": "none of the", "taken": "free"}),
    (
        "scoring-go",
        "If all circles round a number hold your men, its points are yours",
        {"all": "none of the", "yours": "nobody's"},
    ),
    (
        "scoring-go",
        "A number with men of both colours round it brings nobody points",
        {"nobody": "everybody"},
    ),
    ("scoring-go", "One man can complete two numbers at once", {"can": "cannot", "two": "five"}),
    ("scoring-go", "Whoever has counted more points wins", {"more": "fewer", "wins": "loses"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
