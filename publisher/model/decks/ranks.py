"""Decks with cards that belong to several suits at once."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from publisher.base.errors import DefinitionError
from publisher.model.cards import LOW_TO_HIGH, NO_RANK, Card
from publisher.model.decks.base import DeckKind
from publisher.model.decks.suits import refuse_unknown_suits
from publisher.model.looks import Look


class RankDeck(DeckKind, frozen=True, tag="ranks"):
    """Cards with a rank in each of several suits."""

    suits: tuple[str, ...]
    """The suits of each card, in order."""
    faces: tuple[str, ...]
    """The cards, with a rank for each suit: `faces = ["K J 9", "A - 10"]`. A `-` stands for none."""
    ranks: str = LOW_TO_HIGH
    """The ranks from low to high."""
    look: Look = Look()
    """The looks of the cards."""

    def pack(self) -> Iterable[Card]:
        refuse_unknown_suits(self.suits)
        return map(self._card, self.faces)

    @property
    def in_suits(self) -> tuple[str, ...]:
        return self.suits

    @property
    def in_ranks(self) -> tuple[str, ...]:
        return tuple(self.ranks.split())

    def may_repeat(self, card: Card) -> bool:
        return True

    def _card(self, face: str) -> Card:
        ranks = face.split()
        if len(ranks) != len(self.suits):
            raise DefinitionError(f"deck.faces: {face!r} has {len(ranks)} ranks for {len(self.suits)} suits")
        named = {suit: rank for suit, rank in zip(self.suits, ranks, strict=True) if rank != NO_RANK}
        for rank in named.values():
            if rank not in self.in_ranks:
                raise DefinitionError(f"deck.faces: {face!r}: no rank {rank!r}; ranks are {self.ranks}")
        return Card("".join(ranks), ranks=MappingProxyType(named))
