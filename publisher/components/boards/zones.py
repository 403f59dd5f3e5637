"""Painted regions of a board of points: homes and goals, seen under the lines. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.drawing.shapes import Circle, Line, Polygon, Shape
from publisher.model.boards import PaintedShape

_ROOM = 0.36
"""How far the ground reaches beyond a point, in spaces."""


def zones(ground: Ground, shape: PaintedShape) -> Iterator[Shape]:
    """A light ground under the points of each region, the lines between them, and what these close in."""
    board, room = ground.board, _ROOM * ground.space
    for region, colour in shape.colours.items():
        points, tint = board.regions[region], ground.material.tint(colour)
        for ring in board.rings:
            if points.issuperset(ring):
                yield Polygon(tuple(map(ground.at, ring)), fill=tint)
        for a, b in board.edges:
            if {a, b} <= points:
                yield Line(ground.at(a), ground.at(b), tint, 2 * room)
        for point in sorted(points):
            yield Circle(ground.at(point), room, fill=tint)
