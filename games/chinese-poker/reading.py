"""The sentences that only Chinese Poker's text uses: unlisted cards of a hand, and its leads."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine import Decision
from publisher.engine.state import given
from publisher.engine.words import row

from .play import ChinesePoker, ChinesePokerTable


class Reading(TableScene[ChinesePoker]):
    """Rounds of a deal. A hand that the example does not list holds one card more than it plays."""

    table: ChinesePokerTable

    def settle(self) -> Decision | None:
        """Carry an answer out while that card, no matter which, lies in the hand."""
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
        """Return how many combinations of that name the player to move may play."""
        return sum(self.rules.called(move) == name for move in given(self.settle()).options)
