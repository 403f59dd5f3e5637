"""A board at a scale. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from publisher.drawing.shapes import Point
from publisher.model.board import Board
from publisher.model.definition import Definition


@dataclass(frozen=True)
class Ground:
    """A board at a scale: `space` mm between neighbouring points."""

    definition: Definition
    space: float
    layer: Board | None = None
    """What is looked at instead of the game's own board: the points, where that has edges for places."""

    @property
    def board(self) -> Board:
        return self.layer or self.definition.topology

    def at(self, point: int) -> Point:
        x, y = self.board.xy[point]
        return x * self.space, y * self.space

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the outermost points; stores lie beside the board."""
        xs, ys = zip(*map(self.at, self.board.inside), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def line(self) -> float:
        """The weight of a line: a third of a millimetre at full size, finer in a figure."""
        return min(0.35, max(0.16, 0.026 * self.space))
