"""Who alone is asked, how many may do something, in which round of questions, and what ends them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("minibridge", "The declarer chooses a contract", {"declarer": "dealer"}),
    (
        "minibridge",
        "The player on the declarer's right announces it",
        {"right": "left", "declarer": "dealer"},
    ),
    ("minibridge", "The first to declare ends the announcements", {"first": "last"}),
    (
        "minibridge",
        "In the first round a player with 17 high-card points or more must declare, "
        "and nobody else may declare",
        {
            "first": ("second", "fourth"),
            "17": ("16", "18"),
            "more": "fewer",
            "must": ("may", "need not", "may not"),
            "nobody": "everybody",
        },
    ),
    (
        "minibridge",
        "In the fourth round everybody may declare, whatever they hold",
        {"fourth": "first", "everybody": "nobody", "may": ("must", "may not")},
    ),
    (
        "skruuvi",
        "In a contract only the declarer's opponents may knock",
        {"declarer": "dealer", "may": "may not"},
    ),
    ("skruuvi", "Only one player may knock in each deal", {"one player": "two players", "may": "may not"}),
    (
        "skruuvi",
        "The knocker's left neighbour may kontra-knock first",
        {"left": "right", "first": "last", "may": "may not"},
    ),
    ("skruuvi", "The knocker's opponents may kontra-knock", {"may": "may not", "opponents": "side"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
