"""Hands that nobody sits behind."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("top-trumps", "Deal the cards evenly to four hands", {"four": "three"}),
    ("top-trumps", "With this deck that makes 7 each, and 2 are left over", {"7": "8", "2": "3"}),
    (
        "top-trumps",
        "Cards left over go to the attacker",
        {"the attacker": "the player on the attacker's left"},
    ),
    ("top-trumps", "The attacker must lay away as many cards, face up", {"must": "may not", "up": "down"}),
    ("top-trumps", "The fourth hand is the dummy", {"fourth": "third"}),
    ("top-trumps", "The attacker plays for the dummy", {"The attacker": "The player on the attacker's left"}),
    ("top-trumps", "An opponent of the attacker always leads to the first trick", {"always": "never"}),
    (
        "top-trumps",
        "In discovery the earliest year is the best",
        {"earliest": "latest", "discovery": "density"},
    ),
    (
        "top-trumps",
        "In all categories but discovery the highest value is the best",
        {"highest": "lowest", "discovery": "density"},
    ),
    (
        "top-trumps",
        "A card without a value in the category named never takes the trick",
        {"without": "with", "never": "always"},
    ),
    (
        "top-trumps",
        "The attacker scores one point for every trick won by the own hand or by the dummy",
        {"one": "two"},
    ),
    ("top-trumps", "Players who are level share the victory", {"share the victory": "have both lost"}),
    ("top-trumps", "After three deals the two others change seats with each other", {"three": "two"}),
    ("top-trumps", "You must reach the best value so far if you can", {"reach": "stay below"}),
    (
        "top-trumps",
        "You may not name a category in which the card you play has no value",
        {"may not": ("may", "must")},
    ),
    ("valepaska", "Whoever is out is never asked again", {"is never": "is"}),
    (
        "huutopussi",
        "When you follow suit, you must beat the best card in the trick if you can",
        {"beat": "stay below"},
    ),
    ("android-whist", "The winner of a trick leads to the next", {"winner": "loser"}),
    ("sakaali", "Partners sit opposite each other", {"opposite": "beside"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
