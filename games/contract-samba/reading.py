"""The pad of Contract Samba, which has a line for each deal."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine.words import action, row

from .play import ContractSamba, ContractSambaTable


class Reading(TableScene[ContractSamba]):
    """Deals that are scored one after the other."""

    table: ContractSambaTable

    def begin(self) -> None:
        super().begin()
        self.entered: dict[str, tuple[str | int, ...]] = {}
        """The entries for each deal that was scored, by its contract."""

    @action("The deal is scored")
    def deal_scored(self) -> None:
        """Score the deal, and gather the cards for the next."""
        self.settle()
        table, rules = self.table, self.rules
        by, made = "", False
        if table.declarer is not None:
            by = self.name_of(table.declarer)
            made = rules.contract_points(table, rules.declaring_team(table)) > 0
        rules.score(table)
        self.entered[str(table.bid or "none")] = (by, "x" * table.doubled, "x" * made, *table.scores)
        rules.new_deal(table)
        self.told.clear()

    @row("Contract", "By?")
    def by(self, contract: str) -> str | int:
        return self.entered[contract][0]

    @row("Contract", "×2?")
    def was_doubled(self, contract: str) -> str | int:
        return self.entered[contract][1]

    @row("Contract", "Made?")
    def was_made(self, contract: str) -> str | int:
        return self.entered[contract][2]

    @row("Contract", "We?")
    def our_score(self, contract: str) -> str | int:
        """Return our score after that deal; we are North and South."""
        return self.entered[contract][3]

    @row("Contract", "They?")
    def their_score(self, contract: str) -> str | int:
        return self.entered[contract][4]
