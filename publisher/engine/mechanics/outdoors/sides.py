"""Two sides that change over: in every half one of them is on the hunt, and the other scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.outdoors.people import PEOPLE
from publisher.engine.mechanics.outdoors.racing import RacingGame, RacingTable
from publisher.engine.outcome import Outcome
from publisher.engine.state import kept
from publisher.engine.words import Word, claim, row
from publisher.model.seats import Team

FIRST_SIDE = Team(0)


class SidesTable(RacingTable):
    """`hunters` are the side that chases, the other side is chased."""

    words: ClassVar[Mapping[str, Word]] = {"people": PEOPLE}

    hunters: Team = kept(FIRST_SIDE, "{team} (are the hunters|hunt)")


T = TypeVar("T", bound=SidesTable)


class SidesGame(RacingGame[T]):
    """The game lasts so many halves that each side hunts equally often."""

    def setup(self, table: T) -> None:
        table.hunters = Team(table.random(len(table.definition.teams)))

    @claim("{team?} (are|is) hunted")
    def hunted(self, table: T) -> Team:
        return Team(1 - table.hunters)

    def change_over(self, table: T) -> None:
        table.hunters = self.hunted(table)

    def finished(self, table: T) -> bool:
        return bool(table.rounds >= self.option("halves"))

    def outcome(self, table: T) -> Outcome:
        return Outcome(self.by_seat(table.scores), f"{table.rounds} halves are played")

    @fact
    def side(self) -> int:
        """How many play on each side."""
        return len(self.definition.teams[FIRST_SIDE])

    @row("Players", "Hunters?")
    def hunters_of(self, players: int) -> int:
        """With an odd number the hunters are one more."""
        return players - self.hunted_of(players)

    @row("Players", "Hunted?")
    def hunted_of(self, players: int) -> int:
        return players // 2
