"""Piles that fall, and doubts."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("valepaska", "When a ten is announced, the pile falls", {"ten": "nine", "falls": "stays"}),
    (
        "valepaska",
        "When an ace is announced on a face card, the pile falls",
        {"ace": "king", "falls": "stays"},
    ),
    (
        "valepaska",
        "When four cards or more on top of the pile, but aces and twos, have been announced "
        "as the same rank, the pile falls",
        {"four": "three", "same": "other", "falls": "stays"},
    ),
    ("valepaska", "Twos never make the pile fall", {"Twos": "Tens", "never": "always"}),
    (
        "valepaska",
        "If it is not doubted, a false announcement may make the pile fall",
        {"may": ("may not", "must")},
    ),
    (
        "valepaska",
        "Whoever makes the pile fall plays again, onto an empty pile",
        {"plays again": "is passed over", "an empty pile": "a pile with cards"},
    ),
    (
        "valepaska",
        "Aces announced on an empty pile and not doubted go into the hand of the next player",
        {"Aces": "Twos", "the next player": "whoever laid them"},
    ),
    (
        "valepaska",
        "Whoever announced aces on an empty pile and was not doubted plays again",
        {"aces": "threes", "plays again": "is passed over"},
    ),
    ("valepaska", "If it was a lie, you take the pile", {"a lie": "the truth", "you": "the doubter"}),
    (
        "valepaska",
        "If all of them are of the announced rank, the doubter takes the whole pile",
        {"all of them are": "any of them is not", "the doubter": "whoever laid them"},
    ),
    ("valepaska", "When somebody doubts, the cards of the last play are turned up", {"last": "first"}),
    (
        "valepaska",
        "If several doubt, the player whose turn would be next is heard first",
        {"the player whose turn would be next": "whoever laid them"},
    ),
    (
        "valepaska",
        "A doubter who takes the pile and would be next is passed over",
        {"is passed over": "plays again"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
