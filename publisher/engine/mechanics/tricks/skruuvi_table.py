"""The table of Skruuvi, and the state of its deal."""

from __future__ import annotations

from publisher.engine.mechanics.tricks.contracts import ContractTable
from publisher.engine.mechanics.tricks.misere import AceTable
from publisher.engine.state import each_deal, kept, zone
from publisher.engine.zones import Zone
from publisher.model.seats import Seat


class SkruuviTable(ContractTable, AceTable):
    """A table with `kotka` True in that deal, `stake` the factor of the score, `knocker` a seat or None."""

    talon: Zone = zone("table cards", "none", "The table cards are {cards}")
    shown: Zone = zone("shown table cards", "all")
    kotka: bool = kept(False, "The deal is a kotka")
    stake: int = each_deal(
        1,
        "The score is multiplied by {number?}",
        "The (contract|deal) is {stake}",
        "The knocking ends with {stake}",
    )
    knocker: Seat | None = each_deal(None)

    def asked_after(self, knocker: Seat) -> list[Seat]:
        """Return the opponents of the player who has knocked, the left neighbour first."""
        self.knocker = knocker
        return self.from_seat(knocker)[1::2]
