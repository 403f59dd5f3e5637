"""Auctions: each in turn bids more or passes, and the highest bidder undertakes to make the bid."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from publisher.engine.choices import Decision, Options
from publisher.engine.table import Play, Table

PASS = "pass"


class Bids(Options):
    """The pass (if one may pass) and the bids from low to high.

    At random each is half as likely as the one before it. If all were equally likely, every random
    auction would end at the highest bid there is.
    """

    def sample(self, rng: Random) -> str | int:
        place = 0
        while place < len(self) - 1 and rng.random() < 0.5:
            place += 1
        bid: str | int = self[place]
        return bid


def raise_or_pass(table: Table, first: int, bids: Callable[[int], Options]) -> Play:
    """Clockwise from `first`, everybody bids more or passes for good, until only the highest bidder is left.

    `bids` says what a seat may say. `table.bid` is the highest bid so far and `table.declarer` the seat
    that made it; both are set beforehand, and the declarer is still None if everybody passes.
    """
    bidding = table.from_seat(first)
    while bidding and bidding != [table.declarer]:
        seat = bidding.pop(0)
        said = yield Decision(seat, bids(seat), "bid")
        if said != PASS:
            table.bid, table.declarer = said, seat
            bidding.append(seat)
