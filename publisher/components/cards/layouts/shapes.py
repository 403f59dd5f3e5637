"""Shapes and patterns of a layout, with fades, shadows and opacity. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.cards.ornaments import Ornament, tiled
from publisher.drawing.shapes import (
    SHADOW,
    Circle,
    Fade,
    Group,
    Line,
    Point,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Use,
    move,
    repainted,
)
from publisher.model.layouts import CircleBox, LineBox, Painted, PatternBox, PolygonBox, RectangleBox

_LAYERS = 8
"""The layers of a shadow, each a little smaller and above the last."""
_DARKNESS = 0.4
"""The opacity of a shadow where it is darkest."""
_CORNERS = 120
"""The corners of a polygon that looks round."""
_BLACK = "#000000"


def rectangle(box: RectangleBox, sheet: Sheet) -> Iterator[Shape]:
    def grown(by: float) -> Rect:
        (x, y), (width, height) = box.at, box.size
        return Rect((x - by, y - by), width + 2 * by, height + 2 * by, max(0.0, box.radius + by))

    yield from _painted(box, sheet, grown, rounded(box.at, box.size, box.radius))


def circle(box: CircleBox, sheet: Sheet) -> Iterator[Shape]:
    middle = (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)
    radius = min(box.size) / 2
    yield from _painted(box, sheet, lambda by: Circle(middle, radius + by), ellipse(middle, radius, radius))


def polygon(box: PolygonBox, sheet: Sheet) -> Iterator[Shape]:
    corners = tuple((box.at[0] + x * box.size[0], box.at[1] + y * box.size[1]) for x, y in box.corners)
    middle = (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)

    def grown(by: float) -> Polygon:
        factors = [1 + 2 * by / side for side in box.size]
        return Polygon(
            tuple((m[0] + (x - m[0]) * factors[0], m[1] + (y - m[1]) * factors[1]) for x, y in corners)
            if (m := middle) and by
            else corners
        )

    yield from _painted(box, sheet, grown, corners)


def bare(box: Painted) -> Circle | Polygon | Rect:
    """Return the outline of a box, without colours."""
    (x, y), (width, height) = box.at, box.size
    match box:
        case CircleBox():
            return Circle((x + width / 2, y + height / 2), min(box.size) / 2)
        case PolygonBox():
            return Polygon(tuple((x + a * width, y + b * height) for a, b in box.corners))
        case _:
            return Rect(box.at, width, height, box.radius if isinstance(box, RectangleBox) else 0.0)


def line(box: LineBox, sheet: Sheet) -> Iterator[Shape]:
    end = (box.at[0] + box.size[0], box.at[1] + box.size[1])
    if ink := sheet.colour(box.line):
        yield Line(box.at, end, ink, box.width, box.dash)


def pattern(box: PatternBox, sheet: Sheet) -> Iterator[Shape]:
    if ink := sheet.colour(box.line):
        drawn = tuple(tiled(Ornament(box.pattern), box.at, box.size, box.scale, ink))
        yield Group(drawn, clip=(*box.at, *box.size), cut=window(box.clip, box.at, box.size, box.radius))


def faded(shapes: Iterable[Shape], opacity: float) -> Iterator[Shape]:
    """Yield shapes that are seen through as a whole; nothing if they cannot be seen."""
    if opacity == 1:
        yield from shapes
    elif opacity and (whole := tuple(shapes)):
        yield Use(Symbol("faded", whole, opacity), move(0.0, 0.0))


def _painted(
    box: Painted, sheet: Sheet, grown: Callable[[float], Circle | Polygon | Rect], outline: tuple[Point, ...]
) -> Iterator[Shape]:
    """Yield a shape, `grown` by nothing, with its shadow below it and its fade within its outline."""
    fill, edge, fade = sheet.colour(box.fill), sheet.colour(box.line), sheet.colour(box.fade)
    if box.shadow:
        yield from _shadow(box.shadow, grown)
    if fill and fade:
        yield repainted(grown(0.0), fill, None)  # a print with little ink has no fades, but this
        yield Group((Fade(box.at, *box.size, fill, fade, box.fade_to),), cut=outline)
        fill = None
    yield repainted(grown(0.0), fill, edge, box.width)


def _shadow(reach: float, grown: Callable[[float], Circle | Polygon | Rect]) -> Iterator[Shape]:
    """Yield the layers of a soft shadow, which together are darkest in the middle."""
    for layer in range(_LAYERS):
        by = reach * (0.5 - layer / _LAYERS)
        shape = repainted(grown(by), _BLACK, None)
        yield Use(Symbol(SHADOW, (shape,), _DARKNESS / _LAYERS), move(reach / 2, reach / 2))


def ellipse(
    middle: Point, across: float, down: float, turns: tuple[float, float] = (0.0, 1.0)
) -> tuple[Point, ...]:
    """Return the corners of an ellipse with these radii, or of the part between two shares of a turn."""
    first, last = (math.tau * turn for turn in turns)
    steps = max(2, round(_CORNERS * (turns[1] - turns[0])))
    angles = [first + (last - first) * step / steps for step in range(steps + 1)]
    return tuple((middle[0] + across * math.cos(a), middle[1] + down * math.sin(a)) for a in angles)


def rounded(at: Point, size: tuple[float, float], radius: float) -> tuple[Point, ...]:
    """Return the corners of a rectangle with round corners."""
    r = min(radius, size[0] / 2, size[1] / 2)
    (left, top), right, bottom = at, at[0] + size[0], at[1] + size[1]
    if not r:
        return (left, top), (right, top), (right, bottom), (left, bottom)
    middles = ((right - r, bottom - r), (left + r, bottom - r), (left + r, top + r), (right - r, top + r))
    return tuple(
        point for place, middle in enumerate(middles)
        for point in ellipse(middle, r, r, (place / 4, (place + 1) / 4))
    )  # fmt: skip


def window(shape: str, at: Point, size: tuple[float, float], radius: float) -> tuple[Point, ...]:
    """Return the outline of a window for a picture; nothing for its whole box."""
    (left, top), (width, height) = at, size
    middle = left + width / 2, top + height / 2
    if shape == "arch":
        rise = min(width / 2, height)
        over = ellipse((middle[0], top + rise), width / 2, rise, (0.5, 1.0))
        return *over, (left + width, top + height), (left, top + height)
    if shape:
        radii = (min(size) / 2,) * 2 if shape == "circle" else (width / 2, height / 2)
        return ellipse(middle, *radii)
    return rounded(at, size, radius) if radius else ()
