"""Hatching: a filled shape as parallel strokes that end at its outline."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.drawing.numbers import numbers
from publisher.drawing.paths import steps
from publisher.drawing.shapes import Circle, Filled, Path, Point, Polygon, Rect

_ROUND, _CURVE = 48, 8
"""The number of straight pieces in a circle, and in one Bézier curve."""
_LEAN = math.sqrt(0.5)
"""The sine of the angle of strokes (45 degrees)."""


def hatch(shape: Filled, spacing: float, width: float, stroke: str) -> Path | None:
    """Return strokes over the area that `shape` fills (even-odd), or None; lengths in the shape's units."""
    rings = [[_lean(point) for point in ring] for ring in _rings(shape)]
    heights = [v for ring in rings for _, v in ring]
    if not heights:
        return None
    first, last = math.ceil(min(heights) / spacing), math.floor(max(heights) / spacing)
    strokes = []
    for i in range(first, last + 1):
        v = i * spacing
        crossings = sorted(u for ring in rings for u in _crossings(ring, v))
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            strokes.append(f"M {numbers(_upright((start, v)))} L {numbers(_upright((end, v)))}")
    return Path(" ".join(strokes), stroke=stroke, width=width) if strokes else None


def _lean(point: Point) -> Point:
    """Return the coordinates along the strokes and across them."""
    return _LEAN * (point[0] - point[1]), _LEAN * (point[0] + point[1])


def _upright(point: Point) -> Point:
    return _LEAN * (point[0] + point[1]), _LEAN * (point[1] - point[0])


def _crossings(ring: list[Point], v: float) -> Iterator[float]:
    for (u1, v1), (u2, v2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (v1 > v) != (v2 > v):
            yield u1 + (v - v1) / (v2 - v1) * (u2 - u1)


def _rings(shape: Filled) -> list[list[Point]]:
    """Return the outlines of a shape, with curves as short lines, and round corners of a rectangle sharp."""
    match shape:
        case Circle((x, y), r):
            angles = [math.tau * i / _ROUND for i in range(_ROUND)]
            return [[(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]]
        case Rect((x, y), width, height):
            return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]]
        case Polygon(points):
            return [list(points)]
        case Path(data):
            return _path_rings(data)


def _path_rings(data: str) -> list[list[Point]]:
    rings: list[list[Point]] = []
    for command, values in steps(data):
        points = list(zip(values[::2], values[1::2], strict=True))
        if command == "M":
            rings.append(points)
        elif command == "L":
            rings[-1] += points
        elif command == "C":
            rings[-1] += _curve(rings[-1][-1], *points)
    return rings


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for i in range(1, _CURVE + 1):
        t = i / _CURVE
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        xs, ys = zip(a, b, c, d, strict=True)
        yield (sum(p * x for p, x in zip(parts, xs, strict=True)),
               sum(p * y for p, y in zip(parts, ys, strict=True)))  # fmt: skip
