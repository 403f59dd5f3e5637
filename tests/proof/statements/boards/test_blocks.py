"""Pieces that cover several squares."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("l-corner/small", "Each piece covers three squares", {"three": "four"}),
    ("l-corner/small", "A piece can lie in four ways", {"four": "five"}),
    (
        "l-corner/small",
        "Lay one of your pieces on three free squares",
        {"one": "two", "three": "four", "free": "taken"},
    ),
    ("l-corner/small", "No square is covered twice", {}),
    (
        "l-corner/small",
        "Nobody covers a square that is covered already",
        {"Nobody": "Everybody"},
    ),
    (
        "l-corner/small",
        "A slide takes a piece one square along a row or a column",
        {"one": "two", "row": "diagonal"},
    ),
    ("l-corner/small", "A piece that slides is never turned", {"never turned": ("turned", "always turned")}),
    ("l-corner/small", "A piece is not in its own way", {"is not": "is"}),
    (
        "l-corner/small",
        "Nobody slides before the laying is over",
        {"Nobody": "Everybody", "Nobody slides": "You may slide"},
    ),
    ("l-corner", "It is drawn, too, when 100 slides have been made", {"100": "90"}),
    ("l-corner/small", "If you cannot slide, you have lost", {"lost": "won"}),
    ("l-corner/rules-2", "If you cannot lay a piece, you have lost", {"lost": "won"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
