"""However a card is typed, it is the card that is printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


@pytest.mark.parametrize("word", ["", "S", "A", "10", "SS", "♠", "♠1", "1S", "SA ", "K♠Q", "swap"])
def test_what_names_no_card_is_none(word):
    """A word that is no card's spelling names no card."""
    assert find_card(word, STANDARD) is None


@given(st.text(max_size=6))
def test_only_cards_of_the_deck_are_ever_read(word):
    """Whatever the word, reading it gives a card of the deck or nothing."""
    card = find_card(word, STANDARD)
    assert card is None or card in STANDARD.cards
