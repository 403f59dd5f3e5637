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


def wins(trick: str, trumps: str | None) -> str:
    played = cards(trick)
    return str(played[winning_card(played, trumps)])


def test_only_trump_wins_however_low():
    """Diamonds are led; the king is covered by the ace, but the two of spades is a trump."""
    assert wins("♦5 ♦K ♠2 ♦A", "spades") == "♠2"


def test_without_trumps_the_highest_of_the_suit_led_wins():
    """The same trick without trumps goes to the ace."""
    assert wins("♦5 ♦K ♠2 ♦A", None) == "♦A"


def test_higher_trump_overtakes():
    """Of two trumps the higher wins, in either order."""
    assert wins("♦A ♠2 ♠9 ♦K", "spades") == "♠9"
    assert wins("♦A ♠9 ♠2 ♦K", "spades") == "♠9"


def test_two_of_the_suit_led_wins_when_nobody_follows():
    """Discards never win, were they aces."""
    assert wins("♦2 ♠A ♥A ♣A", None) == "♦2"


def test_trumps_that_are_led_are_won_by_the_highest():
    """A trick of trumps is a trick of a suit."""
    assert wins("♠5 ♠K ♦A ♠A", "spades") == "♠A"


def by_definition(played, trump: str | None) -> int:
    """The highest trump if one was played, else the highest of the suit led; ranks as they are listed."""
    suit = trump if any(card.suit == trump for card in played) else played[0].suit
    return max((RANKS.index(card.rank), place) for place, card in enumerate(played) if card.suit == suit)[1]


@given(tricks, trumps)
def test_winner_is_the_highest_trump_or_else_the_highest_of_the_suit_led(played, trump):
    """The definition of a trick, held against the mechanic."""
    assert winning_card(played, trump) == by_definition(played, trump)


@given(tricks, trumps, st.randoms())
def test_order_of_the_later_cards_does_not_matter(played, trump, rng):
    """Only who led counts, not when the others played."""
    later = played[1:]
    rng.shuffle(later)
    assert (
        played[winning_card(played, trump)] is [played[0], *later][winning_card([played[0], *later], trump)]
    )


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("♠2 ♠9 ♥A", "spades", "♠2 ♠9"),
        ("♦2 ♥A", "spades", "♦2 ♥A"),
        ("♠2", "spades", "♠2"),
    ],
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
