"""The pad of Top Trumps Trick Taking: a line for each deal."""

from __future__ import annotations

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Seat
from publisher.engine.mechanics.tricks.dummy import DECLARERS
from publisher.engine.state import given
from publisher.engine.words import row

from .play import TopTrumps, TopTrumpsTable


class Reading(TrickScene[TopTrumps]):
    """A deal of Top Trumps Trick Taking; `attacker` is the player of the deal on this line of the pad."""

    table: TopTrumpsTable
    attacker: Seat

    @row("Tricks", "Attacker?")
    def next_deal(self, tricks: str) -> str:
        """Return the attacker of the next deal, in which that side wins `tricks` tricks."""
        self.attacker = given(self.table.declarer)
        self.table.tricks[DECLARERS] = int(tricks)
        self.rules.score(self.table)
        self.rules.next_attack(self.table)
        return self.name_of(self.attacker)

    @row("{seat}?")
    def new_total(self, seat: Seat) -> str:
        """Return the attacker's new total; the others' totals do not change."""
        return str(self.table.scores[self.rules.definition.team_of(seat)]) if seat == self.attacker else ""
