"""Contracts: a side promises to win, or in misère to avoid, six tricks more than the number it has bid."""

from __future__ import annotations

from typing import NamedTuple

from publisher.engine.mechanics.auctions.auction import MISERE
from publisher.engine.mechanics.tricks.partners import PartnershipGame
from publisher.engine.mechanics.tricks.tricks import Lead
from publisher.engine.table import Play, Table
from publisher.model.cards import FRENCH, Card

BOOK, TRICKS = 6, 13


class Price(NamedTuple):
    """What a contract brings when it is made, and what the missing tricks cost."""

    made: int
    first: int
    further: int

    def missing(self, tricks: int) -> int:
        """What so many missing tricks cost; the first has a price of its own."""
        return self.first + self.further * (tricks - 1)


class ContractGame(PartnershipGame):
    """`table.bid` is the contract and `table.declarer` its bidder (both None before a bid),
    `table.calls` the calls of the auction, `table.laid` the cards each seat has played."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.dealer = table.random(len(table.seats))
        self.clear(table)

    def clear(self, table: Table) -> None:
        """Forget the last deal."""
        table.tricks = [0 for _ in table.tricks]
        table.laid = [[] for _ in table.seats]
        table.bid, table.declarer, table.trumps, table.calls = None, None, None, []

    def lay(self, table: Table, seat: int, move: Card | Lead) -> None:
        super().lay(table, seat, move)
        table.laid[seat].append(table.trick[-1])

    def held(self, table: Table, seat: int) -> list[Card]:
        """The thirteen cards that a seat began the tricks with."""
        return [*table.laid[seat], *table.hands[seat]]

    def name_trumps(self, table: Table) -> None:
        table.trumps = table.bid.kind if table.bid is not None and table.bid.kind in FRENCH else None

    def play_hand(self, table: Table) -> Play:
        """The declarer's left neighbour leads; if there is no contract, the dealer's."""
        self.name_trumps(table)
        first = table.dealer if table.declarer is None else table.declarer
        yield from self.tricks(table, leader=self.left(table, first))

    def promised(self, level: int) -> int:
        """How many tricks a bid of that number promises to win or to avoid."""
        return BOOK + level

    def taken(self, table: Table, seat: int) -> int:
        """The tricks a side has won; in misère those it has avoided."""
        other = self.left(table, seat) if table.bid.kind == MISERE else seat
        return self.tricks_of(table, other)

    def over(self, table: Table) -> int:
        """How many tricks more than promised the declarer's side has taken; below 0 the contract fails."""
        return self.taken(table, table.declarer) - self.promised(table.bid.level)

    def made(self, table: Table) -> bool:
        return self.over(table) >= 0
