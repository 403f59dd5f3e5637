"""Auctions: each in turn bids more or passes, and the highest bidder undertakes to make the bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.choices import Decision, Options
from publisher.engine.state import each_deal
from publisher.engine.table import Play, Table
from publisher.engine.words import Question, Word
from publisher.model.cards import SUITS
from publisher.model.seats import Seat

BID = Question(
    "bid",
    {"(bid|open with) {move}": "{move}", "pass": "pass"},
    everybody={"(Everybody passes|All pass|All others pass|Both pass)": "pass"},
    goes_on=("The (auction|second auction|bidding) goes on",),
    over=("The (auction|second auction|bidding) is over",),
)
PASS, DOUBLE, KNOCK, KONTRA = "pass", "double", "knock", "kontra"
NO_TRUMP, MISERE = "no trump", "misère"
_SHORT = {NO_TRUMP: ("nt", "notrump"), MISERE: ("m", "misere")}
QUIET = 15 / 16
"""How often a random player passes when there is a bid already; else every auction would climb to its top."""


class Bids(Options):
    """The pass (if one may pass) and the bids from low to high.

    At random each is half as likely as the one before it. If all were equally likely, every random
    auction would end at the highest bid there is.
    """

    def sample(self, rng: Random) -> str | int | Bid:
        place = 0
        while place < len(self) - 1 and rng.random() < 0.5:
            place += 1
        bid: str | int | Bid = self[place]
        return bid

    def without(self, rule: str, allowed: Callable[[Any], bool]) -> Bids:
        said = super().without(rule, allowed)
        return Bids(said, said.narrowed)

    def above(self, rule: str, bid: int) -> Bids:
        """Of the bids in numbers only the higher ones; words are never higher or lower."""
        return self.without(rule, lambda said: isinstance(said, str) or said > bid)

    def up_to(self, rule: str, most: int) -> Bids:
        """Of the bids in numbers only those up to that one."""
        return self.without(rule, lambda said: isinstance(said, str) or said <= most)


class RaisingTable(Table):
    """What players keep who raise each other's bids in numbers."""

    bid: int = each_deal(0, "The (last )?bid is {number}")
    declarer: Seat | None = each_deal(
        None, "{seat} (is|becomes) the (highest bidder|declarer)", none="Nobody has bid"
    )
    heard: list[Seat] = each_deal([])


def raise_or_pass(
    table: RaisingTable, first: Seat, bids: Callable[[Seat], Options], stop: str = "", about: Question = BID
) -> Play:
    """Clockwise from `first`, everybody bids more or passes for good, until only the highest bidder is left.

    `bids` says what a seat may say. `table.bid` is the highest bid so far and `table.declarer` the seat
    that made it; the declarer is still None if everybody passes. The seats that have spoken are in
    `table.heard`. The word `stop` ends the auction at once; True if it was said.
    `about` is the question, of a game that has more to say.
    """
    bidding = table.from_seat(first)
    while bidding and bidding != [table.declarer]:
        seat = bidding.pop(0)
        said = yield Decision(seat, bids(seat), about)
        if said == stop:
            return True
        table.heard.append(seat)  # same: for the rules that ask who has spoken
        if said != PASS:
            table.bid, table.declarer = said, seat
            bidding.append(seat)
    return False  # same: only a new deal would be True


def ask(table: Table, seat: Seat, said: Options, about: Question) -> Play:
    """A question that is answered at once."""
    return (yield Decision(seat, said, about))


# -- bids on a ladder


@dataclass(frozen=True, slots=True)
class Bid:
    """A number and a kind of contract: `5♥`, `6 misère`, `7 no trump`."""

    level: int
    kind: str

    def __str__(self) -> str:
        return f"{self.level}{SUITS[self.kind].sign}" if self.kind in SUITS else f"{self.level} {self.kind}"

    @property
    def trumps(self) -> str | None:
        """The suit that this contract makes trumps."""
        return self.kind if self.kind in SUITS else None

    @property
    def avoids(self) -> bool:
        """Whether the tricks are to be avoided, not won."""
        return self.kind == MISERE

    def typed(self) -> list[str]:
        """How it may be typed, without spaces: `5h`, `6m`, `7nt`."""
        kinds = (SUITS[self.kind].letter, self.kind) if self.kind in SUITS else _SHORT[self.kind]
        return [f"{self.level}{kind}".casefold() for kind in kinds]


def read_bid(rules: Any, table: Any, word: str) -> Bid:
    """A bid as it is written, `5♥`, `6 misère`, also in short: `6 M`, `10 NT`."""
    kind = word.lstrip("0123456789")
    level = word.removesuffix(kind)
    full = {suit.sign: name for name, suit in SUITS.items()}
    full |= {short.upper(): name for name, shorts in _SHORT.items() for short in shorts}
    kind = full.get(kind.strip(), kind.strip())
    if not level or kind not in (*SUITS, NO_TRUMP, MISERE):
        raise NotationError(f"unknown bid {word!r}")
    return Bid(int(level), kind)


BID_WORD = Word(
    r"\d+(?:[♠♥♦♣]| no trump| misère| NT| M)",
    read_bid,
    others=lambda rules, bid: (Bid(bid.level + 1, bid.kind), Bid(bid.level - 1, bid.kind)),
)


class Calls(Bids):
    """The pass and the bids that are higher than the `highest` so far; they may be typed in short."""

    __slots__ = ("highest",)

    def __init__(self, calls: Options, highest: Bid | None) -> None:
        super().__init__(calls, calls.narrowed)
        self.highest = highest

    def sample(self, rng: Random) -> str | int | Bid:
        if self.highest is not None and rng.random() < QUIET:
            return PASS
        return super().sample(rng)

    def find(self, word: str) -> str | Bid | None:
        typed = word.casefold().replace(" ", "")
        return next(
            (call for call in self if str(call) == word or (call != PASS and typed in call.typed())), None
        )


class Ladder:
    """All bids of an auction from low to high: every kind at one level, then every kind at the next.

    Bids below the level `least` are refused by the rule `least-bid`, bids not higher than the last by
    the rule `higher-bid`.
    """

    def __init__(self, kinds: Sequence[str], levels: Sequence[int], least: int = 1) -> None:
        bids = [Bid(level, kind) for level in levels for kind in kinds]
        self.place = {bid: place for place, bid in enumerate(bids)}
        said = Bids([PASS, *bids]).without("least-bid", lambda call: call == PASS or call.level >= least)
        self.bids = tuple(said[1:])
        self._calls = {highest: self._over(said, highest) for highest in (None, *bids)}

    def _over(self, said: Bids, highest: Bid | None) -> Calls:
        floor = -1 if highest is None else self.place[highest]
        return Calls(
            said.without("higher-bid", lambda call: call == PASS or self.place[call] > floor), highest
        )

    def calls(self, highest: Bid | None) -> Bids:
        """What may be said when that is the highest bid so far."""
        return self._calls[highest]


class BiddingTable(Table):
    """What players keep who bid on a ladder: the highest bid, its bidder, and all calls with their seats."""

    bid: Bid | None = each_deal(
        None, "The (highest bid|contract) is {bid}", none=("Nobody has bid", "There is no contract")
    )
    declarer: Seat | None = each_deal(None, "{seat} (is|becomes) the (highest bidder|declarer)")
    calls: list[tuple[Seat, Bid | str]] = each_deal([])


def bid_until_quiet(
    table: BiddingTable, order: Sequence[Seat], ladder: Ladder, passes: int, ask: Callable[..., Play] = ask
) -> Play:
    """Round and round in `order`, until so many passes in a row; who has passed may still bid later.

    It is over as well when everybody passes at the first chance, when nothing higher can be bid, and when
    the last bid is doubled; True if it is. `table.bid` and `table.declarer` are the highest bid and its
    bidder (None before the first bid); `table.calls` lists all calls with their seats. `ask` puts the
    question to a seat, for games in which more is said before the answer.
    """
    turn = silent = 0
    while silent < (len(order) if table.bid is None else passes):
        calls = ladder.calls(table.bid)
        if len(calls) == 1:
            break
        seat = order[turn % len(order)]
        call = yield from ask(table, seat, calls, BID)
        table.calls.append((seat, call))
        if call == DOUBLE:
            return True
        turn += 1
        silent += 1
        if call != PASS:
            table.bid, table.declarer, silent = call, seat, 0
    return False


def overbids_of_partner(table: BiddingTable, partner: Callable[[Seat], Seat]) -> list[Seat]:
    """Who has bid over a bid of the own side while it was the highest; bots learn not to."""
    bidders = [seat for seat, call in table.calls if isinstance(call, Bid)]
    return [seat for last, seat in pairwise(bidders) if seat in (last, partner(last))]


STAKES = {
    "no": 1, "knock": 2, "kontra": 4, "knocked": 2, "kontra-knocked": 4,
    "knocked and been kontra-knocked": 4, "x": 2, "xx": 4,
}  # fmt: skip
"""How texts and books tell what knocking multiplies the score by."""
MAY_KNOCK = Question("knock", {"knock": KNOCK}, over=("The knocking is over",))
MAY_KONTRA = Question("kontra", {"kontra-knock": KONTRA})
"""Who neither knocks nor kontra-knocks passes, which is told as in the auction before."""


def knocking(seats: Sequence[Seat], replies: Callable[[Seat], Sequence[Seat]]) -> Play:
    """The seats in turn may knock, once in all; then those who may reply to the knocker may kontra-knock.

    Returns what the score is multiplied by: 1, 2 after a knock, 4 after a kontra-knock.
    """
    for seat in seats:
        if (yield Decision(seat, Options([PASS, KNOCK]), MAY_KNOCK)) == KNOCK:
            for other in replies(seat):
                if (yield Decision(other, Options([PASS, KONTRA]), MAY_KONTRA)) == KONTRA:
                    return 4
            return 2
    return 1
