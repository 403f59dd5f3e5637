"""Two sides that change over: in every half one of them hunts, and the other scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeAlias, TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.outdoors.pads import Cell, on_pad
from publisher.engine.mechanics.outdoors.people import PEOPLE
from publisher.engine.mechanics.outdoors.racing import RacingGame, RacingTable
from publisher.engine.outcome import Outcome
from publisher.engine.state import kept
from publisher.engine.words import Word, row
from publisher.model.seats import Team

Column: TypeAlias = Callable[[Any, int], int]
FIRST_SIDE = Team(0)


class SidesTable(RacingTable):
    """A table on which `hunters` are the side that chases the other. A game has its own words for them."""

    words: ClassVar[Mapping[str, Word]] = {"people": PEOPLE}

    hunters: Team = kept(FIRST_SIDE)


T = TypeVar("T", bound=SidesTable)


class SidesGame(RacingGame[T]):
    """A game of two sides that change over: each hunts in every other half."""

    rounds_called = "halves"

    def setup(self, table: T) -> None:
        table.hunters = Team(table.random(len(table.definition.teams)))

    def hunted(self, table: T) -> Team:
        return Team(1 - table.hunters)

    def change_over(self, table: T) -> None:
        table.hunters = self.hunted(table)

    def finished(self, table: T) -> bool:
        return bool(table.rounds >= self.option("halves"))

    def outcome(self, table: T) -> Outcome:
        return Outcome(self.by_seat(table.scores), f"{table.rounds} {self.rounds_called} are played")

    @fact
    def side(self) -> int:
        """Return the number of players on each side."""
        return len(self.definition.teams[FIRST_SIDE])


def divided(hunters: str, hunted: str) -> tuple[Column, Column]:
    """Return two columns of a table: the number of players on each side. With an odd number of players the
    hunters have one more."""

    @row("Players", f"{hunters}?")
    def hunters_of(rules: Any, players: int) -> int:
        return players - players // 2

    @row("Players", f"{hunted}?")
    def hunted_of(rules: Any, players: int) -> int:
        return players // 2

    return hunters_of, hunted_of


def side_on_pad(heading: str, read: Callable[[Any], Team]) -> Cell:
    """Return the column of the pad that shows a side; `read` returns the side of a line."""
    return on_pad("Half", heading, lambda rules, line: rules.definition.team_name(read(line)))
