"""Games without sides, in which all moves are open to both players: the last mover wins, or loses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from publisher.engine.outcome import Outcome
from publisher.engine.position import BoardGame, Move, Pieces, Position
from publisher.engine.solver import Solver, TooLarge
from publisher.engine.state import kept
from publisher.model.seats import Seat

LAST_LOSES = "last_loses"
"""The option that makes the last mover lose."""
FEW, TRIED = 20, 500  # same: only bots ask
"""The most legal moves from where a win is looked for, and the most positions that are tried."""


class LastMoverPosition(Position):
    """`legal` are the moves of the player to move."""

    legal: Sequence[Move] = kept(())


P = TypeVar("P", bound=LastMoverPosition)


class LastMover(BoardGame[P]):
    """A game in which the player who makes the last move wins, or loses.

    You write which moves there are (`find_moves`) and what a move does (`make`).

    The next class defines how a position begins, or is drawn: `class Uneven(LastMover[…], Sides[…])`.
    """

    def begin(self, position: P, rng: Random) -> None:
        super().begin(position, rng)
        self.look(position)

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = super().place(pieces, to_move)
        self.look(position)
        return position

    def find_moves(self, position: P) -> Sequence[Move]:
        """Return all moves; none when the game is over."""
        raise NotImplementedError

    def make(self, position: P, move: Move) -> None:
        """Carry the move out on the board."""
        raise NotImplementedError

    def moves(self, position: P) -> Sequence[Move]:
        return position.legal

    def play(self, position: P, move: Move) -> None:
        self.make(position, move)
        position.to_move = self.other(position.to_move)
        self.look(position)

    def winning_move(self, position: P) -> Move | None:
        """Return a winning move found by trying all near the end, where random play says little; or None."""
        if len(position.legal) > FEW:  # same: only bots ask
            return None
        solver, wish = Solver(self, TRIED), 1 if position.to_move == 0 else -1
        try:
            return next(
                (move for move, then in self.successors(position) if solver.value(then) == wish), None
            )
        except TooLarge:
            return None

    def look(self, position: P) -> None:
        """Find the moves of the side whose turn it is; if there are none, the game is over."""
        position.legal = self.find_moves(position)
        if not position.legal:
            mover = self.other(position.to_move)
            winner = position.to_move if self.option(LAST_LOSES) else mover
            position.result = Outcome.win(winner, how=f"{self.name(mover)} has made the last move")
