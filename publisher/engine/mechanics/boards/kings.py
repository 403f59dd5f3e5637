"""Pieces that step, with kings among them: one piece of each side, or some, that differ from the others."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.position import Pieces
from publisher.engine.state import kept
from publisher.model.definition import Definition
from publisher.model.seats import Point, Seat


class KingsPosition(SteppingPosition):
    """`kings` are the points of kings; each is a piece of its side, too."""

    kings: set[Point] = kept(set())


P = TypeVar("P", bound=KingsPosition)


class Kings(Stepping[P]):
    """A game of pieces that step, with kings among them.

    Its `[pieces]` are those of both players, then kings of both (or one), in the same order.
    """

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.royal = len(self.seats)
        """The place of the first king in `kinds`."""

    def set_up(self, position: P, pieces: Pieces) -> None:
        for point, (piece,) in pieces.items():
            kind = self.kinds.index(piece)
            position.owner[point] = Seat(kind % self.royal)
            if kind >= self.royal:
                position.kings.add(point)
        self.forget(position)

    def pieces(self, position: P) -> Pieces:
        return {
            point: (self.kinds[side + self.royal * (point in position.kings)],)
            for side in self.seats
            for point in self.men_of(position, side)
        }

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(sorted(position.kings))

    def carry(self, position: P, start: Point, end: Point) -> None:
        super().carry(position, start, end)
        if start in position.kings:
            position.kings.remove(start)
            position.kings.add(end)

    def finish(self, position: P, taken: set[Point]) -> None:
        position.kings -= taken
        super().finish(position, taken)

    def kings_of(self, position: P, side: Seat) -> list[Point]:
        """Return the points where the kings of a side stand."""
        return [point for point in sorted(position.kings) if position.owner[point] == side]
