"""Games of two sides that are decided by a royal man: check, mate, and the draws that end long games."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self

from publisher.engine.mechanics.boards.chess_moves import Army
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Position
from publisher.errors import NotationError


class RoyalGame(Position):
    """The men of seats 0 and 1 move as the `army` says; men of kind 0 are royal, one a side.

    A move that leaves the mover's royal man attacked is illegal, and a side without a legal move has
    lost. A position that stands for the third time is a draw; so is a game with `option("quiet")`
    turns in a row without a capture, or of `option("longest")` turns.
    """

    horizon = 8
    values: ClassVar[Sequence[float]]
    """What a man of each kind is worth to a player who counts."""
    repetitions: ClassVar[int] = 3
    army: Army

    def set_men(self, men: Mapping[int, tuple[int, int]], to_move: int) -> None:
        """Put a man (side, kind) on each of these points, and begin from there."""
        size = len(self.definition.topology) + 1
        self.owner, self.kind, self.royal = [EMPTY] * size, [EMPTY] * size, [EMPTY, EMPTY]
        for point, (side, kind) in men.items():
            self.owner[point], self.kind[point] = side, kind
            if kind == 0:
                self.royal[side] = point
        if EMPTY in self.royal:
            raise NotationError("each side needs its royal man on the board")
        self.to_move, self.result = to_move, None
        self.plies = self.quiet = 0
        self.seen: dict[Hashable, int] = {}
        self.look()

    def moves(self) -> Sequence[Any]:
        return self.legal

    def play(self, move: Any) -> None:
        start, to = move
        side = self.to_move
        if self.owner[to] != EMPTY:
            self.quiet = -1
            self.seen.clear()  # same: only saves memory
        self.owner[start], self.owner[to] = EMPTY, side
        self.kind[start], self.kind[to] = EMPTY, self.kind[start]
        if start == self.royal[side]:
            self.royal[side] = to
        self.to_move = 1 - side
        self.plies += 1
        self.quiet += 1
        self.look()

    @cached_property
    def limits(self) -> tuple[int, int]:
        """After how many turns without a capture, and after how many in all, the game is drawn."""
        return self.option("quiet"), self.option("longest")

    def look(self) -> None:
        """Find the moves of the side whose turn it is, and whether the game is over."""
        self.legal = self.army.moves(self.owner, self.kind, self.royal[self.to_move])
        position = (tuple(self.owner), tuple(self.kind), self.to_move)
        times = self.seen[position] = self.seen.get(position, 0) + 1
        quiet, longest = self.limits
        if not self.legal:
            how = "checkmate" if self.in_check(self.to_move) else "no legal move"
            self.result = Outcome.win(1 - self.to_move, how=how)
        elif times == self.repetitions:
            self.result = Outcome.draw(how="the same position for the third time")
        elif self.quiet >= quiet:
            self.result = Outcome.draw(how="too long without a capture")
        elif self.plies >= longest:
            self.result = Outcome.draw(how="too many turns")

    def in_check(self, side: int) -> bool:
        return self.army.attacked(self.owner, self.kind, self.royal[side], 1 - side)

    def copy(self) -> Self:
        twin = type(self)(self.definition)
        twin.__dict__.update(self.__dict__)
        if hasattr(self, "owner"):
            for name in ("owner", "kind", "royal", "seen"):
                setattr(twin, name, getattr(self, name).copy())
        return twin

    def key(self) -> Hashable:
        return tuple(self.owner), tuple(self.kind), self.to_move

    def worth(self, point: int) -> float:
        """The value of the man on a point."""
        return self.values[self.kind[point]]

    def standing(self, seat: int) -> float:
        """The men of both sides, weighed."""
        return sum(
            self.worth(point) if side == seat else -self.worth(point)
            for point, side in enumerate(self.owner) if side != EMPTY
        )  # fmt: skip
