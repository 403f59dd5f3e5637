"""What the twelve courts have in common, and the table of what sets each one apart.

Courts are drawn like a woodcut: four flat inks and a black line on white paper. The upper half of
a court lies in x -60…60, y -98…0 (units; y down, the middle of the card at the origin); a figure
looks to the right unless its style says left.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from publisher.components.cards.paths import mirrored, tidy
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Path, Shape

# The four inks also part in grey: about 25 %, 35 %, 68 % light, and black.
NAVY = "#20366b"
RED = "#cf2430"
GOLD = "#e9b23a"

LINE = 0.95
FINE = 0.6

Beard = Literal["forked", "curled", "pointed", "square"]


class Style(msgspec.Struct, frozen=True):
    """How one court is dressed; the colours are CSS hex strings."""

    robe: str
    other: str
    hair: str
    left: bool
    attribute: str
    beard: Beard = "forked"
    lining: str = RED


STYLES: dict[tuple[str, str], Style] = {
    ("K", "spades"): Style(NAVY, RED, INK, False, "sword", "forked", RED),
    ("K", "hearts"): Style(RED, NAVY, GOLD, True, "falchion", "curled", NAVY),
    ("K", "diamonds"): Style(GOLD, NAVY, RED, False, "axe", "pointed", NAVY),
    ("K", "clubs"): Style(INK, RED, PAPER, True, "sceptre", "square", RED),
    ("Q", "spades"): Style(INK, GOLD, NAVY, True, "lamp", lining=NAVY),
    ("Q", "hearts"): Style(RED, GOLD, INK, False, "rose", lining=RED),
    ("Q", "diamonds"): Style(RED, NAVY, GOLD, True, "fan", lining=NAVY),
    ("Q", "clubs"): Style(NAVY, GOLD, RED, False, "falcon", lining=RED),
    ("J", "spades"): Style(GOLD, NAVY, INK, False, "halberd", lining=NAVY),
    ("J", "hearts"): Style(NAVY, RED, GOLD, True, "leaf", lining=RED),
    ("J", "diamonds"): Style(NAVY, GOLD, RED, False, "spear", lining=INK),
    ("J", "clubs"): Style(RED, GOLD, INK, True, "arrow", lining=RED),
}


def cut(data: str, fill: str | None, line: float = LINE) -> Path:
    """A flat field with its black outline."""
    return Path(tidy(data), fill=fill, stroke=INK, width=line)


def stroke(data: str, line: float = FINE, colour: str = INK) -> Path:
    """A line cut into the block."""
    return Path(tidy(data), stroke=colour, width=line)


def pair(*shapes: Path) -> list[Shape]:
    """Path shapes of the right side, and the same mirrored on the left."""
    return [
        *shapes,
        *(Path(mirrored(shape.data), shape.fill, shape.stroke, shape.width) for shape in shapes),
    ]


def contrast(colour: str) -> str:
    """The ink that shows on a field of the given ink."""
    return {NAVY: GOLD, RED: GOLD, INK: GOLD, GOLD: RED, PAPER: INK}[colour]
