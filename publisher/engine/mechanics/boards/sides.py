"""Sides of pieces that are all alike, one on a point.

Each player has the pieces of one kind, in the order of the definition; further kinds belong to neither, and
count as those of a further seat. The pieces that are on the board at first are in `[board.start]`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.boards.shapes import Shape, Shapes
from publisher.engine.position import EMPTY, BoardGame, Pieces, Position, per_point
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import claim
from publisher.model.board import Board, steps_from
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat


class SidesPosition(Position):
    """`owner` has the kind of the piece on each point, counted from 0 in the order of `[pieces]`: 0 and 1
    belong to the players, others to no player."""

    owner: Each[Point, Seat] = kept(per_point(EMPTY))


P = TypeVar("P", bound=SidesPosition)


class Sides(BoardGame[P]):
    """A game with pieces that belong to players, all of a side alike; you write when they move."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.kinds = tuple(definition.pieces)

    @cached_property
    def near(self) -> tuple[tuple[Point, ...], ...]:
        """The points next to each point."""
        return self.definition.topology.neighbours

    def begin(self, position: P, rng: Random) -> None:
        start = self.definition.topology.start
        self.set_up(position, {point: (piece,) for piece, points in start.items() for point in points})

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        position.to_move = to_move
        self.set_up(position, pieces)
        return position

    def set_up(self, position: P, pieces: Pieces) -> None:
        """Set these pieces on the board, which is empty."""
        for point, (piece,) in pieces.items():
            position.owner[point] = Seat(self.kinds.index(piece))

    def pieces(self, position: P) -> Pieces:
        return {Point(point): (self.kinds[man],) for point, man in enumerate(position.owner) if man != EMPTY}

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), position.to_move

    def stands(self, position: P) -> Hashable:
        """Return a value that is equal when a position has come again."""
        return self.key(position)

    def tells_mover(self) -> bool:
        """Return True if a position differs when the other player is to move."""
        position, turned = self.empty(), self.empty()
        turned.to_move = self.other(turned.to_move)
        return self.stands(position) != self.stands(turned)

    def full_board(self, to_move: Seat) -> P:
        """Return a position without a free point: pieces of both sides alternate on points free at first."""
        men = {p: (kind,) for kind, points in self.definition.topology.start.items() for p in points}
        free = [point for point in self.points_of_board if point not in men]
        return self.place(men | {p: (self.kinds[n % 2],) for n, p in enumerate(free)}, to_move)

    def men(self, position: P, side: Seat) -> int:
        return position.owner.count(side)

    def men_of(self, position: P, side: Seat) -> list[Point]:
        """Return the points where the pieces of a side stand."""
        return self.held_by(position, side)

    def free(self, position: P) -> list[Point]:
        """Return the points without a piece."""
        return self.held_by(position, EMPTY)

    def held_by(self, position: P, kind: Seat) -> list[Point]:
        """Return the points with a piece of a kind; called all the time, so it has to be quick."""
        owner = position.owner
        return [point for point in self.points_of_board if owner[point] == kind]

    # -- steps

    def steps(self, side: Seat) -> Sequence[Sequence[Point]]:
        """Return for each point those that a piece of that side steps to if they are free; neighbours by
        default."""
        return self.near

    def steps_of(self, position: P, men: Iterable[Point]) -> list[tuple[Point, Point]]:
        """Return the steps of the pieces on these points, which belong to the side to move."""
        owner, steps = position.owner, self.steps(position.to_move)
        return [(start, end) for start in men for end in steps[start] if owner[end] == EMPTY]

    def carry(self, position: P, start: Point, end: Point) -> None:
        """Move the piece on one point to another."""
        position.owner[start], position.owner[end] = EMPTY, position.owner[start]

    def rides(self, position: P, man: Point) -> Iterator[Point]:
        """Yield the points that a piece can reach straight along the lines, as far as they are free."""
        for run in self.definition.topology.runs[man]:
            yield from self.row_along(position, run, EMPTY)

    def row_along(self, position: P, run: Iterable[Point], kind: Seat) -> list[Point]:
        """Return the points of pieces of a kind at the beginning of a run, without a gap."""
        return list(takewhile(lambda point: position.owner[point] == kind, run))

    def way_over_free(self, position: P, starts: Iterable[Point]) -> dict[Point, int]:
        """Return the points that a piece could reach from these if no other moves, and in how many steps."""
        return steps_from(
            starts, lambda point: (to for to in self.near[point] if position.owner[to] == EMPTY)
        )

    def refusal(self, position: P, word: str) -> str | None:
        """Return `stepping` for an illegal step: from or to the wrong point, or further than the next one."""
        return "stepping" if self.named(word) else None

    def standing(self, position: P, seat: Seat) -> float:
        return self.lead(position, seat, self.men)

    @claim("There (is|are) {number?} free points?( left)?")
    def free_points(self, position: P) -> int:
        return len(self.free(position))

    @fact
    def free_at_first(self) -> int:
        """Return the number of points without a piece when the game begins."""
        return len(self.free(started(self)))

    @fact(vouches="all")
    def men_each(self) -> int:
        """Return the number of pieces that every player begins with, on the board or in hand."""
        return self.definition.pieces[self.kinds[0]].count

    # -- shapes

    @cached_property
    def shapes_on_board(self) -> Shapes:
        """The shapes that count in this game, if any."""
        return Shapes(self.definition.topology, self.find_shapes(self.definition.topology))

    def find_shapes(self, board: Board) -> Iterable[Shape]:
        """Return all shapes; none by default."""
        return ()

    def called(self, name: str) -> list[Shape]:
        """Return the shapes with that name; all, if it is empty."""
        return [shape for shape in self.shapes_on_board.all if name in ("", shape.name)]

    @fact
    def shapes(self, name: str = "") -> int:
        """Return the number of shapes on the board, of one name or of all."""
        return len(self.called(name))

    @fact
    def shapes_through(self, point: str, name: str = "") -> int:
        """Return the number of shapes that a point belongs to, of one name or of all."""
        return sum(self.definition.topology.index[point] in shape.points for shape in self.called(name))

    @fact
    def worth(self, name: str) -> int:
        """Return the worth of every shape of that name: points, or pieces that it takes."""
        (worth,) = {shape.worth for shape in self.called(name)}
        return worth

    @fact
    def worth_through(self, point: str) -> int:
        """Return the worth of all shapes that a point belongs to, added up."""
        return sum(
            shape.worth for shape in self.shapes_on_board.through[self.definition.topology.index[point]]
        )

    @fact
    def points_of_shape(self, name: str = "") -> int:
        """Return the number of points of every shape of that name."""
        (size,) = {len(shape.points) for shape in self.called(name)}
        return size

    @fact
    def shapes_of(self, points: int) -> int:
        """Return the number of shapes with exactly `points` points."""
        return sum(len(shape.points) == points for shape in self.shapes_on_board.all)

    @fact
    def smallest_shape(self) -> int:
        """Return the number of points of the smallest shape."""
        return min(len(shape.points) for shape in self.shapes_on_board.all)

    @fact
    def largest_shape(self) -> int:
        return max(len(shape.points) for shape in self.shapes_on_board.all)
