"""Samba: Canasta with three packs, and with runs of one suit beside the melds of one rank."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Seat, Team, fact
from publisher.engine.mechanics.melding.canasta import CanastaGame
from publisher.engine.mechanics.melding.canasta_table import CanastaTable
from publisher.engine.mechanics.melding.canasta_turn import Turn
from publisher.engine.mechanics.melding.melds import Melds
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.model.cards import Card

RANKS = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MELDS = RunRules(ranks=RANKS, order=RANKS, wilds=2, several=True)
COMPLETE = 2
"""The canastas and sambas that a team needs to go out, and for red threes to count in its favour."""


class Samba(CanastaGame[CanastaTable]):
    """A game in which you draw two cards; a free pile goes to a natural pair, or onto an incomplete meld."""

    law, turn_law = MELDS, Turn
    hand_size = 15
    draws = 2
    openings = ((7000, 150), (3000, 120), (1500, 90), (0, 50))
    opening_below_zero = 0
    out_bonus, out_at_once_bonus = 200, 0

    def may_take_onto(self, meld: Sequence[Card], frozen: bool) -> bool:
        return not frozen and not self.law.is_canasta(meld)

    def has_enough(self, melds: Melds) -> bool:
        return sum(map(self.law.is_canasta, melds)) >= COMPLETE

    def ready(self, table: CanastaTable, seat: Seat, melds: Melds) -> bool:
        return self.has_enough(melds)

    def rewarded(self, table: CanastaTable, team: Team) -> bool:
        return self.has_enough(table.melds[team])

    @fact
    def samba(self) -> int:
        return self.samba_bonus

    @fact
    def samba_in_canastas(self) -> int:
        """Return the number of natural canastas that are worth as much."""
        return self.samba_bonus // self.natural_bonus

    complete_melds = fact(COMPLETE)

    @fact
    def sambas(self) -> int:
        """Return the number of different sambas of a suit."""
        return len(every_samba())

    @fact
    def in_every_samba(self) -> str:
        """Return the ranks that every samba needs."""
        return " ".join(rank for rank in RANKS if all(rank in samba for samba in every_samba()))


def every_samba() -> list[tuple[str, ...]]:
    """Return the ranks of each samba that is possible."""
    size = MELDS.canasta
    return [RANKS[first : first + size] for first in range(len(RANKS) - size + 1)]
