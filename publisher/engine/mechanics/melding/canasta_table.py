"""The table of Canasta and its relatives: the pile, the melds, and the state of a turn."""

from __future__ import annotations

from publisher.engine.state import by_lot, each_deal, kept, per_team, zone, zone_per_team
from publisher.engine.table import CardTable
from publisher.engine.zones import Zone
from publisher.model.cards import Card
from publisher.model.seats import Each, Seat, Team

THREE = "3"


def is_red_three(card: Card) -> bool:
    """Return True for a three of a red suit."""
    return card.rank == THREE and card.red


class CanastaTable(CardTable):
    """A table on which each meld of a team is a zone; the empty zones after them are for new melds."""

    pile: Zone = zone("pile", "all", "The pile is {cards}")
    red_threes: Each[Team, Zone] = zone_per_team(
        "red threes of", "all", "{team} have laid out {cards}", "{team} have {number?} red threes?"
    )
    melds: Each[Team, list[Zone]] = kept(per_team([]))
    dealer: Seat = by_lot()

    opened: Each[Team, bool] = each_deal(per_team(False), "{team} have opened")
    raised: Each[Team, int] = each_deal(per_team(0))
    """The points that an opening needs in addition, after openings that were worth too little."""
    fined: Each[Team, int] = each_deal(per_team(0))
    out: Seat | None = each_deal(None, "{seat?} goes out")

    # of a turn

    drawn: bool = each_deal(False)
    """True if cards were drawn or the pile was taken."""
    begun: bool = each_deal(False)
    """True if cards were laid."""
    opening: bool = each_deal(False)
    """True if the team had not opened when the turn began."""
    answer: str = each_deal("")
    """The partner's answer to the question about going out."""

    # of an opening with the pile, until the cards below the top card come to the hand

    top: Card | None = each_deal(None)
    uncounted: int = each_deal(0)
    """Points of the melds that do not count towards the opening."""

    def begin_turn(self) -> None:
        """Reset the state of the last turn."""
        self.drawn = self.begun = self.opening = False
        self.answer = ""
