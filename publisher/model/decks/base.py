"""The common parts of all kinds of decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from publisher.base.errors import did_you_mean
from publisher.model.cards import Card
from publisher.model.colours import BACKS
from publisher.model.ranges import Cards, Packs, Points

Noun: TypeAlias = Literal["card", "tile", "counter", "figure"]
"""The word for one card of a deck."""


class DeckKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """The cards of a game. The `kind` says which cards there are; these keys belong to all kinds.

    Without a `kind` the deck has suits, or comes from the table in `cards_from`.

    ```toml
    [deck]
    cards = 104
    packs = 2
    points = { A = 11, "red 9 10" = 5, "♠Q" = 13 }
    back = "navy"
    ```
    """

    stock: ClassVar[str] = "stock"
    """The name of the cards that are not dealt."""

    cards: Cards
    """The number of cards that you expect. Another result is an error. Required, except in a deck from a
    table."""
    packs: Packs = 1
    """The number of packs."""
    points: Annotated[dict[str, Points], msgspec.Meta(max_length=1000)] = {}
    """Card points by name, rank or colour: `points = { A = 11, "red 9" = 5 }`. Later keys override earlier
    ones."""
    size: str = "poker"
    """The size of the cards: `poker`, `bridge`, `tarot`, `tile`, …, or in mm, `size = "63x88"`."""
    corner: Annotated[float, msgspec.Meta(ge=0, le=100)] | None = None
    """The radius of the corners in mm, for machines that cut: `corner = 3`; 0 for square corners. By default
    that of such cards, 3.2 for poker."""
    back: str = ""
    """The colour of the backs: `navy`, `red`, `green`, `grey`, `plum`, `brown`, `teal` or `black`. By default
    one is chosen for the deck. A ready layout has its own back, which gets this colour."""
    box: bool = True
    """Print a tuck box, if its title has room on it. Counters never have one."""

    @property
    def noun(self) -> Noun:
        """The word for one card."""
        return "card"

    @property
    def outlined(self) -> bool:
        """True if the cards are cut round a printed line, not along straight edges."""
        return False

    @property
    def hint_for_back(self) -> str:
        """The hint for a `back` that is not a colour."""
        return did_you_mean(self.back, BACKS)

    def pack(self) -> Iterable[Card]:
        """Return the cards of one pack, in their order."""
        raise NotImplementedError

    @property
    def in_suits(self) -> tuple[str, ...]:
        """The suits of the cards, as the game lists them; none if the cards have no suits."""
        return ()

    @property
    def in_ranks(self) -> tuple[str, ...]:
        """The ranks from low to high."""
        return ()

    @property
    def usual(self) -> bool:
        """True if any pack of playing cards can be used."""
        return False

    def may_repeat(self, card: Card) -> bool:
        """Return True if a pack may hold several cards of that name."""
        return False
