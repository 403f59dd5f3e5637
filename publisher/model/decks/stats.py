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
    """A value to compare the cards of a stat deck by: its `name`, and the `unit` that follows each number. If
    it is `lowest`, the lowest value is the best."""

    name: str
    unit: str = ""
    lowest: bool = False


class StatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its `name`, one word, and `values`, one in each category of its deck, in their order; `-` for
    none."""

    name: str
    values: tuple[Value | Literal["-"], ...]


class Globe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A globe on each card: its area is to the largest one's as its value in the category `size`; the higher
    the value in `shade`, the darker its ground."""

    size: str
    shade: str = ""


class StatDeck(DeckKind, frozen=True, tag="stats"):
    """`stats` lists the cards, with a value in each of the `categories`; `globe` is the picture on them."""

    categories: tuple[Category, ...]
    stats: tuple[StatCard, ...]
    globe: Globe | None = None

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
