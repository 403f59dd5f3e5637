"""Auctions that a double ends. All bids are stored, because an earlier bid can decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.auctions.auction import DOUBLE, PASS, QUIET, Bid, Bids, Ladder
from publisher.engine.state import each_deal
from publisher.engine.table import Play, Table
from publisher.engine.words import Question
from publisher.model.seats import Seat, Team

TO_BID = Question(
    "bid", {"bid {bid}": "{bid}", "pass": PASS, "double": DOUBLE}, everybody={"The others pass": PASS}
)


class DoublingTable(Table):
    """The bids in order, each with its seat; the last of them may be doubled."""

    bids: list[tuple[Seat, Bid]] = each_deal([])
    doubled: bool = each_deal(
        False, "The contract (is|has been) doubled", denied="The contract has not been doubled"
    )


class DoublingLadder(Ladder):
    """A ladder for two players, on which the opponent's bid may be doubled (rule `double`)."""

    def calls(self, highest: Bid | None) -> Bids:
        calls = super().calls(highest)
        said = Bids([PASS, DOUBLE, *calls[1:]], calls.narrowed)
        return said.without("double", lambda call: call != DOUBLE or highest is not None)


class Raises(Bids):
    """A pass, bids from low to high, and perhaps a double.

    Once there is a bid, most random players pass; before, a random player bids if `keen`.
    """

    __slots__ = ("highest", "keen")

    def __init__(self, said: Options, highest: Bid | None, keen: Callable[[], bool]) -> None:
        super().__init__(said, said.narrowed)
        self.highest, self.keen = highest, keen

    def sample(self, rng: Random) -> str | int | Bid:
        calls, begins = self[1:], self.highest is None and self.keen()
        if not calls or (rng.random() < QUIET) != begins:
            return PASS
        if calls[-1] == DOUBLE and rng.random() < 0.5:
            return DOUBLE
        return Bids(calls).sample(rng)


def bid_or_double(
    table: DoublingTable,
    order: Sequence[Seat],
    ladder: Sequence[Bid],
    team_of: Callable[[Seat], Team],
    keen: Callable[[Seat], bool],
) -> Play:
    """Ask seats in `order` again and again, until all the others pass after a bid, or one doubles.

    A player who has passed may still bid. Only the highest bid of an opponent may be doubled. `table.bids`
    lists the bids of the `ladder` so far, each with its seat. `keen` returns True if a random player would
    open the bidding. Return True if the last bid was doubled.
    """
    turn = silent = 0
    while silent < len(order) - bool(table.bids):
        seat = order[turn % len(order)]
        said = yield Decision(seat, calls(table, seat, ladder, team_of, keen), TO_BID)
        if said == DOUBLE:
            return True
        turn += 1
        silent += 1
        if said != PASS:
            table.bids.append((seat, said))
            silent = 0
    return False


def calls(
    table: DoublingTable,
    seat: Seat,
    ladder: Sequence[Bid],
    team_of: Callable[[Seat], Team],
    keen: Callable[[Seat], bool],
) -> Options:
    """Return the options of a seat: a pass, a higher bid (rule `higher-bid`), a double (rule `doubling`)."""
    bidder, highest = table.bids[-1] if table.bids else (seat, None)
    said = Options([PASS, *ladder, DOUBLE])
    if highest is not None:
        said = said.must("higher-bid", [PASS, *ladder[ladder.index(highest) + 1 :], DOUBLE])
    if team_of(seat) == team_of(bidder):
        said = said.must("doubling", said[:-1])
    return Raises(said, highest, partial(keen, seat))
