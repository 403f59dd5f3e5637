"""Delivery: two carriers fetch goods, two steps a turn without a load and one with it."""

from __future__ import annotations

from msgspec.structs import replace

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.carrying import ENOUGH, Carrying
from publisher.engine.solver import started
from publisher.engine.words import row
from publisher.model.boards import Grid


class Delivery(Carrying):
    """The warehouse and the users lie in opposite corners, the carriers begin in the others."""

    # -- what the text may state

    enough = fact(ENOUGH)
    steps_empty = fact(2)

    @row("Load on", "Turns of Red?")
    def turns_of_red(self, load: Point) -> int:
        """How many turns the first carrier takes from his corner to a load of the full warehouse."""
        return self.turns_to(started(self), Seat(0), {load})

    @fact
    def reached_alone(self, turns: int) -> int:
        """How many of the loads, lying alone, he reaches in so many turns."""
        return self.alone().count(turns)

    @fact
    def reached_without_diagonals(self) -> int:
        """How many of them he would ever reach if only rows and columns were lines."""
        assert isinstance(self.definition.board, Grid)
        board = replace(self.definition.board, lines=())
        return sum(turns > 0 for turns in Delivery(replace(self.definition, board=board)).alone())

    @fact
    def quickest(self) -> int:
        return min(self.alone())

    @fact
    def slowest(self) -> int:
        return max(self.alone())

    def alone(self) -> list[int]:
        """The turns to each load that lies in the warehouse alone."""
        found = []
        for load in sorted(self.warehouse):
            position = started(self)
            position.goods = {load}
            found.append(self.turns_to(position, Seat(0), {load}))
        return found
