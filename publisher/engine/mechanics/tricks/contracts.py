"""Contracts: a side promises to win, or in misère to avoid, six tricks more than the number it has bid."""

from __future__ import annotations

from typing import NamedTuple

from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import MISERE, Ladder, bid_until_quiet
from publisher.engine.mechanics.tricks.partners import PartnershipGame
from publisher.engine.table import Play, Table

BOOK, TRICKS = 6, 13
LEVELS = range(1, TRICKS - BOOK + 1)
SILENCE = 8
"""So many passes in a row end an auction."""


class Price(NamedTuple):
    """What a contract brings when it is made, what the missing tricks cost, and each trick over brings."""

    made: int
    first: int
    further: int
    over: int = 0

    def missing(self, tricks: int) -> int:
        """What so many missing tricks cost; the first has a price of its own."""
        return self.first + self.further * (tricks - 1)


class ContractGame(PartnershipGame):
    """`table.bid` is the contract and `table.declarer` its bidder (both None before a bid),
    `table.calls` the calls of the auction."""

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.bid, table.declarer, table.trumps, table.calls = None, None, None, []

    def ladder(self, table: Table) -> Ladder:
        """The bids of this deal."""
        raise NotImplementedError

    def auction(self, table: Table) -> Play:
        yield from bid_until_quiet(table, self.from_dealers_left(table), self.ladder(table), SILENCE)

    def name_trumps(self, table: Table) -> None:
        table.trumps = None if table.bid is None else table.bid.trumps

    def play_hand(self, table: Table) -> Play:
        """The declarer's left neighbour leads; if there is no contract, the dealer's."""
        self.name_trumps(table)
        first = table.dealer if table.declarer is None else table.declarer
        yield from self.tricks(table, leader=self.left(table, first))

    @fact
    def promise(self, level: int) -> int:
        """How many tricks a bid of that number promises to win or to avoid."""
        return BOOK + level

    def taken(self, table: Table, seat: int) -> int:
        """The tricks a side has won; in misère those it has avoided."""
        other = self.left(table, seat) if table.bid.kind == MISERE else seat
        return self.tricks_of(table, other)

    def over(self, table: Table) -> int:
        """How many tricks more than promised the declarer's side has taken; below 0 the contract fails."""
        return self.taken(table, table.declarer) - self.promise(table.bid.level)

    def made(self, table: Table) -> bool:
        return self.over(table) >= 0
