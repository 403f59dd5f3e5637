"""Two Take One: a pair of pieces takes a single enemy on a line that is otherwise empty."""

from __future__ import annotations

from typing import cast

from publisher.engine import fact
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.stepping import SteppingPosition
from publisher.model.definition import Definition


class ErChiYi(LineCapturing[SteppingPosition]):
    """Black begins. The shapes that take are an option, because Pushing the Cart has one more."""

    horizon = 60
    clean = True
    too_few = 1

    def __init__(self, definition: Definition) -> None:
        self.line_shapes = {shape: shape for shape in cast(list[str], definition.options["shapes"])}
        super().__init__(definition)

    @fact
    def enemies_in_line(self) -> int:
        """Return how many enemies stand in the longest shape that takes."""
        return max(map(len, self.line_shapes)) - self.men_in()
