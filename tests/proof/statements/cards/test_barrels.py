"""The barrel in a game of a thousand points."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

BARREL = "tysiac/barrel"
RULES: list[Row] = [
    (BARREL, "On the barrel you have three hands for your victory", {"three": ("two", "four")}),
    (
        BARREL,
        "You can only win as the declarer, with a bid of 120 or more that you make",
        {"declarer": "dealer", "120": "100", "more": "fewer", "make": "lose"},
    ),
    (
        BARREL,
        "When you are not the declarer, your points do not count",
        {"declarer": "dealer", "do not count": "count", "not the declarer": "the declarer"},
    ),
    (
        BARREL,
        "If three hands bring no victory, you fall off, which costs 120 points",
        {"three": ("two", "four"), "120": "100"},
    ),
    (
        BARREL,
        "If you are on the barrel and lose your bid as the declarer, the bid is taken off your score, "
        "and you are off the barrel at once",
        {"lose": "make", "declarer": "dealer", "taken off": "added to", "are off": "are still on"},
    ),
    (
        BARREL,
        "After a fall to 760 the barrel can be climbed again, with three new chances",
        {"760": "780", "can": "cannot", "three": "two"},
    ),
    (
        BARREL,
        "If a score would come to 880 or more but not to 1000, write 880 and draw a box round it",
        {"880 or more": "800 or more", "more": "fewer", "1000": "900", "write 880": "write 900"},
    ),
    ("tysiac/full", "The declarer on the barrel may not give up", {"on": "off", "may not": "may"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_where_there_is_no_barrel_nothing_is_said() -> None:
    assert finding("On the barrel you have three hands for your victory", "huutopussi") == "unread"
