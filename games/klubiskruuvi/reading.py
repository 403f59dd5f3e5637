"""Klubiskruuvi's two books."""

from __future__ import annotations

from publisher.checking.scenes.skruuvi import SkruuviBook
from publisher.engine import Seat
from publisher.engine.mechanics.auctions.auction import STAKES
from publisher.engine.words import row

from .play import Klubiskruuvi, KlubiTable


class Reading(SkruuviBook[Klubiskruuvi]):
    """The team book, and the bolsu book with a line for each deal alone."""

    table: KlubiTable

    @row("Alone", "Contract", "At fault", "Aces", "Knocks", "North?")
    def north(self, alone: str, contract: str, fault: str, aces: str, knocks: str) -> int:
        """Return the score of a line, or of all lines together in the one that sums up."""
        table, rules = self.table, self.rules
        self.line = list(table.solo)
        if contract:
            table.clear()
            declarer, bid, more = self.seat_called(alone), self.bid_called(contract), int(aces or 0)
            rules.undertake(table, declarer, bid)
            table.award(declarer, rules.at_fault(bid, int(fault)))
            taker = declarer if more > 0 else table.left_of(declarer)
            table.aces[rules.definition.team_of(taker)] = abs(more)
            for knock in knocks.split():
                table.stakes[self.initial(knock[0])] = STAKES["kontra" if "×4" in knock else "knock"]
            rules.score_bolsu(table)
            self.line = [now - before for now, before in zip(table.solo, self.line, strict=True)]
        return self.line[0]

    @row("North", "{seat}?")
    def others(self, north: str, seat: Seat) -> int:
        """Return the score of the same line for another player."""
        return self.line[seat]
