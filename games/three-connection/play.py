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

    @fact
    def number_of_sides(self) -> int:
        return len(SIDES)

    @claim("{first:point} touches {second:point}", denied="{first:point} does not touch {second:point}")
    def touches(self, position: ConnectionPosition, first: Point, second: Point) -> bool:
        return second in self.near[first]

    @fact
    def touching(self, point: str) -> int:
        """How many others a cell touches."""
        return len(self.near[self.definition.topology.index[point]])

    @fact
    def joined_by_nobody(self, size: int) -> int:
        """Of how many full boards no colour joins the sides."""
        return self.joined_by(size, 0)

    @fact
    def joined_by_both(self, size: int) -> int:
        return self.joined_by(size, 2)

    def joined_by(self, size: int, colours: int) -> int:
        board = self.without_swap(size).definition.topology
        return sum(
            sum(connects(board, full, colour, SIDES) for colour in (0, 1)) == colours
            for full in full_boards(board)
        )

    @fact
    def rows(self) -> int:
        board = self.definition.topology
        return len({board.definition.row_of(at) for at in board.xy})

    @fact
    def men_of(self, colour: str) -> int:
        return self.definition.pieces[colour].count

    @fact
    def shortest_chain(self) -> int:
        """The fewest men who join the sides: some cell is on the way to all of them."""
        away = [self.steps_from(side) for side in SIDES]
        return 1 + min(map(sum, zip(*away, strict=True)))

    def steps_from(self, side: str) -> list[int]:
        """How many steps each cell is away from a side."""
        steps = dict.fromkeys(self.definition.topology.regions[side], 0)
        queue = list(steps)
        for cell in queue:
            for near in self.near[cell]:
                if near not in steps:
                    steps[near] = steps[cell] + 1
                    queue.append(near)
        return [steps[cell] for cell in self.points_of_board]
