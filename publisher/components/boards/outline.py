"""Outlines of boards: hulls, parallels, and a drawing cut to what is drawn. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from publisher.drawing.bounds import Box, bounds
from publisher.drawing.shapes import Drawing, Group, Point, Shape, move

_ROUND = math.radians(10)
"""The angle (radians) between the corners of a polygon that is drawn for an arc."""


def between(a: Point, b: Point, part: float = 0.5) -> Point:
    """Return the point `part` of the way from `a` to `b`."""
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def towards(a: Point, b: Point, distance: float) -> Point:
    """Return the point `distance` from `a` on the way to `b`."""
    length = math.dist(a, b)
    return between(a, b, distance / length) if length else a


def hull(points: Iterable[Point]) -> list[Point]:
    """Return the convex hull, clockwise as seen on paper, without the points on its sides."""
    ordered = sorted(set(points))
    upper, lower = _chain(ordered), _chain(ordered[::-1])
    return upper[:-1] + lower[:-1]


def _chain(points: Iterable[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 1e-9:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def grown(ring: Sequence[Point], by: float) -> list[Point]:
    """Return a closed ring that runs clockwise on paper, moved outwards by `by`, with mitred corners."""
    count = len(ring)
    return [_mitre(ring[i - 1], ring[i], ring[(i + 1) % count], by) for i in range(count)]


def rounded(way: Sequence[Point], by: float) -> list[Point]:
    """Return a closed way that runs clockwise on paper, moved outwards by `by`, with round outer corners; it
    may be a way there and back, or a single point."""
    if len(way) == 1:
        return list(_arc(way[0], by, 0.0, math.tau))
    corners: list[Point] = []
    for before, at, after in zip((way[-1], *way), way, (*way[1:], way[0]), strict=False):
        (ax, ay), (bx, by_) = _normal(before, at), _normal(at, after)
        start, turn = math.atan2(ay, ax), math.atan2(ax * by_ - ay * bx, ax * bx + ay * by_)
        if turn < -1e-9 and turn > 1e-9 - math.pi:
            corners.append(_mitre(before, at, after, by))
        else:
            corners += _arc(at, by, start, start + abs(turn))
    return corners


def _arc(middle: Point, radius: float, start: float, end: float) -> Iterator[Point]:
    parts = math.ceil((end - start) / _ROUND)
    for angle in (start + (end - start) * part / max(1, parts) for part in range(parts + 1)):
        yield middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def _mitre(before: Point, at: Point, after: Point, by: float) -> Point:
    (ax, ay), (bx, by_) = _normal(before, at), _normal(at, after)
    stretch = by / (1 + ax * bx + ay * by_)
    return at[0] + stretch * (ax + bx), at[1] + stretch * (ay + by_)


def _normal(a: Point, b: Point) -> Point:
    """Return the unit vector to the left of the way from `a` to `b`: outwards on a clockwise ring."""
    length = math.dist(a, b)
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


MARGIN = 0.5
"""The margin round a cut-out drawing (mm)."""


def cut_out(shapes: Sequence[Shape], room: Box, title: str, margin: float = MARGIN) -> Drawing:
    """Return the drawing that holds all `shapes` and the whole of `room`, with a `margin` (mm)."""
    ink = bounds(shapes) or room
    left, top = min(ink.left, room.left) - margin, min(ink.top, room.top) - margin
    right, bottom = max(ink.right, room.right) + margin, max(ink.bottom, room.bottom) + margin
    return Drawing(right - left, bottom - top, (Group(tuple(shapes), move(-left, -top)),), title)


def centred(shapes: Sequence[Shape], at: Point) -> Drawing:
    """Return the smallest square drawing with these shapes and a point in its middle."""
    ink = bounds(shapes) or Box(*at, *at)
    half = max(at[0] - ink.left, ink.right - at[0], at[1] - ink.top, ink.bottom - at[1])
    return Drawing(2 * half, 2 * half, (Group(tuple(shapes), move(half - at[0], half - at[1])),), "")
