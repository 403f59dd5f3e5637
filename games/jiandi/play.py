"""Wipe Out the Enemy: men step along the lines and take an enemy between two of them."""

from __future__ import annotations

from publisher.engine import fact
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.stepping import SteppingPosition

SHAPES = {"between": "MEM"}


class WipeOut(LineCapturing[SteppingPosition]):
    """A man who steps closes in each enemy between him and another man of his side."""

    line_shapes = SHAPES
    clean = False
    horizon = 4
    too_few = 1

    @fact
    def centres(self) -> int:
        """The points in the middle of the squares: those that no line joins to a neighbour of its row."""
        xy = self.definition.topology.xy
        return sum(
            all(xy[other][1] != xy[point][1] for other in near) for point, near in enumerate(self.near)
        )

    @fact
    def crossings(self) -> int:
        return len(self.points_of_board) - self.centres()
