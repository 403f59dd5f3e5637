"""Shapes on a board: sets of points that are worth something to whoever has a man on each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from publisher.model.board import Board
from publisher.model.boards.base import XY
from publisher.model.seats import Each, Point, Seat


class Shape(NamedTuple):
    """What a shape is called, where it lies, and what it is worth: points, or men that it takes."""

    name: str
    points: frozenset[Point]
    worth: int


class Shapes:
    """All shapes of a game, laid on its board."""

    def __init__(self, board: Board, shapes: Iterable[Shape]) -> None:
        self.all = tuple(shapes)
        self.through: Each[Point, tuple[Shape, ...]] = Each(
            tuple(shape for shape in self.all if Point(point) in shape.points) for point in range(len(board))
        )

    def completed(self, owner: Each[Point, Seat], point: Point) -> list[Shape]:
        """Those that the man on that point belongs to, and of which his side holds every point."""
        side = owner[point]
        return [shape for shape in self.through[point] if all(owner[other] == side for other in shape.points)]

    def held(self, owner: Each[Point, Seat], side: Seat) -> list[Shape]:
        """All that a side holds."""
        return [shape for shape in self.all if all(owner[point] == side for point in shape.points)]


def squares(board: Board, name: str, worth: int) -> list[Shape]:
    """The smallest squares of a grid, each of four points."""
    return [Shape(name, frozenset(map(Point, ring)), worth) for ring in board.rings]


def laid(board: Board, name: str, offsets: Iterable[XY], worth: int) -> list[Shape]:
    """A shape wherever it fits on the board without being turned; `offsets` say, in spaces, how its points
    lie from one place, which need not be a point of the shape itself."""
    at = {_rounded(xy): point for point, xy in zip(board.inside, board.xy, strict=False)}
    places = [{_rounded((x + dx, y + dy)) for dx, dy in offsets} for x, y in at]
    return [Shape(name, frozenset(map(at.__getitem__, xys)), worth) for xys in places if xys <= at.keys()]


def _rounded(xy: XY) -> XY:
    return round(xy[0], 3), round(xy[1], 3)
