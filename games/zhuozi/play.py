"""Catch the Man: men step along solid lines, take along solid and dashed ones, and hunt the general."""

from __future__ import annotations

from itertools import pairwise

from publisher.engine import Outcome, fact
from publisher.engine.mechanics.boards.kings import Kings, KingsPosition
from publisher.engine.mechanics.boards.line_capture import LineCapturing

SHAPES = {"between": "MEM"}


class CatchTheMan(Kings[KingsPosition], LineCapturing[KingsPosition]):
    """A game in which generals step and take like all men; a player who loses the general has lost."""

    line_shapes = SHAPES
    clean = False
    horizon = 4
    too_few = 1

    def ended(self, position: KingsPosition) -> Outcome | None:
        if not self.kings_of(position, position.to_move):
            return Outcome.win(self.other(position.to_move), how="the general has been taken")
        return super().ended(position)

    @fact
    def lines_in_all(self) -> int:
        return self.lines() + self.dashed_lines()

    @fact
    def level_lines(self) -> int:
        xy = self.definition.topology.xy
        return sum(xy[line[0]][1] == xy[line[-1]][1] for line in self.definition.topology.lines)

    @fact
    def corners(self) -> int:
        """Count the points where a man cannot be closed in."""
        return sum(self.nets(name) == 0 for name in self.definition.topology.names)

    @fact
    def dashed_steps(self) -> str:
        """Return `may` if a man may step along a dashed line."""
        steps = (pair for line in self.definition.topology.dashed for pair in pairwise(line))
        return "may" if any(end in self.near[start] for start, end in steps) else "may not"
