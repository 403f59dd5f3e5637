"""Two sides of men that step along the lines of a board, and the draws that end such games.

Seat 0 plays the first kind of piece in the definition, seat 1 the second; the men begin where
`[board.start]` puts them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import Any, Self

from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Position
from publisher.model.definition import Definition

REPEATS = 3
QUIET = 100


class Stepping(Position):
    """On each turn one man steps to a free neighbouring point. What a step does, `arrive` says.

    A position that comes for the third time with the same side to move is a draw, and so are 100
    turns in a row without a capture. A side that cannot move has lost.
    """

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.kinds = tuple(definition.pieces)
        self.near = definition.topology.neighbours

    def begin(self, rng: Random) -> None:
        start = self.definition.topology.start
        self.place({point: piece for piece, points in start.items() for point in points}, to_move=0)

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        self.owner = [EMPTY] * len(self.near)
        for point, piece in pieces.items():
            self.owner[point] = self.kinds.index(piece)
        self.to_move = to_move
        self.result = None
        self.forget()

    def forget(self) -> None:
        """Nothing that was on the board before can come again: a man has been taken."""
        self.quiet = 0
        self.seen = {self.key(): 1}

    def moves(self) -> list[Any]:
        owner, near, side = self.owner, self.near, self.to_move
        return [
            (start, end)
            for start, man in enumerate(owner) if man == side
            for end in near[start] if owner[end] == EMPTY
        ]  # fmt: skip

    def play(self, move: Any) -> None:
        start, end = move
        self.owner[start], self.owner[end] = EMPTY, self.to_move
        taken = self.arrive(end)
        for point in taken:
            self.owner[point] = EMPTY
        self.to_move = 1 - self.to_move
        if taken:
            self.forget()
        else:
            self.quiet += 1
            key = self.key()
            self.seen[key] = self.seen.get(key, 0) + 1
        self.result = self.ended()

    def arrive(self, point: int) -> set[int]:
        """The men that the man who has just come to `point` takes."""
        return set()

    def ended(self) -> Outcome | None:
        """How the game has ended for the side now to move, if it has."""
        if self.men(self.to_move) == 0:
            return Outcome.win(1 - self.to_move, how="all men taken")
        if not self.can_move():
            return Outcome.win(1 - self.to_move, how="no man can move")
        if self.seen.get(self.key(), 0) >= REPEATS:
            return Outcome.draw(how="the same position for the third time")
        if self.quiet >= QUIET:
            return Outcome.draw(how=f"{QUIET} turns without a capture")
        return None

    def men(self, side: int) -> int:
        return self.owner.count(side)

    def can_move(self) -> bool:
        return any(
            self.owner[other] == EMPTY
            for point, man in enumerate(self.owner) if man == self.to_move
            for other in self.near[point]
        )  # fmt: skip

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        if hasattr(self, "owner"):
            twin.owner, twin.seen = self.owner[:], self.seen.copy()
        return twin

    def refusal(self, word: str) -> str | None:
        """A step that is none: from or to the wrong point, or further than the next one."""
        index = self.definition.topology.index
        return "stepping" if all(name in index for name in word.split("-")) else None

    def pieces(self) -> Mapping[int, str]:
        return {point: self.kinds[man] for point, man in enumerate(self.owner) if man != EMPTY}

    def key(self) -> Hashable:
        return tuple(self.owner), self.to_move

    def standing(self, seat: int) -> float:
        return float(self.men(seat) - self.men(1 - seat))
