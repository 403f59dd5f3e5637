"""The sentences that only Historical Skruuvi's text uses."""

from __future__ import annotations

from publisher.proof import action, claim, row
from publisher.proof.scenes.contract import STAKES, SkruuviScene
from publisher.proof.scenes.rubber import RubberScene


class Reading(RubberScene, SkruuviScene):
    """A deal of Historical Skruuvi."""

    @action("{number} kotkas? (has|have) been played")
    def kotkas_played(self, kotkas: int) -> None:
        self.table.kotkas = kotkas
        self.table.kotka = True

    @claim("The contract is not played")
    def not_played(self) -> bool:
        self.run(self.rules.play_hand(self.table))
        return self.settle() is None

    @claim("The contract is played")
    def is_played(self) -> bool:
        return not self.rules.is_not_played(self.table)

    @claim("{seat?} is the partner of {other:seat}")
    def partner(self, seat: int) -> int:
        return int(self.rules.partner(self.table, seat))

    @row("Contract", "Tricks won", "Knock", "Score?")
    def scored(self, contract: str, tricks: str, knock: str) -> int:
        """For the contract alone."""
        self.contract_is(0, contract)
        self.takes_tricks("North and South", int(tricks))
        return int(STAKES[knock] * self.rules.contract_points(self.table))

    @row("Cards in one hand", "Points?")
    def hand_points(self, cards: str) -> int:
        """In a deal without trumps, or with those named before."""
        deck = self.rules.definition.card_deck
        hand = [deck.by_name[name] for name in cards.split()]
        return int(self.rules.hand_points(hand, self.table.trumps))
