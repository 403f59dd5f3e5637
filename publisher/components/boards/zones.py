"""Painted regions of a board of points: homes and goals, seen under the lines. Lengths in mm."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.stones import camp_mark
from publisher.drawing.shapes import Circle, Line, Point, Polygon, Shape
from publisher.model.boards import PaintedShape

_ROOM, _BESIDE = 0.36, 0.22
"""How far the ground reaches beyond a point, and a mark lies beside one, across and down, in spaces."""
_MARK, _SMALL = 0.2, 0.14
"""The radius of a mark in a mesh, and of one beside a point, in spaces."""
_LARGEST = 3.0
"""No mark has a larger radius (mm)."""


def zones(ground: Ground, shape: PaintedShape) -> Iterator[Shape]:
    """A light ground under the points of each region, the lines between them, and what these close in; with
    the marks of its colour."""
    for region, colour in shape.colours.items():
        yield from _patch(ground, ground.board.regions[region], ground.material.tint(colour))
    for region, colour in shape.colours.items():
        for at, radius in mark_places(ground, ground.board.regions[region]):
            yield from camp_mark(colour, at, radius, ground.material.soft)


def _patch(ground: Ground, points: Collection[int], tint: str) -> Iterator[Shape]:
    room = _ROOM * ground.space
    for ring in ground.board.rings:
        if set(ring) <= set(points):
            yield Polygon(tuple(map(ground.at, ring)), fill=tint)
    for a, b in ground.board.edges:
        if {a, b} <= set(points):
            yield Line(ground.at(a), ground.at(b), tint, 2 * room)
    for point in sorted(points):
        yield Circle(ground.at(point), room, fill=tint)


def mark_places(ground: Ground, points: Collection[int]) -> Iterator[tuple[Point, float]]:
    """Where the marks of a region lie, and how large (radius) they are: in its meshes, or beside its points
    if it has none."""
    meshes = [ring for ring in ground.board.rings if set(ring) <= set(points)]
    for ring in meshes:
        xs, ys = zip(*map(ground.at, ring), strict=True)
        yield (sum(xs) / len(ring), sum(ys) / len(ring)), min(_LARGEST, _MARK * ground.space)
    for point in () if meshes else sorted(points):
        x, y = ground.at(point)
        yield (x + _BESIDE * ground.space, y + _BESIDE * ground.space), min(_LARGEST, _SMALL * ground.space)
