"""Two sides of pieces that step along the lines of a board, and the draws that end such games."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Move, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.model.seats import Point, Seat

REPEATS, QUIET = 3, 100


class SteppingPosition(SidesPosition):
    """`seen` counts how often each position has come since the last capture."""

    quiet: int = kept(0, "{number} turns? (has|have) gone by without a capture")
    seen: dict[Hashable, int] = kept({})


P = TypeVar("P", bound=SteppingPosition)


class Stepping(Sides[P]):
    """A game in which on each turn one piece steps to a free neighbouring point; `arrive` defines its effect.

    A position that comes for the third time with the same side to move is a draw, and so are 100 turns in a
    row without a capture. A side that cannot move has lost.
    """

    quiet_turns = fact(QUIET)
    too_few: int = 0
    """The most pieces each that can never take again: then the player with more pieces wins."""

    def set_up(self, position: P, pieces: Pieces) -> None:
        super().set_up(position, pieces)
        self.forget(position)

    def forget(self, position: P) -> None:
        """Begin the counts for draws again: a piece has been taken, so no earlier position can come again."""
        position.quiet = 0
        position.seen = {self.stands(position): 1}

    def moves(self, position: P) -> list[Move]:
        return self.steps_of(position, self.men_of(position, position.to_move))

    def play(self, position: P, move: Move) -> None:
        start, end = move
        self.carry(position, start, end)
        self.finish(position, self.arrive(position, end))

    def arrive(self, position: P, point: Point) -> set[Point]:
        """Return the pieces that the piece which has just come to `point` takes."""
        return set()

    def finish(self, position: P, taken: set[Point]) -> None:
        """Take these pieces off the board, and end the turn."""
        for point in taken:
            position.owner[point] = EMPTY
        self.next_turn(position, bool(taken))

    def next_turn(self, position: P, taken: bool) -> None:
        """Pass the turn on, and find out if the game has ended; `taken` is True after a capture."""
        position.to_move = self.other(position.to_move)
        if taken:
            self.forget(position)
        else:
            position.quiet += 1
            now = self.stands(position)
            position.seen[now] = position.seen.get(now, 0) + 1
        position.result = self.ended(position)

    def ended(self, position: P) -> Outcome | None:
        """Return the outcome for the side now to move, or None if the game goes on."""
        if self.men(position, position.to_move) == 0:
            return Outcome.win(self.other(position.to_move), how="all men are taken")
        if all(self.men(position, side) <= self.too_few for side in self.seats):
            return self.by_count(position, self.men, how="too few men to take any more")
        if not self.can_move(position):
            return Outcome.win(self.other(position.to_move), how="no man can move")
        if position.seen.get(self.stands(position), 0) >= REPEATS:  # same: less than that
            return Outcome.draw(how="the same position for the third time")
        if position.quiet >= QUIET:
            return Outcome.draw(how=f"{QUIET} turns without a capture")
        return None

    def can_move(self, position: P) -> bool:
        """Return True if the side to move has a move."""
        return bool(self.moves(position))

    def result_of(self, position: P, side: Seat) -> str:
        """Return `wins`, `loses`, `draws` or `goes on`, for that side as the position stands."""
        outcome = self.ended(position)
        return outcome.result(side) if outcome else "goes on"

    @fact(vouches="same")
    def repeats(self) -> int:
        """Return how often a position must come with the same player to move before the game is drawn; 0 if
        the player to move does not matter."""
        return REPEATS if self.tells_mover() else 0

    @fact(vouches="no none cannot left")
    def stuck_side(self) -> str:
        """Return `wins` or `loses`, for a side to move that has pieces, but none with a move left."""
        (result,) = {self.result_of(self.full_board(side), side) for side in self.seats}
        return result

    @fact(vouches="last no left all other")
    def taking_all(self) -> str:
        """Return `wins` or `loses`, for the first player who takes the other's last piece; `ends before` if
        the game is always over sooner."""
        position = self.full_board(Seat(1))
        men = self.men_of(position, Seat(1))
        for man in men:
            position.owner[man] = EMPTY
        result, goes_on = self.result_of(position, Seat(0)), False
        for man in men:
            position.owner[man] = Seat(1)
            goes_on |= self.ended(position) is None
            position.owner[man] = EMPTY
        return result if goes_on else "ends before"

    @fact
    def longest_game(self) -> int:
        """Return the most turns of a game: each capture comes just before a draw, pieces fall one by one, and
        the last when the other side has only as few left as end the game."""
        return self.longest_with(left=self.too_few + 1)

    def longest_with(self, left: int) -> int:
        """Return the turns of the longest game that may leave `left` pieces on the board."""
        return QUIET * (sum(map(self.men_on_board, self.names)) - left)

    @fact
    def men_on_board(self, player: str) -> int:
        """Return the number of a player's pieces on the board when the game begins, kings among them."""
        return self.men(started(self), Seat(self.names.index(player)))
