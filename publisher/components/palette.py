"""The inks of boards, pieces and pads, chosen to print as different greys as well."""

from __future__ import annotations

import msgspec

from publisher.drawing.shapes import BLACK, WHITE

INK = BLACK
GREY = "#5c5c5c"
"""The ink of coordinates, hints and other small print beside a picture."""
RULE = "#a9a9a9"
"""The ink of light rules: cells to write in, lines to cut along."""
TINT = "#eeebe4"
"""A light ground on which both pencil and print are readable."""
IVORY = "#fbf4e6"


class Paint(msgspec.Struct, frozen=True):
    """The inks of a side's colour: the `fill` of its stones and the `mark` on them."""

    fill: str
    mark: str
    tint: str
    """The same colour as a light ground."""


PAINTS: dict[str, Paint] = {
    "black": Paint(INK, WHITE, "#d9d9d9"),
    "white": Paint(WHITE, INK, WHITE),
    "red": Paint("#c23a2d", WHITE, "#f8d9d3"),
    "blue": Paint("#7fb2ea", INK, "#d6e6f8"),
    "green": Paint("#489a64", INK, "#d6ebdb"),
    "yellow": Paint("#f5cf3f", INK, "#fcf3cb"),
    "purple": Paint("#6b3f8c", WHITE, "#e3d8ec"),
    "orange": Paint("#ec8f33", INK, "#fbe3c8"),
    "pink": Paint("#e99bc3", INK, "#fae1ee"),
}
