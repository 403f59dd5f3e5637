"""Cops and robbers by daylight: without counting or hiding, and the sides start from the two ends."""

from __future__ import annotations

from publisher.engine import Team, fact
from publisher.engine.mechanics.outdoors.chasing import ChaseGame, ChaseTable
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.sides import FIRST_SIDE, divided, side_on_pad
from publisher.engine.state import kept
from publisher.engine.words import claim

COPS, ROBBERS = "left", "right"
"""The ends of the yard, as it is drawn, at which the sides start."""


class YardTable(ChaseTable):
    hunters: Team = kept(FIRST_SIDE, "{team} are the cops")


class PoliisiJaRosvo(Ground, ChaseGame[YardTable]):
    cops_of, robbers_of = divided("Cops", "Robbers")
    cops_on_pad = side_on_pad("Cops?", lambda line: line.hunters)

    @claim("{team?} are the robbers")
    def hunted(self, table: YardTable) -> Team:
        return super().hunted(table)

    @claim("{team} starts? at the {word?} end")
    def end_of(self, table: YardTable, team: Team) -> str:
        return COPS if team == table.hunters else ROBBERS

    @fact
    def cops_start(self) -> str:
        return COPS

    @fact
    def robbers_start(self) -> str:
        return ROBBERS
