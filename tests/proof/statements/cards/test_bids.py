"""Who must open, which bids there are, and which of them are higher than the last."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "tysiac",
        "The player on the dealer's left must open with a bid of at least 100",
        {"left": "right", "must": "need not", "100": "105", "least": "most"},
    ),
    (
        "huutopussi",
        "The dealer must open with 50 or more",
        {"dealer": "declarer", "must": "need not", "50": "55", "more": "fewer"},
    ),
    (
        "vint",
        ("It must be of a higher level than the last bid, or of the same level and a higher kind"),
        {
            "must": "need not",
            "last": "first",
            "same": "other",
            "a higher kind": "a lower kind",
            "a higher level": "a lower level",
        },
    ),
    (
        "skruuvi",
        "In a kotka the number of every bid must be six or seven",
        {"six": "five", "must": "need not", "seven": "eight"},
    ),
    ("tysiac", "Bids are multiples of five", {"five": ("six", "ten")}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
