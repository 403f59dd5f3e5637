"""Antipodal: points on a circle are coloured one by one; no two opposite ones may lie on the boundary."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.solver import started
from publisher.engine.words import Question, claim, row, shown

PAINTER = Seat(0)


class Antipodal(Sides[SidesPosition]):
    """A circle of `size` points; the coloured ones are bits of a whole number, point 1 the lowest."""

    horizon = 60
    asks = (Question("move", {"(colour|mark) {point}": "{point}"}),)

    def moves(self, position: SidesPosition) -> list[Point]:
        return self.free(position)

    def play(self, position: SidesPosition, move: Point) -> None:
        position.owner[move] = PAINTER
        if self.has_lost(position, PAINTER):
            safe = self.men(position, PAINTER) - 1
            position.result = Outcome((float(safe),), how="opposite points on the boundary")

    def refusal(self, position: SidesPosition, word: str) -> str | None:
        return "colouring" if word in self.definition.topology.index else None

    def coloured(self, position: SidesPosition) -> int:
        return sum(1 << point for point in self.men_of(position, PAINTER))

    # -- what the text may state

    @claim("The boundary (is|consists of) {points?}")
    def boundary(self, position: SidesPosition) -> frozenset[Point]:
        bits = boundary(self.coloured(position), len(position.owner))
        return frozenset(point for point in self.points_of_board if bits >> point & 1)

    @claim("Nothing is on the boundary", denied="Something is on the boundary")
    def no_boundary(self, position: SidesPosition) -> bool:
        return not self.boundary(position)

    @claim("Opposite {point} lies {other:point?}")
    def opposite(self, position: SidesPosition, point: Point) -> Point:
        points = self.points_of_board
        return points[point - len(points) // 2]

    @claim("{seat} has lost", denied="{seat} has not lost")
    def has_lost(self, position: SidesPosition, seat: Seat) -> bool:
        return not is_safe(self.coloured(position), len(position.owner))

    @claim("{seat} can safely colour {number?} more points?")
    def still_possible(self, position: SidesPosition, seat: Seat) -> int:
        return most_from(self.coloured(position), len(position.owner))

    @shown
    @claim("{seat} scores {number?}")
    def score(self, position: SidesPosition, seat: Seat) -> int | None:
        return None if position.result is None else int(position.result.scores[seat])

    @fact
    @row("Points", "Most coloured?")
    def best(self, size: int) -> int:
        """Return the most points that can be coloured safely on a circle of `size` points."""
        return most_from(0, size)

    @fact
    def safe_with_opposite_splits(self, size: int) -> int:
        """Count the safe colourings with a half-coloured pair of neighbours and its opposite pair."""
        half = size // 2
        return sum(
            is_safe(coloured, size)
            and bool(splits(coloured, size) & turned(splits(coloured, size), half, size))
            for coloured in range(self.colourings(size))
        )

    @fact
    def boundary_of_one(self) -> int:
        """Return the number of points on the boundary when a single point is coloured."""
        return boundary(1, self.points()).bit_count()  # same: whichever point it is

    @fact
    def opposite_pair(self) -> str:
        """Return the result of colouring only two opposite points: both are on the boundary."""
        position, (first, *_) = started(self), self.points_of_board
        position.owner[first] = position.owner[self.opposite(position, first)] = PAINTER
        return "loses" if self.has_lost(position, PAINTER) else "wins"

    @fact
    def colourings(self, size: int) -> int:
        return int(2**size)

    @fact
    def stuck(self, size: int) -> int:
        """Count the reached colourings that leave no safe point; turned circles count as one."""
        return sum(not any(safe_next(coloured, size)) for coloured in reached(size))

    @fact
    def fewest_left(self, size: int) -> int:
        """Return the fewest points that any game leaves uncoloured when no safe point remains."""
        return size - max(coloured.bit_count() for coloured in reached(size))


def turned(bits: int, by: int, size: int) -> int:
    """Return the points moved on by `by` places round the circle."""
    return (bits << by | bits >> (size - by)) & ((1 << size) - 1)


def splits(coloured: int, size: int) -> int:
    """Return the points that differ from the next point: one is coloured, the other is not."""
    return coloured ^ turned(coloured, size - 1, size)


def boundary(coloured: int, size: int) -> int:
    half = splits(coloured, size)
    return half | turned(half, 1, size)


def is_safe(coloured: int, size: int) -> bool:
    """Return True if no two opposite points are on the boundary."""
    edge = boundary(coloured, size)
    return not edge & turned(edge, size // 2, size)


def safe_next(coloured: int, size: int) -> Iterator[int]:
    """Yield the safe colourings with one more point."""
    for point in range(size):
        more = coloured | 1 << point
        if more != coloured and is_safe(more, size):
            yield more


def standard(coloured: int, size: int) -> int:
    """Return one and the same colouring for all ways to turn the circle."""
    return min(turned(coloured, by, size) for by in range(size))


@cache
def most_from(coloured: int, size: int) -> int:
    """Return how many more points can be coloured safely."""
    return max((1 + most_from(standard(more, size), size) for more in safe_next(coloured, size)), default=0)


@cache
def reached(size: int) -> frozenset[int]:
    """Return all safe colourings that can be reached; turned circles count as one."""
    found: set[int] = set()
    new = {0}  # same: the first point is safe wherever any is
    while new:
        found |= new
        new = {standard(more, size) for one in new for more in safe_next(one, size)} - found
    return frozenset(found)
