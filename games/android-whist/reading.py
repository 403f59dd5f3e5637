"""The sentences that only Android Whist's text uses."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.words import row
from publisher.proof.scenes.android import AndroidScene


class Reading(AndroidScene):
    """A deal of Android Whist."""

    def begin(self) -> None:
        super().begin()
        self.table.trumps = "spades"

    def wins_tricks(self, team: int, tricks: int) -> None:
        """The deal is scored at once."""
        super().wins_tricks(team, tricks)
        self.rules.score(self.table)

    @row("Game", "{seat}?")
    def boxes(self, game: str, seat: int) -> str:
        """A box for each point, as far as there are boxes."""
        return "x" * min(self.table.scores[seat], self.rules.option("target"))

    @row("The android holds", "The trick so far", "Duck", "Beat", "High?")
    def following(self, holds: str, trick: str, duck: str, beat: str) -> str:
        """All three commands are checked; the last is the column that is compared."""
        found = [self.carried_out(holds, trick, word) for word in ("duck", "beat", "high")]
        if found[:2] != [duck, beat]:
            raise ValueError(f"duck gives {found[0]}, beat gives {found[1]}")
        return found[2]

    @row("The android holds", "Command", "Plays?")
    def leading(self, holds: str, command: str) -> str:
        return self.carried_out(holds, "", command)

    def carried_out(self, holds: str, trick: str, command: str) -> str:
        found = self.rules.carried_out(self.cards_named(holds), self.cards_named(trick), command.casefold())
        return str(Cards(found)) or "error"

    @row("Tricks", "Points?")
    def points(self, tricks: str) -> int:
        return int(self.rules.points_for(int(tricks)))
