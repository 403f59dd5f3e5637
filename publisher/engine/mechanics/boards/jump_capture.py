"""Capture by jumping: straight over a neighbouring enemy, which is taken, to the free point behind it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar, TypeVar

from publisher.engine.mechanics.boards.hopping import Path, hopped, jumps
from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.position import EMPTY, Move
from publisher.model.definition import Definition
from publisher.model.seats import Point

P = TypeVar("P", bound=SteppingPosition)


class JumpCapture(Stepping[P]):
    """A game in which on each turn one piece steps, or jumps over an enemy and takes it; no player has to
    jump. A move has the points where the piece stands one after the other."""

    chains: ClassVar[bool] = False
    """True if a piece that has jumped may jump on, over one enemy after the other."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.jumps = jumps(definition.topology)
        self.over = hopped(definition.topology)

    def moves(self, position: P) -> list[Move]:
        men = self.men_of(position, position.to_move)
        return [*super().moves(position), *(path for man in men for path in self.leaps(position, (man,)))]

    def leaps(self, position: P, path: Path) -> Iterator[Path]:
        """Yield the way of a piece so far with every jump, or chain of jumps, that it can make from there."""
        owner, here = position.owner, path[-1]
        for middle, landing in self.jumps[here]:
            enemy = self.other(position.to_move)
            if owner[middle] == enemy and owner[landing] == EMPTY and self.may_jump(position, here, landing):
                yield (*path, landing)
                if self.chains:
                    owner[here], owner[middle], owner[landing] = EMPTY, EMPTY, position.to_move
                    yield from self.leaps(position, (*path, landing))
                    owner[here], owner[middle], owner[landing] = position.to_move, enemy, EMPTY

    def may_jump(self, position: P, start: Point, landing: Point) -> bool:
        """Return True if nothing except the pieces on the way forbids such a jump."""
        return True

    def play(self, position: P, move: Move) -> None:
        taken = self.jumped(position, move)
        self.carry(position, move[0], move[-1])
        self.finish(position, taken)

    def jumped(self, position: P, path: Path) -> set[Point]:
        """Return the points with pieces that a way leads over."""
        middles = (self.over.get(leg) for leg in pairwise(path))
        return {middle for middle in middles if middle is not None and position.owner[middle] != EMPTY}
