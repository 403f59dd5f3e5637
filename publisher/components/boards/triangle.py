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
    for row in range(triangle.size):
        x, y = -row / 2 * ground.space, row * down * ground.space
        yield label(ground, (x - off, y), str(row + 1))
    last = triangle.size - 1
    for place in range(triangle.size):
        x, y = (place - last / 2) * ground.space, last * down * ground.space
        yield label(ground, (x - off / 2, y + off * down), COLUMNS[place])
