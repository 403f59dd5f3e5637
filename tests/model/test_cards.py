"""Decks come out as their definition says, or are refused."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from publisher.model.cards import FRENCH, LOW_TO_HIGH, NO_RANK, SUITS
from publisher.model.deck import Deck
from publisher.model.decks import RankDeck, SuitDeck

STANDARD = Deck(SuitDeck(cards=52))


def test_standard_deck_has_every_suit_and_rank_once():
    """Four suits of thirteen ranks make 52 different cards."""
    assert len(STANDARD) == 52
    assert {(card.suit, card.rank) for card in STANDARD.cards} == {
        (suit, rank) for suit in FRENCH for rank in LOW_TO_HIGH.split()
    }


def test_strength_follows_the_order_of_the_ranks():
    """The two is weakest and the ace strongest, and a changed order changes the strengths."""
    ace, two = STANDARD.by_name["♠A"], STANDARD.by_name["♠2"]
    assert (two.strength, ace.strength) == (0, 12)
    low_ace = Deck(SuitDeck(cards=12, ranks="A 2 3"))
    assert low_ace.by_name["♠A"].strength < low_ace.by_name["♠2"].strength


def test_only_hearts_and_diamonds_are_red():
    """Thirteen hearts and thirteen diamonds are red; a joker has no colour of a suit."""
    assert sum(card.red for card in STANDARD.cards) == 26
    assert not Deck(SuitDeck(cards=53, jokers=1)).by_name["joker"].red


@given(
    suits=st.lists(st.sampled_from(list(SUITS)), min_size=1, unique=True),
    ranks=st.lists(st.sampled_from(LOW_TO_HIGH.split()), min_size=1, unique=True),
    packs=st.integers(1, 3),
    jokers=st.integers(0, 4),
)
def test_size_is_packs_times_suits_times_ranks_and_jokers(suits, ranks, packs, jokers):
    """Every pack brings each card of the grid once and its jokers."""
    total = packs * (len(suits) * len(ranks) + jokers)
    deck = Deck(SuitDeck(cards=total, suits=tuple(suits), ranks=" ".join(ranks), packs=packs, jokers=jokers))
    counts = Counter(card.name for card in deck.cards)
    assert len(deck) == total
    assert counts.pop("joker", 0) == packs * jokers
    assert set(counts.values()) == {packs}
    assert len({id(card) for card in deck.cards}) == total


def test_cards_of_two_packs_are_different_cards_with_one_name():
    """Two aces of spades differ as cards and in their copy number, and are one face to draw."""
    deck = Deck(SuitDeck(cards=104, packs=2))
    aces = [card for card in deck.cards if card.name == "♠A"]
    assert [card.copy for card in aces] == [0, 1]
    assert aces[0] != aces[1]
    assert len(deck.faces) == 52


def test_extra_card_joins_the_deck():
    """An extra card of a rank outside the grid is there once, stronger than the grid's ranks."""
    deck = Deck(SuitDeck(cards=5, ranks="A", extra=("♠2",)))
    assert str(deck.cards[-1]) == "♠2"
    assert deck.by_name["♠2"].strength > deck.by_name["♠A"].strength


def test_points_are_given_by_rank_and_by_card():
    """A later key overrides an earlier one; a card that no key names is worth nothing."""
    deck = Deck(SuitDeck(cards=53, jokers=1, points={"A": 11, "♠A": 50, "joker": 20}))
    worth = {card.name: card.points for card in deck.cards if card.points}
    assert worth == {"♠A": 50, "♥A": 11, "♦A": 11, "♣A": 11, "joker": 20}


def test_points_are_given_by_colour():
    """A colour names all its cards, a colour and ranks those ranks of it."""
    deck = Deck(SuitDeck(cards=53, jokers=1, points={"red": 1, "black K Q": 5}))
    assert sum(card.points for card in deck.cards) == 26 * 1 + 4 * 5
    assert {card.name for card in deck.cards if card.points == 5} == {"♠K", "♠Q", "♣K", "♣Q"}


def test_faces_have_a_rank_in_each_suit():
    """A face of three ranks belongs to the three suits, and `-` leaves a suit out."""
    deck = Deck(
        RankDeck(
            cards=2, suits=("spades", "hearts", "diamonds"), ranks="9 J K", faces=("K J 9", f"9 {NO_RANK} K")
        )
    )
    assert dict(deck.by_name["KJ9"].ranks) == {"spades": "K", "hearts": "J", "diamonds": "9"}
    assert dict(deck.by_name["9-K"].ranks) == {"spades": "9", "diamonds": "K"}
