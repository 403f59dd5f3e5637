"""Purkkis: hide and seek round a ball. Hiders may run for it, to say their own name or to free the others."""

from __future__ import annotations

from publisher.engine import Seat, fact
from publisher.engine.mechanics.outdoors.hiding import HidingGame, HidingTable
from publisher.engine.words import claim


class Purkkis(HidingGame[HidingTable]):
    @claim("{seat?} kicks the ball")
    def starter(self, table: HidingTable) -> Seat:
        return super().starter(table)

    @fact
    def yard(self) -> int:
        """The length of the yard on the plan, in metres."""
        terrain = self.definition.terrain
        assert terrain is not None
        return round(terrain.length)
