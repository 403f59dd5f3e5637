"""Boards of points and lines of their own. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase as LETTERS
from string import digits as DIGITS

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import (
    CAP,
    dots,
    label,
    label_size,
    lines,
    point_radius,
    small_points,
)
from publisher.components.boards.zones import obstacles, zones
from publisher.drawing import fonts
from publisher.drawing.bounds import Box, crosses
from publisher.drawing.shapes import Circle, Line, Point, Shape, Text
from publisher.model.boards import Graph

DASH = (0.16, 0.1)
"""A dash and the gap after it, in spaces."""
WIDE, NAME = 0.36, 0.3
"""The radius of a point that has its name inside, and the size of that name, in spaces."""
RING, DRAWN = 0.45, 0.52
"""From the middle of a point to where its name may begin, in spaces; a drawn circle is as large as a man."""
SHORT = 0.53
"""Half the width of a name that is not long, in type sizes."""
_FARTHER = 1.7
"""How much farther from a name than its own point every other point has to be."""
_AIR, _NEAR, _STEP = 0.15, 0.2, 0.1
"""From a name to a line, and at least to its point, and how far apart places are tried, in type sizes."""


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
    """Each name beside its point, in the widest gap between the lines that leave it: clear of a man there, or
    else as near to the point as it can be. One that has no room of its own, in a figure, is left out."""
    ways = (pairwise(line) for line in (*ground.board.lines, *ground.board.dashed))
    lines = [(ground.at(a), ground.at(b)) for way in ways for a, b in way]
    lines += obstacles(ground, graph)
    for point in ground.board.inside:
        name = ground.board.names[point]
        for at in _places(ground, point, DRAWN if graph.drawing else RING):
            if _is_clear(ground, point, at, name, lines):
                yield label(ground, at, name)
                break


def _places(ground: Ground, point: int, clear: float) -> Iterator[Point]:
    """Where a name may be, the best first; a long one farther away, or it would run into the point."""
    (x, y), size, gaps = ground.at(point), label_size(ground), _widest_gaps(ground, point)
    half = fonts.width(ground.board.names[point], "sans", size) / 2
    across, down = math.cos(gaps[0]), math.sin(gaps[0])
    long = max(0.0, half - SHORT * size) / max(abs(across), abs(down))
    far = clear * ground.space + 0.5 * size
    yield x + (far + long) * across, y + far * down
    for across, down in ((math.cos(gap), math.sin(gap)) for gap in gaps):
        near = point_radius(ground) + half * abs(across) + (CAP * abs(down) + _NEAR) * size
        for off in (near + step * _STEP * size for step in range(math.ceil((far - near) / (_STEP * size)))):
            yield x + off * across, y + off * down


def _is_clear(ground: Ground, point: int, at: Point, name: str, lines: Sequence[tuple[Point, Point]]) -> bool:
    """Return True if no other point is nearly as near to a name, and no line or mark runs through it."""
    size = label_size(ground)
    half, high = fonts.width(name, "sans", size) / 2 + _AIR * size, (CAP + _AIR) * size
    own = math.dist(at, ground.at(point))
    others = (math.dist(at, ground.at(other)) for other in ground.board.inside if other != point)
    if min(others, default=math.inf) < _FARTHER * own:
        return False
    box = Box(at[0] - half, at[1] - high, at[0] + half, at[1] + high)
    return not any(crosses(box, *line) for line in lines)


def _widest_gaps(ground: Ground, point: int) -> list[float]:
    """The directions (radians, clockwise from the right) that are farthest from every line."""
    x, y = ground.at(point)
    dashed = (
        other for line in ground.board.dashed for pair in pairwise(line) for other in pair if point in pair
    )
    others = {*ground.board.neighbours[point], *dashed} - {point}
    ends = (ground.at(other) for other in others)
    angles = sorted(math.atan2(end[1] - y, end[0] - x) % math.tau for end in ends)
    if not angles:
        return [-math.pi / 4]
    gaps = list(zip(angles, [*angles[1:], angles[0] + math.tau], strict=True))
    widest = max(end - start for start, end in gaps)
    return [(start + end) / 2 for start, end in gaps if end - start > widest - 1e-6]
