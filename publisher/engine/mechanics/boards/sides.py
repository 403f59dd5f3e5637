"""Sides of men that are all alike, one on a point.

Each player has the men of one kind of piece, in the order of the definition; further kinds belong to
nobody, and count as those of a seat that nobody sits on. What is on the board at first stands in
`[board.start]`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cached_property
from itertools import compress
from random import Random
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.boards.shapes import Shape, Shapes
from publisher.engine.position import EMPTY, BoardGame, Pieces, Position, per_point
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat


class SidesPosition(Position):
    """`owner` is whose man is on each point."""

    owner: Each[Point, Seat] = kept(per_point(EMPTY))


P = TypeVar("P", bound=SidesPosition)


class Sides(BoardGame[P]):
    """What positions of such games are; how they are played is for others to say."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.kinds = tuple(definition.pieces)
        self.near = definition.topology.neighbours

    def begin(self, position: P, rng: Random) -> None:
        for piece, points in self.definition.topology.start.items():
            for point in points:
                position.owner[point] = Seat(self.kinds.index(piece))

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        for point, (piece,) in pieces.items():
            position.owner[point] = Seat(self.kinds.index(piece))
        position.to_move = to_move
        return position

    def pieces(self, position: P) -> Pieces:
        return {Point(point): (self.kinds[man],) for point, man in enumerate(position.owner) if man != EMPTY}

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), position.to_move

    def men(self, position: P, side: Seat) -> int:
        return position.owner.count(side)

    def men_of(self, position: P, side: Seat) -> list[Point]:
        """Where the men of a side stand."""
        return self.held_by(position, side)

    def free(self, position: P) -> list[Point]:
        """The points without a man."""
        return self.held_by(position, EMPTY)

    def held_by(self, position: P, kind: Seat) -> list[Point]:
        """The points with a man of a kind; asked all the time, so it has to be quick."""
        return list(compress(self.points_of_board, map(kind.__eq__, position.owner)))

    def standing(self, position: P, seat: Seat) -> float:
        return float(self.men(position, seat) - self.men(position, self.other(seat)))

    @fact
    def free_at_first(self) -> int:
        """How many points have no man on them when the game begins."""
        return len(self.free(started(self)))

    @fact
    def men_each(self) -> int:
        """How many men every player begins with, on the board or in hand."""
        return self.definition.pieces[self.kinds[0]].count

    # -- shapes

    @cached_property
    def shapes_on_board(self) -> Shapes:
        """The shapes that count in this game, where any do."""
        return Shapes(self.definition.topology, self.find_shapes(self.definition.topology))

    def find_shapes(self, board: Board) -> Iterable[Shape]:
        """All of them: none, as a rule."""
        return ()

    def called(self, name: str) -> list[Shape]:
        """The shapes that are called so; all, if no name is given."""
        return [shape for shape in self.shapes_on_board.all if name in ("", shape.name)]

    @fact
    def shapes(self, name: str = "") -> int:
        """How many lie on the board, of one name or of all."""
        return len(self.called(name))

    @fact
    def shapes_through(self, point: str, name: str = "") -> int:
        """How many of them that point belongs to."""
        return sum(self.definition.topology.index[point] in shape.points for shape in self.called(name))

    @fact
    def worth(self, name: str) -> int:
        """What every shape of that name is worth: points, or men that it takes."""
        (worth,) = {shape.worth for shape in self.called(name)}
        return worth

    @fact
    def points_of_shape(self, name: str = "") -> int:
        """How many points every shape of that name has."""
        (size,) = {len(shape.points) for shape in self.called(name)}
        return size
