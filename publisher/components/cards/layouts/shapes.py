"""Rectangles, circles, polygons and lines of a layout. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.cards.layouts.sheet import Sheet
from publisher.drawing.shapes import Circle, Line, Polygon, Rect, Shape
from publisher.model.layouts import CircleBox, LineBox, PolygonBox, RectangleBox


def rectangle(box: RectangleBox, sheet: Sheet) -> Iterator[Shape]:
    yield Rect(box.at, *box.size, box.radius, sheet.colour(box.fill), sheet.colour(box.line), box.width)


def circle(box: CircleBox, sheet: Sheet) -> Iterator[Shape]:
    middle = (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)
    yield Circle(middle, min(box.size) / 2, sheet.colour(box.fill), sheet.colour(box.line), box.width)


def polygon(box: PolygonBox, sheet: Sheet) -> Iterator[Shape]:
    corners = tuple((box.at[0] + x * box.size[0], box.at[1] + y * box.size[1]) for x, y in box.corners)
    yield Polygon(corners, sheet.colour(box.fill), sheet.colour(box.line), box.width)


def line(box: LineBox, sheet: Sheet) -> Iterator[Shape]:
    end = (box.at[0] + box.size[0], box.at[1] + box.size[1])
    if ink := sheet.colour(box.line):
        yield Line(box.at, end, ink, box.width, box.dash)
