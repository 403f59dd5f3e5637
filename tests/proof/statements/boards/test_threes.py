"""Turns of three stones with a red one among them: Eight Stones."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "eight-stone",
        "White's first turn has three white stones",
        {"first": "second", "three": "two", "white": "red"},
    ),
    ("eight-stone", "Black's first turn has two black stones", {"two": "three", "black": "white"}),
    ("eight-stone", "After the opening a turn has three stones", {"After": "Before", "three": "two"}),
    ("eight-stone", "Only the last stone of a turn may be red", {"last": "first", "red": "black"}),
    ("eight-stone", "Nobody places a red stone in the opening", {"Nobody": "Everybody", "red": "black"}),
    (
        "eight-stone",
        "Eight stones side by side win, red ones counted, if one of them is your own",
        {"Eight": "Nine", "win": "lose", "red": "green", "own": "other"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
