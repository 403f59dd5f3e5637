"""Two sides of men that step along the lines of a board, and the draws that end such games.

Seat 0 plays the first kind of piece in the definition, seat 1 the second; the men begin where
`[board.start]` puts them.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, BoardGame, Move, Pieces, Position, per_point
from publisher.engine.state import kept
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

REPEATS, QUIET = 3, 100


class SteppingPosition(Position):
    """`owner` is whose man is on each point; `seen` counts how often each position has stood since the last
    capture."""

    owner: Each[Point, Seat] = kept(per_point(EMPTY))
    quiet: int = kept(0, "{number} turns have gone by without a capture")
    seen: dict[Hashable, int] = kept({})


P = TypeVar("P", bound=SteppingPosition)


class Stepping(BoardGame[P]):
    """On each turn one man steps to a free neighbouring point. What a step does, `arrive` says.

    A position that comes for the third time with the same side to move is a draw, and so are 100
    turns in a row without a capture. A side that cannot move has lost.
    """

    repeats = fact(REPEATS)
    quiet_turns = fact(QUIET)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.kinds = tuple(definition.pieces)
        self.near = definition.topology.neighbours

    def begin(self, position: P, rng: Random) -> None:
        for piece, points in self.definition.topology.start.items():
            for point in points:
                position.owner[point] = Seat(self.kinds.index(piece))
        self.forget(position)

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        for point, (piece,) in pieces.items():
            position.owner[point] = Seat(self.kinds.index(piece))
        position.to_move = to_move
        self.forget(position)
        return position

    def forget(self, position: P) -> None:
        """Nothing that was on the board before can come again: a man has been taken."""
        position.quiet = 0
        position.seen = {self.key(position): 1}

    def moves(self, position: P) -> list[Move]:
        owner, near, side = position.owner, self.near, position.to_move
        return [
            (start, end)
            for start, man in enumerate(owner) if man == side
            for end in near[start] if owner[end] == EMPTY
        ]  # fmt: skip

    def play(self, position: P, move: Move) -> None:
        start, end = move
        position.owner[start], position.owner[end] = EMPTY, position.to_move
        taken = self.arrive(position, end)
        for point in taken:
            position.owner[point] = EMPTY
        position.to_move = self.other(position.to_move)
        if taken:
            self.forget(position)
        else:
            position.quiet += 1
            key = self.key(position)
            position.seen[key] = position.seen.get(key, 0) + 1
        position.result = self.ended(position)

    def arrive(self, position: P, point: Point) -> set[Point]:
        """The men that the man who has just come to `point` takes."""
        return set()

    def ended(self, position: P) -> Outcome | None:
        """How the game has ended for the side now to move, if it has."""
        if self.men(position, position.to_move) == 0:
            return Outcome.win(self.other(position.to_move), how="all men taken")
        if not self.can_move(position):
            return Outcome.win(self.other(position.to_move), how="no man can move")
        if position.seen.get(self.key(position), 0) >= REPEATS:
            return Outcome.draw(how="the same position for the third time")
        if position.quiet >= QUIET:
            return Outcome.draw(how=f"{QUIET} turns without a capture")
        return None

    def men(self, position: P, side: Seat) -> int:
        return position.owner.count(side)

    def can_move(self, position: P) -> bool:
        owner = position.owner
        return any(
            owner[other] == EMPTY
            for point, man in enumerate(owner) if man == position.to_move
            for other in self.near[point]
        )  # fmt: skip

    def refusal(self, position: P, word: str) -> str | None:
        """A step that is none: from or to the wrong point, or further than the next one."""
        index = self.definition.topology.index
        return "stepping" if all(name in index for name in word.split("-")) else None

    def pieces(self, position: P) -> Pieces:
        return {Point(point): (self.kinds[man],) for point, man in enumerate(position.owner) if man != EMPTY}

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), position.to_move

    def standing(self, position: P, seat: Seat) -> float:
        return float(self.men(position, seat) - self.men(position, self.other(seat)))
