"""Skruuvi: two teams bid for high contracts, exchange cards, bid again, and play tricks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from publisher.engine import Table, fact
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP
from publisher.engine.mechanics.tricks.contracts import TRICKS, Price
from publisher.engine.mechanics.tricks.skruuvi import SkruuviGame
from publisher.engine.table import Play

EXTRA: Mapping[str, int] = MappingProxyType({MISERE: -12, NO_TRUMP: 12})
"""What is added to a contract that is made."""


class Skruuvi(SkruuviGame):
    """Some basic deals, then some kotkas."""

    prices = MappingProxyType({5: Price(25, 11, 5), 6: Price(36, 11, 6), 7: Price(49, 17, 7)})

    def is_kotka(self, table: Table) -> bool:
        return bool(table.rounds >= self.option("basic"))

    def auction(self, table: Table) -> Play:
        if self.option("bidding"):
            yield from super().auction(table)

    def score(self, table: Table) -> None:
        if table.bid is None:
            self.score_pass_misere(table)
            return
        self.credit(table, table.declarer, table.stake * self.contract_points(table))
        if table.bid.kind == MISERE and self.made(table):
            for seat in (table.declarer, self.left(table, table.declarer)):
                self.credit(table, seat, self.aces_of(table, self.left(table, seat)))

    def contract_points(self, table: Table) -> int:
        """What the declarer's side wins or loses by its tricks."""
        over, price = self.over(table), self.prices[table.bid.level]
        return price.made + EXTRA.get(table.bid.kind, 0) if over >= 0 else -price.missing(-over)

    def finished(self, table: Table) -> bool:
        return bool(table.rounds == self.deals())

    # -- what the text may state

    @fact
    def deals(self) -> int:
        return self.basic_deals() + self.kotkas()

    @fact
    def basic_deals(self) -> int:
        return int(self.option("basic"))

    @fact
    def kotkas(self) -> int:
        return int(self.option("kotkas"))

    @fact
    def misere(self, level: int) -> int:
        return self.suit(level) + EXTRA[MISERE]

    @fact
    def no_trump(self, level: int) -> int:
        return self.suit(level) + EXTRA[NO_TRUMP]

    @fact
    def aces_in_tricks(self, *tricks: int) -> int:
        """What aces count that fall in those tricks."""
        return sum(tricks)

    @fact
    def pass_misere_total(self, *aces: int) -> int:
        """What both teams score together when the aces fall in those tricks."""
        return TRICKS + self.aces_in_tricks(*aces)
