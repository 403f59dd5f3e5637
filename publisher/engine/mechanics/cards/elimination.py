"""Elimination: one player after another leaves the game, and the others play on until one is left."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from publisher.engine.state import Beginning, kept
from publisher.engine.table import CardTable, TableGame
from publisher.engine.words import action, claim
from publisher.model.seats import Seat


class EliminationTable(CardTable):
    """A table on which `playing` are the seats still in the game."""

    playing: list[Seat] = kept(
        Beginning(lambda definition: list(definition.seats)),
        "{number?} players are ((still )?in the game|left)",
    )


T = TypeVar("T", bound=EliminationTable)


class EliminationGame(TableGame[T]):
    """A game in which players leave one after the other, mostly by getting rid of their cards; leaving early
    is better."""

    counts_points: ClassVar[bool] = False

    @claim(
        "{seat} is out( of the game)?",
        "{seat} (drops|has dropped) out",
        denied="{seat} is still in( the game)?",
    )
    def is_out(self, table: T, seat: Seat) -> bool:
        return seat not in table.playing

    @claim("{seat?} has lost", "{seat?} loses( the game)?")
    def loser(self, table: T) -> Seat | None:
        """Return the last player left in the game; None while several are left."""
        return table.playing[0] if self.finished(table) else None

    def others(self, table: T, seat: Seat) -> list[Seat]:
        """Return the other players still in the game, clockwise from `seat`."""
        return [other for other in table.from_seat(seat)[1:] if other in table.playing]

    def after(self, table: T, seat: Seat) -> Seat:
        """Return the next player clockwise who is still in the game, or `seat` if there is no other."""
        return next(iter(self.others(table, seat)), seat)

    @action("{seat} is out", "{seat} has dropped out")
    def go_out(self, table: T, seat: Seat) -> None:
        """Remove a player from the game, who scores a point for each player left."""
        table.playing.remove(seat)
        table.scores[self.definition.team_of(seat)] = len(table.playing)

    def finished(self, table: T) -> bool:
        return len(table.playing) == 1
