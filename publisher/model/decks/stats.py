"""Decks of cards with a value in each of several categories."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Literal

import msgspec

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.cards import Card
from publisher.model.decks.base import DeckKind
from publisher.model.names import NAME, refuse_other
from publisher.model.ranges import Value


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that cards are compared by."""

    name: str
    """The name of the value."""
    unit: str = ""
    """Its unit: `unit = "km"`."""
    lowest: bool = False
    """The lowest value is the best."""


class StatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of values."""

    name: str
    """The name of the card."""
    values: tuple[Value | Literal["-"], ...]
    """A value for each category, in order: `values = [22, 1877, "-"]`. A `-` stands for none."""


class Globe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A globe on each card, whose area and ground follow two values."""

    size: str
    """The category that its area follows."""
    shade: str = ""
    """The category that its ground follows: darker is more."""


class StatDeck(DeckKind, frozen=True, tag="stats"):
    """Cards with values to compare."""

    categories: tuple[Category, ...]
    """The values that each card has."""
    stats: tuple[StatCard, ...]
    """The cards."""
    globe: Globe | None = None
    """A globe drawn on each card."""

    def pack(self) -> Iterable[Card]:
        names = [category.name for category in self.categories]
        for name in names:
            refuse_other("deck.categories", name, NAME)
        if self.globe:
            self._refuse_unmeasured(self.globe, names)
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

    def _refuse_unmeasured(self, globe: Globe, names: list[str]) -> None:
        """Raise DefinitionError for a globe with an unknown category, or one without sizes."""
        for key, name in (("size", globe.size), ("shade", globe.shade)):
            if name not in names and (name or key == "size"):
                raise DefinitionError(
                    f"deck.globe.{key}: no category {name!r}", hint=did_you_mean(name, names)
                )
        place = names.index(globe.size)
        sizes = [card.values[place] for card in self.stats if len(card.values) > place]
        if not any(isinstance(size, float | int) and size > 0 for size in sizes):
            raise DefinitionError(f"deck.globe.size: no card has a value above 0 in {globe.size!r}")
        if any(isinstance(size, float | int) and size < 0 for size in sizes):
            raise DefinitionError(f"deck.globe.size: a value in {globe.size!r} is below 0")
