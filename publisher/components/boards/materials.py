"""The materials of printed boards: the inks of a board, and the ground that they are drawn on.

`plain` is the white of the paper, as in all figures; the others draw a ground below the board. Every ink has
enough contrast on each of its material's grounds: 3 : 1 for lines, 4.5 : 1 for letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

import msgspec

from publisher.components.palette import GREY, INK, PAINTS, TINT
from publisher.drawing.colours import channels, css, darkened, lightness
from publisher.drawing.shapes import WHITE

_DARKEST, _LIGHTEST = 0.28, 0.33
"""The least and the greatest lightness of the ground of a side on a dark board."""

MaterialName: TypeAlias = Literal["plain", "paper", "wood", "night"]


class Material(msgspec.Struct, frozen=True):
    """The inks of a board by their use; `ground` is below all of them, None for white paper."""

    name: MaterialName
    ground: str | None
    ink: str
    """The ink of lines, points and the title."""
    soft: str
    """The ink of coordinates and other small print."""
    rule: str
    """The ink of lines that are drawn over when the game is played."""
    field: str
    """The colour of cells, and of hollows that pieces are put into."""
    shade: str
    """The colour of pits and discs, a little darker than the ground."""
    dark: str
    """The colour of the darker squares and long points: 1.4 : 1 or more against the lighter squares."""
    trim: str
    """The ink of the frame."""
    faint: str
    """The ink of ornaments below the lines."""
    stain: float = 0.0
    """The share of a side's colour in its ground; white paper and dark boards have none."""

    def tint(self, colour: str) -> str:
        """Return the ground of a side; on a dark board it is the colour itself, as light as the letters on
        it and the board round it allow."""
        paint = PAINTS[colour]
        if self.is_dark:
            return mixed(WHITE, darkened(paint.fill, _LIGHTEST), max(0.0, _DARKEST - lightness(paint.fill)))
        return mixed(paint.fill, self.ground, self.stain) if self.ground else paint.tint

    @property
    def is_dark(self) -> bool:
        """True if pieces need a light rim to be visible on it."""
        return lightness(self.ground or WHITE) < 0.5

    @property
    def light(self) -> str:
        """The colour of the lighter squares: the ground, or on a dark one the field."""
        return self.field if self.is_dark else self.ground or WHITE

    @property
    def grounds(self) -> Iterator[str]:
        """All colours that lines and letters are printed on."""
        yield from (self.ground or WHITE, self.field, self.shade, self.dark, *map(self.tint, PAINTS))


def mixed(colour: str, other: str, part: float) -> str:
    """Return a mix of two colours: `part` of the first, the rest of the other."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return css(*(part * one + (1 - part) * two for one, two in pairs))


PLAIN = Material(
    "plain", None, INK, GREY, rule="#919191", field=WHITE, shade=TINT, dark="#dcd6c9", trim=INK,
    faint="#cfc9bc",
)  # fmt: skip
MATERIALS: dict[MaterialName, Material] = {
    "plain": PLAIN,
    "paper": Material(
        "paper", "#f3e7cc", "#2e2216", "#55432d", rule="#8a7350", field="#fbf5e6", shade="#e9dab8",
        dark="#d6bf91", trim="#6b4a2a", faint="#d6c49c", stain=0.22,
    ),
    "wood": Material(
        "wood", "#dcb47c", "#2a1708", "#3a210a", rule="#7d5527", field="#ebcd9c", shade="#d2a76c",
        dark="#bd9058", trim="#4f2d12", faint="#c2965c", stain=0.25,
    ),
    "night": Material(
        "night", "#1f2a44", "#efe6cf", "#dde2ee", rule="#a9b3cf", field="#40517f", shade="#33426a",
        dark="#162036", trim="#d9bd76", faint="#41517d",
    ),
}  # fmt: skip
assert tuple(MATERIALS) == get_args(MaterialName)
