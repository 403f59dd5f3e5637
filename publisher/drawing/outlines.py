"""Outlines of pieces: closed shapes that a machine cuts along. Lengths in mm, y down."""

from __future__ import annotations

import math
from typing import TypeAlias

from msgspec.structs import replace

from publisher.drawing.bounds import Box, bounds
from publisher.drawing.shapes import Circle, Point, Polygon, Rect

Outline: TypeAlias = Rect | Circle | Polygon

_STEPS = 24
"""The sides of a polygon that stand for a quarter of a circle: 0.01 mm off at a radius of 18 mm."""


def box_of(*outlines: Outline) -> Box:
    """Return the box round some outlines."""
    box = bounds(outlines)
    assert box is not None
    return box


def reach(outline: Outline) -> float:
    """Return the radius of the smallest circle round the middle of the outline that holds it."""
    left, top, right, bottom = box_of(outline)
    return max(math.dist(point, ((left + right) / 2, (top + bottom) / 2)) for point in corners(outline))


def moved(outline: Outline, x: float, y: float, factor: float = 1.0) -> Outline:
    """Return the outline, enlarged by `factor`, and then that much farther right and down."""

    def at(point: Point) -> Point:
        return factor * point[0] + x, factor * point[1] + y

    match outline:
        case Rect(corner, width, height, radius):
            return replace(
                outline,
                corner=at(corner),
                width=factor * width,
                height=factor * height,
                radius=factor * radius,
            )
        case Circle(center, radius):
            return replace(outline, center=at(center), radius=factor * radius)
        case Polygon(points):
            return replace(outline, points=tuple(map(at, points)))


def turned(outline: Outline, width: float, height: float) -> Outline:
    """Return the outline of a piece of this size after a quarter turn clockwise."""
    match outline:
        case Rect((x, y), wide, high):
            return replace(outline, corner=(height - y - high, x), width=high, height=wide)
        case Circle((x, y)):
            return replace(outline, center=(height - y, x))
        case Polygon(points):
            return replace(outline, points=tuple((height - y, x) for x, y in points))


def corners(outline: Outline) -> tuple[Point, ...]:
    """Return the corners of the outline as a polygon, clockwise; arcs have many."""
    match outline:
        case Rect((x, y), width, height, radius):
            r = min(radius, width / 2, height / 2)
            if not r:
                return Box(x, y, x + width, y + height).corners
            middles = (
                (x + width - r, y + r),
                (x + width - r, y + height - r),
                (x + r, y + height - r),
                (x + r, y + r),
            )
            return tuple(
                point for quarter, middle in enumerate(middles) for point in _arc(middle, r, quarter - 1)
            )
        case Circle(middle, radius):
            return tuple(point for quarter in range(4) for point in _arc(middle, radius, quarter)[:-1])
        case Polygon(points):
            return points


def _arc(middle: Point, radius: float, quarter: int) -> list[Point]:
    """Return the points of a quarter of a circle, which begins `quarter` quarters from the right."""
    angles = (math.pi / 2 * (quarter + step / _STEPS) for step in range(_STEPS + 1))
    return [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles]
