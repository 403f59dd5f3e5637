"""Poker hands as melds: made of cards of the hand, and of cards stolen one each out of the other side's.

A meld that was robbed is broken up, so whoever steals must make something higher of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from random import Random
from typing import TypeAlias

from publisher.engine.chance import pick
from publisher.engine.choices import Space
from publisher.engine.mechanics.cards.picks import Picks, held
from publisher.engine.mechanics.poker.hands import SIZE, Ranking, Value, attempt
from publisher.engine.zones import Cards
from publisher.model.cards import Card

PASS = "pass"
TRIES = 8  # same: only saves time
"""How often a random player looks for a good hand before taking just any."""
_SAID = re.compile(r"(?:steal (?P<steal>[^;]+?)(?:; |$))?(?:meld (?P<meld>.+))?")
Stolen: TypeAlias = tuple[tuple[int, Card], ...]
"""Cards, each with the number of the meld it is taken from; the oldest meld is 1."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of the hand, and stolen cards."""

    cards: Cards
    stolen: Stolen = ()

    @property
    def five(self) -> Cards:
        return Cards((*self.cards, *(card for _, card in self.stolen)))

    def __str__(self) -> str:
        steal = "steal " + ", ".join(f"{card} from {number}" for number, card in self.stolen)
        meld = f"meld {self.cards}"
        return "; ".join(part for part, said in ((steal, self.stolen), (meld, self.cards)) if said)


Move: TypeAlias = str | Meld


def melded(cards: Iterable[Card], stolen: Stolen = ()) -> Meld:
    """A meld as it is always written, whoever found it: the highest card first."""
    return Meld(Cards(sorted(cards, key=lambda card: (-card.strength, card.name))), stolen)


def melds_in(zone: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [tuple(zone[start : start + SIZE]) for start in range(0, len(zone), SIZE)]


class Melds(Space):
    """Every meld that a hand and the melds of the other side allow; and the pass, when one may pass.

    A meld is worth at least the value `least`, holds no two cards of one name, and is higher than all
    it steals from. With None for `least` there is no such limit, and cards of one name may meet.
    """

    def __init__(
        self,
        ranking: Ranking,
        least: Value | None,
        hand: Sequence[Card],
        theirs: Sequence[Card],
        may_pass: bool = False,
    ) -> None:
        self.ranking, self.least, self.hand, self.may_pass = ranking, least, tuple(hand), may_pass
        self.melds = melds_in(theirs)
        self.values = [ranking.value(meld) for meld in self.melds]
        self.valued = list(zip(self.values, self.melds, strict=True))

    def against(self, move: Meld) -> str | None:
        """The rule that forbids a meld."""
        five, numbers = move.five, [number for number, _ in move.stolen]
        if len(set(numbers)) < len(numbers):
            return "one-from-each"
        if len(five) != SIZE:
            return "five-cards"
        return self.unfit(five, move.stolen)

    def unfit(self, five: Sequence[Card], stolen: Stolen) -> str | None:
        """The rule that forbids to meld these five, of which some are stolen, each from another meld."""
        if self.least and len({card.name for card in five}) < SIZE:
            return "identical"
        return self.too_low(self.ranking.value(five), stolen)

    def too_low(self, value: Value, stolen: Stolen) -> str | None:
        if self.least and value < self.least:
            return "too-low"
        return "higher" if any(value <= self.values[number - 1] for number, _ in stolen) else None

    # -- what there is to choose

    def possible(self) -> bool:
        return self.may_pass or any(map(self.some_meld, self.thefts()))

    def some_meld(self, stolen: Stolen) -> Meld | None:
        """A high enough five of the hand and some of these cards, if there is one."""
        names = {card.name: card for card in (*self.hand, *(card for _, card in stolen))}
        if len(names) < SIZE:  # same: fewer are no hand
            return None
        for five in self.ranking.contenders(tuple(names.values())):
            taken = tuple((number, card) for number, card in stolen if card in five)
            if self.too_low(self.ranking.value(five), taken) is None:
                robbed = [card for _, card in taken]
                return melded((card for card in five if card not in robbed), taken)
        return None

    def __iter__(self) -> Iterator[Move]:
        """The pass; then what can be done without stealing, then with one card stolen, and so on."""
        if self.may_pass:
            yield PASS
        hand = {card.name: card for card in self.hand}.values() if self.least else self.hand
        for stolen in self.thefts():
            robbed = tuple(card for _, card in stolen)
            for cards in combinations(hand, SIZE - len(stolen)):
                if self.unfit((*cards, *robbed), stolen) is None:
                    yield melded(cards, stolen)

    def thefts(self) -> Iterator[Stolen]:
        """Nothing; then each card that can be stolen; then each two cards, and so on."""
        numbers = range(1, len(self.melds) + 1)
        for count in range(min(SIZE, len(self.melds)) + 1):
            for robbed in combinations(numbers, count):
                for cards in product(*(self.melds[number - 1] for number in robbed)):
                    yield tuple(zip(robbed, cards, strict=True))

    def __len__(self) -> int:
        """What the hand alone allows at most, or with one card stolen."""
        held, steals = len(self.hand), len(self.melds) * SIZE  # same: only an estimate
        return self.may_pass + comb(held, SIZE) + steals * comb(held, SIZE - 1)  # same: only an estimate

    # -- said and read

    def find(self, word: str) -> Move | None:
        move = self.read(word)
        return move if move is not None and self.refusal(word) is None else None

    def refusal(self, word: str) -> str | None:
        move = self.read(word)
        if isinstance(move, Meld):
            return self.against(move)
        return "passing" if move and not self.may_pass else None

    def read(self, word: str) -> Move | None:
        """What is said, with cards that are there; None if it is not said so or they are not."""
        if word == PASS:
            return PASS
        said = _SAID.fullmatch(word)
        cards = held(self.hand, said["meld"] or "") if said else None
        stolen = self.stolen(said["steal"] or "") if said else None
        return None if cards is None or stolen is None else melded(cards, stolen)

    def stolen(self, words: str) -> Stolen | None:
        """The cards that `♥9 from 2, ♥J from 3` names. Where it is not said, each comes from the oldest meld
        that has it and has not been robbed yet."""
        found: list[tuple[int, Card]] = []
        for name, said in re.findall(r"([^\s,]+)(?: from (\d+))?", words):
            robbed = [number for number, _ in found]
            lying = [(n, card) for n, meld in enumerate(self.melds, 1) for card in meld if card.name == name]
            lying = [(n, card) for n, card in lying if said in ("", str(n))]
            if not lying:
                return None
            found.append(min(lying, key=lambda theft: theft[0] in robbed))
        return tuple(found)

    def __contains__(self, move: object) -> bool:
        return self.find(str(move)) is not None  # same: only bots ask

    def sample(self, rng: Random) -> Move:
        """A legal meld, found by trying; a player who may pass does so now and then."""
        if self.may_pass and (not self.hand or rng.random() < 0.25):
            return PASS
        if self.least is None:
            return melded(Picks(self.hand, SIZE).sample(rng))
        for _ in range(TRIES):
            reach = pick(rng, (self.least, *self.values))
            cards = attempt(rng, self.hand, [m if v <= reach else () for v, m in self.valued])
            cards.sort(key=lambda item: (item[0], -item[1].strength))
            move = melded((card for number, card in cards if not number), tuple(c for c in cards if c[0]))
            if self.against(move) is None:
                return move
        return PASS if self.may_pass else next(filter(None, map(self.some_meld, self.thefts())))
