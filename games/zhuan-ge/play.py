"""Brick Lattice: men on the four corners of a brick take one man, and men on a cross take two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.shape_captures import ShapeCaptures, ShapeCapturesPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.model.board import Board

FRAME, CROSS, ARMS = "frame", "cross", 4


class BrickLattice(ShapeCaptures[ShapeCapturesPosition]):
    """Black begins. A frame is one brick, without regard to points in the middle of its long sides."""

    horizon = 30

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for ring in board.rings:
            yield Shape(FRAME, frozenset(corners(board, ring)), 1)
        for point in board.inside:
            if len(board.neighbours[point]) == ARMS:
                yield Shape(CROSS, frozenset((point, *board.neighbours[point])), 2)

    # -- what the text may state

    @fact
    def shapes_of(self, name: str) -> int:
        return sum(shape.name == name for shape in self.shapes.all)

    @fact
    def worth(self, name: str) -> int:
        """How many men such a shape takes."""
        (worth,) = {shape.worth for shape in self.shapes.all if shape.name == name}
        return worth

    arms = fact(ARMS)

    @fact
    def points_with(self, neighbours: int) -> int:
        """How many points have so many neighbours."""
        return sum(len(near) == neighbours for near in self.near)

    @fact
    def neighbours(self, point: str) -> int:
        return len(self.near[self.definition.topology.index[point]])

    @fact
    def corners_of_frame(self) -> int:
        (corners,) = {len(shape.points) for shape in self.shapes.all if shape.name == FRAME}
        return corners

    @fact
    def frames_through(self, point: str) -> int:
        shapes = self.shapes.through[self.definition.topology.index[point]]
        return sum(shape.name == FRAME for shape in shapes)

    @fact
    def short_lines(self) -> int:
        return len(self.definition.topology.edges)


def corners(board: Board, ring: Sequence[int]) -> Iterator[Point]:
    """The points of a ring where its line turns."""
    for place, point in enumerate(ring):
        beside = {ring[place - 1], ring[(place + 1) % len(ring)]}
        if not any(beside <= set(line) for line in board.lines_through[point]):
            yield Point(point)
