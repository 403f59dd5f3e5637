"""The kinds of decks: one file a kind of card face, with its keys and the cards they make."""

from __future__ import annotations

from typing import TypeAlias

from publisher.model.cards import TextCard
from publisher.model.decks.base import DeckKind
from publisher.model.decks.ranks import RankDeck
from publisher.model.decks.stats import Category, StatCard, StatDeck
from publisher.model.decks.suits import SuitDeck
from publisher.model.decks.table import TableDeck
from publisher.model.decks.texts import TextDeck
from publisher.model.decks.tiles import TILE_SUITS, TileDeck

DeckDefinition: TypeAlias = SuitDeck | RankDeck | StatDeck | TextDeck | TileDeck | TableDeck
"""The `[deck]` table; its `kind` selects one of them, by default `suits`."""

__all__ = [
    "TILE_SUITS", "Category", "DeckDefinition", "DeckKind", "RankDeck", "StatCard", "StatDeck", "SuitDeck",
    "TableDeck", "TextCard", "TextDeck", "TileDeck",
]  # fmt: skip
