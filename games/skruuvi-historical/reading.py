"""The sentences that only Historical Skruuvi's text uses."""

from __future__ import annotations

from publisher.engine.words import action, claim, row
from publisher.proof.scenes.rubber import RubberScene
from publisher.proof.scenes.skruuvi import STAKES, SkruuviScene


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

    def stage(self) -> str:
        return super().stage() if self.table.kotkas is None else "kotkas"

    @row("Contract", "Tricks won", "Knock", "Score?")
    def scored(self, contract: str, tricks: str, knock: str) -> int:
        """For the contract alone."""
        self.contract_is(0, contract)
        self.takes_tricks("North and South", int(tricks))
        return int(STAKES[knock] * self.rules.contract_points(self.table))
