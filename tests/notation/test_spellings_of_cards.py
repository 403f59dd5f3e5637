"""However a card is typed, it is the card that is printed."""

from __future__ import annotations

import pytest

from publisher.model.cards import SUITS
from publisher.model.deck import Deck
from publisher.model.decks import SuitDeck
from publisher.notation.cards import find_card

STANDARD = Deck(SuitDeck(cards=52))
ALL_SUITS = Deck(SuitDeck(cards=13 * len(SUITS), suits=tuple(SUITS)))


@pytest.mark.parametrize("deck", [STANDARD, ALL_SUITS], ids=["french", "seven suits"])
@pytest.mark.parametrize("case", [str, str.lower, str.upper])
def test_every_spelling_names_the_same_card(deck, case):
    """`♠10`, `S10` and `10S` in either case are read as the card they print as."""
    for card in deck.cards:
        letter = SUITS[card.suit].letter
        for word in (card.name, letter + card.rank, card.rank + letter):
            assert find_card(case(word), deck) is card


@pytest.mark.parametrize("word", ["joker", "JOKER", "Joker"])
def test_joker_is_read_in_either_case(word):
    """The joker is a word, however it is capitalised."""
    deck = Deck(SuitDeck(cards=54, jokers=2))
    assert find_card(word, deck) is deck.by_name["joker"]
