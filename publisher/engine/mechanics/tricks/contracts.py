"""Contracts: a side promises to win, or in misère to avoid, as many tricks as it has bid, and six more."""

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
"""The number of passes in a row that end an auction."""


class Price(NamedTuple):
    """The points for a contract, for the first and each further missing trick, and for overtricks."""

    made: int
    first: int
    further: int
    over: int = 0

    def missing(self, tricks: int) -> int:
        """Return the cost of missing tricks; the first has its own price."""
        return self.first + self.further * (tricks - 1)


class ContractTable(BiddingTable, PartnersTable):
    """A table on which `bid` is the contract and `declarer` its bidder."""


T = TypeVar("T", bound=ContractTable)


class ContractGame(TrickGame[T]):
    """A game with an auction for a contract, tricks, and a score for the promise."""

    words: ClassVar[Mapping[str, Word]] = {"bid": BID_WORD}

    @action("A new deal begins")
    def round(self, table: T) -> Play:
        """Play one deal; the next dealer is on the left."""
        table.clear()
        self.deal(table)
        yield from self.after_deal(table)
        table.dealer = table.left_of(table.dealer)

    def deal(self, table: T) -> None:
        table.deal_all()

    def after_deal(self, table: T) -> Play:
        """Play a deal from its first call to its score."""
        raise NotImplementedError
        yield

    def ladder(self, table: T) -> Ladder:
        """Return the bids of this deal."""
        raise NotImplementedError

    @phase(BID)
    def auction(self, table: T) -> Play:
        yield from bid_until_quiet(table, table.from_dealers_left(), self.ladder(table), SILENCE)

    @action("{seat} is the declarer in {bid}", "{seat} plays {bid} alone")
    def undertake(self, table: T, seat: Seat, bid: Bid) -> None:
        """Make this bid the contract; its suit, if it has one, is trumps."""
        table.declarer, table.bid, table.trumps = seat, bid, bid.trumps

    @action("The play begins")
    def play_hand(self, table: T) -> Play:
        """Play the hands; the left neighbour of the declarer (or of the dealer, without a contract) leads."""
        first = table.dealer if table.declarer is None else table.declarer
        yield from self.tricks(table, leader=table.left_of(first))

    def score(self, table: T) -> None:
        """Write down the score of the deal."""
        raise NotImplementedError

    tricks_not_counted = fact(BOOK)
    levels = fact(max(LEVELS))
    silence = fact(SILENCE)

    @row("Bid", "Tricks promised?")
    @fact
    def promise(self, level: int) -> int:
        """Return the number of tricks that a bid of that level promises to win or to avoid."""
        return BOOK + level

    @fact
    def promising(self, tricks: int) -> int:
        """Return the level of a bid that promises `tricks` tricks."""
        return next(level for level in LEVELS if self.promise(level) == tricks)

    def counted(self, bid: Bid, won: int) -> int:
        """Return how many of `won` tricks count for that contract; in misère, those avoided."""
        return TRICKS - won if bid.avoids else won

    def over(self, table: T) -> int:
        """Return how many more tricks than promised the declarer's side has; below 0 the contract fails."""
        bid = given(table.bid)
        return self.counted(bid, table.tricks_of(given(table.declarer))) - self.promise(bid.level)

    @claim("The promise is kept", denied="The promise is broken")
    def made(self, table: T) -> bool:
        return self.over(table) >= 0
