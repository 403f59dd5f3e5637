"""Deals that are played twice, at two tables."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

EIGHT = "sakaali/duplicate"
RULES: list[Row] = [
    (EIGHT, "The teams sit at two tables", {"two": "four"}),
    (
        EIGHT,
        "At one table sit North, East, South and West, and at the other Spring, Summer, Autumn and Winter",
        {"West, and": "Winter, and", "Autumn and Winter": "Autumn and East"},
    ),
    (
        EIGHT,
        "Each table has a pair of partners of either team, who sit opposite each other",
        {"opposite": "next to"},
    ),
    (
        EIGHT,
        "North deals first at one table, Spring at the other, and then the deal passes to the left",
        {"North": "East", "Spring": "Winter", "left": "right"},
    ),
    (EIGHT, "Both tables play the same deals", {"same": "other", "the same": "different"}),
    (
        EIGHT,
        "At each table four deals are played, each with a pack of its own",
        {"four": "eight", "a pack of its own": "the same pack"},
    ),
    (
        EIGHT,
        "After a deal everybody gathers their own 13 cards, shuffles them and leaves them in a stack, "
        "face down, where they sit",
        {
            "everybody": "nobody",
            "their own": "somebody else's",
            "13": "five",
            "down": "up",
            "where they sit": "at the other table",
        },
    ),
    (
        EIGHT,
        "The four deals that were left there are played once more by the new players",
        {"four": "eight", "once more": "twice more", "the new players": "the same players"},
    ),
    (
        EIGHT,
        "Everybody moves to the other table, and sits down in a chair of the other team",
        {"Everybody": "Nobody", "the other table": "the same table", "the other team": "the same team"},
    ),
    (EIGHT, "In each deal the same chair throws first again", {"same": "other"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


@pytest.mark.parametrize("rule", ["The teams sit at two tables", "Both tables play the same deals"])
def test_where_all_sit_at_one_table_nothing_is_said(rule: str) -> None:
    assert finding(rule, "sakaali") == "unread"
