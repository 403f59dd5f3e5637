"""Placing pieces for the shapes that they make: the player with more points when all are placed wins."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.mechanics.boards.placing import Placing, PlacingPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.outcome import Outcome
from publisher.engine.position import Pieces
from publisher.engine.state import kept, per_seat
from publisher.engine.words import claim, shown
from publisher.model.seats import Each, Point, Seat


class ShapeScoresPosition(PlacingPosition):
    """`held` has the shapes of each player; `gained` is the number of points for the last piece."""

    held: Each[Seat, tuple[Shape, ...]] = kept(per_seat(()))
    gained: int = kept(0)


P = TypeVar("P", bound=ShapeScoresPosition)


class ShapeScores(Placing[P]):
    """A game in which players place pieces, and score the shapes that they make.

    Pieces stay where they were placed, so a shape once made counts at the end.
    """

    def points_for(self, shape: Shape, held: tuple[Shape, ...]) -> int:
        """Return the points of a shape for a player who holds the others in `held`; its worth by default."""
        return shape.worth

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = super().place(pieces, to_move)
        for seat in self.seats:
            position.held[seat] = tuple(self.shapes_on_board.held(position.owner, seat))
        return position

    def arrive(self, position: P, point: Point) -> None:
        side, before = position.to_move, self.score(position, position.to_move)
        position.held[side] += tuple(self.shapes_on_board.completed(position.owner, point))
        position.gained = self.score(position, side) - before

    @shown
    @claim("{seat} (now )?has {number?} points?")
    def score(self, position: P, seat: Seat) -> int:
        held = position.held[seat]
        return sum(self.points_for(shape, held) for shape in held)

    @claim("(The|That) (man|stone) brings {number?} points?")
    def gain(self, position: P) -> int:
        return position.gained

    def counted(self, position: P) -> Outcome:
        return self.by_count(position, self.score, how="all men are placed")

    def standing(self, position: P, seat: Seat) -> float:
        return self.lead(position, seat, self.score)
