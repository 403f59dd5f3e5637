"""The pad of a rubber: above the line and below it, deal by deal; we are North and South."""

from __future__ import annotations

from typing import Any, TypeVar

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Each, Team
from publisher.engine.mechanics.tricks.partners import SIDES
from publisher.engine.mechanics.tricks.rubber import RubberGame, RubberTable, per_side
from publisher.engine.words import action, row

ABOVE, TOTAL = "Above the line: all but trick points", "Total"
"""A section of the pad, and its line of totals."""
G = TypeVar("G", bound=RubberGame[Any])


class RubberPad(TrickScene[G]):
    """The points of each deal, section by section."""

    table: RubberTable

    def begin(self) -> None:
        super().begin()
        self.lines: dict[tuple[str, str], Each[Team, int]] = {}
        """The points of both sides from a deal, by the title of a section and the contract."""

    @action("The next deal begins")
    def next_deal(self) -> None:
        """Gather the cards of the last deal."""
        for hand in self.table.hands:
            self.table.move(hand, self.table.stock)
        self.told.clear()
        self.table.clear()

    def write_down(self) -> None:
        """Score the deal. Everything except trick points is above the line; a match that ends leaves its
        points behind."""
        table, rules = self.table, self.rules
        self.settle()
        points, before, stage = table.points, table.points.copy(), rules.stage(table)
        rules.score(table)
        if table.bid is not None:
            contract, each = str(table.bid), rules.trick_worth(table.bid.level)
            tricks = per_side(rules.gainers(table))
            self.lines[f"Trick points, {stage}", contract] = Each(each * tricks[side] for side in SIDES)
            self.lines[ABOVE, contract] = Each(
                points[side] - before[side] - each * tricks[side] for side in SIDES
            )
        self.lines["", TOTAL] = points

    @row("Section", "Deal", "We?")
    def ours(self, section: str, deal: str) -> int | str:
        """Return our points from that deal, above or below the line; or from all deals together."""
        self.line = self.lines["" if deal == TOTAL else section, deal]
        return self.line[Team(0)] or ""

    @row("We", "They?")
    def theirs(self, we: str) -> int | str:
        """Return the others' points on the same line."""
        return self.line[Team(1)] or ""
