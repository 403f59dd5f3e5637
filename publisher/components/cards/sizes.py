"""Named card sizes: the trimmed card in millimetres."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card after cutting: `width` × `height` mm, corners rounded with radius `corner` mm."""

    name: str
    width: float
    height: float
    corner: float

    @property
    def unit(self) -> float:
        """How large the art is against a poker card (1.0), by the tighter of the two sides."""
        return min(self.width / 63.5, self.height / 88.9)

    @property
    def index_unit(self) -> float:
        """The same for the corner index: it shrinks less than the art, for it must stay legible."""
        return float(self.unit**0.6)


# The names and lengths of card makers; 57.15 = 2¼", 63.5 = 2½", 88.9 = 3½", 44.45 = 1¾".
SIZES: dict[str, CardSize] = {
    size.name: size
    for size in (
        CardSize("poker", 63.5, 88.9, 3.2),
        CardSize("bridge", 57.15, 88.9, 3.2),
        CardSize("tcg", 63.0, 88.0, 3.2),
        CardSize("tarot", 70.0, 120.0, 3.6),
        CardSize("mini", 44.0, 68.0, 2.5),
        CardSize("square", 70.0, 70.0, 3.2),
        CardSize("domino", 44.45, 88.9, 2.5),
        CardSize("japanese", 59.0, 86.0, 3.0),
        # Slightly under a 63 × 88 card: goes into a sleeve in front of an old card.
        CardSize("sleeve-insert", 60.0, 85.0, 2.5),
        CardSize("patience", 44.45, 63.5, 2.5),
    )
}
POKER = SIZES["poker"]
