"""Totem Tennis: the player who winds the string up in their own direction wins the rally.

The way it winds up is skill and luck; the rules say who gets the point, and who serves.
"""

from __future__ import annotations

from publisher.engine import ChanceOptions, Decision, Outcome, Play, Seat, TableGame, fact
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.state import by_lot, each_deal
from publisher.engine.table import Table
from publisher.engine.words import Question, Told, claim, phase

FREE, CLOCKWISE, ANTICLOCKWISE = "free", "clockwise", "anticlockwise"
RALLY = Question("rally", {"serve and see the string wind up {word}": "{word}"})


class TotemTable(Table):
    """`string` is how it hangs or is wound up, `last` the player who has hit the ball last."""

    server: Seat = by_lot("{seat} serves next", "{seat} serves first")
    clockwise: Seat = by_lot("{seat} hits clockwise")
    string: str = each_deal(FREE, "The string (is|is wound up) {word}")
    last: Seat | None = each_deal(None)


class TotemTennis(Ground, TableGame[TotemTable]):
    tables = (
        Told(
            ("Serves", "String", "North?", "South?"),
            "{Serves} serves and sees the string wind up {String}. "
            "North has {North?} points. South has {South?} points.",
            goes_on=True,
        ),
    )

    @phase(RALLY)
    def round(self, table: TotemTable) -> Play:
        """Play one rally: a serve off a free string, and strokes until it is wound up."""
        table.clear()
        ways = ChanceOptions((CLOCKWISE, ANTICLOCKWISE), (1, 1))  # same: how skilful they are
        wound = yield Decision(table.server, ways, RALLY)
        table.string, table.last = wound, table.seats[table.random(len(table.seats))]  # same: whoever it was
        table.scores[self.definition.team_of(self.winner(table, wound))] += 1
        table.server = table.left_of(table.server)

    @claim("{seat?} wins if the string winds up {word}")
    def winner(self, table: TotemTable, wound: str) -> Seat:
        return table.clockwise if wound == CLOCKWISE else table.left_of(table.clockwise)

    def finished(self, table: TotemTable) -> bool:
        return bool(max(table.scores) == self.option("target"))

    def outcome(self, table: TotemTable) -> Outcome:
        return Outcome(self.by_seat(table.scores), f"{table.rounds} rallies")

    # -- what the text may state

    @fact
    def point_for(self, wound: str) -> str:
        """Return the way in which the player hits who gets the point."""
        table = self.started()
        return CLOCKWISE if self.winner(table, wound) == table.clockwise else ANTICLOCKWISE

    @fact
    def most_rallies(self) -> int:
        """Return the most rallies: both are one point short, and then the last decides."""
        return len(self.seats) * (int(self.option("target")) - 1) + 1
