"""The common parts of all kinds of decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from publisher.model.cards import Card
from publisher.model.ranges import Cards, Packs, Points

Noun: TypeAlias = Literal["card", "tile", "counter", "figure"]
"""The word for one card of a deck."""


class DeckKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """The keys of a `[deck]` table of any kind.

    `cards` is the number of cards that the author expects; another result is an error. `packs` of
    these cards are put together. `points` gives card
    points to the cards that its keys name (`A`, `"♠A"`, `"red 9 10 J"`, `black`), a later key overriding an
    earlier one. `size` and `back` are built-in names, or `size` is measured (`63x88`, in mm); without `back`
    the back has a colour that comes from the cards.
    """

    stock: ClassVar[str] = "stock"
    """The name of the cards that are not dealt."""

    cards: Cards
    packs: Packs = 1
    points: Annotated[dict[str, Points], msgspec.Meta(max_length=1000)] = {}
    size: str = "poker"
    back: str = ""

    @property
    def noun(self) -> Noun:
        """The word for one card."""
        return "card"

    @property
    def outlined(self) -> bool:
        """True if the cards are cut round a printed line, not along straight edges."""
        return False

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
