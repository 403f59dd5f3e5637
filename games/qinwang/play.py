"""Capture the King: a king and five men against ten; he runs for the bottom line, they hem him in."""

from __future__ import annotations

from random import Random

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.kings import Kings, KingsPosition
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.position import Move
from publisher.engine.solver import started
from publisher.engine.words import claim
from publisher.model.definition import Definition

BLACK, WHITE = Seat(0), Seat(1)


class CaptureTheKing(Kings[KingsPosition], LineCapturing[KingsPosition]):
    """The king takes like a man, but nobody takes him."""

    shapes = ("MEM",)
    clean = False
    horizon = 4

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.plain = definition.topology.regions["plain"]
        levels = sorted({y for _, y in definition.topology.xy}, reverse=True)
        self.steps_down = tuple(levels.index(y) for _, y in definition.topology.xy)
        """From each point to the plain: every step down a slope leads to the next row."""

    def king(self, position: KingsPosition) -> Point:
        (point,) = position.kings
        return point

    def arrive(self, position: KingsPosition, point: Point) -> set[Point]:
        return super().arrive(position, point) - position.kings

    @claim("The king is hemmed in", denied="The king is not hemmed in")
    def is_hemmed_in(self, position: KingsPosition) -> bool:
        """All his neighbours are occupied, by a white man at least one of them."""
        around = {position.owner[point] for point in self.near[self.king(position)]}
        return EMPTY not in around and WHITE in around

    def ended(self, position: KingsPosition) -> Outcome | None:
        if self.king(position) in self.plain:
            return Outcome.win(BLACK, how="the king has come to the plain")
        if position.to_move == BLACK and self.is_hemmed_in(position):
            return Outcome.win(WHITE, how="the king cannot move")
        return super().ended(position)

    def sample(self, position: KingsPosition, rng: Random) -> Move:
        """Of two moves, the one after which the king stands lower; else he would stray over the slopes for
        ever, and nobody would ever meet him."""
        moves = self.moves(position)
        king = self.king(position)
        return min(
            (pick(rng, moves) for _ in range(2)),
            key=lambda move: self.steps_down[move[1]] - self.steps_down[king] if move[0] == king else 0,
        )

    def standing(self, position: KingsPosition, seat: Seat) -> float:
        """Men, and how far the king has come."""
        black = self.men(position, BLACK) - self.men(position, WHITE) - self.steps_down[self.king(position)]
        return black if seat == BLACK else -black

    @fact
    def openings(self, side: str) -> int:
        """The first moves that a side would have."""
        position = self.give_turn(started(self), self.seats[self.kinds.index(side)])
        return len(self.moves(position))

    @fact
    def free_at_first(self) -> int:
        return len(self.free(started(self)))

    @fact
    def men_of_side(self, side: str) -> int:
        return self.men(started(self), self.seats[self.kinds.index(side)])

    @fact
    def plain_points(self) -> int:
        return len(self.plain)

    @fact
    def steps_home(self) -> int:
        return self.steps_down[self.king(started(self))]

    @fact
    def guards(self) -> int:
        return self.men_of_side("black") - 1
