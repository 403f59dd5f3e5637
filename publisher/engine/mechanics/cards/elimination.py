"""Elimination: one player after another leaves the game, and the others play on until one is left."""

from __future__ import annotations

from publisher.engine.table import Table, TableGame


class EliminationGame(TableGame):
    """`table.playing` are the seats still in the game. As a rule they leave it by getting rid of the cards
    of their `hands`, and the sooner the better."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.playing = list(table.seats)

    def others(self, table: Table, seat: int) -> list[int]:
        """The other players still in the game, clockwise from `seat`."""
        return [other for other in table.from_seat(seat)[1:] if other in table.playing]

    def after(self, table: Table, seat: int) -> int:
        """The next player clockwise who is still in the game; the same one, if nobody else is."""
        return next(iter(self.others(table, seat)), seat)

    def go_out(self, table: Table, seat: int) -> None:
        """Whoever leaves the game scores as many points as there are players left."""
        table.playing.remove(seat)
        table.scores[seat] = len(table.playing)

    def finished(self, table: Table) -> bool:
        return len(table.playing) == 1
