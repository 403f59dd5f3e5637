"""Stab the Spear, Hook the Radish: a man at the end of a row, or on a fourth corner, turns the others."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.placing import Placing, PlacingPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import Pieces
from publisher.engine.state import kept
from publisher.engine.words import claim
from publisher.model.definition import Definition

LEAST = 3
"""The men in the shortest row that can be stabbed."""


class ZhaQiangPosition(PlacingPosition):
    """`turned` are the points where the last man has turned others over."""

    turned: frozenset[Point] = kept(frozenset())


class ZhaQiang(Placing[ZhaQiangPosition], Solved[ZhaQiangPosition]):
    """A game that Black begins. All men to turn are found before any is turned."""

    every_way_alike = True  # same: saves the solver time

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.squares = tuple(
            [set(ring) - {point} for ring in board.rings if point in ring] for point in self.points_of_board
        )

    def place(self, pieces: Pieces, to_move: Seat) -> ZhaQiangPosition:
        """Share out the men that are left, however those on the board are coloured."""
        position = super().place(pieces, to_move)
        left = len(self.free(position))
        for seat in self.seats:
            position.in_hand[seat] = (left + (seat == to_move)) // 2
        return position

    def arrive(self, position: ZhaQiangPosition, point: Point) -> None:
        position.turned = frozenset((*self.radishes(position, point), *self.spears(position, point)))
        for turned in position.turned:
            position.owner[turned] = position.to_move

    def radishes(self, position: ZhaQiangPosition, point: Point) -> Iterator[Point]:
        """Yield the men on the other corners of squares, if all three are enemies."""
        enemy = self.other(position.to_move)
        for others in self.squares[point]:
            if all(position.owner[Point(corner)] == enemy for corner in others):
                yield from map(Point, others)

    def spears(self, position: ZhaQiangPosition, point: Point) -> Iterator[Point]:
        """Yield the enemies in unbroken rows that begin beside the point, if they are long enough."""
        enemy = self.other(position.to_move)
        for run in self.definition.topology.runs[point]:
            row = self.row_along(position, run, enemy)
            if len(row) >= LEAST:
                yield from row

    # -- what the text may state

    @claim("{points?} (is|are) turned( over)?")
    def turned_over(self, position: ZhaQiangPosition) -> frozenset[Point]:
        return position.turned

    @claim("Nothing is turned( over)?")
    def nothing_turned(self, position: ZhaQiangPosition) -> bool:
        return not position.turned

    least = fact(LEAST, vouches="more")

    @fact(vouches="all other")
    def radish(self) -> int:
        """Return the number of men on all other corners of a square."""
        (men,) = {len(others) for squares in self.squares for others in squares}
        return men

    @fact
    def small_squares(self) -> int:
        return len(self.definition.topology.rings)

    @fact
    def small_board(self, width: int, height: int) -> str:
        """Return the winner on a board of that size if both play as well as possible, or `nobody`."""
        first, second = self.names
        return {"wins": first, "loses": second, "draws": "nobody"}[self.on_board(width, height)]
