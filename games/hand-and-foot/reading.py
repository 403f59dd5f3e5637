"""The sentences of Hand and Foot: those of its family, feet, and the number of the deal."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.canasta import CanastaScene


class Reading(CanastaScene):
    """A deal of Hand and Foot. A foot that is not told of has been taken up."""

    @action("{seat}'s foot is {cards}")
    def foot_is(self, seat: int, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.feet[seat])

    @claim("{seat}'s foot has {number?} cards?( left)?")
    def foot_size(self, seat: int) -> int:
        self.settle()
        return len(self.table.feet[seat])

    @action("{number} deals? (has|have) been played")
    def deals_played(self, deals: int) -> None:
        self.table.rounds = deals

    @row("Deal", "Opening?")
    def opening_of_deal(self, deal: str) -> int:
        return int(self.rules.opening(int(deal)))

    def lines(self, team: int) -> dict[str, int]:
        lines = super().lines(team)
        return {**lines, "cards in hands and feet": lines["cards in hands"]}
