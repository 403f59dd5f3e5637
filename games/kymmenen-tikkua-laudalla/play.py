"""Ten sticks on a plank: Purkkis with a seesaw for a ball, and sticks that fly when it is stamped on."""

from __future__ import annotations

from publisher.engine import Seat, fact
from publisher.engine.mechanics.outdoors.hiding import HidingGame, HidingTable
from publisher.engine.state import each_deal
from publisher.engine.words import action, claim

STICKS = 10
PLANK = 100
BLOCK = {"thickness": 5, "length": 20}
"""The measures of the block in centimetres."""


class PlankTable(HidingTable):
    """`sticks` counts the sticks on the plank."""

    sticks: int = each_deal(STICKS, "{number} sticks? (lies|lie) on the plank")


class KymmenenTikkua(HidingGame[PlankTable]):
    """A hiding game in which chance decides how fast the seeker finds the sticks."""

    def begin_round(self, table: PlankTable) -> None:
        self.stamp(table)
        while missing := self.missing(table):
            self.find(table, 1 + table.random(missing))

    @claim("{seat?} stamps on the plank")
    def starter(self, table: PlankTable) -> Seat:
        return super().starter(table)

    @action("The sticks scatter")
    def stamp(self, table: PlankTable) -> None:
        table.sticks = 0

    @claim("{number?} sticks? (is|are) missing")
    def missing(self, table: PlankTable) -> int:
        return STICKS - table.sticks

    @action("The seeker finds {number} sticks?")
    def find(self, table: PlankTable, number: int) -> None:
        table.sticks += number

    @claim("The plank is ready", denied="The plank is not ready")
    def ready(self, table: PlankTable) -> bool:
        return self.missing(table) == 0

    def call(self, table: PlankTable, seat: Seat) -> None:
        """Call a name, which counts only if all sticks are back."""
        if self.ready(table):
            super().call(table, seat)

    @fact(vouches="all must")
    def sticks_to_gather(self) -> int:
        """Return the number of sticks that are missing after they have been scattered."""
        table = self.started()
        self.stamp(table)
        return self.missing(table)

    number_of_sticks = fact(STICKS)
    plank = fact(PLANK)
    block = fact(BLOCK)
