"""Discards: any cards of a hand, or none, are replaced by new ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from publisher.engine.choices import Space
from publisher.engine.mechanics.cards.picks import held
from publisher.engine.zones import Cards, sorted_hand
from publisher.model.cards import Card

KEEP = "keep all"


@dataclass(frozen=True, slots=True)
class Discard:
    """The discarded cards after the game's own verb: `swap ♠3 ♥4`; or `keep all`."""

    verb: str
    cards: Cards

    def __str__(self) -> str:
        return f"{self.verb} {self.cards}" if self.cards else KEEP


class Discards(Space):
    """Any cards of a hand, from none to all."""

    def __init__(self, hand: Sequence[Card], verb: str = "discard") -> None:
        self.hand, self.verb = sorted_hand(hand), verb

    def __iter__(self) -> Iterator[Discard]:
        for count in range(len(self.hand) + 1):
            yield from (Discard(self.verb, Cards(cards)) for cards in combinations(self.hand, count))

    def __len__(self) -> int:
        return int(2 ** len(self.hand))

    def sample(self, rng: Random) -> Discard:
        chosen = int(rng.random() * len(self))
        return Discard(self.verb, Cards(card for place, card in enumerate(self.hand) if chosen >> place & 1))

    def find(self, word: str) -> Discard | None:
        if word == KEEP:
            return Discard(self.verb, Cards())
        verb, _, names = word.partition(" ")
        cards = held(self.hand, names)
        return Discard(verb, cards) if cards and verb == self.verb else None
