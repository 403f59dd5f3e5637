"""The book of a Skruuvi game, a line for each deal; we are North and South."""

from __future__ import annotations

from typing import Any, TypeVar

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Seat
from publisher.engine.mechanics.auctions.auction import STAKES, Bid, read_bid
from publisher.engine.mechanics.tricks.skruuvi import SkruuviGame
from publisher.engine.mechanics.tricks.skruuvi_table import SkruuviTable
from publisher.engine.words import row

G = TypeVar("G", bound=SkruuviGame[Any])


class SkruuviBook(TrickScene[G]):
    """Lines that add up, which sentences about one deal cannot express."""

    table: SkruuviTable

    def begin(self) -> None:
        super().begin()
        self.line: list[int] = []

    @row("Contract", "By", "×2 ×4", "Tricks", "Aces we", "Aces they", "We?")
    def we(self, contract: str, by: str, ticks: str, tricks: str, ours: str, theirs: str) -> int | str:
        """Return our points from a deal or, in the line of totals, from all deals."""
        table, rules = self.table, self.rules
        self.line = list(rules.book(table))
        if contract:
            table.clear()
            if contract != "pass":
                rules.undertake(table, self.initial(by), self.bid_called(contract))
            table.award(self.initial(by or "N"), int(tricks))
            table.aces[:2] = [int(ours or 0), int(theirs or 0)]
            table.stake = STAKES[ticks or "no"]
            rules.score(table)
            self.line = [now - before for now, before in zip(rules.book(table), self.line, strict=True)]
        return self.line[0] or ""

    @row("We", "They?")
    def they(self, we: str) -> int | str:
        """Return the others' points in the same line."""
        return self.line[1] or ""

    def bid_called(self, contract: str) -> Bid:
        return read_bid(self.rules, self.table, contract)

    def initial(self, letter: str) -> Seat:
        """Return the player whose name begins with that letter."""
        return next(seat for seat in self.rules.seats if self.name_of(seat).startswith(letter))
