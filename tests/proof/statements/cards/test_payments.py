"""Chips, questions and auctions between two."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("bridge-meets-guess-who", "An error costs one chip", {"one": "two"}),
    ("bridge-meets-guess-who", "Your opponent gets one chip for each question", {"one": "two"}),
    ("bridge-meets-guess-who", "Before each deal both players pay five chips to the bank", {"five": "four"}),
    ("bridge-meets-guess-who", "Whoever cannot pay has lost", {"lost": "won"}),
    (
        "bridge-meets-guess-who",
        "If they are fewer, the declarer pays five chips for each missing trick",
        {"five": "ten"},
    ),
    (
        "bridge-meets-guess-who",
        "Your opponent answers truthfully",
        {"truthfully": "falsely", "Your opponent": "You"},
    ),
    (
        "bridge-meets-guess-who",
        "Except at the very first call, the auction ends as soon as anybody passes or doubles",
        {"first": "second"},
    ),
    ("bridge-meets-guess-who", "There are 35 bids", {"35": "36"}),
    (
        "bridge-meets-guess-who",
        "At the same number clubs are lowest, then diamonds, hearts, spades and no trump",
        {"clubs": "spades"},
    ),
    (
        "bridge-meets-guess-who",
        "After a pass as the very first call the other player may still bid",
        {"may": "may not"},
    ),
    ("android-whist", "There are thirteen tricks in all", {"thirteen": "twelve"}),
    ("android-whist", "Every deal brings somebody a point at least", {}),
    ("android-whist", "The players deal by turns", {"by turns": "several times running"}),
    ("android-whist", "A game is over after nine deals at the latest", {"latest": "earliest"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
