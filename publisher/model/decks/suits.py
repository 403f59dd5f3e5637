"""Decks of suits and ranks: the French pack, and others with more or fewer suits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.cards import FRENCH, LOW_TO_HIGH, SUITS, Card
from publisher.model.decks.base import DeckKind
from publisher.model.looks import Look
from publisher.model.ranges import Count


class SuitDeck(DeckKind, frozen=True, tag="suits"):
    """Playing cards: every rank in every suit."""

    suits: tuple[str, ...] = FRENCH
    """The suits: the four French ones, `suns`, `moons`, `stars`, `crowns` or `anchors`."""
    ranks: str = LOW_TO_HIGH
    """The ranks from low to high."""
    look: Look = Look()
    """The looks of the cards."""
    jokers: Count = 0
    """The number of jokers."""
    extra: tuple[str, ...] = ()
    """Single cards besides: `extra = ["♥K"]`."""

    def pack(self) -> Iterable[Card]:
        refuse_unknown_suits(self.suits)
        order = {rank: place for place, rank in enumerate(self.in_ranks)}
        for suit, rank in (*self._grid(), *map(self._split, self.extra)):
            yield Card(SUITS[suit].sign + rank, suit, rank, order.get(rank, len(order)))
        yield from (Card("joker", rank="joker") for _ in range(self.jokers))

    @property
    def in_suits(self) -> tuple[str, ...]:
        return self.suits

    @property
    def in_ranks(self) -> tuple[str, ...]:
        return tuple(self.ranks.split())

    @property
    def usual(self) -> bool:
        return self.suits == FRENCH

    def may_repeat(self, card: Card) -> bool:
        return card.name == "joker"

    def _grid(self) -> Iterator[tuple[str, str]]:
        return ((suit, rank) for suit in self.suits for rank in self.in_ranks)

    def _split(self, name: str) -> tuple[str, str]:
        for suit in self.suits:
            if name.startswith(SUITS[suit].sign):
                return suit, name[len(SUITS[suit].sign) :]
        raise DefinitionError(f"deck.extra: {name!r} begins with none of this deck's suits")


def refuse_unknown_suits(suits: tuple[str, ...]) -> None:
    """Raise DefinitionError for a suit without a built-in sign."""
    for suit in suits:
        if suit not in SUITS:
            raise DefinitionError(f"deck.suits: unknown suit {suit!r}", hint=did_you_mean(suit, SUITS))
