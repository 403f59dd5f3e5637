"""Poker hands: the kind of five cards, and the higher of two hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache, cached_property, lru_cache, partial
from itertools import chain, combinations, combinations_with_replacement, pairwise, permutations, product
from math import comb, prod
from operator import eq, itemgetter
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
MIXED = (*FRENCH, FRENCH[0])
"""The suits of the cards in a hand that is not a flush."""


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
"""Kinds of hands by their numbers of equal ranks. Five equal ranks, possible only with several packs, are
four of a kind whose odd card is the fifth."""


WITH_ODD_CARDS = (Kind.PAIR, Kind.TWO_PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)


class Value(NamedTuple):
    """The value of a hand; the greater of two values is the higher hand.

    `ranks` are the places of its ranks in the order, beginning with those that are compared first.
    """

    kind: Kind
    ranks: tuple[int, ...]


class Ranking:
    """The comparison of hands, by the `order` of the ranks from low to high.

    With `low_ace` the highest rank may also come below the lowest, at the bottom of a straight.
    """

    def __init__(self, order: str = LOW_TO_HIGH, low_ace: bool = True) -> None:
        self.order = tuple(order.split())
        self.place = {rank: place for place, rank in enumerate(self.order)}
        self.around = (len(self.order) - 1, *range(SIZE - 2, -1, -1)) if low_ace else ()
        """The ranks of the straight in which the ace is low."""
        self.value_of_ranks = cache(self._value_of_ranks)

    def value(self, cards: Sequence[Card]) -> Value:
        """Return the value of five cards; ValueError for another number of cards."""
        if len(cards) != SIZE:
            raise ValueError(f"a poker hand has {SIZE} cards, not {len(cards)}")
        place, (a, b, c, d, e) = self.place, cards  # for speed: this runs all the time
        held = [place[a.rank], place[b.rank], place[c.rank], place[d.rank], place[e.rank]]
        held.sort(reverse=True)
        return self.value_of_ranks(tuple(held), a.suit == b.suit == c.suit == d.suit == e.suit)

    def _value_of_ranks(self, held: tuple[int, ...], flush: bool) -> Value:
        """Return the value of five ranks, the highest first; `flush` if they are all of one suit."""
        groups = sorted(((held.count(place), place) for place in set(held)), reverse=True)
        ranks = tuple(place for _, place in groups)
        kind = ALIKE[tuple(count for count, _ in groups)]
        if len(ranks) == SIZE and (top := self.top_of_straight(ranks)) is not None:
            return Value(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (top,))
        if flush and kind < Kind.FLUSH:  # same: equal ranks are never a flush
            return Value(Kind.FLUSH, held)
        return Value(kind, ranks if len(ranks) > 1 else ranks * 2)  # same: one pack never has five of a rank

    def top_of_straight(self, ranks: tuple[int, ...]) -> int | None:
        """Return the highest of five different ranks if they follow each other, else None."""
        if ranks == self.around:
            return ranks[1]  # same: the lowest straight in any case
        return ranks[0] if ranks[0] - ranks[-1] == SIZE - 1 else None

    @cached_property
    def straights(self) -> tuple[tuple[int, ...], ...]:
        """The ranks of every straight, the highest rank first."""
        tops = range(SIZE - 1, len(self.order))
        plain = (tuple(range(top, top - SIZE, -1)) for top in tops)
        return (self.around, *plain) if self.around else (*plain,)

    def straights_or_better(self, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield every five of these cards, all of different names, that are a straight or higher."""
        by_rank: dict[int, list[Card]] = {}
        by_suit: dict[str, list[Card]] = {}
        for card in hand:
            by_rank.setdefault(self.place[card.rank], []).append(card)
            by_suit.setdefault(card.suit, []).append(card)
        for ranks in self.straights:
            if all(rank in by_rank for rank in ranks):
                yield from product(*(by_rank[rank] for rank in ranks))
        for suited in by_suit.values():
            for five in combinations(suited, SIZE):
                if self.value(five).kind == Kind.FLUSH:
                    yield five
        for rank, alike in by_rank.items():
            if len(alike) < 3:
                continue
            others = [card for card in hand if self.place[card.rank] != rank]
            for four in combinations(alike, 4):
                yield from ((*four, other) for other in others)
            for three in combinations(alike, 3):
                yield from ((*three, *two) for two in combinations(others, 2) if two[0].rank == two[1].rank)

    def best(self, cards: Sequence[Card]) -> Value:
        """Return the highest value of any five of these cards, which are of different names."""
        return max(map(self.value, self.contenders(cards)))

    def contenders(self, cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
        """Yield fives that may be the highest: the best pairs with the highest other cards, then all possibly
        higher fives."""
        held = sorted(cards, key=lambda card: -self.place[card.rank])
        ranks = [card.rank for card in held]
        alike = list(dict.fromkeys(rank for rank in ranks if ranks.count(rank) > 1))[:2]
        held.sort(key=lambda card: card.rank not in alike)
        yield held[:SIZE]
        yield from self.straights_or_better(cards)


def attempt(  # same: the choice of bots is not a rule
    rng: Random, own: Sequence[Card], others: Sequence[Sequence[Card]]
) -> list[tuple[int, Card]]:
    """Return five different cards that may be a good hand: own ones, and at most one of each other heap.

    Bots call this again and again. Cards that fit a goal (one suit, two ranks, or a sequence) come first,
    then other own cards. Each card comes with the number of its heap; 0 is the player's own.
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
    """Return the number of different hands of each kind in one pack of 52.

    They are counted for each choice of five ranks, with the number of ways to choose suits for it.
    """
    ranking = Ranking()
    found = dict.fromkeys(Kind, 0)
    for hand in each_hand(ranking.order):
        ranks = [card.rank for card in hand]
        counts = list(map(ranks.count, set(ranks)))
        flushes = len(FRENCH) if len(counts) == SIZE else 0
        suits = prod(comb(len(FRENCH), count) for count in counts)
        suited = len({card.suit for card in hand}) == 1
        found[ranking.value(hand).kind] += flushes if suited else suits - flushes
    return found


def each_hand(order: Sequence[str]) -> Iterator[tuple[Card, ...]]:
    """Yield a hand of every choice of ranks, and one of a single suit if no rank comes twice."""
    for ranks in combinations_with_replacement(order, SIZE):
        if len(set(ranks)) == SIZE:
            yield hand_of(ranks, FRENCH[:1] * SIZE)
        if max(map(ranks.count, ranks)) <= len(FRENCH):
            yield hand_of(ranks, MIXED)


def hand_of(ranks: Sequence[str], suits: Sequence[str]) -> tuple[Card, ...]:
    """Return cards of those ranks and suits."""
    pairs = zip(ranks, suits, strict=True)
    return tuple(_card(suit, rank) for rank, suit in pairs)


@cache
def _card(suit: str, rank: str) -> Card:
    return Card(SUITS[suit].sign + rank, suit, rank)


def kind_named(name: str) -> Kind:
    """Return the kind with that name in facts: `full-house`."""
    return Kind[name.upper().replace("-", "_")]


def read_kind(rules: Any, state: Any, word: str) -> Kind:
    """Return a kind of hand by its name; NotationError if there is none."""
    for kind in Kind:
        if str(kind) == word:
            return kind
    raise NotationError(f"unknown hand {word!r}", hint=did_you_mean(word, map(str, Kind)))


class PokerGame(Game):
    """A game that compares poker hands by its `ranking`."""

    holds_by_rank: ClassVar[bool] = True
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
        if self.is_higher(first, second):
            return "the first"
        return "the second" if self.is_higher(second, first) else "neither"

    @fact
    def ways(self, kind: str) -> int:
        """Return the number of hands of a kind (`full-house`) in one pack of 52; of all kinds for `any`."""
        return sum(ways().values()) if kind == "any" else ways()[kind_named(kind)]

    # -- facts for texts: the higher of two hands

    hand_size, kinds_of_hand = fact(SIZE), fact(len(Kind))

    @cached_property
    def _hands_by_kind(self) -> Mapping[Kind, Sequence[Cards]]:
        """Hands of every choice of ranks, from the lowest of each kind to the highest."""
        found: dict[Kind, list[Cards]] = {kind: [] for kind in Kind}
        for hand in map(Cards, sorted(each_hand(self.ranking.order), key=self.worth)):
            found[self.kind_of(hand)].append(hand)
        return found

    def _groups(self, hand: Cards) -> list[tuple[int, int]]:
        """Count the cards of each rank; most cards first, then high ranks."""
        places = [self.ranking.place[card.rank] for card in hand]
        return sorted(((places.count(place), place) for place in set(places)), reverse=True)

    def _places(self, hand: Cards) -> list[int]:
        return [place for _, place in self._groups(hand)]

    def _winner(self, pairs: Iterable[tuple[Cards, Cards]]) -> str:
        """Return `highest` if the first hand of all pairs wins, `lowest` if none does, else `neither`."""
        found = {self.is_higher(*pair) for pair in pairs}
        return "highest" if found == {True} else "lowest" if found == {False} else "neither"

    def _differing(self, *kinds: Kind) -> Iterator[tuple[int, tuple[Cards, Cards]]]:
        """Yield neighbours among the hands of each kind sorted by ranks: the first place in which they
        differ, and both hands. The straight with the low ace is left out."""
        for kind in kinds:
            hands = sorted(
                ((self._places(hand), hand) for hand in self._hands_by_kind[kind]), key=itemgetter(0)
            )
            plain = (one for one in hands if (*one[0],) != self.ranking.around)
            for (places, low), (higher, high) in pairwise(plain):
                yield list(map(eq, higher, places)).index(False) + 1, (high, low)

    @fact(vouches="always wins")
    def kind_that_wins(self) -> str:
        """Return `highest` if a hand of a higher kind wins against all hands of lower kinds."""
        hands = self._hands_by_kind
        lowest, highest = partial(min, key=self.worth), partial(max, key=self.worth)
        return self._winner((lowest(hands[high]), highest(hands[low])) for low, high in pairwise(Kind))

    @fact(vouches="wins next three")
    def rank_that_wins(self, kind: str, place: int = 1) -> str:
        """Return `highest` if, of two hands of a kind that first differ in the rank at `place` (most cards
        first), the one with the higher rank wins."""
        return self._winner(pair for at, pair in self._differing(kind_named(kind)) if at == place)

    @fact(vouches="wins odd")
    def odd_card_that_wins(self) -> str:
        """Return `highest` if, of hands with odd cards, the one with higher ranks always wins."""
        return self._winner(pair for _, pair in self._differing(*WITH_ODD_CARDS))

    @fact(vouches="highest")
    def compared_first(self, *kinds: str) -> str:
        """Return `first` if equal ranks are compared before the highest other cards, else `last`."""
        found = set()
        for kind in map(kind_named, kinds):
            places = {hand: self._places(hand) for hand in self._hands_by_kind[kind]}
            alike = max(places, key=lambda hand: (places[hand][0], [-place for place in places[hand]]))
            odd = max(places, key=lambda hand: (-places[hand][0], places[hand]))
            found.add("first" if self.is_higher(alike, odd) else "last")
        return " or ".join(found)

    @fact
    def counts_as(self) -> str:
        """Return `highest` if a full house and a straight flush count as the highest kind that they fit."""
        low, next_low, *_ = ranks = self.ranking.order[:SIZE]
        house, suited = hand_of((low,) * 3 + (next_low,) * 2, MIXED), hand_of(ranks, FRENCH[:1] * SIZE)
        found = {
            self.kind_of(Cards(house)): (Kind.PAIR, Kind.TWO_PAIR, Kind.THREE_OF_A_KIND, Kind.FULL_HOUSE),
            self.kind_of(Cards(suited)): (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH),
        }
        return "highest" if all(kind == max(fitting) for kind, fitting in found.items()) else "lowest"

    @fact
    def suits_decide(self) -> str:
        """Return `may` if one of two hands of the same ranks can be higher."""
        ranks = self.ranking.order[::3]
        flushes = [hand_of(ranks, (suit,) * SIZE) for suit in FRENCH]
        mixed = [hand_of(ranks, suits) for suits in permutations(FRENCH[:2] * 2 + FRENCH[2:3])]
        equal = all(len(set(map(self.worth, hands))) == 1 for hands in (flushes, mixed))
        return "may not" if equal else "may"

    def _straight_at(self, place: int, kind: str) -> str:
        """Return the ranks of the lowest (place 0) or highest (-1) hand of a kind, as in a straight."""
        places = self._places(self._hands_by_kind[kind_named(kind)][place])
        if tuple(places) == self.ranking.around:
            places = [*places[1:], places[0]]
        return " ".join(self.ranking.order[place] for place in places)

    @fact(vouches="lowest")
    def lowest_hand(self, kind: str) -> str:
        """Return the ranks of the lowest hand of a kind, in the order of a straight."""
        return self._straight_at(0, kind)

    @fact(vouches="highest all")
    def highest_hand(self, kind: str = "") -> str:
        """Return the ranks of the highest hand of a kind, or the name and ranks of the highest of all."""
        highest = max(chain.from_iterable(self._hands_by_kind.values()), key=self.worth)
        name = str(self.kind_of(highest))
        ranks = self._straight_at(-1, kind or name.replace(" ", "-"))
        return ranks if kind else f"{name} {ranks}"

    @fact(vouches="two")
    def ace_in_straights(self, *where: str) -> str:
        """Return `may` if straights may have the ace `above` the king, `below` the two, or `between` them."""
        around = self.ranking.order[-SIZE:] + self.ranking.order
        above, *between, below = (around[first : first + SIZE] for first in range(SIZE))
        hands = {"below": [below], "above": [above], "between": between}
        kinds = {
            self.kind_of(Cards(hand_of(ranks, suits)))
            for ranks in chain.from_iterable(hands[one] for one in where)
            for suits in (MIXED, FRENCH[:1] * SIZE)
        }
        straight = {Kind.STRAIGHT, Kind.STRAIGHT_FLUSH}
        return "may" if kinds <= straight else "may not" if kinds.isdisjoint(straight) else "neither"

    @fact
    def ace_in_hands(self) -> str:
        """Return `highest`, `lowest` or `in between`: the place of the ace among the ranks."""
        low, *_, high = self.ranking.order
        return {low: "lowest", high: "highest"}.get("A", "in between")

    @fact
    def lowest_in_hands(self) -> str:
        return self.ranking.order[0]
