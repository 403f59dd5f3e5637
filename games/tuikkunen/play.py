"""Tuikkunen: cops and robbers in the dark. Seekers count, search with torches, and may call for lights."""

from __future__ import annotations

from publisher.engine import Decision, Options, Play, Seat, Team, fact
from publisher.engine.mechanics.outdoors.chasing import ChaseGame, ChaseTable
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.sides import FIRST_SIDE, divided, side_on_pad
from publisher.engine.state import each_deal, kept
from publisher.engine.words import Question, claim, phase

COUNT = 100
QUIET = 5
"""The minutes without a touch after which the seekers may have the hiders flash their lights."""
SEARCH, LIGHTS = "search", "lights"
SHOUT = Question("search", {"search on": SEARCH, "call for lights": LIGHTS})


class TuikkunenTable(ChaseTable):
    """`quiet` counts the minutes since a player was touched, or the lights were flashed."""

    hunters: Team = kept(FIRST_SIDE, "{team} (are the seekers|seek)")
    quiet: int = each_deal(0, "{number} minutes? (has|have) been quiet")
    flashed: bool = each_deal(False, "The lights are flashed", denied="No lights are flashed")


class Tuikkunen(Ground, ChaseGame[TuikkunenTable]):
    seekers_of, hiders_of = divided("Seekers", "Hiders")
    seekers_on_pad = side_on_pad("Seekers?", lambda line: line.hunters)

    @claim("{team?} (are the hiders|hide)")
    def hunted(self, table: TuikkunenTable) -> Team:
        return super().hunted(table)

    def before_minute(self, table: TuikkunenTable) -> Play:
        if self.is_quiet(table):
            yield from self.shouting(table, self.definition.teams[table.hunters][0])

    @claim("It (is|has been) quiet for long enough", denied="It has not been quiet for long enough")
    def is_quiet(self, table: TuikkunenTable) -> bool:
        return table.quiet >= QUIET

    @phase(SHOUT)
    def shouting(self, table: TuikkunenTable, seat: Seat) -> Play:
        """Let one of the seekers speak for all of them."""
        choice = yield Decision(seat, self.calls(table, seat), SHOUT)
        if choice == LIGHTS:
            table.flashed, table.quiet = True, 0

    def calls(self, table: TuikkunenTable, seat: Seat) -> Options:
        options = Options((SEARCH, LIGHTS))
        if seat not in self.definition.teams[table.hunters]:
            return options.without("sides", lambda call: False)
        return options.without("lights", lambda call: call == SEARCH or self.is_quiet(table))

    def is_chased(self, table: TuikkunenTable) -> bool:
        """Return True if the hiders are chased, as they are after they have shown a light."""
        return table.flashed or super().is_chased(table)

    def touch(self, table: TuikkunenTable, seat: Seat) -> None:
        if self.can_be_touched(table, seat):
            table.quiet = 0
        super().touch(table, seat)

    def end_minute(self, table: TuikkunenTable) -> None:
        super().end_minute(table)
        table.quiet, table.flashed = table.quiet + 1, False

    count = fact(COUNT)

    @fact(vouches="after")
    def quiet_minutes(self) -> int:
        """Return the number of quiet minutes after which the seekers may call."""
        table = self.started()
        while not self.is_quiet(table):
            table.quiet += 1
        return table.quiet
