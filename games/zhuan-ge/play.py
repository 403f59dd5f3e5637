"""Brick Lattice: men on the four corners of a brick take one man, and men on a cross take two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.placing import PlacingFirst
from publisher.engine.mechanics.boards.shape_taking import PlacedShapesPosition, ShapeTaking
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.model.board import Board

FRAME, CROSS, ARMS = "frame", "cross", 4


class BrickLattice(ShapeTaking[PlacedShapesPosition], PlacingFirst[PlacedShapesPosition]):
    """A game that Black begins. A frame is one brick; points in the middle of its sides do not count."""

    horizon = 30
    loser_chooses = True
    leaning = 0.9  # same: only players who choose by lot lean

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for ring in board.rings:
            yield Shape(FRAME, frozenset(corners(board, ring)), 1)
        for point in board.inside:
            if len(board.neighbours[point]) == ARMS:
                yield Shape(CROSS, frozenset((point, *board.neighbours[point])), 2)

    # -- what the text may state

    arms = fact(ARMS)


def corners(board: Board, ring: Sequence[int]) -> Iterator[Point]:
    """Yield the points of a ring where its line turns."""
    for place, point in enumerate(ring):
        beside = {ring[place - 1], ring[(place + 1) % len(ring)]}
        if not any(beside <= set(line) for line in board.lines_through[point]):
            yield Point(point)
