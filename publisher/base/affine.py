"""Moving, turning and scaling of points of a plane; x runs right and y DOWN."""

from __future__ import annotations

import math
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Affine: TypeAlias = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a·x + c·y + e, y' = b·x + d·y + f (as in SVG's `matrix`)."""


def move(x: float, y: float) -> Affine:
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scale(factor: float, x: float = 0.0, y: float = 0.0) -> Affine:
    """Scale by `factor` around the origin, then move by (x, y)."""
    return (factor, 0.0, 0.0, factor, x, y)


def turn(degrees: float, center: Point = (0.0, 0.0)) -> Affine:
    """Rotate clockwise (y runs down) around `center`."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = center
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def compose(outer: Affine, inner: Affine) -> Affine:
    """Return the transform that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
        a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip


def apply(transform: Affine, point: Point) -> Point:
    a, b, c, d, e, f = transform
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
