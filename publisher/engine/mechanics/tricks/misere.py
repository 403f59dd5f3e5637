"""Games in which tricks are avoided, and an ace counts as much as the number of the trick it falls in."""

from __future__ import annotations

from publisher.engine.mechanics.tricks.partners import PartnershipGame
from publisher.engine.table import Play, Table


class AceGame(PartnershipGame):
    """`table.aces` holds for each line the numbers of the tricks in which it took aces, added up.

    An ace in the first trick of the deal counts 1, in the second 2, and so on; two aces in one trick
    count twice.
    """

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.aces = [0 for _ in table.tricks]

    def aces_of(self, table: Table, seat: int) -> int:
        """The aces that a seat and its partner have taken."""
        return sum(table.aces[line] for line in self.score_lines(table, seat))

    def trick(self, table: Table, leader: int) -> Play:
        winner = yield from super().trick(table, leader)
        line = self.definition.team_of(winner)
        aces = sum(card.rank == "A" for card in table.won[line][-len(table.seats) :])
        table.aces[line] += aces * sum(table.tricks)
        return winner
