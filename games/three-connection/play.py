"""Three Connections: both join the same three sides of a triangle, in its cells or on its points."""

from __future__ import annotations

from collections import Counter

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.connection import TRIANGLE, ConnectionPosition, ThreeSides
from publisher.engine.words import claim


class ThreeConnections(ThreeSides[ConnectionPosition]):
    """A game in cells or on points. Small triangles touch at corners, too: both colours may join all."""

    @claim("{first:point} touches {second:point}", denied="{first:point} does not touch {second:point}")
    def touches(self, position: ConnectionPosition, first: Point, second: Point) -> bool:
        return second in self.near[first]

    @claim("The winning chain needs {number?} men")
    def needed_men(self, position: ConnectionPosition) -> int:
        """Return the number of men without whom the chain would not join the sides."""
        return len(self.winning_points(position))

    @fact
    def shortest_chain(self) -> int:
        """Return the fewest men who join the sides: some cell is on the way to all of them."""
        board = self.definition.topology
        return 1 + min(
            sum(min(board.steps[cell][end] for end in board.regions[side]) for side in TRIANGLE)
            for cell in board.inside
        )

    @fact(vouches="more")
    def cells_more(self) -> int:
        """Return the number of cells that each row has more than the row above it."""
        rows = Counter(int(name[1:]) for name in self.definition.topology.names)
        [more] = {rows[row + 1] - rows[row] for row in range(1, len(rows))}
        return more

    @fact
    def chains_cross(self) -> str:
        return "may" if self.may_cross else "may not"
