"""The sentences that only Vint's text uses."""

from __future__ import annotations

from publisher.engine.words import action, claim, row
from publisher.proof.scenes.rubber import RubberScene


class Reading(RubberScene):
    """A deal of Vint."""

    @action("{number} deals have been passed out")
    def passed_out(self, deals: int) -> None:
        self.table.passed = deals

    @claim("{number?} deals? (has|have) been passed out")
    def number_passed_out(self) -> int:
        self.settle()
        return int(self.table.passed)

    @action("A new deal begins")
    def new_deal(self) -> None:
        """The whole of it, from shuffling to the score."""
        self.run(self.rules.round(self.table))

    @row("Contract", "Tricks won", "Contract points?")
    def contract_points(self, contract: str, tricks: str) -> int:
        self.contract_is(0, contract)
        self.takes_tricks("North and South", int(tricks))
        return int(self.rules.contract_points(self.table))
