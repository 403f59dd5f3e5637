"""Boxes for the pieces of a game: a tray, its lid, and walls that divide the tray. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from publisher.components.boards.materials import mixed
from publisher.components.box import BLEED, THICKNESS, fold
from publisher.components.box_front import fits_title, front_shapes
from publisher.components.cards.back import TINTED
from publisher.components.covers import ornament_ink
from publisher.components.dice import CUBE
from publisher.components.palette import GREY, INK
from publisher.components.pieces import piece_batches
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.drawing.shapes import WHITE, Drawing, Polygon, Rect, Shape, Text
from publisher.model.definition import Definition

FEWEST = 8
"""The smallest number of pieces that has a box."""
FLOORS = ((66.0, 92.0), (92.0, 124.0))
"""The floors of trays, the smallest first: each has room for reference cards of poker size."""
LOWEST, HIGHEST = 16.0, 34.0
"""The heights of a tray."""
POURED = 0.5
"""The share of a tray that its pieces fill, as they fall."""
PLAY = 0.8
"""The space between a tray and the lid over it, in both directions together."""
MOST_WALLS = 3

_FOLDED = 3.0
"""The depth of a standing piece, laid down."""
_LID = 0.6
"""The height of a lid, as a share of that of its tray."""
_TAB, _BEVEL = 10.0, 1.5
_NAME = 4.5
"""The type size of the word on the floor of a tray."""


class Net(NamedTuple):
    """An open box to fold: the floor in the middle, a wall on each side, a tab to glue at each corner."""

    width: float
    depth: float
    high: float

    @property
    def tab(self) -> float:
        return min(_TAB, self.high - 1)

    def outline(self) -> Polygon:
        """Return the line to cut."""
        h, tab, far, foot = self.high, self.tab, self.width + 2 * self.high, self.depth + 2 * self.high
        upper = [(h, 0.0), (h - tab, _BEVEL), (h - tab, h - _BEVEL), (h, h), (0.0, h)]
        left = [*upper, *((x, foot - y) for x, y in reversed(upper))]
        return Polygon((*left, *((far - x, y) for x, y in reversed(left))), stroke=INK, width=0.25)

    def folds(self) -> Iterator[Shape]:
        """Yield the lines to score: round the floor, and at the tabs."""
        h, right, below = self.high, self.high + self.width, self.high + self.depth
        for x in (h, right):
            yield fold((x, 0), (x, below + h))
        for y in (h, below):
            yield fold((h, y), (right, y))

    def ground(self, colour: str) -> Iterator[Shape]:
        """Yield the colour of the outside, with a bleed."""
        far, foot, tab = self.width + 2 * self.high, self.depth + 2 * self.high, self.tab
        for x, y in ((0.0, self.high), (self.high - tab, 0.0)):
            corner = x - BLEED, y - BLEED
            yield Rect(corner, far - 2 * corner[0], foot - 2 * corner[1], fill=colour)

    def drawing(self, inner: Iterator[Shape] | tuple[Shape, ...], title: str, colour: str = "") -> Drawing:
        """Return the net with the shapes on its floor, with `colour` on its outside; its edges are lines to
        cut."""
        size = self.width + 2 * self.high, self.depth + 2 * self.high
        ground = self.ground(colour) if colour else ()
        return Drawing(*size, (*ground, self.outline(), *self.folds(), *inner), title)

    def name(self, words: str) -> Text:
        """Return words in the middle of the floor."""
        middle = self.high + self.width / 2, self.high + self.depth / 2
        return Text(middle, words, _NAME, "serif-italic", "middle", GREY)


def tray_of(room: float) -> tuple[Net, int]:
    """Return the smallest tray for pieces that take up `room` (mm³), and the number of trays."""
    for width, depth in FLOORS:
        high = max(LOWEST, math.ceil(room / (width * depth)))
        if high <= HIGHEST:
            return Net(width, depth, high), 1
    trays = math.ceil(room / (width * depth * HIGHEST))
    return Net(width, depth, HIGHEST), trays


def lid_of(tray: Net) -> Net:
    """Return the lid that goes over a tray, whose walls are as thick as card."""
    more = 2 * THICKNESS + PLAY
    return Net(tray.width + more, tray.depth + more, round(_LID * tray.high))


def room_for(batches: Sequence[Batch]) -> float:
    """Return the room (mm³) that pieces take, poured into a tray; each is glued of two layers."""
    deep = {"standees": _FOLDED, "standing men": _FOLDED}
    flat = (
        len(batch.pieces) * batch.size[0] * batch.size[1] * deep.get(batch.name, 2 * THICKNESS)
        for batch in batches
        if batch.name != "dice"
    )
    dice = sum(len(batch.pieces) for batch in batches if batch.name == "dice")
    return (math.fsum(flat) + dice * CUBE**3) / POURED


def has_tray(definition: Definition) -> bool:
    """Return True if a game has enough pieces for a tray."""
    return _count(definition) >= FEWEST


def _count(definition: Definition) -> int:
    return sum(piece.count for piece in definition.printed_pieces.values())


def piece_boxes(rulesets: Sequence[Definition], tinted: bool = True) -> list[Batch]:
    """Return the tray, the lid and the walls, as many as needed, for a game and its variants: one of them is
    played at a time."""
    definition = rulesets[0]
    tray, trays = tray_of(max(room_for(piece_batches(one)) for one in rulesets))
    lid, ink = lid_of(tray), ornament_ink(definition)
    say = definition.wording.say
    words = say("{} pieces", _count(definition))
    title = say("{}: box for {}", definition.title, words)
    named = fits_title(definition.title, lid.width, lid.depth)
    front = front_shapes(definition, words, (lid.high, lid.high), (lid.width, lid.depth), 0) if named else ()
    colour = mixed(ink, WHITE, TINTED) if tinted else ""
    drawings = [tray.drawing((tray.name(say("tray")),), title), lid.drawing(front, title, colour)]
    walls = min(MOST_WALLS, len(definition.printed_pieces) - 1)
    drawings += [wall(tray, title)] if walls else []
    return [
        Batch(title, (CutPiece(drawing),) * number, BLEED, 2 * BLEED)
        for drawing, number in zip(drawings, (trays, trays, trays * walls), strict=False)
    ]


def wall(tray: Net, title: str) -> Drawing:
    """Return a wall across a tray, with a tab to glue at both ends."""
    across, high = tray.width - 0.5, tray.high - 2
    cut = Rect((0, 0), across + 2 * tray.tab, high, stroke=INK, line=0.25)
    folds = (fold((x, 0), (x, high)) for x in (tray.tab, tray.tab + across))
    return Drawing(across + 2 * tray.tab, high, (cut, *folds), title)
