"""The smallest cells that the lines of a board enclose."""

from __future__ import annotations

import math
from collections.abc import Sequence

from publisher.model.boards.base import XY


def boxes_of(xy: Sequence[XY], neighbours: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return the points round each cell, clockwise on paper, from the lowest number, in that order.

    The walk round a cell turns as sharply as possible at every point. That makes cells only if no lines cross
    between points: by Euler's formula, points - edges + walks (including the outer one) are twice the number
    of connected parts. If they are not, there are no cells.
    """
    turning = [
        sorted(near, key=lambda other: _direction(xy[p], xy[other])) for p, near in enumerate(neighbours)
    ]
    steps = {(p, other) for p, near in enumerate(neighbours) for other in near}
    walks: list[tuple[int, ...]] = []
    edges = len(steps) // 2
    while steps:
        walks.append(_walk(min(steps), turning, steps))
    joined = [p for p, near in enumerate(neighbours) if near]
    if len(joined) - edges + len(walks) != 2 * _parts(neighbours):
        return []
    return sorted(_from_lowest(walk) for walk in walks if _area(walk, xy) > 1e-9)


def _walk(
    step: tuple[int, int], turning: Sequence[Sequence[int]], left: set[tuple[int, int]]
) -> tuple[int, ...]:
    """Return the way that begins with a step and comes back to it; remove its steps from `left`."""
    way: list[int] = []
    while step in left:
        left.remove(step)
        before, at = step
        way.append(before)
        near = turning[at]
        step = at, near[(near.index(before) - 1) % len(near)]
    return tuple(way)


def _direction(a: XY, b: XY) -> float:
    return round(math.atan2(b[1] - a[1], b[0] - a[0]), 9)


def _area(ring: Sequence[int], xy: Sequence[XY]) -> float:
    """Return twice the area inside a ring, positive if it runs clockwise on paper (y down)."""
    points = [xy[point] for point in ring]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))


def _parts(neighbours: Sequence[Sequence[int]]) -> int:
    """Count the connected parts that have lines."""
    unseen = {point for point, near in enumerate(neighbours) if near}
    parts = 0
    while unseen:
        parts += 1
        edge = [unseen.pop()]
        while edge:
            found = unseen.intersection(neighbours[edge.pop()])
            unseen -= found
            edge += found
    return parts


def _from_lowest(ring: tuple[int, ...]) -> tuple[int, ...]:
    start = ring.index(min(ring))
    return ring[start:] + ring[:start]
