"""Named card sizes, and sizes given as width and height: the trimmed card in millimetres."""

from __future__ import annotations

import re

import msgspec

from publisher.base.errors import PrintError, did_you_mean
from publisher.drawing.shapes import Rect


class CardSize(msgspec.Struct, frozen=True):
    """A card after cutting: `width` × `height` mm, corners rounded with radius `corner` mm."""

    name: str
    width: float
    height: float
    corner: float

    @property
    def outline(self) -> Rect:
        """The edge of the card."""
        return Rect((0, 0), self.width, self.height, self.corner)

    @property
    def unit(self) -> float:
        """The scale of the art against a poker card (1.0), by the tighter of the two sides."""
        return min(self.width / 63.5, self.height / 88.9)

    @property
    def index_unit(self) -> float:
        """The same for the corner index, which shrinks less than the art because it must stay legible."""
        return float(self.unit**0.6)


SLEEVE_INSERT = "sleeve-insert"
# The names and lengths of card makers; 57.15 = 2¼", 63.5 = 2½", 88.9 = 3½", 44.45 = 1¾".
SIZES: dict[str, CardSize] = {
    size.name: size
    for size in (
        CardSize("poker", 63.5, 88.9, 3.2),
        CardSize("bridge", 57.15, 88.9, 3.2),
        CardSize("tcg", 63.0, 88.0, 2.5),
        CardSize("tarot", 70.0, 120.0, 3.6),
        CardSize("european", 59.0, 92.0, 3.0),
        CardSize("japanese", 59.0, 86.0, 1.0),
        CardSize("mini", 44.0, 68.0, 2.5),
        CardSize("mini-american", 41.0, 63.0, 2.5),
        CardSize("patience", 44.45, 63.5, 2.5),
        CardSize("square", 70.0, 70.0, 3.2),
        CardSize("domino", 44.45, 88.9, 2.5),
        CardSize("jumbo", 88.9, 139.7, 4.5),
        CardSize("tile", 26.0, 35.0, 3.0),
        # Slightly under a 63 × 88 card: goes into a sleeve in front of an old card.
        CardSize(SLEEVE_INSERT, 60.0, 85.0, 2.5),
    )
}
POKER = SIZES["poker"]
SMALL = CardSize("figure", 13.5, 15.5, 1.1)
"""The size of a card in a figure of the text."""
SMALL_TILE = CardSize("tile in a figure", 8.2, 11.0, 0.9)
"""The size of a tile there, side by side with the next one."""
SMALLEST, LARGEST = 40.0, 700.0
"""The limits of a side (mm): with less, indices are not legible and pips not apart; the largest are mats."""

_MEASURES = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)")


def named_size(name: str, smallest: float = SMALLEST) -> CardSize:
    """Return the size called `name`, or of those measures (`63x88`, in mm); raise PrintError if it is
    unknown, if a side is shorter than `smallest` mm, or longer than `LARGEST`."""
    if name in SIZES:
        return SIZES[name]
    measures = _MEASURES.fullmatch(name)
    if measures is None:
        raise PrintError(
            f"unknown size {name!r}", hint=f"{did_you_mean(name, SIZES)}; or width and height in mm: 63x88"
        )
    width, height = map(float, measures.groups())
    for length in (width, height):
        if not smallest <= length <= LARGEST:
            raise PrintError(
                f"unknown size {name!r}: {length:g} mm is not between {smallest:g} and {LARGEST:g} mm"
            )
    return CardSize(name, width, height, round(0.05 * min(width, height), 1))
