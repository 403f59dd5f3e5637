"""Shedding: everybody tries to be rid of the hand, which is drawn up again while there is a stock."""

from __future__ import annotations

from publisher.engine.game import fact
from publisher.engine.mechanics.cards.elimination import EliminationGame
from publisher.engine.table import Play, Table

HAND = 5


class SheddingGame(EliminationGame):
    """One deal, and turn after turn until a single player is left with cards."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.dealer = table.random(len(table.seats))

    def round(self, table: Table) -> Play:
        self.deal(table)
        seat = table.left_of(table.dealer)
        while not self.finished(table):
            seat = yield from self.turn(table, seat)

    def deal(self, table: Table) -> None:
        """What is left over forms the stock."""
        table.shuffle()
        table.deal(HAND, table.hands, first=table.left_of(table.dealer))

    def turn(self, table: Table, seat: int) -> Play:
        """One turn of `seat`. Returns whose turn is next."""
        raise NotImplementedError
        yield

    # -- what a text may state

    hand = fact(HAND)

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)
