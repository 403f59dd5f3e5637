"""Three Connections: both join the same three sides of a triangle, in its cells or on its points."""

from __future__ import annotations

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.connection import (
    ConnectionGame,
    ConnectionPosition,
    connects,
    full_boards,
)
from publisher.engine.words import claim

SIDES = ("left", "right", "bottom")


class ThreeConnections(ConnectionGame[ConnectionPosition]):
    """Nobody owns a side. Small triangles touch at their corners, too: so both colours may join the sides."""

    colours = ("black", "white")
    goals = (SIDES, SIDES)
    number_of_sides = fact(len(SIDES))

    @claim("{first:point} touches {second:point}", denied="{first:point} does not touch {second:point}")
    def touches(self, position: ConnectionPosition, first: Point, second: Point) -> bool:
        return second in self.near[first]

    @fact
    def joined_by(self, size: int, colours: int) -> int:
        """On how many full boards so many colours join the sides."""
        board = self.without_swap(size).definition.topology
        return sum(
            sum(connects(board, full, colour, SIDES) for colour in (0, 1)) == colours
            for full in full_boards(board)
        )

    @fact
    def shortest_chain(self) -> int:
        """The fewest men who join the sides: some cell is on the way to all of them."""
        board = self.definition.topology
        return 1 + min(
            sum(min(board.steps[cell][end] for end in board.regions[side]) for side in SIDES)
            for cell in board.inside
        )
