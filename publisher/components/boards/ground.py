"""A board at a scale. Lengths in mm."""

from __future__ import annotations

from functools import cached_property

import msgspec

from publisher.components.boards.materials import PLAIN, Material
from publisher.components.boards.window import WHOLE, Side, Window
from publisher.components.lettering import READABLE
from publisher.drawing.shapes import Point
from publisher.model.board import Board
from publisher.model.definition import Definition


class Ground(msgspec.Struct, frozen=True, dict=True):
    """A board at a scale: `space` mm between neighbouring points."""

    definition: Definition
    space: float
    layer: Board | None = None
    """The board to draw instead of the game's own: its points, if the places of the game are edges."""
    window: Window = WHOLE
    """The part of the board that is shown."""
    type_size: float = READABLE
    """The smallest type size (mm) of coordinates and numbers."""
    stores: bool = True
    """True if the stores beside the board are shown."""
    names: bool = True
    """True if points and stores are named."""
    material: Material = PLAIN
    """The ground and the inks that the board is drawn with."""
    covered: frozenset[int] = frozenset()
    """Points with pieces on them: a name that these would hide is left out."""
    ornate: bool = False
    """True if the board has its ornaments, as a board that is printed to play on has."""

    @property
    def board(self) -> Board:
        return self.layer or self.definition.topology

    def at(self, point: int) -> Point:
        x, y = self.board.xy[point]
        return x * self.space, y * self.space

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom (mm) of the outermost points; stores are beside the board."""
        xs, ys = zip(*map(self.at, self.board.inside), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def shown(self) -> tuple[int, ...]:
        """The points in the window."""
        return tuple(point for point in self.board.inside if self.window.holds(self.board.xy[point]))

    def sees(self, at: Point) -> bool:
        """Return True if a place (mm) is in the window."""
        return self.window.holds((at[0] / self.space, at[1] / self.space))

    @cached_property
    def shown_extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom (mm) of the outermost points in the window."""
        xs, ys = zip(*map(self.at, self.shown), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def beyond(self, side: Side, at: Point) -> Point:
        """Return a place (mm) for a name beside the points at one side, moved if the window cuts it there."""
        x, y = self.window.outside((at[0] / self.space, at[1] / self.space), side)
        return x * self.space, y * self.space

    @cached_property
    def discs(self) -> tuple[Point, ...]:
        """The middles (mm) of the covered points; none if the places of the game are edges."""
        return () if self.layer else tuple(map(self.at, sorted(self.covered)))

    @property
    def line(self) -> float:
        """The width of a line: a third of a millimetre at full size, finer in a figure."""
        return min(0.35, max(0.16, 0.026 * self.space))
