"""The sentences that only Musta Maija's text uses."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine import Seat
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card

from .play import MaijaTable, MustaMaija


class Reading(TableScene[MustaMaija]):
    """Several games in a row, whose losers the pad remembers."""

    table: MaijaTable

    def begin(self) -> None:
        super().begin()
        self.losers: list[Seat | None] = []

    @action("The next game begins")
    def next_game(self) -> None:
        losers = [*self.losers, self.loser()]
        self.begin()
        self.losers = losers

    @row("Player", "Lost?")
    def lost(self, name: str) -> str:
        return "x" * [*self.losers, self.loser()].count(self.seat_called(name))

    def loser(self) -> Seat | None:
        self.settle()
        return self.rules.loser(self.table)

    @claim("{card?} is the top card of the stock")
    def next_of_stock(self) -> Card:
        return self.table.stock[-1]
