"""Poker hands against phevaluator, treys and eval7, which share no line with ours, nor with each other.

Random hands of five cards of one pack are given a value by all. A greater value of ours must be a better
number of theirs, an equal one an equal number, and the kind of the hand must have the same name.
(phevaluator and treys number the hands from 1, a royal flush, downwards; eval7 gives the better the more.)

Where the two differ, by their rules: in Chinese Poker with the two high throughout, "the ace stands between
king and two and nowhere else" (rule two-high). Theirs is asked for the hand with every rank one lower and the
two as ace; what it then calls a straight from ace to five (ours: two to six) is left out.

What one pack cannot show, our own rulings for several packs, is held in tests/engine/test_poker_hands.py.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pytest

from publisher.engine.mechanics.poker.hands import Kind, Ranking, Value, ways
from publisher.model.cards import SUITS, Card
from publisher.model.deck import Deck
from publisher.model.decks import SuitDeck

PACK = Deck(SuitDeck(cards=52)).cards
NAMES = {card: card.rank.replace("10", "T") + SUITS[card.suit].letter.lower() for card in PACK}
"""`♥10` as all of them write it: `Th`."""
HANDS = 100_000
RANKING = Ranking()
KINDS = (
    (10, "straight flush"), (166, "four of a kind"), (322, "full house"), (1599, "flush"), (1609, "straight"),
    (2467, "three of a kind"), (3325, "two pair"), (6185, "pair"), (7462, "high card"),
)  # fmt: skip
"""The last number that phevaluator gives to hands of each kind."""


def kind(number: int) -> str:
    return next(kind for last, kind in KINDS if number <= last)


def random_hands(count: int, size: int = 5) -> list[list[Card]]:
    rng = Random(17)
    return [rng.sample(PACK, size) for _ in range(count)]


def same_order(pairs: Iterable[tuple[Value, int]]) -> dict[Value, int]:
    """Equal values have equal numbers, and better values lower ones."""
    theirs: dict[Value, int] = {}
    for value, found in pairs:
        assert theirs.setdefault(value, found) == found, f"{value}: equal for us, not for them"
    numbers = [theirs[value] for value in sorted(theirs, reverse=True)]
    assert all(better < worse for better, worse in pairwise(numbers))
    return theirs


def hold_to(number: Callable[[Sequence[Card]], int], name: Callable[[int], str]) -> None:
    theirs = same_order((RANKING.value(hand), number(hand)) for hand in random_hands(HANDS))
    for value, found in theirs.items():
        assert name(found).casefold().replace("pairs", "pair") == str(value.kind)
    assert len(theirs) > 6000, "most of the 7,462 different values should have come"


@pytest.fixture
def phevaluator() -> Callable[[Sequence[Card]], int]:
    module = pytest.importorskip("phevaluator")
    evaluate = module.evaluate_cards
    return lambda hand: int(evaluate(*(NAMES[card] for card in hand)))


def test_phevaluator_finds_the_same_order(phevaluator: Callable[[Sequence[Card]], int]) -> None:
    hold_to(phevaluator, kind)


def test_treys_finds_the_same_order() -> None:
    treys = pytest.importorskip("treys")
    evaluator = treys.Evaluator()
    cards = {card: treys.Card.new(name) for card, name in NAMES.items()}

    def number(hand: Sequence[Card]) -> int:
        return int(evaluator.evaluate([], [cards[card] for card in hand]))

    def name(found: int) -> str:
        kind = str(evaluator.class_to_string(evaluator.get_rank_class(found)))
        return "straight flush" if kind == "Royal Flush" else kind

    hold_to(number, name)


def test_eval7_finds_the_same_order() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it uses names that its own parser has outlived
        eval7: Any = pytest.importorskip("eval7")
    cards = {card: eval7.Card(name) for card, name in NAMES.items()}
    names = {"quads": "four of a kind", "trips": "three of a kind"}

    def name(found: int) -> str:
        word = str(eval7.handtype(-found)).casefold()
        return names.get(word, word)

    hold_to(lambda hand: -int(eval7.evaluate([cards[card] for card in hand])), name)


@pytest.mark.parametrize("hands", [HANDS // 10, pytest.param(HANDS, marks=pytest.mark.slow)])
def test_phevaluator_finds_the_same_best_of_seven(
    phevaluator: Callable[[Sequence[Card]], int], hands: int
) -> None:
    """The highest five of seven cards."""
    same_order((RANKING.best(seven), phevaluator(seven)) for seven in random_hands(hands, size=7))


def test_phevaluator_finds_the_same_order_with_high_twos(
    phevaluator: Callable[[Sequence[Card]], int],
) -> None:
    """The three is their two, and so on to the ace, their king, and the two, their ace."""
    ranks = RANKING.order
    two_high = Ranking(" ".join((*ranks[1:], ranks[0])), low_ace=False)
    by_name = {card.name: card for card in PACK}
    lowered = {card: by_name[SUITS[card.suit].sign + ranks[ranks.index(card.rank) - 1]] for card in PACK}
    wheel = set(ranks[:5])

    same_order(
        (two_high.value(hand), phevaluator([lowered[card] for card in hand]))
        for hand in random_hands(HANDS)
        if {card.rank for card in hand} != wheel
    )
    no_straights = product(*([card for card in PACK if card.rank == rank] for rank in ranks[:5]))
    assert {two_high.value(hand).kind for hand in no_straights} == {Kind.HIGH_CARD, Kind.FLUSH}


@pytest.mark.slow
def test_every_hand_of_a_pack() -> None:
    """All 2,598,960 hands, one by one, are as many of each kind as the count by ranks says."""
    found = dict.fromkeys(Kind, 0)
    for hand in combinations(PACK, 5):
        found[RANKING.value(hand).kind] += 1
    assert found == ways()
