"""Triangles of cells or points. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import dots, hexes, label, label_size, lines, polyline, small_points
from publisher.drawing.shapes import Shape
from publisher.model.boards import COLUMNS, Hexagon, Triangle
from publisher.model.boards.triangle import HIGH, corner_xy


def surface(ground: Ground, board: Triangle | Hexagon) -> Iterator[Shape]:
    """Yield cells, or lines with a small ring on every point; hexagons use it, too."""
    if board.cells == "hexes":
        yield from hexes(ground)
    elif board.cells == "triangles":
        yield from _triangles(ground, board.size)
    else:
        yield from lines(ground)
        yield from small_points(ground)
    yield from dots(ground)


def labels(ground: Ground, triangle: Triangle) -> Iterator[Shape]:
    """Yield numbers at the left of the rows, and letters below, in line with their slanting cells."""
    off = 0.75 * ground.space + 0.2 * label_size(ground)
    if triangle.cells == "triangles":
        yield from _labels_of_triangles(ground, triangle.size)
        return
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


def _triangles(ground: Ground, size: int) -> Iterator[Shape]:
    """Yield the lines between small triangles, from side to side of the large one; its outline is bold."""
    for number in range(1, size + 1):
        level = (number, 0), (number, number)
        falling = (number - 1, 0), (size, size - number + 1)
        rising = (number - 1, number - 1), (size, number - 1)
        for line in (level, falling, rising):
            ends = [(x * ground.space, y * ground.space) for x, y in (corner_xy(*end) for end in line)]
            outer = line in (((size, 0), (size, size)), ((0, 0), (size, size)), ((0, 0), (size, 0)))
            yield polyline(ends, (1.8 if outer else 1.0) * ground.line, ground.material.ink)


def _labels_of_triangles(ground: Ground, size: int) -> Iterator[Shape]:
    """Yield numbers at the left of rows; letters below the lowest, upright triangles and the gaps between."""
    off = 0.35 * ground.space + 0.5 * label_size(ground)
    for row in range(size):
        x, y = corner_xy(row, 0)
        at = (x - HIGH / 6) * ground.space - off, (y + HIGH / 2) * ground.space
        if ground.sees((at[0] + ground.space, at[1])):
            yield label(ground, ground.beyond("left", at), str(row + 1))
    for place in range(2 * size - 1):
        (x, _), (_, bottom) = corner_xy(size, place // 2), corner_xy(size, 0)
        (further, _) = corner_xy(size, place // 2 + 1)
        at = ((x + further) / 2 if place % 2 == 0 else further) * ground.space, bottom * ground.space
        if ground.sees((at[0], at[1] - 0.5 * ground.space)):
            yield label(ground, ground.beyond("bottom", (at[0], at[1] + off)), COLUMNS[place])
