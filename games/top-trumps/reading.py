"""The pad of Top Trumps Trick Taking: a line for each deal."""

from __future__ import annotations

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Seat
from publisher.engine.mechanics.tricks.dummy import DECLARERS
from publisher.engine.state import given
from publisher.engine.words import row

from .play import TopTrumps, TopTrumpsTable


class Reading(TrickScene[TopTrumps]):
    """A deal of Top Trumps Trick Taking; `attacker` is whose deal the line of the pad is."""

    table: TopTrumpsTable
    attacker: Seat

    @row("Tricks", "Attacker?")
    def next_deal(self, tricks: str) -> str:
        """Who attacks in the next deal, in which that side wins so many tricks."""
        self.attacker = given(self.table.declarer)
        self.table.tricks[DECLARERS] = int(tricks)
        self.rules.score(self.table)
        self.rules.next_attack(self.table)
        return self.name_of(self.attacker)

    @row("{seat}?")
    def new_total(self, seat: Seat) -> str:
        """Only the attacker's total changes."""
        return str(self.table.scores[self.rules.definition.team_of(seat)]) if seat == self.attacker else ""
