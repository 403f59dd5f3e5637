"""Hidden ships, and the shots at them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("special-salvo", "Both players draw their five ships", {"five": "six"}),
    ("special-salvo", "The submarine lies along a diagonal", {"a diagonal": "a row", "submarine": "carrier"}),
    (
        "special-salvo",
        "The carrier, the battleship, the cruiser and the PT boat lie along a row or a column",
        {"a row or a column": ("a row", "a diagonal")},
    ),
    (
        "special-salvo",
        "Each of its three squares touches the next at a corner",
        {"three": "four", "next": "previous"},
    ),
    ("special-salvo", "It may rise or fall", {"may": "may not"}),
    ("special-salvo", "Ships may touch", {"may": "may not"}),
    ("special-salvo", "Two ships never have a square in common", {"never": "always"}),
    ("special-salvo", "Once the first shot has been fired nothing is moved", {"first": "last"}),
    (
        "special-salvo",
        "You call all your shots before you hear of any of them",
        {"all your": "none of your", "before": "after"},
    ),
    ("special-salvo", "A ship is sunk when all its squares are hit", {"all": "none of"}),
    ("special-salvo", "The first salvo has five shots", {"first": "last", "five": "six"}),
    (
        "special-salvo",
        "You may not shoot at the same square twice",
        {"may not": "may", "twice": "once", "same": "other"},
    ),
    ("special-salvo/battleship", "You have one shot in each turn", {"one": "two"}),
    (
        "special-salvo",
        "Whoever has sunk all the ships of the other fleet has won",
        {"all": "none of", "other": "own", "won": "lost"},
    ),
    (
        "special-salvo",
        "Whoever sinks the last ship of the other fleet wins at once",
        {"last": "first", "other": "own", "wins": "loses"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
