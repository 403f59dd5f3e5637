"""Shapes on a board: sets of points that are worth something to a player with a piece on each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from publisher.model.board import Board
from publisher.model.boards.base import XY
from publisher.model.seats import Each, Point, Seat

W = TypeVar("W")


class Shape(NamedTuple):
    """A shape with its name, its points, and its worth: points, or pieces that it takes."""

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
        """Return the shapes through that point that the side of the piece there holds completely."""
        side = owner[point]
        return [shape for shape in self.through[point] if is_held(owner, side, shape)]

    def held(self, owner: Each[Point, Seat], side: Seat) -> list[Shape]:
        """Return all shapes that a side holds."""
        return [shape for shape in self.all if is_held(owner, side, shape)]

    def private_points(self, each: int) -> int:
        """Return how many points can be given to shapes if each gets up to `each`, and no point goes to two.
        If every shape gets two, a player who always answers on the other of them never lets one be
        completed."""
        wishes = [(shape, copy) for shape in self.all for copy in range(each)]
        return len(matched(wishes, lambda wish: wish[0].points))


def is_held(owner: Each[Point, Seat], side: Seat, shape: Shape) -> bool:
    """Return True if a side holds every point of a shape; this is called all the time."""
    for point in shape.points:  # noqa: SIM110  # all() takes four times as long
        if owner[point] != side:
            return False
    return True


def matched(wishes: Iterable[W], wanted: Callable[[W], Iterable[Point]]) -> dict[Point, W]:
    """Return points for items that want them, one each, for as many as possible (Kuhn's matching)."""
    holder: dict[Point, W] = {}

    def finds(wish: W, seen: set[Point]) -> bool:
        """Return True if an item gets a point, even if others have to change theirs."""
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
    """Return the smallest squares of a grid, each of four points."""
    return [Shape(name, frozenset(map(Point, ring)), worth) for ring in board.rings]


def laid(board: Board, name: str, offsets: Iterable[XY], worth: int) -> list[Shape]:
    """Return a shape wherever it fits on the board without being turned; `offsets` say, in spaces, how its
    points lie from one place, which need not be a point of the shape itself."""
    at = {_rounded(xy): point for point, xy in zip(board.inside, board.xy, strict=False)}
    places = [{_rounded((x + dx, y + dy)) for dx, dy in offsets} for x, y in at]
    return [Shape(name, frozenset(map(at.__getitem__, xys)), worth) for xys in places if xys <= at.keys()]


def _rounded(xy: XY) -> XY:
    return round(xy[0], 3), round(xy[1], 3)  # same: points lie farther apart


def lines(board: Board, name: str, worth: int) -> list[Shape]:
    """Return all solid lines, each from end to end."""
    return [Shape(name, frozenset(line), worth) for line in board.lines]


def diagonals(board: Board, name: str, length: int, worth: int) -> list[Shape]:
    """Return the diagonals of a grid from edge to edge that have exactly `length` points."""
    runs = defaultdict[tuple[int, float], set[Point]](set)
    for point in board.inside:
        x, y = board.xy[point]
        runs[0, x + y].add(point)
        runs[1, x - y].add(point)
    return [Shape(name, frozenset(run), worth) for run in runs.values() if len(run) == length]
