"""Attacks, defences, drawing and being out."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "musta-maija",
        "If every card of the attack has been beaten, the defender attacks next",
        {"defender": "attacker"},
    ),
    ("musta-maija", "Every card beats one card only", {"one": "two"}),
    ("musta-maija", "The card that beats and the card that is beaten leave the game", {"leave": "stay in"}),
    (
        "musta-maija",
        "Whoever is attacked with the queen of spades must take her into the hand",
        {"must": "may not", "queen of spades": "ace of hearts"},
    ),
    (
        "musta-maija",
        "A card that is no trump may also be beaten by any trump, however low",
        {"may": "may not"},
    ),
    ("musta-maija", "Whatever you have not beaten, you take into your hand", {"have not": "have"}),
    ("musta-maija", "While there is a stock, draw until you hold five cards", {"five": "six"}),
    (
        "valepaska",
        "Whoever holds five or more draws nothing",
        {"five": ("six", "four"), "more": "fewer", "nothing": "a card"},
    ),
    ("musta-maija", "The attacker draws before the defence", {"before": "after", "attacker": "defender"}),
    ("musta-maija", "The defender draws until they hold five cards", {"five": "four"}),
    ("musta-maija", "The beaten cards are out of play", {"out of play": "back in play"}),
    ("valepaska", "When the stock and your hand are empty, you are out of the game", {"out": "in"}),
    ("musta-maija", "The suit of the trump card is trumps", {"trump card": "beaten cards"}),
    (
        "musta-maija",
        "The stock has 37 cards for three players, 32 for four and 22 for six",
        {"37": "36", "four": "five"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
