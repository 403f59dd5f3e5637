"""What contracts and the cards that were dealt bring, each told apart from all that is paid besides."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "vint",
        "A bid promises as many tricks as its level and six besides",
        {"six": ("five", "seven")},
    ),
    (
        "vint",
        "Contracts below six bring nothing when they are made",
        {"nothing": "something", "are made": "are not made"},
    ),
    (
        "vint",
        "For each missing trick the declarer's team loses 1000 times the level",
        {"loses": "gets", "1000": "500", "declarer's team": "declarer's opponents"},
    ),
    (
        "vint",
        "With trumps, the team with more aces gets 100 points for each of them, times the level, "
        "and so does the team with more trumps from ten to ace",
        {
            "With trumps": "In no trump",
            "more aces": ("fewer aces", "more kings"),
            "100": "200",
            "more trumps": "fewer trumps",
            "trumps from ten to ace": "queens",
        },
    ),
    (
        "vint",
        "In no trump, the team with more aces gets 250 points for each of them, times the level",
        {"In no trump": "With trumps", "more": "fewer", "aces": "tens", "250": "100"},
    ),
    ("vint", "The ace of trumps counts in both rows", {"ace": "king", "both rows": "the first row only"}),
    (
        "vint",
        "If each team has two aces, the points for aces go to the team that has taken more tricks",
        {"two": "three", "more": "fewer"},
    ),
    (
        "vint",
        "Ace, king and queen of a suit in one hand are a sequence",
        {"Ace": "Jack", "king": "ten", "in one hand": "in both hands"},
    ),
    (
        "vint",
        "A sequence of three brings 500 points, or 1000 in trumps, and each card that continues it "
        "as much again",
        {"500": "600", "1000": "500", "as much again": "half as much again"},
    ),
    (
        "vint",
        "Three or four aces in one hand bring points too",
        {"Three": "Two", "aces": "kings", "in one hand": "in both hands"},
    ),
    ("vint", "Trick points count as ordinary points too", {"as ordinary points too": "for games only"}),
    ("vint", "The first game of a team is worth 1000 points", {"1000": "2000"}),
    ("vint", "At the level of three all tricks together bring 390", {"three": "four", "390": "400"}),
    ("skruuvi-historical", "At the level of four all tricks together bring 52", {"four": "five", "52": "60"}),
    (
        "vint",
        "If both come to 500 in the same deal, the game goes to the team that was first to win enough tricks",
        {"500": "400", "first": "last"},
    ),
    (
        "vint",
        "Starting from nothing, a contract of four needs 13 tricks for a game, five needs 10, six 9 "
        "and seven 8",
        {"four": "three", "13": "12", "10": "11", "9": "8"},
    ),
    (
        "skruuvi-historical",
        "From nothing, a five needs 12 tricks for a game, a six 10 and a seven 9",
        {"12": "11", "six": "five", "9": "10"},
    ),
    (
        "vint",
        "In a deal both teams together have 130 trick points for each level",
        {"both teams together have": "each team alone has", "130": "120"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_where_cards_are_paid_together_nothing_is_said() -> None:
    """In Historical Skruuvi aces and trump honours are one sort of cards."""
    rule = "With trumps, the team with more aces gets 10 points for each of them, times the level"
    assert finding(rule, "skruuvi-historical") != "holds"
    assert finding("A bid promises as many tricks as its level and six besides", "tuppi") == "unread"
