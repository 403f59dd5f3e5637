"""Y: two players try to join the same three sides of a triangle of hexagons."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import fact
from publisher.engine.mechanics.boards.connection import (
    TRIANGLE,
    ConnectionPosition,
    ThreeSides,
    connects,
    full_boards,
)


class Y(ThreeSides[ConnectionPosition]):
    """A game in which only one colour joins the sides of a full board."""

    @fact
    def misread_fillings(self, size: int) -> int:
        """Count the full boards on which shrinking does not find the winner."""
        board = self.without_swap(size).definition.topology
        full = full_boards(board)
        return sum(not connects(board, filling, shrunk(filling, size), TRIANGLE) for filling in full)


def shrunk(filling: Sequence[int], size: int) -> int:
    """Return the colour of the last cell, when a full board shrinks row by row: of every three cells that
    touch one another, one above two, the colour of two or more goes to one cell of the next smaller board."""
    for rows in range(size - 1, 0, -1):
        tops = ((row * (row + 1) // 2 + place, row + 1) for row in range(rows) for place in range(row + 1))
        threes = ((filling[top], filling[top + down], filling[top + down + 1]) for top, down in tops)
        filling = [int(sum(three) > 1) for three in threes]
    return filling[0]
