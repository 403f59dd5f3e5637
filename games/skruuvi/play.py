"""Skruuvi: two teams bid for high contracts, exchange cards, bid again, and play tricks."""

from __future__ import annotations

from publisher.engine import Play, Seat, fact
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP, Bid
from publisher.engine.mechanics.tricks.contracts import TRICKS, Price
from publisher.engine.mechanics.tricks.skruuvi import TOLD_CONTRACT, SkruuviGame
from publisher.engine.mechanics.tricks.skruuvi_table import SkruuviTable
from publisher.engine.words import Told

PRICES = {5: Price(25, 11, 5), 6: Price(36, 11, 6), 7: Price(49, 17, 7)}
EXTRA = {MISERE: -12, NO_TRUMP: 12}
"""The points that are added to a contract that is made."""


class Skruuvi(SkruuviGame[SkruuviTable]):
    """A game of some basic deals, then some kotkas."""

    prices = PRICES
    tables = (
        Told(
            ("Contract", "Tricks won", "Knock", "Score?"),
            TOLD_CONTRACT + "The deal is scored. North–South have {Score?} points.",
        ),
    )

    def is_kotka(self, table: SkruuviTable) -> bool:
        return bool(table.rounds >= self.option("basic"))

    def auction(self, table: SkruuviTable) -> Play:
        if self.option("bidding"):
            yield from super().auction(table)

    def worth(self, bid: Bid) -> int:
        return super().worth(bid) + EXTRA.get(bid.kind, 0)

    def score_aces(self, table: SkruuviTable, declarer: Seat) -> None:
        """Score the aces of both sides if the misère is made, and never multiply them."""
        if self.made(table):
            for seat in (declarer, table.left_of(declarer)):
                self.credit_aces(table, seat)

    def finished(self, table: SkruuviTable) -> bool:
        return table.rounds == self.deals()

    # -- what the text may state

    @fact
    def misere_less(self) -> int:
        """Return how much less a misère is worth than a contract in a suit."""
        return self.suit(self.least) - self.misere(self.least)

    @fact(vouches="more")
    def no_trump_more(self) -> int:
        """Return how much more a no trump is worth than a contract in a suit."""
        return self.no_trump(self.least) - self.suit(self.least)

    @fact
    def basic_deals(self) -> int:
        return int(self.option("basic"))

    @fact
    def pass_misere_total(self, *aces: int) -> int:
        """Return the score of both teams together when the aces fall in those tricks."""
        return TRICKS + self.aces_in_tricks(*aces)
