"""Lines between dots and the squares that they close."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "modianqi",
        "Take the sheet of 10×10 dots, 100 in all",
        {"10×": "11×", "×10": "×11", "100": "101", "all": "none"},
    ),
    ("modianqi", "4×4 dots make 24 lines and 9 squares", {"4×": "5×", "×4": "×5", "24": "25", "9": "10"}),
    ("modianqi", "A line is named by its two dots, a1b1", {"two": "three", "a1b1": "b1a1"}),
    (
        "modianqi",
        "A square is named by its lower left and its upper right dot, a1b2",
        {"lower left": "lower right", "lower": "upper", "upper": "lower", "right": "left"},
    ),
    (
        "modianqi",
        "A line joins two dots that lie next to each other in a row or in a column",
        {"two": "three", "next": "previous", "row": "diagonal"},
    ),
    ("modianqi", "A line is drawn once", {"once": "twice"}),
    (
        "modianqi",
        "Nobody draws a line a second time",
        {"Nobody": "Everybody", "Nobody draws": "You may draw"},
    ),
    ("modianqi", "You may not draw a line a second time", {"may not": "may", "may not draw": "draw"}),
    ("modianqi", "You must draw one", {"must": ("need not", "may not"), "one": "two"}),
    ("modianqi", "You may not draw two lines", {"may not": ("may", "must")}),
    ("modianqi", "There are no slanting lines", {"are no": "are"}),
    ("modianqi", "You may not draw slanting lines", {"may not": "may also"}),
    ("modianqi", "If you close a square, you have no further turn", {"no further": "another"}),
    ("modianqi", "No line passes over a dot", {"No": "A"}),
    (
        "modianqi",
        "If the last side of one square is also the last side of its neighbour, one line closes both, "
        "and both are yours",
        {"last": "first", "yours": "nobody's"},
    ),
    (
        "modianqi",
        "The turn passes, whether you closed a square or not",
        {
            "passes": "stays with you",
            "whether you closed a square or not": (
                "unless you closed a square",
                "only if you closed a square",
            ),
        },
    ),
    (
        "modianqi",
        "A line joins two dots that lie next to each other in a row or in a column",
        {"in a row or in a column": "on a diagonal"},
    ),
    ("modianqi", "Players draw one line each by turns", {"one": "two"}),
    (
        "modianqi",
        "Whoever draws the last of the four sides of a square owns it",
        {"last": "first", "four": ("three", "five")},
    ),
    (
        "modianqi",
        "If a square now has all four sides, put your mark into it",
        {"all": "none", "four": "five"},
    ),
    ("modianqi", "One line can close two squares at once", {"can": "cannot", "two": "three"}),
    (
        "modianqi",
        "Closing a square, or two, does not give another turn",
        {"two": "three", "does not give": "gives"},
    ),
    (
        "modianqi/dots-4",
        "The game ends after 24 turns, when all lines are drawn",
        {"after": "before", "24": "25", "all": "none"},
    ),
    (
        "modianqi",
        "When all lines are drawn, more squares win",
        {"all": "none", "more": "fewer", "win": "lose"},
    ),
    ("modianqi", "Whoever owns more squares wins", {"more": "fewer", "wins": "loses"}),
    ("modianqi", "The 81 squares are an odd number", {"81": "82", "odd": "even"}),
    ("modianqi", "They cannot be shared equally", {"cannot": "can"}),
    ("modianqi/dots-3", "They can be shared equally", {"can": "cannot"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
