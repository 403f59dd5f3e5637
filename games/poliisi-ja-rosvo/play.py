"""Cops and robbers by daylight: nobody counts, nobody hides, and the sides start from the two ends."""

from __future__ import annotations

from publisher.engine import Team, fact
from publisher.engine.mechanics.outdoors.chasing import ChaseGame, ChaseTable
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.words import claim

COPS, ROBBERS = "left", "right"
"""At which end of the yard they start, as it is drawn."""


class PoliisiJaRosvo(Ground, ChaseGame[ChaseTable]):
    @claim("{team} starts? at the {word?} end")
    def end_of(self, table: ChaseTable, team: Team) -> str:
        return COPS if team == table.hunters else ROBBERS

    @fact
    def cops_start(self) -> str:
        return COPS

    @fact
    def robbers_start(self) -> str:
        return ROBBERS
