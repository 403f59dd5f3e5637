"""Purkkis: hide and seek round a ball. Hiders may run for it, to say their own name or to free the others."""

from __future__ import annotations

from publisher.engine import Seat
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.hiding import HidingGame, HidingTable
from publisher.engine.words import claim


class Purkkis(Ground, HidingGame[HidingTable]):
    @claim("{seat?} kicks the ball")
    def starter(self, table: HidingTable) -> Seat:
        return super().starter(table)
