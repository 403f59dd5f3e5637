"""The rhombus of Hex: its cells, and its sides as bands in the colour of their owner with its mark on them.

A band follows the zigzag of the cells. Each side runs from corner to corner; at a blunt corner of the
rhombus, half of the middle edge belongs to each side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import between, grown
from publisher.components.boards.stones import side_mark
from publisher.components.boards.strokes import CAP, dots, hexagon, hexes, label, label_size
from publisher.components.palette import PAINTS
from publisher.drawing.shapes import Point, Polygon, Shape
from publisher.model.boards import COLUMNS, HexRhombus
from publisher.model.boards.hex_rhombus import Side

_BAND = 0.36
"""The width of a band in spaces."""
_ROOM = 0.15
"""The rise (in spaces) of a number at the left above the middle of its row: the band turns there."""
_HOLLOW = 0.36
"""The height (in spaces) of hollows between cells above the cells' middles, for a letter's width."""


def surface(ground: Ground, rhombus: HexRhombus) -> Iterator[Shape]:
    yield from sides(ground, rhombus)
    yield from hexes(ground)
    yield from dots(ground)


def labels(ground: Ground, rhombus: HexRhombus) -> Iterator[Shape]:
    """Yield letters above the columns, in the hollows between cells, and numbers at the left of the rows."""
    band = _BAND if rhombus.edges else 0.0
    up = (_HOLLOW + 1.2 * band) * ground.space + 0.6 * label_size(ground)
    left = (0.62 + 1.2 * band) * ground.space + 0.1 * label_size(ground)
    low = max(0.0, CAP * label_size(ground) - _ROOM * ground.space)
    places = range(rhombus.size)
    cells = {(row, i): at for row in places for i in places if ground.sees(at := _cell(ground, i, row))}
    first = min(cells)[0]
    for (row, column), (x, y) in cells.items():
        if row == first:
            yield label(ground, ground.beyond("top", (x - ground.space / 2, y - up)), COLUMNS[column])
        if (row, column - 1) not in cells:
            yield label(ground, ground.beyond("left", (x - left, y + low)), str(row + 1), "end")


def sides(ground: Ground, rhombus: HexRhombus) -> Iterator[Shape]:
    """Yield the bands of the sides that have an owner."""
    if not rhombus.edges:
        return
    inside = _sides(ground, rhombus.size)
    ring = [point for side in inside.values() for point in side[:-1]]
    outside = grown(ring, _BAND * ground.space)
    first = 0
    for name, inner in inside.items():
        last = first + len(inner) - 1
        outer = [outside[i % len(ring)] for i in range(first, last + 1)]
        if owner := rhombus.edges.get(name):
            yield from _band(inner, outer, ground.definition.pieces[owner].colour, ground)
        first = last


def _band(inner: list[Point], outer: list[Point], colour: str, ground: Ground) -> Iterator[Shape]:
    paint = PAINTS[colour]
    yield Polygon((*inner, *reversed(outer)), paint.fill, ground.material.ink, ground.line)
    pairs = list(zip(inner, outer, strict=True))
    # The hollows between cells are every second vertex; there the band has room for a mark.
    for near, far in pairs[2:-1:2]:
        yield from side_mark(colour, between(near, far), 0.12 * ground.space, paint.mark)


def _cell(ground: Ground, column: int, row: int) -> Point:
    """Return the middle (mm) of a cell, even if the board does not have it."""
    return (column + row / 2) * ground.space, row * math.sqrt(3) / 2 * ground.space


def _sides(ground: Ground, n: int) -> dict[Side, list[Point]]:
    """Return the outline of the cells by side, clockwise from the sharp corner at the left."""
    cells = [hexagon(_cell(ground, column, row), ground.space) for row in range(n) for column in range(n)]
    top = [cells[i][k] for i in range(n) for k in (5, 0)]
    right = [cells[i * n + n - 1][k] for i in range(n) for k in (1, 2)]
    bottom = [cells[n * n - 1 - i][k] for i in range(n) for k in (2, 3)]
    left = [cells[(n - 1 - i) * n][k] for i in range(n) for k in (4, 5)]
    blunt_right = between(cells[n - 1][0], cells[n - 1][1])
    blunt_left = between(cells[n * n - n][3], cells[n * n - n][4])
    return {
        "top": [*top, blunt_right],
        "right": [blunt_right, *right],
        "bottom": [*bottom, blunt_left],
        "left": [blunt_left, *left],
    }
