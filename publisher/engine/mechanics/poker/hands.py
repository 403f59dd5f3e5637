"""Poker hands: what five cards are together, and which of two hands is higher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from publisher.base.errors import NotationError, did_you_mean
from publisher.engine.chance import below, pick
from publisher.engine.game import Game, fact
from publisher.engine.words import Word, claim, row
from publisher.engine.zones import Cards
from publisher.model.cards import FRENCH, LOW_TO_HIGH, SUITS, Card

SIZE = 5


class Kind(IntEnum):
    """The kinds of poker hands, from the lowest to the highest."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


ALIKE = MappingProxyType({
    (1, 1, 1, 1, 1): Kind.HIGH_CARD, (2, 1, 1, 1): Kind.PAIR, (2, 2, 1): Kind.TWO_PAIR,
    (3, 1, 1): Kind.THREE_OF_A_KIND, (3, 2): Kind.FULL_HOUSE,
    (4, 1): Kind.FOUR_OF_A_KIND, (5,): Kind.FOUR_OF_A_KIND,
})  # fmt: skip
"""What cards are by how many of them are alike. Five alike, which only several packs allow, are four
of a kind whose odd card is the fifth."""


class Value(NamedTuple):
    """What a hand is worth; the greater of two values is the higher hand.

    `ranks` are the places of its ranks in the order, those that are compared first coming first.
    """

    kind: Kind
    ranks: tuple[int, ...]


class Ranking:
    """How hands are compared: by the `order` of the ranks from low to high.

    With `low_ace` the highest rank may also stand below the lowest, at the bottom of a straight.
    """

    def __init__(self, order: str = LOW_TO_HIGH, low_ace: bool = True) -> None:
        self.order = tuple(order.split())
        self.place = {rank: place for place, rank in enumerate(self.order)}
        self.around = (len(self.order) - 1, *range(SIZE - 2, -1, -1)) if low_ace else ()
        """The ranks of the straight in which the ace is low."""
        self.value_of_ranks = cache(self._value_of_ranks)

    def value(self, cards: Sequence[Card]) -> Value:
        """The value of five cards."""
        if len(cards) != SIZE:
            raise ValueError(f"a poker hand has {SIZE} cards, not {len(cards)}")
        held = sorted([self.place[card.rank] for card in cards], reverse=True)
        return self.value_of_ranks(tuple(held), len({card.suit for card in cards}) == 1)

    def _value_of_ranks(self, held: tuple[int, ...], flush: bool) -> Value:
        """The value of five ranks, the highest first, which are all of one suit or not."""
        groups = sorted(((held.count(place), place) for place in set(held)), reverse=True)
        ranks = tuple(place for _, place in groups)
        kind = ALIKE[tuple(count for count, _ in groups)]
        if len(ranks) == SIZE and (top := self.top_of_straight(ranks)) is not None:
            return Value(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (top,))
        if flush and kind < Kind.FLUSH:  # same: what is alike is never a flush
            return Value(Kind.FLUSH, held)
        return Value(kind, ranks if len(ranks) > 1 else ranks * 2)

    def top_of_straight(self, ranks: tuple[int, ...]) -> int | None:
        """The highest rank of five different ranks that follow each other; None if they do not."""
        if ranks == self.around:
            return ranks[1]  # same: the lowest straight in any case
        return ranks[0] if ranks[0] - ranks[-1] == SIZE - 1 else None

    def straights(self) -> Iterator[tuple[int, ...]]:
        """The ranks of every straight, the highest rank first."""
        if self.around:
            yield self.around
        for top in range(SIZE - 1, len(self.order)):
            yield tuple(range(top, top - SIZE, -1))

    def straights_or_better(self, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Every choice of five of these cards, all of different names, that is a straight or higher."""
        by_rank: dict[int, list[Card]] = {}
        by_suit: dict[str, list[Card]] = {}
        for card in hand:
            by_rank.setdefault(self.place[card.rank], []).append(card)
            by_suit.setdefault(card.suit, []).append(card)
        for ranks in self.straights():
            yield from product(*(by_rank.get(rank, ()) for rank in ranks))
        for suited in by_suit.values():
            for five in combinations(suited, SIZE):
                if self.value(five).kind == Kind.FLUSH:
                    yield five
        for rank, alike in by_rank.items():
            others = [card for card in hand if self.place[card.rank] != rank]
            for four in combinations(alike, 4):
                yield from ((*four, other) for other in others)
            for three in combinations(alike, 3):
                yield from ((*three, *two) for two in combinations(others, 2) if two[0].rank == two[1].rank)

    def best(self, cards: Sequence[Card]) -> Value:
        """The highest value of any five of these cards, which are of different names."""
        return max(map(self.value, self.contenders(cards)))

    def contenders(self, cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
        """Fives that may be the highest: the best pairs with the highest other cards, then all that can
        be higher than that."""
        held = sorted(cards, key=lambda card: -self.place[card.rank])
        ranks = [card.rank for card in held]
        alike = list(dict.fromkeys(rank for rank in ranks if ranks.count(rank) > 1))[:2]
        held.sort(key=lambda card: card.rank not in alike)
        yield held[:SIZE]
        yield from self.straights_or_better(cards)


def attempt(  # same: how bots choose is no rule
    rng: Random, own: Sequence[Card], others: Sequence[Sequence[Card]]
) -> list[tuple[int, Card]]:
    """Five different cards that may well be a good hand: own ones, and at most one out of each other heap.

    For bots, to be tried again and again. Cards that suit a goal (one suit, two ranks, or a sequence)
    come first, and own cards fill up. Each card comes with the number of its heap; 0 is one's own.
    """
    one, other, goal = pick(rng, own), pick(rng, own), pick(rng, ("suit", "ranks", "sequence"))

    def fits(card: Card) -> bool:
        if goal == "sequence":
            return 0 <= card.strength - one.strength < SIZE
        return card.suit == one.suit if goal == "suit" else card.rank in (one.rank, other.rank)

    def drawn(cards: Iterable[tuple[int, Card]]) -> Iterator[tuple[int, Card]]:
        some = list(cards)
        while some:
            yield some.pop(below(rng, len(some)))

    mine = drawn((0, card) for card in own if fits(card))
    theirs = drawn((number, card) for number, heap in enumerate(others, 1) for card in heap if fits(card))
    rest = drawn((0, card) for card in own if not fits(card))
    found: list[tuple[int, Card]] = []
    marks: set[str] = set()
    robbed: set[int] = set()
    for number, card in chain(mine, theirs, rest) if rng.random() < 0.5 else chain(theirs, mine, rest):
        mark = card.rank if goal == "sequence" and fits(card) else card.name
        if mark not in marks and number not in robbed:
            marks.add(mark)
            robbed |= {number} - {0}
            found.append((number, card))
            if len(found) == SIZE:
                break
    return found


@lru_cache
def ways() -> dict[Kind, int]:
    """How many different hands of each kind one pack of 52 holds.

    Counted rank by rank: every choice of five ranks, with the number of ways to choose suits for it.
    """
    ranking = Ranking()
    found = dict.fromkeys(Kind, 0)
    for ranks in combinations_with_replacement(ranking.order, SIZE):
        counts = [ranks.count(rank) for rank in set(ranks)]
        if max(counts) > len(FRENCH):
            continue
        suited, mixed = hand_of(ranks, FRENCH[:1] * SIZE), hand_of(ranks, (*FRENCH, FRENCH[0]))
        suits = prod(comb(len(FRENCH), count) for count in counts)
        if len(counts) == SIZE:
            found[ranking.value(suited).kind] += len(FRENCH)
            suits -= len(FRENCH)
        found[ranking.value(mixed).kind] += suits
    return found


def hand_of(ranks: Sequence[str], suits: Sequence[str]) -> tuple[Card, ...]:
    """Cards of those ranks and suits."""
    pairs = zip(ranks, suits, strict=True)
    return tuple(Card(SUITS[suit].sign + rank, suit, rank) for rank, suit in pairs)


def read_kind(rules: Any, state: Any, word: str) -> Kind:
    """A kind of hand by its name."""
    for kind in Kind:
        if str(kind) == word:
            return kind
    raise NotationError(f"no hand is called {word!r}", hint=did_you_mean(word, map(str, Kind)))


class PokerGame(Game):
    """A game that compares poker hands by its `ranking`."""

    ranking = Ranking()
    words: ClassVar[Mapping[str, Word]] = {
        "hand": Word(
            r"[a-z][a-z -]*", read_kind, others=lambda rules, kind: tuple(k for k in Kind if k != kind)
        )
    }

    def worth(self, cards: Sequence[Card]) -> Value:
        return self.ranking.value(cards)

    @claim(
        "{first:cards} (is higher than|beats) {second:cards}",
        denied="{first:cards} is not higher than {second:cards}",
    )
    def is_higher(self, first: Cards, second: Cards) -> bool:
        return self.worth(first) > self.worth(second)

    @claim("{cards} (is|are) (a |an |only a )?{hand?}")
    @row("Cards", "Hand?")
    def kind_of(self, cards: Cards) -> Kind:
        return self.worth(cards).kind

    @row("First hand", "Second hand", "Higher?")
    def higher_of(self, first: Cards, second: Cards) -> str:
        one, other = self.worth(first), self.worth(second)
        return "neither" if one == other else "the first" if one > other else "the second"

    @fact
    def ways(self, kind: str) -> int:
        """Hands of that kind (`full-house`) in one pack of 52; of every kind for `any`."""
        if kind == "any":
            return sum(ways().values())
        return ways()[Kind[kind.upper().replace("-", "_")]]

    @fact
    def hand_size(self) -> int:
        return SIZE
