"""A hand that nobody sits behind."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("minibridge", "It lies opposite the declarer", {"opposite": "next to"}),
    ("minibridge", "The declarer chooses its cards", {"declarer": "dealer"}),
    (
        "minibridge",
        "The tricks of the declarer and the dummy count together",
        {"together": "separately", "declarer": "dealer"},
    ),
    ("minibridge", "The dummy is turned face up", {"up": "down"}),
    ("minibridge", "The dummy lies face down in the middle", {"down": "up"}),
    (
        "minibridge",
        "Deal four hands of thirteen, one for each player, and one for the dummy",
        {"four": "three", "thirteen": "twelve"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_a_hand_opposite_the_declarer_lies_on_neither_side() -> None:
    assert finding("It lies at the declarer's right", "minibridge") == "fails"
    assert finding("The dummy lies on the declarer's left", "minibridge") == "fails"
