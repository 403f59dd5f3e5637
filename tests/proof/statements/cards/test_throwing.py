"""Cards that are thrown and kept, teams, matches."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "sakaali/best-of-three",
        "The first team to win two games wins the match",
        {"first": "last", "two": "three", "wins": "loses"},
    ),
    ("sakaali/best-of-three", "Each game begins at nothing for both sides", {"nothing": "something"}),
    ("sakaali/duplicate", "One team is North, South, Spring and Autumn", {"South": "East"}),
    (
        "sakaali",
        "Everybody throws eight cards and keeps five",
        {"eight": "seven", "five": "six", "Everybody": "Nobody"},
    ),
    ("sakaali", "You may throw any card of your hand", {"may": "may not"}),
    ("sakaali", "Nothing need be followed", {"Nothing need": "The suit led must"}),
    ("sakaali", "Everybody sees which cards you have thrown and in which order", {"Everybody": "Nobody"}),
    ("sakaali", "Cards thrown are never taken back", {"never": "always"}),
    ("sakaali", "A card thrown may not be taken back", {"may not": "may"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
