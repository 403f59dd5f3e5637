"""Contracts: a side promises to win, or in misère to avoid, six tricks more than the number it has bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple, TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import (
    BID,
    BID_WORD,
    Bid,
    BiddingTable,
    Ladder,
    bid_until_quiet,
)
from publisher.engine.mechanics.tricks.partners import PartnersTable
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.engine.state import given
from publisher.engine.table import Play
from publisher.engine.words import Word, action, claim, phase, row
from publisher.model.seats import Seat

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


class ContractTable(BiddingTable, PartnersTable):
    """`bid` is the contract and `declarer` its bidder."""


T = TypeVar("T", bound=ContractTable)


class ContractGame(TrickGame[T]):
    """An auction for a contract, the tricks, and whether the promise was kept."""

    words: ClassVar[Mapping[str, Word]] = {"bid": BID_WORD}

    @action("A new deal begins")
    def round(self, table: T) -> Play:
        """One deal; the next dealer is on the left."""
        table.clear()
        self.deal(table)
        yield from self.after_deal(table)
        table.dealer = table.left_of(table.dealer)

    def deal(self, table: T) -> None:
        table.deal_all()

    def after_deal(self, table: T) -> Play:
        """A deal from its first call to its score."""
        raise NotImplementedError
        yield

    def ladder(self, table: T) -> Ladder:
        """The bids of this deal."""
        raise NotImplementedError

    @phase(BID)
    def auction(self, table: T) -> Play:
        yield from bid_until_quiet(table, table.from_dealers_left(), self.ladder(table), SILENCE)

    @action("{seat} is the declarer in {bid}", "{seat} plays {bid} alone")
    def undertake(self, table: T, seat: Seat, bid: Bid) -> None:
        """That is the contract, and if it names a suit, this is trumps."""
        table.declarer, table.bid, table.trumps = seat, bid, bid.trumps

    @action("The play begins")
    def play_hand(self, table: T) -> Play:
        """The declarer's left neighbour leads; if there is no contract, the dealer's."""
        first = table.dealer if table.declarer is None else table.declarer
        yield from self.tricks(table, leader=table.left_of(first))

    def score(self, table: T) -> None:
        """Write down what the deal has brought."""
        raise NotImplementedError

    tricks_not_counted = fact(BOOK)
    levels = fact(max(LEVELS))
    silence = fact(SILENCE)

    @row("Bid", "Tricks promised?")
    @fact
    def promise(self, level: int) -> int:
        """How many tricks a bid of that number promises to win or to avoid."""
        return BOOK + level

    @fact
    def promising(self, tricks: int) -> int:
        """The number of a bid that promises so many tricks."""
        return next(level for level in LEVELS if self.promise(level) == tricks)

    def counted(self, bid: Bid, won: int) -> int:
        """Of so many tricks won, how many count for that contract; in misère those avoided."""
        return TRICKS - won if bid.avoids else won

    def over(self, table: T) -> int:
        """How many tricks more than promised the declarer's side has taken; below 0 the contract fails."""
        bid = given(table.bid)
        return self.counted(bid, table.tricks_of(given(table.declarer))) - self.promise(bid.level)

    @claim("The promise is kept", denied="The promise is broken")
    def made(self, table: T) -> bool:
        return self.over(table) >= 0
