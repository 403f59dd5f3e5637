"""Print shops that sell decks card by card: the sizes they cut, the bleed and the safe zone they ask for."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.base.errors import Errors, PrintError
from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_size
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import Drawing, place
from publisher.exports.deck import Faces, Note, deck_faces, decks_of
from publisher.model.definition import Definition

INCH = 25.4
_NEAR = 2.0
"""The most (mm) that each side of a card may differ from a shop's card, to be redrawn at that size."""

# Trimmed cards in inches.
_POKER = {"poker": (2.5, 3.5)}
_COMMON = _POKER | {
    "bridge": (2.25, 3.5), "tarot": (2.75, 4.75), "micro": (1.25, 1.75), "domino": (1.75, 3.5),
    "business": (2.0, 3.5),
}  # fmt: skip
_SQUARES = {"mini": (1.75, 2.5), "square": (3.5, 3.5), "small-square": (2.75, 2.75), "jumbo": (3.5, 5.5)}


@dataclass(frozen=True, slots=True)
class Shop:
    """The products of a shop: `bleed` (mm) round the trimmed card, ink `safe` mm inside of it."""

    name: str
    bleed: float
    safe: float
    products: dict[str, tuple[float, float]]
    dpi: float = 300.0

    def product(self, size: CardSize) -> CardSize:
        """Return the shop's card nearest to a size; raise PrintError if none is near."""
        cards = [CardSize(name, w * INCH, h * INCH, 3.2) for name, (w, h) in self.products.items()]
        nearest = min(cards, key=lambda card: _apart(card, size))
        if _apart(nearest, size) > _NEAR:
            raise PrintError(
                f"{self.name} does not cut cards of {size.width:g} × {size.height:g} mm",
                hint="it cuts " + ", ".join(f"{c.name} ({c.width:g} × {c.height:g} mm)" for c in cards)
                + "; choose one with --card-size",
            )  # fmt: skip
        return nearest

    def faces(self, definition: Definition, card: CardSize, setup: Setup) -> Faces:
        """Return the faces of a deck as they are drawn for cards of this size; coloured edges go on to the
        end of the bleed."""
        drawn = drawn_size(card, self.safe)
        reach = self.bleed + (card.width - drawn.width) / 2
        return deck_faces(definition, drawn, reach if setup.bleed else 0.0)

    def pixels(self, card: CardSize) -> tuple[int, int]:
        """Return the size of the picture with its bleed in pixels, at the shop's resolution."""
        width, height = (
            round((side + 2 * self.bleed) / INCH * self.dpi, 3) for side in (card.width, card.height)
        )
        return round(width), round(height)


def products(definition: Definition, shop: Shop) -> tuple[list[tuple[Definition, CardSize]], list[Note]]:
    """Return the decks that a shop cuts, each with the shop's card, and notes on the others; PrintError if
    it cuts none."""
    found, errors = list[tuple[Definition, CardSize]](), Errors()
    for one in decks_of(definition):
        with errors.kept():
            found.append((one, shop.product(card_size(one))))
    if not found:
        errors.raise_any()
    return found, [f"left out: {error.message}" for error in errors.found]


THE_GAME_CRAFTER = Shop("The Game Crafter", INCH / 8, INCH / 8, _COMMON | _SQUARES)
# The shop says 1/8 inch but checks for 36 pixels.
MAKE_PLAYING_CARDS = Shop("MakePlayingCards", 36 / 300 * INCH, 36 / 300 * INCH, _COMMON)
DRIVE_THRU_CARDS = Shop("DriveThruCards", INCH / 8, INCH / 8, _POKER)


def drawn_size(card: CardSize, safe: float) -> CardSize:
    """Return the size at which a face keeps its ink `safe` mm inside the trimmed card.

    Faces have a white rim of 1.8 index units; the rest of the safe zone is subtracted from the size.
    """
    inset = max(0.0, safe - 1.8 * card.index_unit) + 0.1
    return CardSize(card.name, card.width - 2 * inset, card.height - 2 * inset, card.corner)


def on_canvas(face: Drawing, width: float, height: float, factor: float = 1.0) -> Drawing:
    """Return a face in the middle of a larger picture, enlarged by `factor`."""
    left, top = (width - factor * face.width) / 2, (height - factor * face.height) / 2
    return Drawing(width, height, (place(face, left, top, factor),), face.title)


def _apart(one: CardSize, other: CardSize) -> float:
    return max(abs(one.width - other.width), abs(one.height - other.height))
