"""Decks of cards with a value in each of several categories."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Literal

import msgspec

from publisher.errors import DefinitionError
from publisher.model.cards import Card
from publisher.model.decks.base import DeckKind
from publisher.model.names import NAME, refuse_other
from publisher.model.ranges import Value


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards of a stat deck are compared by. In a `lowest` one the lowest value is the best."""

    name: str
    unit: str = ""
    lowest: bool = False


class StatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with a value in each category of its deck, in their order; `-` for none."""

    name: str
    values: tuple[Value | Literal["-"], ...]


class StatDeck(DeckKind, frozen=True, tag="stats"):
    """`stats` lists the cards, with a value in each of the `categories`."""

    categories: tuple[Category, ...]
    stats: tuple[StatCard, ...]

    def pack(self) -> Iterable[Card]:
        for category in self.categories:
            refuse_other("deck.categories", category.name, NAME)
        return map(self._card, self.stats)

    def _card(self, card: StatCard) -> Card:
        if len(card.values) != len(self.categories):
            raise DefinitionError(
                f"deck.stats: {card.name} has {len(card.values)} values for {len(self.categories)} categories"
            )
        if any(mark in card.name for mark in " ,;()"):
            raise DefinitionError(f"deck.stats: {card.name!r} must be one word")
        known = {
            category.name: float(value)
            for category, value in zip(self.categories, card.values, strict=True)
            if not isinstance(value, str)
        }
        return Card(card.name, stats=MappingProxyType(known))
