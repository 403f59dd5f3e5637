"""Last one in: players drop out for good, and the last one left wins."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from publisher.engine.outcome import Outcome
from publisher.engine.state import Beginning, kept
from publisher.engine.table import Table, TableGame
from publisher.engine.words import action, claim
from publisher.model.seats import Seat


class LastInTable(Table):
    """A table on which `playing` are the seats still in the game."""

    playing: list[Seat] = kept(
        Beginning(lambda definition: list(definition.seats)), "{number?} (players|caps) are left"
    )

    def in_play(self, seat: Seat) -> list[Seat]:
        """Return the players still in the game, in the order of play, beginning after `seat`."""
        return [other for other in (*self.from_seat(seat)[1:], seat) if other in self.playing]


T = TypeVar("T", bound=LastInTable)


class LastInGame(TableGame[T]):
    """A game in which players drop out one by one, and the last one in wins.

    A score is the number of players who have dropped out earlier.
    """

    counts_points: ClassVar[bool] = False

    @claim("{seat} is out", denied="{seat} is still in")
    def is_out(self, table: T, seat: Seat) -> bool:
        return seat not in table.playing

    @action("{seat} has dropped out")
    def drop_out(self, table: T, seat: Seat) -> None:
        table.playing.remove(seat)
        for other in table.playing:
            table.scores[self.definition.team_of(other)] += 1  # same: only the order counts

    def finished(self, table: T) -> bool:
        return len(table.playing) == 1

    def outcome(self, table: T) -> Outcome:
        return Outcome(self.by_seat(table.scores), "the last one in")
