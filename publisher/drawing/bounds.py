"""The smallest upright rectangle round a shape and its ink."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from publisher.base.affine import apply as apply
from publisher.drawing import fonts
from publisher.drawing.paths import steps
from publisher.drawing.remembered import by_identity
from publisher.drawing.shapes import (
    Affine,
    Circle,
    Fade,
    Group,
    Image,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Use,
)


class Box(NamedTuple):
    """Left, top, right, bottom in mm, y down."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[Point, ...]:
        return (
            (self.left, self.top), (self.right, self.top),
            (self.right, self.bottom), (self.left, self.bottom),
        )  # fmt: skip

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> Box:
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


def bounds(shapes: Iterable[Shape]) -> Box | None:
    """Return the box round all `shapes`, lines at their full width, or None for no shapes. Curves count with
    their control points, text with the full height of its line, so the box may be a little too large and is
    never too small (except for mitred corners)."""
    return _around(shapes) if isinstance(shapes, tuple) else _together(shapes)


def union(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that holds all of them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def meet(one: Box, other: Box) -> bool:
    """Return True if two boxes have an area in common."""
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


def reaches(box: Box, middle: Point, radius: float) -> bool:
    """Return True if a box reaches into a circle."""
    x = min(max(middle[0], box.left), box.right)
    y = min(max(middle[1], box.top), box.bottom)
    return math.dist((x, y), middle) < radius


def crosses(box: Box, start: Point, end: Point) -> bool:
    """Return True if the line from one point to another has a part inside a box."""
    (x, y), (to_x, to_y) = start, end
    if max(x, to_x) <= box.left or min(x, to_x) >= box.right:
        return False
    if max(y, to_y) <= box.top or min(y, to_y) >= box.bottom:
        return False
    first, last = 0.0, 1.0
    for a, b, low, high in ((x, to_x, box.left, box.right), (y, to_y, box.top, box.bottom)):
        if a == b:
            if not low < a < high:
                return False
            continue
        enters, leaves = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        first, last = max(first, enters), min(last, leaves)
    return first < last


def _together(shapes: Iterable[Shape]) -> Box | None:
    boxes = [box for box in map(_bounds, shapes) if box]
    return union(boxes) if boxes else None


@by_identity
def _around(shapes: tuple[Shape, ...]) -> Box | None:
    """Return the box round the shapes of a group or symbol, which may be in many others."""
    return _together(shapes)


def _bounds(shape: Shape) -> Box | None:
    match shape:
        case Line(start, end):
            return _round([start, end], shape.width)
        case Circle((x, y), radius):
            box = Box(x - radius, y - radius, x + radius, y + radius)
            return box.grown(shape.width / 2 if shape.stroke else 0)
        case Rect((x, y), width, height):
            return Box(x, y, x + width, y + height).grown(shape.line / 2 if shape.stroke else 0)
        case Polygon(points):
            return _round(points, shape.width if shape.stroke else 0)
        case Path(data):
            pairs = [v for step in steps(data) for v in zip(*[iter(step.values)] * 2, strict=True)]
            return _round(pairs, shape.width if shape.stroke else 0)
        case Text():
            return _text(shape)
        case Image((x, y), width, height) | Fade((x, y), width, height):
            return Box(x, y, x + width, y + height)
        case Group(shapes, transform):
            return _clipped(bounds(shapes), shape.clip or _around_cut(shape.cut), transform)
        case Use(symbol, transform):
            return _clipped(bounds(symbol.shapes), None, transform)


def _round(points: Iterable[Point], width: float) -> Box | None:
    xs, ys = zip(*points, strict=True) if points else ((), ())
    return Box(min(xs), min(ys), max(xs), max(ys)).grown(width / 2) if xs else None


def _text(text: Text) -> Box:
    run = fonts.width(text.content, text.face, text.size)
    left = text.at[0] - run * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    # No built-in face rises or falls further than its size; 1.1 and 0.4 hold CJK and accents.
    return Box(left, text.at[1] - 1.1 * text.size, left + run, text.at[1] + 0.4 * text.size)


def _around_cut(cut: tuple[Point, ...]) -> tuple[float, float, float, float] | None:
    if not cut:
        return None
    xs, ys = zip(*cut, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _clipped(
    box: Box | None, clip: tuple[float, float, float, float] | None, transform: Affine | None
) -> Box | None:
    if box and clip:
        x, y, width, height = clip
        right, bottom = min(box.right, x + width), min(box.bottom, y + height)
        box = Box(max(box.left, x), max(box.top, y), right, bottom)
        if box.left >= box.right or box.top >= box.bottom:
            return None
    if box and transform:
        return _round([apply(transform, corner) for corner in box.corners], 0)
    return box
