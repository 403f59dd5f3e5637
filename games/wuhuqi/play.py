"""Five-Tiger: rows, diagonals and squares press enemies dead, and take them once the men step."""

from __future__ import annotations

from publisher.engine.mechanics.boards.pressing import Pressing, PressingPosition
from publisher.engine.mechanics.boards.shapes import Shape, diagonals, lines, squares
from publisher.model.board import Board


class FiveTiger(Pressing[PressingPosition]):
    """A game in which men in a shape are safe."""

    horizon = 60
    shields = True

    def find_shapes(self, board: Board) -> list[Shape]:
        return [
            *lines(board, "tiger", 3),
            *diagonals(board, "heaven", 5, 4),
            *diagonals(board, "four", 4, 2),
            *diagonals(board, "three", 3, 1),
            *squares(board, "dipper", 1),
        ]
