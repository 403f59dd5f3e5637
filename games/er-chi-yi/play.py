"""Two Take One: a pair of men against one enemy on a line that is otherwise empty takes him."""

from __future__ import annotations

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.line_capture import LineCapture
from publisher.engine.mechanics.boards.stepping import QUIET, Stepping, SteppingPosition
from publisher.model.definition import Definition


class ErChiYi(Stepping[SteppingPosition]):
    """Black begins. The shapes that take are an option, because Pushing the Cart has one more."""

    horizon = 60
    too_few = 1

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.shapes = LineCapture(definition.topology, self.option("shapes"), clean=True)

    def arrive(self, position: SteppingPosition, point: Point) -> set[Point]:
        return self.shapes.taken(position.owner, point)

    @fact
    def longest_game(self) -> int:
        """Every turn that takes may be the last before a draw for want of a capture.

        Turns take one man each as the slowest way down; with three men left (two against one) the
        next capture ends the game, and the longest end is a last stretch without one.
        """
        return QUIET * (2 * self.men_each() - 3) + QUIET
