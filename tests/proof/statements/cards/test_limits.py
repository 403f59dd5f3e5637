"""Minus points that come to a limit."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "screw-misere",
        "Both teams together get thirteen minus points for tricks and what the four aces cost",
        {"thirteen": "twelve", "four": "three"},
    ),
    (
        "screw-misere",
        "If a team would come to 100 in a deal in which it has fewer minus points than the other team, "
        "or as many, it writes down nothing, and the other team only the difference",
        {"100": "50", "fewer": "more", "nothing": "something", "the difference": "the sum"},
    ),
    (
        "screw-misere",
        "If both teams would come to 100 in the same deal, "
        "the one with fewer minus points in the deal chooses",
        {"100": "80", "fewer": "more"},
    ),
    (
        "screw-misere",
        "The player of that team who comes first after the dealer speaks for both",
        {"first": ("last", "second")},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_where_nothing_is_chosen_nothing_is_said() -> None:
    rule = "The player of that team who comes first after the dealer speaks for both"
    assert finding(rule, "multimulta") == "untried"


def test_where_each_player_has_a_score_nothing_is_said_of_teams() -> None:
    rule = (
        "If both teams would come to 100 in the same deal, "
        "the one with fewer minus points in the deal chooses"
    )
    assert finding(rule, "klubiskruuvi") == "unread"
