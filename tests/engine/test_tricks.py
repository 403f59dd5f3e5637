"""Who wins a trick, and who must follow suit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.engine.mechanics.tricks.tricks import follow_suit, winning_card
from publisher.engine.zones import Zone
from publisher.model.cards import FRENCH, LOW_TO_HIGH
from publisher.model.deck import Deck
from publisher.model.decks import SuitDeck

DECK = Deck(SuitDeck(cards=52))
RANKS = LOW_TO_HIGH.split()

tricks = st.lists(st.sampled_from(DECK.cards), min_size=1, max_size=7, unique=True)
trumps = st.sampled_from([None, *FRENCH])


def cards(words: str):
    return [DECK.by_name[word] for word in words.split()]


def by_definition(played, trump: str | None) -> int:
    """The highest trump if one was played, else the highest of the suit led; ranks as they are listed."""
    suit = trump if any(card.suit == trump for card in played) else played[0].suit
    return max((RANKS.index(card.rank), place) for place, card in enumerate(played) if card.suit == suit)[1]


@given(tricks, trumps)
def test_winner_is_the_highest_trump_or_else_the_highest_of_the_suit_led(played, trump):
    """The definition of a trick, held against the mechanic."""
    assert winning_card(played, trump) == by_definition(played, trump)


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [("♠2 ♠9 ♥A", "spades", "♠2 ♠9"), ("♦2 ♥A", "spades", "♦2 ♥A"), ("♠2", "spades", "♠2")],
    ids=["holds the suit", "is void", "holds nothing else"],
)
def test_suit_is_followed_by_whoever_can(hand, led, legal):
    """A player without the suit led may play anything."""
    zone = Zone("hand", "owner", 0)
    zone.extend(cards(hand))
    assert " ".join(map(str, follow_suit(zone, led))) == legal


def test_revoke_is_refused_by_its_rule():
    """A card of another suit is refused because the suit led is held; an unheld card by no rule."""
    zone = Zone("hand", "owner", 0)
    zone.extend(cards("♠2 ♥A"))
    options = follow_suit(zone, "spades")
    assert options.refusal("♥A") == "follow-suit"
    assert options.refusal("♠2") is None
    assert options.refusal("♣A") is None
