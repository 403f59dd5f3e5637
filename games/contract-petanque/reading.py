"""The pad of Contract Petanque: a line for each round."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine import Seat
from publisher.engine.words import row

from .play import ContractPetanque, PetanqueTable


class Reading(TableScene[ContractPetanque]):
    """Rounds as they are on the pad: the contract, and the declarer's ball points."""

    table: PetanqueTable

    @row("", "Declarer", "Bid", "×2 ×4", "Fled", "Balls", "{seat}?")
    def new_total(
        self, number: str, declarer: str, bid: str, crosses: str, fled: str, balls: str, seat: Seat
    ) -> str:
        """Return the new total of a player who gains or loses in that round."""
        table = self.table
        if len(table.card) < int(number):
            table.bid, table.declarer, table.redoubled = int(bid), self.seat_called(declarer), crosses == "xx"
            table.fled_by = self.seat_called(fled) if fled else None
            defenders = (other for other in table.seats if other not in (table.declarer, table.fled_by))
            table.doubled_by = next(defenders) if crosses else None
            self.rules.settle(table, int(balls))
        line = table.card[-1]
        return str(line.scores[seat]) if seat in (line.declarer, line.fled_by) else ""
