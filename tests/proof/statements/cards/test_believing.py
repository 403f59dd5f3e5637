"""Answers that are believed or doubted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "believe-or-doubt",
        "If nobody doubted, or your answer is right, you get a point and are asked again",
        {"nobody": "everybody", "right": "wrong", "a point": "two points", "get": "lose"},
    ),
    (
        "believe-or-doubt",
        "If you were right and somebody doubted, the doubter loses one point",
        {"right": "wrong", "somebody": "nobody", "loses": "wins", "one": "two"},
    ),
    (
        "believe-or-doubt",
        "If you were wrong and somebody doubted, nobody's score changes, but the doubter is asked next",
        {"wrong": "right", "nobody's": "everybody's", "next": "previous"},
    ),
    (
        "believe-or-doubt",
        "If all believe, your answer counts as right, whether it is right or not",
        {"all": "none", "as right": "as wrong"},
    ),
    (
        "believe-or-doubt/chips",
        "When you are right and somebody doubted, you give the doubter one of your chips",
        {"right": "wrong", "one": "two"},
    ),
    (
        "believe-or-doubt/chips",
        "When nobody doubts, you put one of your chips away",
        {"nobody": "somebody", "one": "two"},
    ),
    ("believe-or-doubt/chips", "When you are wrong and somebody doubted, no chip moves", {"wrong": "right"}),
    ("believe-or-doubt", "The player on your left speaks first", {"left": "right", "first": "last"}),
    ("believe-or-doubt", "As soon as somebody doubts, nobody else speaks", {"nobody": "everybody"}),
    (
        "believe-or-doubt",
        "If nobody does, everybody has believed",
        {"nobody": "everybody", "everybody": "nobody"},
    ),
    ("believe-or-doubt", "A score may fall below nothing", {"may": "may not"}),
    ("believe-or-doubt/chips", "Everybody begins with ten chips", {"Everybody": "Nobody", "ten": "nine"}),
    ("believe-or-doubt/chips", "Whoever has no chip left wins", {"wins": "loses"}),
    (
        "believe-or-doubt",
        "The first player with ten points wins",
        {"first": "last", "ten": "nine", "wins": "loses"},
    ),
    (
        "believe-or-doubt/wheel",
        "The player on your right chooses among the other five",
        {"right": "left", "five": "six"},
    ),
    ("believe-or-doubt/wheel", "All pawns begin on the hub", {"hub": "rim"}),
    ("believe-or-doubt/wheel", "Any number of pawns may share a space", {"may": "may not"}),
    (
        "believe-or-doubt/wheel",
        "Whoever is on the rim always stays there",
        {"always": "never", "rim": "spokes"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
