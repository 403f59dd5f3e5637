"""Shapes on a board: sets of points that are worth something to whoever has a man on each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from publisher.model.board import Board
from publisher.model.boards.base import XY
from publisher.model.seats import Each, Point, Seat

W = TypeVar("W")


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
        return [shape for shape in self.through[point] if is_held(owner, side, shape)]

    def held(self, owner: Each[Point, Seat], side: Seat) -> list[Shape]:
        """All that a side holds."""
        return [shape for shape in self.all if is_held(owner, side, shape)]

    def private_points(self, each: int) -> int:
        """How many points in all can be given to shapes that want so many of their own, none to two of them.

        If every shape gets two, whoever always answers on the other of them never lets one be completed.
        """
        wishes = [(shape, copy) for shape in self.all for copy in range(each)]
        return len(matched(wishes, lambda wish: wish[0].points))


def is_held(owner: Each[Point, Seat], side: Seat, shape: Shape) -> bool:
    """Whether a side holds every point of a shape, which is asked all the time."""
    for point in shape.points:  # noqa: SIM110  # all() takes four times as long
        if owner[point] != side:
            return False
    return True


def matched(wishes: Iterable[W], wanted: Callable[[W], Iterable[Point]]) -> dict[Point, W]:
    """Points, each for a wish of its own that wants it, as many as possible (Kuhn's matching)."""
    holder: dict[Point, W] = {}

    def finds(wish: W, seen: set[Point]) -> bool:
        """Whether a wish gets a point, be it that others make room for it."""
        for point in sorted(wanted(wish)):
            if point not in seen:
                seen.add(point)
                if point not in holder or finds(holder[point], seen):
                    holder[point] = wish
                    return True
        return False

    for wish in wishes:
        finds(wish, set())
    return holder


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
    return round(xy[0], 3), round(xy[1], 3)  # same: points lie farther apart


def lines(board: Board, name: str, worth: int) -> list[Shape]:
    """All printed lines, each from end to end."""
    return [Shape(name, frozenset(line), worth) for line in board.lines]


def diagonals(board: Board, name: str, length: int, worth: int) -> list[Shape]:
    """The diagonals of a grid from edge to edge that have so many points."""
    runs = defaultdict[tuple[int, float], set[Point]](set)
    for point in board.inside:
        x, y = board.xy[point]
        runs[0, x + y].add(point)
        runs[1, x - y].add(point)
    return [Shape(name, frozenset(run), worth) for run in runs.values() if len(run) == length]
