"""What is painted on a card, and whether it is the same after half a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.components.cards.paths import segments
from publisher.drawing.shapes import (
    Affine,
    Circle,
    Group,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Use,
    compose,
)

IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Leaf = tuple[str, str, tuple[Point, ...]]


def _moved(transform: Affine, points: Iterable[Point]) -> tuple[Point, ...]:
    a, b, c, d, e, f = transform
    return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points)


def leaves(shapes: Iterable[Shape], transform: Affine = IDENTITY) -> Iterator[Leaf]:
    """Kind, paint and points (mm on the card) of every shape that is painted."""
    for shape in shapes:
        match shape:
            case Group():
                inner = compose(transform, shape.transform) if shape.transform else transform
                yield from leaves(shape.shapes, inner)
            case Use():
                yield from leaves(shape.symbol.shapes, compose(transform, shape.transform))
            case Line():
                yield "line", shape.stroke, _moved(transform, (shape.start, shape.end))
            case Circle():
                (x, y), r = shape.center, shape.radius
                around = ((x - r, y), (x + r, y), (x, y - r), (x, y + r))
                yield "circle", f"{shape.fill} {shape.stroke}", _moved(transform, around)
            case Rect():
                (x, y), w, h = shape.corner, shape.width, shape.height
                corners = ((x, y), (x + w, y), (x, y + h), (x + w, y + h))
                yield "rect", f"{shape.fill} {shape.stroke}", _moved(transform, corners)
            case Polygon():
                paint = f"{shape.fill} {shape.stroke}"
                yield "polygon", paint, _moved(transform, shape.points)
            case Path():
                points = [point for _, part in segments(shape.data) for point in part]
                yield "path", f"{shape.fill} {shape.stroke}", _moved(transform, points)
            case Text():
                # A baseline and a height stand for the letters.
                (x, y), tall = shape.at, shape.size * 0.65
                marks = _moved(transform, ((x, y), (x, y - tall)))
                yield "text", f"{shape.content} {shape.fill}", marks


def same_both_ways_up(shapes: Iterable[Shape], width: float, height: float) -> bool:
    """Whether half a turn of the card leaves the same set of leaves, to a fiftieth of a mm."""
    found: dict[tuple[str, str, int], list[Point]] = {}
    for kind, paint, points in leaves(shapes):
        found.setdefault((kind, paint, len(points)), []).append(_middle(points))
    return all(
        any(abs(width - x - a) < 0.02 and abs(height - y - b) < 0.02 for a, b in middles)
        for middles in found.values()
        for x, y in middles
    )


def _middle(points: tuple[Point, ...]) -> Point:
    """The middle of the box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
