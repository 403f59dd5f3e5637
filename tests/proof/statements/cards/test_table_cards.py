"""Cards on the table: how they lie there, who takes them, who sees them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "skruuvi",
        "In a basic deal four table cards lie face down in the middle",
        {"basic deal": "kotka", "four": "three", "down": "up"},
    ),
    (
        "skruuvi",
        "In a basic deal everybody gets twelve cards, and four table cards lie face down in the middle",
        {"twelve": "thirteen", "four": "three", "down": "up", "everybody": "nobody"},
    ),
    ("skruuvi", "In a kotka there are no table cards", {"kotka": "basic deal", "no": "four"}),
    (
        "skruuvi",
        "The highest bidder lays the table cards face up on the table and then takes them",
        {"highest bidder": ("dealer", "partner"), "up": "down"},
    ),
    (
        "skruuvi-historical",
        "In pass misère each player takes one of the table cards, unseen",
        {"each player": "nobody", "one": "two", "unseen": "face up"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
