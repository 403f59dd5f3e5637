"""Boards whose points and lines are declared one by one. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from string import ascii_lowercase as LETTERS
from string import digits as DIGITS

from publisher.components.boards.ground import Ground
from publisher.components.boards.point_names import beside
from publisher.components.boards.strokes import CAP, dots, label, label_size, lines, small_points
from publisher.components.boards.zones import zones
from publisher.drawing import fonts
from publisher.drawing.shapes import Circle, Line, Shape, Text
from publisher.model.boards import Graph

DASH = (0.16, 0.1)
"""The lengths of a dash and of the gap after it, in spaces."""
WIDE, NAME = 0.36, 0.3
"""The radius of a point that has its name inside, and the size of that name, in spaces."""


def surface(ground: Ground, graph: Graph) -> Iterator[Shape]:
    yield from zones(ground, graph)
    dash = tuple(part * ground.space for part in DASH)
    for line in ground.board.dashed:
        yield Line(ground.at(line[0]), ground.at(line[-1]), ground.material.ink, ground.line, dash)
    yield from lines(ground)
    if graph.names_inside:
        yield from wide_points(ground)
    else:
        yield from small_points(ground)
    yield from dots(ground)


def space_for_names(ground: Ground) -> float:
    """Return the least space (mm) at which each point has room for its name in the smallest type."""
    wide = max(fonts.width(ground.board.names[point], "sans-bold", 1) for point in ground.board.inside)
    return math.hypot(wide, 3.2 * CAP) * ground.type_size / (2 * WIDE)


def wide_points(ground: Ground) -> Iterator[Shape]:
    """Yield every point as a light ring with room for its name, a little smaller than a piece."""
    radius, inks = WIDE * ground.space, ground.material
    for point in ground.board.inside:
        yield Circle(ground.at(point), radius, fill=inks.field, stroke=inks.rule, width=ground.line)


def labels(ground: Ground, graph: Graph) -> Iterator[Shape]:
    """Yield the names beside points or edges; names inside the points are printed after the pieces."""
    if not graph.names_inside:
        yield from framing(ground) if graph.labels == "edges" else beside(ground, graph)


def inside(ground: Ground, inks: Mapping[int, str], hidden: Collection[int]) -> Iterator[Shape]:
    """Yield each name in its point, small and grey, or on the piece there in the ink of the piece's mark."""
    size = max(ground.type_size, NAME * ground.space)
    for point in (point for point in ground.board.inside if point not in hidden):
        (x, y), name = ground.at(point), ground.board.names[point]
        ink = inks.get(point, ground.material.soft)
        yield Text((x, y + CAP * size), name, size, "sans-bold", "middle", ink)


def framing(ground: Ground) -> Iterator[Shape]:
    """Yield the letters of columns below the board, and the numbers of rows at its left."""
    left, _, _, bottom = ground.shown_extent
    off = 0.45 * ground.space + 0.85 * label_size(ground)
    columns, rows = dict[float, str](), dict[float, str]()
    for point in ground.shown:
        (x, y), name = ground.at(point), ground.board.names[point]
        columns[round(x, 4)], rows[round(y, 4)] = name.rstrip(DIGITS), name.lstrip(LETTERS)
    yield from (label(ground, (x, bottom + off), name) for x, name in columns.items())
    yield from (label(ground, (left - off, y), name) for y, name in rows.items())
