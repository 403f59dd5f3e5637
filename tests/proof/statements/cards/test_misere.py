"""Tricks and aces in misère, and what knocks multiply."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "skruuvi/pass-misere",
        "Each team scores one point for every trick that the other team takes, "
        "and the number of the trick for every ace in it",
        {"one": "two", "the other team": "it", "ace": "king"},
    ),
    (
        "skruuvi-historical",
        "Each team scores 100 for every trick that the other team takes, and as much, "
        "times the number of the trick, for every ace in it",
        {"100": "200", "the other team": "it", "ace": "king"},
    ),
    (
        "klubiskruuvi",
        "In misère both sides score for the aces that lie in the other side's tricks",
        {"other": "same"},
    ),
    ("skruuvi/pass-misere", "Knocks multiply all of it", {"multiply": "do not multiply"}),
    ("klubiskruuvi", "Knocks multiply this too", {"multiply": "do not multiply"}),
    (
        "skruuvi",
        "After a knock the score is multiplied by two, after a kontra-knock by four",
        {"two": "three", "four": "three", "a knock": "a kontra-knock"},
    ),
    (
        "klubiskruuvi",
        "The number of a contract and six together are the tricks that it promises",
        {"six": "seven"},
    ),
    (
        "screw-misere",
        "Nobody loses in a deal in which their team has fewer minus points than the other, or as many",
        {"Nobody": "Everybody", "fewer": "more"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


@pytest.mark.parametrize(
    "rule",
    [
        "Knocks multiply this too",
        "The number of a contract and six together are the tricks that it promises",
    ],
)
def test_where_numbers_alone_are_bid_nothing_breaks(rule: str) -> None:
    """In Huutopussi a bid is a number of points, and no contract to avoid tricks."""
    assert finding(rule, "huutopussi") in ("unread", "untried")
