"""Who scores what after a deal, and who has won by it."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "multimulta",
        "The team with more tricks scores one point for each of its tricks above four",
        {"more": "fewer", "one": "two", "above": "below", "four": "five", "with": "without"},
    ),
    ("tuppi", "In nolo the team with fewer tricks scores", {"fewer": "more", "with": "without"}),
    ("tysiac", "The declarer scores the bid, or loses it", {"declarer": "dealer", "loses": "wins"}),
    (
        "tysiac",
        "The declarer's opponents score what they have made, to the nearest five",
        {"five": "six", "declarer": "dealer"},
    ),
    ("tysiac", "Scores may be negative", {"may": "may not"}),
    ("tuppi", "Only one team can hold points at a time", {"one": "two", "can": "cannot"}),
    ("tuppi", "If the other team held points, those are gone instead", {"other": "same"}),
    (
        "skruuvi",
        "After eight deals the team with more points has won",
        {"eight": "nine", "more": "fewer", "with": "without", "won": "lost"},
    ),
    (
        "skruuvi",
        (
            "In pass misère each team scores one point for every trick that the other team takes, "
            "and the number of the trick for every ace in it"
        ),
        {"one point": "two points", "other": "same"},
    ),
    (
        "tysiac",
        "The declarer's score is written first, and if it wins, the declarer's opponents write nothing",
        {"first": "last", "wins": "loses", "nothing": "something", "The declarer's": "The dealer's"},
    ),
    ("tysiac", "Scores sometimes fall below nothing", {"sometimes": ("never", "always")}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
