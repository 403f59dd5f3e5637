"""Sets of tiles, as for Mahjong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, NamedTuple

import msgspec

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.cards import Card
from publisher.model.decks.base import DeckKind, Noun


class TileSuit(NamedTuple):
    """A kind of tiles: the letter that names begin with, the ranks, and whether there are `copies`."""

    letter: str
    ranks: tuple[str, ...]
    copied: bool = True


_NINE = tuple(map(str, range(1, 10)))
TILE_SUITS: dict[str, TileSuit] = {
    "dots": TileSuit("D", _NINE),
    "bamboo": TileSuit("B", _NINE),
    "characters": TileSuit("C", _NINE),
    "winds": TileSuit("W", ("E", "S", "W", "N")),
    "dragons": TileSuit("D", ("R", "G", "W")),
    "flowers": TileSuit("F", ("1", "2", "3", "4"), copied=False),
    "seasons": TileSuit("S", ("1", "2", "3", "4"), copied=False),
}
"""Names are letter and rank: D1 to D9, B1, C1; WE WS WW WN; DR DG DW; F1 to F4; S1 to S4."""


class TileDeck(DeckKind, frozen=True, tag="tiles"):
    """Mahjong tiles. The whole set has 144: 3 × 9 × 4 of the suits, 4 × 4 winds, 3 × 4 dragons, and 8."""

    stock: ClassVar[str] = "wall"

    suits: tuple[str, ...] = tuple(TILE_SUITS)
    """The suits that are used."""
    copies: Annotated[int, msgspec.Meta(ge=1, le=8)] = 4
    """The copies of each tile. Flowers and seasons are there once."""
    size: str = "tile"
    """The size of the tiles."""
    back: str = "green"
    """The colour of the backs."""

    @property
    def noun(self) -> Noun:
        return "tile"

    def pack(self) -> Iterable[Card]:
        for name in self.suits:
            if name not in TILE_SUITS:
                raise DefinitionError(f"deck.suits: no tiles {name!r}", hint=did_you_mean(name, TILE_SUITS))
            suit = TILE_SUITS[name]
            for strength, rank in enumerate(suit.ranks):
                for _ in range(self.copies if suit.copied else 1):
                    yield Card(suit.letter + rank, name, rank, strength)

    def may_repeat(self, card: Card) -> bool:
        return True
