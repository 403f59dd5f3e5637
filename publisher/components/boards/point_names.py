"""The places of names beside their points. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import CAP, label, label_size, point_radius
from publisher.components.boards.zones import obstacles
from publisher.drawing import fonts
from publisher.drawing.bounds import Box, crosses, meet, reaches
from publisher.drawing.shapes import Point, Shape
from publisher.model.boards import Graph
from publisher.model.boards.base import MAN

RING, DRAWN = 0.45, 0.52
"""The distance (in spaces) from a point to its name, clear of a ring, or of a drawn piece-sized circle."""
SHORT = 0.53
"""Half the width of a name that is not long, in type sizes."""
_FARTHER, _LESS = 1.7, 1.2
"""The least distance from a name to other points, in distances to its own; less at rims and beside pieces."""
_AIR, _NEAR, _STEP = 0.15, 0.2, 0.1
"""The distances from a name to a line, from it to its point, and between tried places, in type sizes."""


def beside(ground: Ground, graph: Graph) -> Iterator[Shape]:
    """Yield each name beside its point, in the widest gap between its lines: clear of a piece there, or else
    as near to the point as it can be. Names without room, or that a piece would hide, are left out."""
    ways = (pairwise(line) for line in (*ground.board.lines, *ground.board.dashed))
    lines = [(ground.at(a), ground.at(b)) for way in ways for a, b in way]
    lines += obstacles(ground, graph)
    named: list[Box] = []
    for point in ground.board.inside:
        name = ground.board.names[point]
        for at in _places(ground, point, DRAWN if graph.drawing else RING):
            box = _box(ground, at, name)
            if _is_clear(ground, point, at, box, lines) and not any(meet(box, other) for other in named):
                named.append(box)
                yield label(ground, at, name)
                break


def _places(ground: Ground, point: int, clear: float) -> Iterator[Point]:
    """Yield the places where a name may be, the best first; a long name is farther from its point."""
    (x, y), size, gaps = ground.at(point), label_size(ground), _widest_gaps(ground, point)
    half = fonts.width(ground.board.names[point], "sans", size) / 2
    (across, down), *_ = ways = [(math.cos(gap), math.sin(gap)) for gap in gaps]
    long = max(0.0, half - SHORT * size) / max(abs(across), abs(down))
    far, step = clear * ground.space + 0.5 * size, _STEP * size
    for off in (far, far + _NEAR * size):
        yield x + (off + long) * across, y + off * down
    near = point_radius(ground) + _NEAR * size
    for more in (place * step for place in range(math.ceil((far - near) / step))):
        for across, down in () if point in ground.covered else ways:
            off = near + more + half * abs(across) + CAP * size * abs(down)
            yield x + off * across, y + off * down


def _box(ground: Ground, at: Point, name: str) -> Box:
    """Return the room for a name and a little air round it."""
    size = label_size(ground)
    half, high = fonts.width(name, "sans", size) / 2 + _AIR * size, (CAP + _AIR) * size
    return Box(at[0] - half, at[1] - high, at[0] + half, at[1] + high)


def _is_clear(ground: Ground, point: int, at: Point, box: Box, lines: Sequence[tuple[Point, Point]]) -> bool:
    """Return True if no other point is nearly as near to a name, and its `box` has no piece, line or mark."""
    ink, less = box.grown(-_AIR * label_size(ground)), point in ground.covered or point in ground.board.rim
    least = math.dist(at, ground.at(point)) * (_LESS if less else _FARTHER)
    if any(other != point and math.dist(at, ground.at(other)) < least for other in ground.board.inside):
        return False
    if any(reaches(ink, disc, MAN / 2 * ground.space) for disc in ground.discs):
        return False
    return not any(crosses(box, *line) for line in lines)


def _widest_gaps(ground: Ground, point: int) -> list[float]:
    """Return the directions (radians, clockwise from the right) that are farthest from every line."""
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
