"""Six-Path: shapes press enemies dead while the board fills; later men from the reserve take their places."""

from __future__ import annotations

from publisher.engine.mechanics.boards.pressing import Pressing, PressingPosition
from publisher.engine.mechanics.boards.shapes import Shape, diagonals, lines, squares
from publisher.model.board import Board


class SixPath(Pressing[PressingPosition]):
    """Liuzhou has rows, edges included, and squares alone."""

    horizon = 60

    def find_shapes(self, board: Board) -> list[Shape]:
        if self.option("rows_and_squares"):
            return [*lines(board, "row", 2), *squares(board, "square", 1)]
        return [
            *(line for line in lines(board, "dragon", 3) if not line.points <= {*board.rim}),
            *diagonals(board, "six", 6, 4),
            *diagonals(board, "five", 5, 3),
            *diagonals(board, "four", 4, 3),
            *diagonals(board, "three", 3, 1),
            *squares(board, "square", 1),
        ]
