"""Cards with ranks in many suits: the named suit, the best so far, cards without a rank."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("multimulta", "The highest rank in the suit that was named takes the trick", {"highest": "lowest"}),
    (
        "multimulta",
        "If several cards have that highest rank, the one played last takes it",
        {"last": "first"},
    ),
    (
        "multimulta",
        ("If you hold a card whose rank in that suit is equal to it or higher, you must play such a card"),
        {"higher": "lower", "must": "need not"},
    ),
    ("multimulta", "You must reach the best so far", {"must": "need not"}),
    ("multimulta", "You must reach the best so far if you can", {"must": "need not", "can": "cannot"}),
    (
        "multimulta",
        "If you cannot reach it, play a card with a rank in that suit",
        {"cannot": "can", "with": "without"},
    ),
    (
        "multimulta",
        (
            "If no card of yours reaches the best so far, you must still play a card that "
            "has a rank in the suit that was named, if you hold one"
        ),
        {"must": ("need not", "may not")},
    ),
    (
        "multimulta",
        "If none of your cards has a rank in that suit, you may play any card",
        {"none": "all", "may": "may not"},
    ),
    ("multimulta", "You may not name a suit in which the card you play has no rank", {"may not": "may"}),
    ("top-trumps", "You must reach the best value so far if you can", {"must": "need not", "can": "cannot"}),
    ("top-trumps", "The best value in the category named takes the trick", {"best": "worst"}),
    ("top-trumps", "Of several cards with the best value, the last takes the trick", {"last": "first"}),
    (
        "top-trumps",
        "If none of your cards reaches the best value so far, you may play any card",
        {"may": "may not"},
    ),
    (
        "top-trumps",
        "You may not name a category in which the card you play has no value",
        {"may not": "may"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
