"""Poker hands against phevaluator and treys, which share no line with ours, nor with each other.

Random hands of five cards of one pack are given a value by all three. A greater value of ours must be a
better number of theirs, an equal one an equal number, and the kind of the hand must have the same name.
(Both number the hands from 1, a royal flush, downwards.)

What one pack cannot show, our own rulings for several packs, is held in tests/engine/test_poker_hands.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from publisher.engine.mechanics.poker.hands import Kind, Ranking, Value, ways
from publisher.model.cards import SUITS, Card, Deck, DeckDefinition

PACK = Deck(DeckDefinition(cards=52)).cards
NAMES = {card: card.rank.replace("10", "T") + SUITS[card.suit].letter.lower() for card in PACK}
"""`♥10` as both of them write it: `Th`."""
HANDS = 100_000
SEVENS = 20_000
RANKING = Ranking()


def random_hands(count: int) -> list[list[Card]]:
    rng = Random(17)
    return [rng.sample(PACK, 5) for _ in range(count)]


def hold_to(
    hands: Iterable[Sequence[Card]], number: Callable[[Sequence[Card]], int], name: Callable[[int], str]
) -> dict[Value, int]:
    """Compare the values of all hands; returns their number for each value of ours."""
    theirs: dict[Value, int] = {}
    for hand in hands:
        value, found = RANKING.value(hand), number(hand)
        assert theirs.setdefault(value, found) == found, f"{hand}: equal for us, not for them"
    numbers = [theirs[value] for value in sorted(theirs, reverse=True)]
    assert all(better < worse for better, worse in pairwise(numbers))
    for value, found in theirs.items():
        assert name(found).casefold().replace("pairs", "pair") == str(value.kind)
    return theirs


def test_phevaluator_finds_the_same_order() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    kinds = (
        (10, "straight flush"), (166, "four of a kind"), (322, "full house"), (1599, "flush"),
        (1609, "straight"), (2467, "three of a kind"), (3325, "two pair"), (6185, "pair"),
        (7462, "high card"),
    )  # fmt: skip

    def number(hand: Sequence[Card]) -> int:
        return int(phevaluator.evaluate_cards(*(NAMES[card] for card in hand)))

    theirs = hold_to(
        random_hands(HANDS), number, lambda found: next(kind for last, kind in kinds if found <= last)
    )
    assert len(theirs) > 6000, "most of the 7,462 different values should have come"


def test_treys_finds_the_same_order() -> None:
    treys = pytest.importorskip("treys")
    evaluator = treys.Evaluator()
    cards = {card: treys.Card.new(name) for card, name in NAMES.items()}

    def number(hand: Sequence[Card]) -> int:
        return int(evaluator.evaluate([], [cards[card] for card in hand]))

    def name(found: int) -> str:
        kind = str(evaluator.class_to_string(evaluator.get_rank_class(found)))
        return "straight flush" if kind == "Royal Flush" else kind

    hold_to(random_hands(HANDS), number, name)


def test_phevaluator_finds_the_same_best_of_seven() -> None:
    """The highest five of seven cards."""
    phevaluator = pytest.importorskip("phevaluator")
    rng, theirs = Random(7), dict[Value, int]()
    for _ in range(SEVENS):
        seven = rng.sample(PACK, 7)
        found = int(phevaluator.evaluate_cards(*(NAMES[card] for card in seven)))
        assert theirs.setdefault(RANKING.best(seven), found) == found
    numbers = [theirs[value] for value in sorted(theirs, reverse=True)]
    assert all(better < worse for better, worse in pairwise(numbers))


@pytest.mark.slow
def test_every_hand_of_a_pack() -> None:
    """All 2,598,960 hands, one by one, are as many of each kind as the count by ranks says."""
    found = dict.fromkeys(Kind, 0)
    for hand in combinations(PACK, 5):
        found[RANKING.value(hand).kind] += 1
    assert found == ways()
