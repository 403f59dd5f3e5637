"""The sentences that only this text uses: a fleet that is drawn."""

from __future__ import annotations

from publisher.checking.scene import SceneError
from publisher.checking.scenes.table import TableScene
from publisher.engine import Seat
from publisher.engine.words import action
from publisher.notation.board import read_board

from .play import FLEET, SalvoTable, SpecialSalvo


class Reading(TableScene[SpecialSalvo]):
    """The fleet of the player who was named last, as it is drawn in a `board` block."""

    table: SalvoTable
    drawn: Seat = Seat(0)  # same: told before each board

    @action("{seat}'s fleet lies like this")
    def fleet_of(self, seat: Seat) -> None:
        self.drawn = seat

    def fence(self, kind: str, text: str) -> None:
        if kind != "board":
            super().fence(kind, text)  # same: refuses what is no board
            return
        pieces = read_board(self.rules.definition, text)
        for ship in FLEET:
            squares = tuple(sorted(point for point, pile in pieces.items() if pile == (ship,)))
            placed = [place.squares for place in self.rules.all_places[ship, self.rules.ways(ship)]]
            if squares not in (tuple(sorted(place)) for place in placed):
                raise SceneError(f"the {ship} must cover {FLEET[ship]} squares in a line")
            self.table.fleets[self.drawn][ship] = squares
