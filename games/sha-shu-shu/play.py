"""Cutting the Sorghum: the board is full, and men step or take along the diagonals alone."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.chess_moves import DIAGONAL
from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.position import Move
from publisher.engine.solver import started
from publisher.engine.words import claim
from publisher.model.definition import Definition


class CuttingTheSorghum(Stepping[SteppingPosition]):
    """A game in which a man goes to the next point of a diagonal, free or an enemy's."""

    horizon = 4

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.slanting = tuple(
            sorted(to for way in DIAGONAL for to in board.ray(point, way)[:1]) for point in board.inside
        )
        self.dark = frozenset(point for point in self.points_of_board if sum(board.xy[point]) % 2 == 1)

    def steps(self, side: Seat) -> Sequence[Sequence[Point]]:
        return self.slanting

    def moves(self, position: SteppingPosition) -> list[Move]:
        owner, side = position.owner, position.to_move
        men = self.men_of(position, side)
        return [(man, to) for man in men for to in self.slanting[man] if owner[to] != side]

    def play(self, position: SteppingPosition, move: Move) -> None:
        start, end = move
        takes = position.owner[end] == self.other(position.to_move)
        self.carry(position, start, end)
        self.next_turn(position, takes)

    def ended(self, position: SteppingPosition) -> Outcome | None:
        if all(self.men(position, side) for side in self.seats) and self.is_parted(position):
            return self.by_count(position, self.men, how="no two enemies can ever meet")
        return super().ended(position)

    @claim("No two enemies can ever meet", denied="Some enemies can still meet")
    def is_parted(self, position: SteppingPosition) -> bool:
        """Return True if no two enemies stand on points that diagonals join, step by step."""
        one, other = ({man in self.dark for man in self.men_of(position, side)} for side in self.seats)
        return not one & other

    @fact
    def men_on_colour(self, side: int) -> int:
        """Count the men of the first side on the dark points, or on the others."""
        men = self.men_of(started(self), Seat(0))
        return sum((man in self.dark) == bool(side) for man in men)

    @fact
    def points_of_colour(self) -> int:
        return len(self.dark)
