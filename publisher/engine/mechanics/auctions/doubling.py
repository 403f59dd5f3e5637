"""Auctions that a double ends. Every bid is remembered, because the one before may come to count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.auctions.auction import DOUBLE, PASS, QUIET, Bid, Bids, Ladder
from publisher.engine.table import Play, Table


class DoublingLadder(Ladder):
    """Between two players: the highest bid is always the opponent's, and may be doubled (rule `double`)."""

    def calls(self, highest: Bid | None) -> Bids:
        calls = super().calls(highest)
        said = Bids([PASS, DOUBLE, *calls[1:]], calls.narrowed)
        return said.without("double", lambda call: call != DOUBLE or highest is not None)


class Raises(Bids):
    """A pass, bids from low to high, perhaps a double. At random most pass once there is a bid."""

    __slots__ = ("highest",)

    def __init__(self, said: Options, highest: Bid | None) -> None:
        super().__init__(said, said.narrowed)
        self.highest = highest

    def sample(self, rng: Random) -> str | int | Bid:
        return PASS if self.highest is not None and rng.random() < QUIET else super().sample(rng)


def bid_or_double(
    table: Table, order: Sequence[int], ladder: Sequence[Bid], team_of: Callable[[int], int]
) -> Play:
    """Round and round in `order`, until all the others have passed after a bid, or somebody doubles.

    Who has passed may still bid. Only the highest bid of an opponent may be doubled. `table.bids` lists
    the bids of the `ladder` that were made, each with its seat; True if the last was doubled.
    """
    turn = silent = 0
    while silent < len(order) - bool(table.bids):
        seat = order[turn % len(order)]
        said = yield Decision(seat, calls(table, seat, ladder, team_of), "bid")
        if said == DOUBLE:
            return True
        turn += 1
        silent += 1
        if said != PASS:
            table.bids.append((seat, said))
            silent = 0
    return False


def calls(table: Table, seat: int, ladder: Sequence[Bid], team_of: Callable[[int], int]) -> Options:
    """What a seat may say: a pass, a higher bid (rule `higher-bid`), a double (rule `doubling`)."""
    bidder, highest = table.bids[-1] if table.bids else (seat, None)
    low = ladder[: ladder.index(highest) + 1] if highest else ()
    said = Options([PASS, *ladder, DOUBLE]).without("higher-bid", lambda call: call not in low)
    said = said.without("doubling", lambda call: call != DOUBLE or team_of(seat) != team_of(bidder))
    return Raises(said, highest)
