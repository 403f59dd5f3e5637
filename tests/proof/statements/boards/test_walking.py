"""A single man whom both players move: Lone Piece, on its points and on its squares."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "duziqi",
        "On your turn you move the man one step or two steps",
        {"one": "two", "two": "three"},
    ),
    (
        "duziqi",
        "Move the man one step, or two steps, to the right or upwards",
        {"two": "three", "right": "left", "upwards": "down"},
    ),
    ("duziqi", "A step leads along a line to the next point", {"next": "previous"}),
    ("duziqi", "Two steps may go straight on or round a bend", {"Two": "Three", "may": "may not"}),
    ("duziqi", "Every step leads to the right or upwards", {"right": "left", "upwards": "down"}),
    (
        "duziqi",
        "Nobody may move the man to the left or down",
        {"Nobody": "Everybody", "may": "may not", "left": "right", "down": "up"},
    ),
    ("duziqi", "Never move him to the left or down", {"Never": "Always", "left": "right"}),
    (
        "duziqi",
        "At first the man stands in the lower left corner, a1",
        {"first": "last", "lower": "upper", "left": "right", "a1": "b1"},
    ),
    (
        "duziqi",
        "The upper right corner, i9, is the goal",
        {"upper": "lower", "right": "left", "i9": "i8"},
    ),
    (
        "duziqi",
        "On the top and the right edge of the board there is only one way to go",
        {"top": "bottom", "right": "left", "one": "two"},
    ),
    (
        "duziqi",
        "One step before the goal nobody has a choice",
        {"One": "Two", "before": "after", "nobody": "everybody"},
    ),
    ("duziqi", "Whoever brings the man to the goal wins", {"wins": "loses"}),
    (
        "duziqi",
        "Every way to the goal is 16 steps long, eight to the right and eight upwards",
        {"16": "17", "eight to": "nine to", "right": "left", "upwards": "down"},
    ),
    (
        "duziqi/squares",
        "Every way to the goal is 14 steps long, seven to the right and seven upwards",
        {"14": "16"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
