"""Sticks that are taken from a row."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("sticks", "On your turn you take one stick", {"one": "two"}),
    (
        "sticks/by-twos",
        "In the first turn North takes one stick",
        {"first": "last", "North": "South", "one": "two"},
    ),
    ("sticks/by-twos", "In every later turn take two sticks", {"two": "three"}),
    ("sticks/by-twos", "One stick is left for the last turn", {"One": "two", "last": "first"}),
    ("sticks", "A stick that has been taken never comes back", {"never": "always"}),
    ("sticks", "The game is over when no stick is left", {"no stick is": "every stick is"}),
    ("sticks", "Whoever has the longer line wins", {"longer": "shorter", "wins": "loses"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
