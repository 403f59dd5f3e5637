"""What only Chinese Poker's text tells: hands that hold more than is told, and what a hand can lead."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine import Decision
from publisher.engine.state import given
from publisher.engine.words import row

from .play import ChinesePoker, ChinesePokerTable


class Reading(TableScene[ChinesePoker]):
    """Rounds of a deal. A player of whose hand nothing is told holds one card more than the example plays."""

    table: ChinesePokerTable

    def settle(self) -> Decision | None:
        """While an answer is carried out, that card lies in the hand, whichever it is."""
        if self.pending is None:
            return super().settle()
        untold = [self.table.hands[seat] for seat in self.table.seats if seat not in self.told]
        more = list(zip(untold, self.table.stock, strict=False))
        for hand, card in more:
            self.table.move(self.table.stock, hand, [card])
        decision = super().settle()
        for hand, card in more:
            self.table.move(hand, self.table.stock, [card])
        return decision

    @row("Combination", "Ways?")
    def ways(self, name: str) -> int:
        """How many combinations of that name the player whose turn it is may play."""
        return sum(self.rules.called(move) == name for move in given(self.settle()).options)
