"""Maps of numbered hexagons: the number is below the upper side of each, clear of a piece. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import CAP, dots, hexes
from publisher.drawing import fonts
from publisher.drawing.shapes import Shape, Text
from publisher.model.boards import HexMap

_TYPE, _AIR = 0.15, 0.05
"""The type size of numbers, and the space above them, in spaces."""
_WIDE = 0.96
"""The width of a cell in its middle that a number may take, in spaces."""


def surface(ground: Ground, board: HexMap) -> Iterator[Shape]:
    yield from hexes(ground, board.tops == "flat")
    yield from dots(ground)


def labels(ground: Ground, board: HexMap) -> Iterator[Shape]:
    """Yield the number of each cell, or in a small figure, of each cell whose middle has room for it."""
    size = max(ground.type_size, _TYPE * ground.space)
    wide = fonts.width("0000", "sans", size)
    # A flat cell is as wide as a side at its top; a pointed one has room below its point.
    up = (0.5 - _AIR) * ground.space - 2 * CAP * size
    room = ground.space / math.sqrt(3) + 2 * _AIR * ground.space
    if board.tops == "pointed":
        up = ground.space / math.sqrt(3) - wide / math.sqrt(3) - 2 * CAP * size - _AIR * ground.space
        room = _WIDE * ground.space if up > 0 else 0.0
    inside = wide > room
    if wide > _WIDE * ground.space:
        return
    for point in ground.shown:
        if not (inside and point in ground.covered):
            x, y = ground.at(point)
            base = y + CAP * size if inside else y - up
            name = ground.board.names[point]
            yield Text((x, base), name, size, "sans", "middle", ground.material.soft)
