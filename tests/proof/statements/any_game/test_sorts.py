"""How many play, how many deals there are, of which sorts, and in which order."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("skruuvi", "Four people play in two teams", {"Four": "Three", "two": "four"}),
    ("skruuvi", "A game has eight deals", {"eight": "nine"}),
    (
        "skruuvi",
        "Four basic deals and then four kotkas",
        {"basic deals and then four kotkas": "kotkas and then four basic deals", "four": "three"},
    ),
    (
        "skruuvi",
        "The last four deals are kotkas",
        {"last": "first", "four": ("three", "five"), "kotkas": "basic deals"},
    ),
    ("klubiskruuvi", "Anywhere among them are four bolsus", {"four": "five"}),
    ("klubiskruuvi", "A match has three games", {"three": "four"}),
    ("minibridge", "A game has ten scored deals", {"ten": "nine"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
