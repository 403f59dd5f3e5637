"""Triangles of cells or points. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import dots, hexes, label, label_size, lines, small_points
from publisher.drawing.shapes import Shape
from publisher.model.boards import COLUMNS, Hexagon, Triangle


def surface(ground: Ground, board: Triangle | Hexagon) -> Iterator[Shape]:
    """Cells, or lines with a small ring on every point; the same for hexagons."""
    if board.cells == "hexes":
        yield from hexes(ground)
    else:
        yield from lines(ground)
        yield from small_points(ground)
    yield from dots(ground)


def labels(ground: Ground, triangle: Triangle) -> Iterator[Shape]:
    """Numbers at the left of the rows; letters below, in line with their slanting cells."""
    off = 0.75 * ground.space + 0.2 * label_size(ground)
    down = math.sqrt(3) / 2
    cells = {
        (row, place): at
        for row in range(triangle.size)
        for place in range(row + 1)
        if ground.sees(at := ((place - row / 2) * ground.space, row * down * ground.space))
    }
    last = max(cells)[0]
    for (row, place), (x, y) in cells.items():
        if (row, place - 1) not in cells:
            yield label(ground, ground.beyond("left", (x - off, y)), str(row + 1))
        if row == last:
            yield label(ground, ground.beyond("bottom", (x - off / 2, y + off * down)), COLUMNS[place])
