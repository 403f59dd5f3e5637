"""Plum Blossom: a centre and four petals score, and twice as much where blossoms share a stone."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine import Seat, fact
from publisher.engine.mechanics.boards.shape_scores import ShapeScores, ShapeScoresPosition
from publisher.engine.mechanics.boards.shapes import Shape, laid
from publisher.engine.words import claim, shown
from publisher.model.board import Board
from publisher.model.boards import Grid

CENTRE = (0, 0)
UPRIGHT = (CENTRE, (1, 0), (-1, 0), (0, 1), (0, -1))
SLANTED = (CENTRE, (1, 1), (-1, 1), (1, -1), (-1, -1))
KINDS = {
    f"{way}-{size}": tuple((across * far, down * far) for across, down in form)
    for way, form in (("upright", UPRIGHT), ("slanted", SLANTED))
    for size, far in (("small", 1), ("large", 2))
}
SINGLE, DOUBLE = 1, 2


class PlumBlossom(ShapeScores[ShapeScoresPosition]):
    """A game that Black begins and that fills the board."""

    horizon = 12

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for name, form in KINDS.items():
            yield from laid(board, name, form, SINGLE)

    def points_for(self, shape: Shape, held: tuple[Shape, ...]) -> int:
        shares = any(other is not shape and other.points & shape.points for other in held)
        return DOUBLE if shares else shape.worth

    # -- what the text may state

    @shown
    @claim("{seat} (now )?has {number?} blossoms?")
    def blossoms_of(self, position: ShapeScoresPosition, seat: Seat) -> int:
        return len(position.held[seat])

    single, double = fact(SINGLE), fact(DOUBLE)
    petals, kinds_of_blossoms = fact(len(UPRIGHT) - 1), fact(len(KINDS))

    @fact
    def blossoms_on(self, size: int, kind: str) -> int:
        """Return the number of blossoms of a kind on a board with `size` points to a side."""
        return len(laid(Board(Grid(width=size, height=size)), kind, KINDS[kind], SINGLE))
