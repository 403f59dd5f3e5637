"""Elimination: one player after another leaves the game, and the others play on until one is left."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.state import Beginning, kept
from publisher.engine.table import CardTable, TableGame
from publisher.engine.words import action, claim
from publisher.model.seats import Seat


class EliminationTable(CardTable):
    """`playing` are the seats still in the game."""

    playing: list[Seat] = kept(
        Beginning(lambda definition: list(definition.seats)),
        "{number?} players are ((still )?in the game|left)",
    )


T = TypeVar("T", bound=EliminationTable)


class EliminationGame(TableGame[T]):
    """As a rule players leave by getting rid of their cards, and the sooner the better."""

    @claim(
        "{seat} is out( of the game)?",
        "{seat} (drops|has dropped) out",
        denied="{seat} is still in( the game)?",
    )
    def is_out(self, table: T, seat: Seat) -> bool:
        return seat not in table.playing

    @claim("{seat?} has lost", "{seat?} loses( the game)?")
    def loser(self, table: T) -> Seat | None:
        """Whoever is left when all the others are out."""
        return table.playing[0] if self.finished(table) else None

    def others(self, table: T, seat: Seat) -> list[Seat]:
        """The other players still in the game, clockwise from `seat`."""
        return [other for other in table.from_seat(seat)[1:] if other in table.playing]

    def after(self, table: T, seat: Seat) -> Seat:
        """The next player clockwise who is still in the game; the same one, if nobody else is."""
        return next(iter(self.others(table, seat)), seat)

    @action("{seat} is out", "{seat} has dropped out")
    def go_out(self, table: T, seat: Seat) -> None:
        """Whoever leaves the game scores as many points as there are players left."""
        table.playing.remove(seat)
        table.scores[self.definition.team_of(seat)] = len(table.playing)

    def finished(self, table: T) -> bool:
        return len(table.playing) == 1
