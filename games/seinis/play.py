"""Seinis: one after the other kicks the ball at the wall; a player who misses is out.

A hit is skill and luck; the rules say who kicks, from where, and what happens then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from publisher.engine import ChanceOptions, Decision, Play, Seat, fact
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.last_in import LastInGame, LastInTable
from publisher.engine.mechanics.outdoors.people import PEOPLE
from publisher.engine.state import by_lot, kept
from publisher.engine.words import Question, Word, claim, phase

HIT, GRAZE, MISS, AGAIN = "hit", "graze", "miss", "again"
KICK = Question(
    "kick",
    {
        "hit the target": HIT,
        "touch the target softly": GRAZE,
        "miss": MISS,
        "stop the ball": AGAIN,
        "touch the ball twice": AGAIN,
        "be robbed of the kick": AGAIN,
    },
)
ODDS = (6, 2, 3, 1)  # same: how skilful they are


class SeinisTable(LastInTable):
    """A ball that is `alive` has come back from the wall, and is kicked as it comes."""

    kicker: Seat = by_lot("{seat} kicks next", "{seat} kicks first")
    alive: bool = kept(False, "The ball is kicked as it comes", denied="The ball lies on the spot")


class Seinis(Ground, LastInGame[SeinisTable]):
    words: ClassVar[Mapping[str, Word]] = {"people": PEOPLE}

    @phase(KICK)
    def round(self, table: SeinisTable) -> Play:
        """Play from a kick off the spot to a miss, with which one player is out."""
        kick = ""
        while kick != MISS:
            kick = yield Decision(table.kicker, ChanceOptions((HIT, GRAZE, MISS, AGAIN), ODDS), KICK)
            self.take_kick(table, kick)

    def take_kick(self, table: SeinisTable, kick: str) -> None:
        """Keep the ball alive after a hit, drop the kicker after a miss, and repeat a failed kick."""
        kicker, after = table.kicker, table.in_play(table.kicker)[0]
        table.alive = kick in (HIT, GRAZE)
        if kick != AGAIN:
            table.kicker = after
        if kick == MISS:
            self.drop_out(table, kicker)

    # -- what the text may state

    @claim("The order is {people?}")
    def order(self, table: SeinisTable) -> tuple[Seat, ...]:
        """Return the players in the order of their kicks, beginning with the next."""
        return tuple(seat for seat in table.from_seat(table.kicker) if seat in table.playing)

    @fact
    def rounds(self) -> int:
        """Return the number of rounds: all players except one drop out."""
        return len(self.seats) - 1
