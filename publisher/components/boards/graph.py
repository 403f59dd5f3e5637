"""Boards of points and lines of their own. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import dots, label, label_size, lines, small_points
from publisher.components.boards.zones import zones
from publisher.drawing.shapes import Shape
from publisher.model.boards import Graph


def surface(ground: Ground, graph: Graph) -> Iterator[Shape]:
    yield from zones(ground, graph)
    yield from lines(ground)
    yield from small_points(ground)
    yield from dots(ground)


def labels(ground: Ground, graph: Graph) -> Iterator[Shape]:
    """Each name beside its point, in the widest gap between the lines that leave it."""
    off = 0.45 * ground.space + 0.5 * label_size(ground)
    for point in ground.board.inside:
        x, y = ground.at(point)
        angle = _widest_gap(ground, point)
        yield label(ground, (x + off * math.cos(angle), y + off * math.sin(angle)), ground.board.names[point])


def _widest_gap(ground: Ground, point: int) -> float:
    """The direction (radians, clockwise from the right) that is farthest from every line."""
    x, y = ground.at(point)
    ends = (ground.at(other) for other in ground.board.neighbours[point])
    angles = sorted(math.atan2(end[1] - y, end[0] - x) % math.tau for end in ends)
    if not angles:
        return -math.pi / 4
    gaps = zip(angles, [*angles[1:], angles[0] + math.tau], strict=True)
    start, end = max(gaps, key=lambda gap: round(gap[1] - gap[0], 6))
    return (start + end) / 2
