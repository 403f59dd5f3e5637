"""What lies on the table in Skruuvi, and what is known of the deal."""

from __future__ import annotations

from publisher.engine.mechanics.tricks.contracts import ContractTable
from publisher.engine.mechanics.tricks.misere import AceTable
from publisher.engine.state import each_deal, kept, zone
from publisher.engine.zones import Zone
from publisher.model.seats import Seat


class SkruuviTable(ContractTable, AceTable):
    """`kotka` is True if this deal is one, `stake` is how often its score counts, `knocker` has knocked."""

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
        """The opponents of whoever has knocked, the left neighbour first."""
        self.knocker = knocker
        return self.from_seat(knocker)[1::2]
