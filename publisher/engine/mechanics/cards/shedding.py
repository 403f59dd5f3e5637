"""Shedding: each player tries to get rid of the hand, which is refilled while there is a stock."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.cards.elimination import EliminationGame, EliminationTable
from publisher.engine.state import by_lot
from publisher.engine.table import Play
from publisher.model.seats import Seat

HAND = 5


class SheddingTable(EliminationTable):
    dealer: Seat = by_lot()  # same: drawn at random


T = TypeVar("T", bound=SheddingTable)


class SheddingGame(EliminationGame[T]):
    """A game of one deal, played in turns until only one player has cards."""

    def round(self, table: T) -> Play:
        self.deal(table)
        seat = table.left_of(table.dealer)
        while not self.finished(table):
            seat = yield from self.turn(table, seat)

    def deal(self, table: T) -> None:
        """Deal the hands; the remaining cards form the stock."""
        table.shuffle()
        table.deal(HAND, table.hands, first=table.left_of(table.dealer))

    def turn(self, table: T, seat: Seat) -> Play:
        """Play one turn of `seat` and return the next seat."""
        raise NotImplementedError
        yield

    # -- facts for texts

    hand = fact(HAND)

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)
