"""Wipe Out the Enemy: pieces step along the lines and take an enemy between two of them."""

from __future__ import annotations

from publisher.engine import fact
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.stepping import SteppingPosition

SHAPES = {"between": "MEM"}


class WipeOut(LineCapturing[SteppingPosition]):
    """A piece that steps takes each enemy between it and another piece of its side."""

    line_shapes = SHAPES
    clean = False
    horizon = 4
    too_few = 1

    @fact
    def centres(self) -> int:
        """Return the number of centres of squares: the points that no line joins to others of their row."""
        xy = self.definition.topology.xy
        return sum(
            all(xy[other][1] != xy[point][1] for other in near) for point, near in enumerate(self.near)
        )

    @fact
    def crossings(self) -> int:
        return len(self.points_of_board) - self.centres()
