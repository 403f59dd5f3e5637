"""What all kinds of decks have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeAlias

import msgspec

from publisher.model.cards import Card
from publisher.model.ranges import Cards, Packs, Points

Noun: TypeAlias = Literal["card", "tile", "counter", "figure"]
"""What one of a deck is called."""


class DeckKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """The keys of a `[deck]` table of any kind.

    `cards` is the number of cards the author expects; it must come out so. `points` gives card points to
    the cards that its keys name (`A`, `"♠A"`, `"red 9 10 J"`, `black`), a later key overriding an earlier
    one. `size` and `back` are names of the press, or a size is measured (`63x88`, in mm); a deck that names
    no `back` has a colour that comes from its cards.
    """

    stock: ClassVar[str] = "stock"
    """What those that are not dealt are called."""

    cards: Cards
    packs: Packs = 1
    points: dict[str, Points] = {}
    size: str = "poker"
    back: str = ""

    @property
    def noun(self) -> Noun:
        """What one of them is called."""
        return "card"

    @property
    def outlined(self) -> bool:
        """Whether they are cut round a printed line, and not along straight edges."""
        return False

    def pack(self) -> Iterable[Card]:
        """The cards of one pack, in their order."""
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
        """Whether any pack of playing cards will do."""
        return False

    def may_repeat(self, card: Card) -> bool:
        """Whether a pack may hold several cards of that name."""
        return False
