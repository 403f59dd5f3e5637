"""Shedding: everybody tries to be rid of the hand, which is drawn up again while there is a stock."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.cards.elimination import EliminationGame, EliminationTable
from publisher.engine.state import by_lot
from publisher.engine.table import Play
from publisher.model.seats import Seat

HAND = 5


class SheddingTable(EliminationTable):
    dealer: Seat = by_lot()  # same: drawn by lot


T = TypeVar("T", bound=SheddingTable)


class SheddingGame(EliminationGame[T]):
    """One deal, and turn after turn until a single player is left with cards."""

    def round(self, table: T) -> Play:
        self.deal(table)
        seat = table.left_of(table.dealer)
        while not self.finished(table):
            seat = yield from self.turn(table, seat)

    def deal(self, table: T) -> None:
        """What is left over forms the stock."""
        table.shuffle()
        table.deal(HAND, table.hands, first=table.left_of(table.dealer))

    def turn(self, table: T, seat: Seat) -> Play:
        """One turn of `seat`. Returns whose turn is next."""
        raise NotImplementedError
        yield

    # -- what a text may state

    hand = fact(HAND)

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)
