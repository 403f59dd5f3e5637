"""Boards of points and lines of their own. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from string import ascii_lowercase as LETTERS
from string import digits as DIGITS

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import CAP, dots, label, label_size, lines, small_points
from publisher.components.boards.zones import zones
from publisher.drawing import fonts
from publisher.drawing.shapes import Circle, Line, Shape, Text
from publisher.model.boards import Graph

DASH = (0.16, 0.1)
"""A dash and the gap after it, in spaces."""
WIDE, NAME = 0.36, 0.3
"""The radius of a point that has its name inside, and the size of that name, in spaces."""
RING, DRAWN = 0.45, 0.52
"""From the middle of a point to where its name may begin, in spaces; a drawn circle is as large as a man."""
SHORT = 0.53
"""Half the width of a name that is not long, in type sizes."""


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


def wide_points(ground: Ground) -> Iterator[Shape]:
    """Every point as a light ring with room for its name, a little smaller than a man."""
    radius, inks = WIDE * ground.space, ground.material
    for point in ground.board.inside:
        yield Circle(ground.at(point), radius, fill=inks.field, stroke=inks.rule, width=ground.line)


def labels(ground: Ground, graph: Graph) -> Iterator[Shape]:
    """The names that stand beside something; those inside the points are printed when men have been laid."""
    if not graph.names_inside:
        yield from framing(ground) if graph.labels == "edges" else beside(ground, graph)


def inside(ground: Ground, inks: Mapping[int, str], hidden: Collection[int]) -> Iterator[Shape]:
    """Each name in its point, small and grey, or on the man who stands there in the ink of his mark."""
    size = max(ground.type_size, NAME * ground.space)
    for point in (point for point in ground.board.inside if point not in hidden):
        (x, y), name = ground.at(point), ground.board.names[point]
        ink = inks.get(point, ground.material.soft)
        yield Text((x, y + CAP * size), name, size, "sans-bold", "middle", ink)


def framing(ground: Ground) -> Iterator[Shape]:
    """The letters of columns below the board, and the numbers of rows at its left."""
    left, _, _, bottom = ground.shown_extent
    off = 0.45 * ground.space + 0.85 * label_size(ground)
    columns, rows = dict[float, str](), dict[float, str]()
    for point in ground.shown:
        (x, y), name = ground.at(point), ground.board.names[point]
        columns[round(x, 4)], rows[round(y, 4)] = name.rstrip(DIGITS), name.lstrip(LETTERS)
    yield from (label(ground, (x, bottom + off), name) for x, name in columns.items())
    yield from (label(ground, (left - off, y), name) for y, name in rows.items())


def beside(ground: Ground, graph: Graph) -> Iterator[Shape]:
    """Each name beside its point, in the widest gap between the lines that leave it; a long one so far away
    that it does not run into the point."""
    size = label_size(ground)
    off = (DRAWN if graph.drawing else RING) * ground.space + 0.5 * size
    for point in ground.board.inside:
        (x, y), name = ground.at(point), ground.board.names[point]
        angle = _widest_gap(ground, point)
        across, down = math.cos(angle), math.sin(angle)
        long = max(0.0, fonts.width(name, "sans", size) / 2 - SHORT * size) / max(abs(across), abs(down))
        yield label(ground, (x + (off + long) * across, y + off * down), name)


def _widest_gap(ground: Ground, point: int) -> float:
    """The direction (radians, clockwise from the right) that is farthest from every line."""
    x, y = ground.at(point)
    dashed = (
        other for line in ground.board.dashed for pair in pairwise(line) for other in pair if point in pair
    )
    others = {*ground.board.neighbours[point], *dashed} - {point}
    ends = (ground.at(other) for other in others)
    angles = sorted(math.atan2(end[1] - y, end[0] - x) % math.tau for end in ends)
    if not angles:
        return -math.pi / 4
    gaps = zip(angles, [*angles[1:], angles[0] + math.tau], strict=True)
    start, end = max(gaps, key=lambda gap: round(gap[1] - gap[0], 6))
    return (start + end) / 2
