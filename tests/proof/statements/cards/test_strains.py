"""The kinds of bids: which is higher, and what is trumps then."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "skruuvi",
        "In a kotka misère ranks between hearts and no trump",
        {"kotka": "basic deal", "hearts": "spades", "misère": "diamonds"},
    ),
    ("skruuvi", "In a basic deal misère ranks below spades", {"below": "above", "basic deal": "kotka"}),
    ("skruuvi", "If the type is a suit, that suit is trumps", {"is trumps": "is not trumps"}),
    (
        "skruuvi",
        "In misère and in no trump there are no trumps",
        {"no trumps": "trumps", "misère": "a contract", "there are no": "spades are"},
    ),
    (
        "skruuvi",
        "Only over seven no trump, which nothing beats, no passes are needed",
        {"seven": "six", "no trump": "hearts"},
    ),
    ("skruuvi", "A pass is not for good", {"not for good": "for good"}),
    ("skruuvi", "There are 42 different bids in a basic deal and 12 in a kotka", {"42": "43", "12": "13"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
