"""Painted regions of a board: the ground of a home, and the band round a goal. Lengths in mm.

Both have the colour of their owner, and its mark: players begin on their ground, and go into their band.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import between, rounded
from publisher.components.boards.stones import camp_mark, side_mark
from publisher.components.palette import PAINTS
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Circle, Line, Point, Polygon, Shape
from publisher.model.board import walks_round
from publisher.model.boards import GoalShape
from publisher.model.seats import Point as Place

Ring: TypeAlias = tuple[Point, ...]
_ROOM = 0.36
"""The distance that the ground reaches beyond a point, in spaces."""
_BAND, _BROADEST = 0.1, 2.4
"""The width of a band in spaces, and the largest one (mm)."""
_ON_BAND = 0.4
"""The radius of a mark on a band, in its widths."""
_MARK, _SMALL = 0.2, 0.14
"""The radius of a mark in a mesh, and of one beside a line, in spaces."""
_LARGEST = 3.0
"""The largest radius of a mark (mm)."""
_WAYS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
"""The directions to the four sides of a square: right, down, left, up (y down)."""


def zones(ground: Ground, shape: GoalShape) -> Iterator[Shape]:
    """Yield a light ground under the points of each home, the lines between them, and the meshes that these
    close in, with its marks; and over that the bands round goals."""
    room, broad, inks = _ROOM * ground.space, broad_band(ground), ground.material
    for region, colour in shape.colours.items():
        yield from _patch(ground, ground.board.regions[region], inks.tint(colour))
    for owner, at, radius in home_marks(ground, shape):
        yield from camp_mark(owner, at, radius, inks.soft)
    for region, colour in shape.goals.items():
        points = ground.board.regions[region]
        for middle, *edges in _bands(ground, points):
            yield Polygon(middle, stroke=PAINTS[colour].fill, width=broad)
            yield from (Polygon(edge, stroke=inks.ink, width=ground.line) for edge in edges)
        for a, b in _inner_edges(ground, points):
            if sum({a, b} <= set(ring) for ring in ground.board.rings) < 2:  # on the rim of the board
                _, at = _beside(ground, a, b, room - broad / 2, points)
                yield from side_mark(colour, at, _ON_BAND * broad, PAINTS[colour].mark)


def _bands(ground: Ground, points: Collection[Place]) -> Iterator[tuple[Ring, Ring, Ring]]:
    """Yield the middle, the outer and the inner edge of each band round some points."""
    room, broad = _ROOM * ground.space, broad_band(ground)
    for way in walks_round(ground.board, points):
        corners = [ground.at(point) for point in way]
        middle, outer, inner = (tuple(rounded(corners, room - off * broad)) for off in (0.5, 0.0, 1.0))
        yield middle, outer, inner


def obstacles(ground: Ground, shape: GoalShape) -> Iterator[tuple[Point, Point]]:
    """Yield lines that a name must not cross: round the marks of homes, and along the edges of bands."""
    for _, (x, y), radius in home_marks(ground, shape):
        corners = Box(x, y, x, y).grown(radius).corners
        yield from pairwise((*corners, corners[0]))
    for region in shape.goals:
        for _, *edges in _bands(ground, ground.board.regions[region]):
            for edge in edges:
                yield from pairwise((*edge, edge[0]))


def home_marks(ground: Ground, shape: GoalShape) -> Iterator[tuple[str, Point, float]]:
    """Yield the marks of homes, each with its colour, place and radius (mm)."""
    for region, colour in shape.colours.items():
        for at, radius in mark_places(ground, ground.board.regions[region]):
            yield colour, at, radius


def goal_squares(ground: Ground, shape: GoalShape) -> Iterator[Shape]:
    """Yield the bands of goals that are made of squares, outside these, where the board ends."""
    board, broad, line = ground.board, broad_band(ground), ground.line
    squares = {board.xy[point] for point in board.inside}
    for region, colour in shape.goals.items():
        sides = [
            _Side(board.xy[point], way, squares)
            for point in sorted(board.regions[region])
            for way in _WAYS
            if _next(board.xy[point], way) not in squares
        ]
        for ink, edge in ((ground.material.ink, line / 2), (PAINTS[colour].fill, -line / 2)):
            yield from (side.band(ground.space, broad, edge, ink) for side in sides)
        for side in sides:
            yield from side_mark(
                colour, side.middle(ground.space, broad), _ON_BAND * broad, PAINTS[colour].mark
            )


def _next(square: Point, way: Point) -> Point:
    return square[0] + way[0], square[1] + way[1]


class _Side(NamedTuple):
    """A side of a square that is a side of the board, and the way out of the square through it."""

    square: Point
    way: Point
    squares: Collection[Point]

    def middle(self, space: float, broad: float) -> Point:
        off = space / 2 + broad / 2
        return self.square[0] * space + off * self.way[0], self.square[1] * space + off * self.way[1]

    def band(self, space: float, broad: float, edge: float, ink: str) -> Line:
        """Return the band, `edge` mm wider on either side; it continues round a corner of the board."""
        x, y = self.middle(space, broad)
        ends = []
        for along in ((self.way[1], self.way[0]), (-self.way[1], -self.way[0])):
            corner = _next(self.square, along) not in self.squares
            long = space / 2 + (broad + edge if corner else 0.0)
            ends.append((x + long * along[0], y + long * along[1]))
        return Line(ends[0], ends[1], ink, broad + 2 * edge)


def broad_band(ground: Ground) -> float:
    """Return the width of a band (mm)."""
    return min(_BROADEST, _BAND * ground.space)


def _patch(ground: Ground, points: Collection[int], tint: str) -> Iterator[Shape]:
    room = _ROOM * ground.space
    for ring in ground.board.rings:
        if set(ring) <= set(points):
            yield Polygon(tuple(map(ground.at, ring)), fill=tint)
    for a, b in _inner_edges(ground, points):
        yield Line(ground.at(a), ground.at(b), tint, 2 * room)
    for point in sorted(points):
        yield Circle(ground.at(point), room, fill=tint)


def _inner_edges(ground: Ground, points: Collection[int]) -> list[tuple[int, int]]:
    return [(a, b) for a, b in ground.board.edges if a in points and b in points]


def _beside(ground: Ground, a: int, b: int, off: float, points: Collection[int]) -> list[Point]:
    """Return the two places beside the middle of an edge, first the one nearer to the middle of `points`, or
    if these are on one line, to the middle of the board."""
    left, top, right, bottom = ground.extent
    xs, ys = zip(*map(ground.at, points), strict=True)
    own, board = (sum(xs) / len(xs), sum(ys) / len(ys)), ((left + right) / 2, (top + bottom) / 2)
    (ax, ay), (bx, by) = ground.at(a), ground.at(b)
    (x, y), long = between((ax, ay), (bx, by)), math.dist((ax, ay), (bx, by))
    across, down = off * (by - ay) / long, off * (ax - bx) / long

    def far(at: Point) -> tuple[float, float]:
        return round(math.dist(at, own), 6), math.dist(at, board)

    return sorted([(x + across, y + down), (x - across, y - down)], key=far)


def mark_places(ground: Ground, points: Collection[int]) -> Iterator[tuple[Point, float]]:
    """Yield the places and radii (mm) of the marks of a region: in its meshes, except those that a band runs
    through, or, without meshes, beside the middles of its edges."""
    board, shape = ground.board, ground.board.definition
    goals = [board.regions[region] for region in shape.goals] if isinstance(shape, GoalShape) else []
    meshes = [set(ring) for ring in board.rings if set(ring) <= set(points)]
    for ring in meshes:
        if all(ring <= goal or goal.isdisjoint(ring) for goal in goals):
            xs, ys = zip(*map(ground.at, ring), strict=True)
            yield (sum(xs) / len(ring), sum(ys) / len(ring)), min(_LARGEST, _MARK * ground.space)
    for a, b in () if meshes else _inner_edges(ground, points):
        places = _beside(ground, a, b, _ROOM * ground.space / 2, board.inside)
        yield places[0], min(_LARGEST, _SMALL * ground.space)
