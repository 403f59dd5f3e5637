"""Poker hands where one pack and the usual order are not all there is."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from publisher.engine.mechanics.poker.hands import Kind, Ranking, Value, attempt
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.decks import SuitDeck

DECK = Deck(SuitDeck(cards=260, packs=5))
RANKING = Ranking()


def hand(words: str) -> list[Card]:
    """Cards by name; a name that comes twice is two cards."""
    return [DECK.by_name[name] for name in words.split()]


def value(words: str) -> Value:
    return RANKING.value(hand(words))


def test_five_alike_are_four_of_a_kind_with_the_fifth_as_odd_card() -> None:
    """Higher than with a queen, lower than with an ace."""
    five = value("♠K ♥K ♦K ♣K ♠K")
    assert five.kind == Kind.FOUR_OF_A_KIND
    assert value("♠K ♥K ♦K ♣K ♠Q") < five < value("♠K ♥K ♦K ♣K ♠A") < value("♠A ♥A ♦A ♣A ♠2")


def test_five_alike_of_one_suit_are_not_a_flush() -> None:
    assert value("♠K ♠K ♠K ♠K ♠K") == value("♠K ♥K ♦K ♣K ♠K")


def test_twins_in_one_suit() -> None:
    """A flush may hold a pair; a full house of one suit stays a full house."""
    assert value("♠K ♠K ♠9 ♠4 ♠2").kind == Kind.FLUSH
    assert value("♠K ♠K ♠9 ♠4 ♠2") > value("♠K ♠Q ♠9 ♠4 ♠2")
    assert value("♠K ♠K ♠K ♠2 ♠2").kind == Kind.FULL_HOUSE


def test_an_order_with_the_two_above_the_ace() -> None:
    """There the straights run from 3-4-5-6-7 to J-Q-K-A-2 and not round the corner."""
    order = Ranking("3 4 5 6 7 8 9 10 J Q K A 2", low_ace=False)
    assert order.value(hand("♠J ♥Q ♠K ♠A ♠2")).kind == Kind.STRAIGHT
    assert order.value(hand("♠J ♥Q ♠K ♠A ♠2")) > order.value(hand("♠10 ♥J ♠Q ♠K ♠A"))
    assert order.value(hand("♠A ♥2 ♠3 ♠4 ♠5")).kind == Kind.HIGH_CARD
    assert order.value(hand("♠2 ♥2 ♠3 ♠4 ♠5")) > order.value(hand("♠A ♥A ♠3 ♠4 ♠5"))


@given(st.permutations(DECK.cards[:52]), st.integers(5, 18))
def test_straights_or_better_are_all_found(pack: list[Card], count: int) -> None:
    """The quick search finds what trying every five cards finds, and nothing twice."""
    found = [frozenset(five) for five in RANKING.straights_or_better(pack[:count])]
    wanted = {
        frozenset(five) for five in combinations(pack[:count], 5) if RANKING.value(five).kind >= Kind.STRAIGHT
    }
    assert len(found) == len(set(found))
    assert set(found) == wanted


@given(st.permutations(DECK.cards[:52]), st.integers(5, 12))
def test_best_is_the_highest_of_all_fives(pack: list[Card], count: int) -> None:
    assert RANKING.best(pack[:count]) == max(map(RANKING.value, combinations(pack[:count], 5)))


@given(st.integers(0, 10_000), st.permutations(DECK.cards))
def test_an_attempt_takes_different_cards_and_one_of_each_heap(seed: int, deck: list[Card]) -> None:
    """What bots try may be too low, but is never against the other rules."""
    own, heaps = deck[:9], [deck[9:14], deck[14:19], deck[19:24]]
    found = attempt(Random(seed), own, heaps)
    numbers = [number for number, _ in found if number]
    assert len({card.name for _, card in found}) == len(found) <= 5
    assert len(set(numbers)) == len(numbers)
    assert all(card in (own, *heaps)[number] for number, card in found)
