"""Capture the King: a king and five men against ten; it runs for the bottom line, they hem it in."""

from __future__ import annotations

from random import Random

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.kings import Kings, KingsPosition
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.position import Move, Pieces
from publisher.engine.solver import started
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.definition import Definition

SHAPES = {"between": "MEM"}
BLACK, WHITE = Seat(0), Seat(1)
STEP, CUT_OFF = 2, 60  # same: only bots weigh
"""The worth in men of a step of the king, and the steps of a king that is cut off and has no room."""


class CaptureTheKing(Kings[KingsPosition], LineCapturing[KingsPosition]):
    """A game in which the king takes like a man, but cannot be taken."""

    line_shapes = SHAPES
    clean = False
    horizon = 1

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.plain = definition.topology.regions["plain"]
        self.steps_down = definition.topology.rows_below
        """The steps from each point to the plain: every step down a slope leads to the next row."""

    def place(self, pieces: Pieces, to_move: Seat) -> KingsPosition:
        position = super().place(pieces, to_move)
        if len(position.kings) != 1:
            raise NotationError("the board must have exactly one king")
        return position

    def king(self, position: KingsPosition) -> Point:
        (point,) = position.kings
        return point

    def arrive(self, position: KingsPosition, point: Point) -> set[Point]:
        return super().arrive(position, point) - position.kings

    @claim("The king is hemmed in", denied="The king is not hemmed in")
    def is_hemmed_in(self, position: KingsPosition) -> bool:
        """Return True if all points next to the king are occupied, one or more of them by white men."""
        around = {position.owner[point] for point in self.near[self.king(position)]}
        return EMPTY not in around and WHITE in around

    def ended(self, position: KingsPosition) -> Outcome | None:
        if self.king(position) in self.plain:
            return Outcome.win(BLACK, how="the king has come to the plain")
        if position.to_move == BLACK and self.is_hemmed_in(position):
            return Outcome.win(WHITE, how="the king cannot move")
        return super().ended(position)

    def sample(self, position: KingsPosition, rng: Random) -> Move:
        """Draw two moves and return the one after which the king stands lower; without that it would stray
        over the slopes forever, and never meet an enemy."""
        moves = self.moves(position)
        king = self.king(position)
        return min(
            (pick(rng, moves) for _ in range(2)),
            key=lambda move: self.steps_down[move[1]] - self.steps_down[king] if move[0] == king else 0,
        )

    def standing(self, position: KingsPosition, seat: Seat) -> float:
        """Return the lead in men, less the king's way to the plain over free points."""
        men = self.men(position, BLACK) - self.men(position, WHITE)
        black = men - STEP * self.way_down(position)
        return black if seat == BLACK else -black

    @claim("The king is {number?} free steps from the plain")
    def way_down(self, position: KingsPosition) -> int:
        """Return the king's steps over free points; for bots, a king that is cut off is far away."""
        steps = self.way_over_free(position, position.kings)
        cut_off = CUT_OFF - len(steps)  # same: only bots weigh
        return min((steps[point] for point in self.plain if point in steps), default=cut_off)

    @fact
    def steps_home(self) -> int:
        return self.steps_down[self.king(started(self))]

    @fact(vouches="wins")
    def winner_on_plain(self) -> str:
        """Return the player who wins when the king stands on the plain."""
        position = started(self)
        self.carry(position, self.king(position), min(self.plain))
        return self.winner(position)

    @fact(vouches="wins")
    def winner_when_hemmed_in(self) -> str:
        """Return the player who wins when white men are on every point next to the king and Black moves."""
        position = started(self)
        for point in self.near[self.king(position)]:
            position.owner[point] = WHITE
        return self.winner(position)

    def winner(self, position: KingsPosition) -> str:
        """Return the player who has won in a position, or an empty name if the game goes on."""
        outcome = self.ended(position)
        return self.name(outcome.winners[0]) if outcome else ""
