"""Boards of small triangles, and chains that join the sides of a triangle."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "three-connection",
        "The board is a triangle of eight rows with 64 cells",
        {"eight": "nine", "64": "65"},
    ),
    ("three-connection/points", "The board is a triangle of nine rows with 45 points", {"45": "46"}),
    (
        "three-connection",
        "There is one cell in the first row, and two more in every row than in the one above",
        {"one": "two", "two": "three"},
    ),
    ("three-connection", "Two cells touch when they share a side or a corner", {"a corner": "a side"}),
    ("three-connection", "At a corner inside the board six cells meet", {"six": "seven"}),
    (
        "three-connection",
        "A cell of the lowest row that stands upside down does not lie on the bottom side",
        {"upside down": "upright", "does not lie": "lies"},
    ),
    (
        "three-connection",
        "The three cells in the corners lie on two sides each",
        {"three": "four", "two": "three"},
    ),
    (
        "three-connection",
        "When the board is full, at least one colour has joined the sides",
        {"at least": ("at most", "exactly"), "one": "two"},
    ),
    (
        "three-connection/points",
        "When the board is full, exactly one colour has joined the sides",
        {"one": "two"},
    ),
    ("three-connection", "A chain that wins has at least 7 men", {"least": "most", "7": ("6", "8")}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
