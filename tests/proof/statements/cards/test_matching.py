"""Sets of one rank, and what they cost."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("sakaali", "A pair costs 25, whatever its rank", {"25": "20"}),
    ("sakaali", "A single card costs 20 and its rank besides", {"20": "25"}),
    ("sakaali", "Three or four cards of a rank cost nothing", {"Three": "Two", "nothing": "something"}),
    ("sakaali", "Suits mean nothing", {"nothing": "something"}),
    (
        "sakaali",
        "The ranks count from 1 for the ace to 13 for the king",
        {"1": "2", "ace": "two", "13": "12", "king": "queen"},
    ),
    (
        "sakaali",
        "It scores the difference between the minus points of the teams and a bonus of 20",
        {"20": "30", "difference between": "sum of"},
    ),
    (
        "sakaali",
        "If both teams have equally many minus points, the bonus of the next deal is 20 points higher",
        {"20": "10", "higher": "lower"},
    ),
    ("sakaali", "After a deal that is not a tie the bonus is 20 again", {"20": "40", "not a tie": "a tie"}),
    ("sakaali", "Together partners then hold ten cards", {"ten": "nine"}),
    ("sakaali", "Alone, an ace and a two come to 43", {"43": "44", "two": "three"}),
    ("sakaali", "A lone five costs 25, too", {"25": "20", "five": "six"}),
    ("sakaali", "The first deal that is not a tie takes it all", {"first": "last"}),
    (
        "sakaali",
        "All the cards of a rank that a team keeps count as one set, never as pairs",
        {"one set": "pairs", "never as pairs": "never as one set"},
    ),
    ("sakaali", "The worst that a team can keep comes to 285", {"worst": "best"}),
    (
        "sakaali",
        "All the cards of a rank that a team keeps count as one set, never as pairs",
        {"a team": "a player"},
    ),
    ("sakaali", "Three or four cards of a rank cost nothing", {"nothing": "everything"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
