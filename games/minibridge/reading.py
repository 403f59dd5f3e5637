"""The sentences that only Minibridge's text uses."""

from __future__ import annotations

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Seat
from publisher.engine.mechanics.auctions.auction import PASS, read_bid
from publisher.engine.mechanics.tricks.dummy import DECLARERS
from publisher.engine.words import action, row

from .play import ANNOUNCE, Minibridge, MinibridgeTable


class Reading(TrickScene[Minibridge]):
    """A deal of Minibridge, from the announcements to the score."""

    table: MinibridgeTable

    @action("Everybody passes {number} times")
    def all_pass_often(self, times: int) -> None:
        self.open_phase(ANNOUNCE, self.table.dealer)
        for seat in times * self.table.from_seat(self.table.dealer):
            self.act(seat, PASS)

    @row("", "Declarer", "Contract", "Tricks", "{seat}?")
    def on_the_pad(self, deal: str, declarer: str, contract: str, tricks: str, seat: Seat) -> int | str:
        """Return the points that the declarer writes down, or a player's total in the line that sums up."""
        table, before = self.table, self.table.scores[self.rules.definition.team_of(seat)]
        if not declarer:
            return before
        if self.seat_called(declarer) != seat:
            return ""
        table.declarer, table.tricks[DECLARERS] = seat, int(tricks)
        table.contract = read_bid(self.rules, table, contract)
        self.rules.score(table)
        return table.scores[self.rules.definition.team_of(seat)] - before
