"""Runs in the order of a pack, and what is left of a pile."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("samba", "A run has no gaps", {"no": "a"}),
    ("samba", "In a run the ace stands above the king", {"above": "below", "king": "two"}),
    (
        "contract-samba",
        "A run may go round the corner, from the ace on to the two and the three",
        {"may": "may not", "ace": "king", "two": "four"},
    ),
    (
        "contract-samba",
        "In a run a two is simply the card between the ace and the three",
        {"two": "four", "ace": "king", "three": "six"},
    ),
    ("contract-samba", "What is left of the pile stays", {"stays": "goes under the stock"}),
    ("hand-and-foot", "What lies deeper stays", {"stays": "comes to the hand"}),
    (
        "canasta",
        "The pile stays frozen until somebody takes it",
        {"takes it": ("draws", "discards", "melds")},
    ),
    ("canasta", "Wild cards stand for any natural card", {"Wild": "Natural", "natural": "wild"}),
    (
        "samba",
        "Wild cards stand for natural cards in melds of one rank",
        {"melds of one rank": "runs", "Wild": "Natural"},
    ),
    (
        "canasta",
        "The eight threes are neither natural nor wild",
        {"eight": "nine", "threes": "fours", "natural": "red threes"},
    ),
    (
        "contract-samba",
        "Only after the auction and the declarer's opening is a card turned up to begin the discard pile",
        {"after": "before"},
    ),
    (
        "hand-and-foot",
        "A deal is over when somebody goes out, or when a player wants to draw and the stock is empty",
        {"a player wants to draw and the stock is empty": "the stock is empty"},
    ),
    ("canasta", "The top card alone may be added to a meld of your team", {"top": "bottom"}),
    ("canasta", "Two cards from your hand join its top card", {"Two": "Three", "top": "bottom"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
