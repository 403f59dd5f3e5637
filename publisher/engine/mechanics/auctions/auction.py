"""Auctions: each player in turn bids more or passes; the highest bidder must fulfil the bid."""

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
"""The share of passes by a random player once there is a bid; else every auction would climb to its top."""


class Bids(Options):
    """The pass (if it is allowed) and the bids from low to high.

    In random play each is half as likely as the one before it. If all were equally likely, every random
    auction would end at the highest possible bid.
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
        """Return only the bids higher than the number `bid`, and all words."""
        return self.without(rule, lambda said: isinstance(said, str) or said > bid)

    def up_to(self, rule: str, most: int) -> Bids:
        """Return only the bids up to the number `most`, and all words."""
        return self.without(rule, lambda said: isinstance(said, str) or said <= most)


class RaisingTable(Table):
    """The state of an auction in which players raise each other's bids in numbers."""

    bid: int = each_deal(0, "The (last )?bid is {number}")
    declarer: Seat | None = each_deal(
        None, "{seat} (is|becomes) the (highest bidder|declarer)", none="Nobody has bid"
    )
    heard: list[Seat] = each_deal([])


def raise_or_pass(
    table: RaisingTable, first: Seat, bids: Callable[[Seat], Options], stop: str = "", about: Question = BID
) -> Play:
    """Ask seats clockwise from `first` to bid more or pass for good, until only the highest bidder is left.

    `bids` returns the options of a seat. `table.bid` is the highest bid so far and `table.declarer` its seat,
    or None if all players pass. `table.heard` lists the seats that have answered. Return True if the word
    `stop` has ended the auction. `about` is the question, for games that need another.
    """
    bidding = table.from_seat(first)
    while bidding and bidding != [table.declarer]:
        seat = bidding.pop(0)
        said = yield Decision(seat, bids(seat), about)
        if said == stop:
            return True
        table.heard.append(seat)  # same: for rules about seats that have answered
        if said != PASS:
            table.bid, table.declarer = said, seat
            bidding.append(seat)
    return False  # same: only a new deal would be True


def ask(table: Table, seat: Seat, said: Options, about: Question) -> Play:
    """Ask a question and return its answer."""
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
        """The suit that this contract makes trumps; None if there are no trumps."""
        return self.kind if self.kind in SUITS else None

    @property
    def avoids(self) -> bool:
        """True if the side must avoid tricks, not win them."""
        return self.kind == MISERE

    def typed(self) -> list[str]:
        """Return the bid as it may be typed, without spaces: `5h`, `6m`, `7nt`."""
        kinds = (SUITS[self.kind].letter, self.kind) if self.kind in SUITS else _SHORT[self.kind]
        return [f"{self.level}{kind}".casefold() for kind in kinds]


def read_bid(rules: Any, table: Any, word: str) -> Bid:
    """Return a bid from its words, `5♥`, `6 misère`, or in short: `6 M`, `10 NT`; else NotationError."""
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
        """Return the calls that are allowed above that highest bid."""
        return self._calls[highest]


class BiddingTable(Table):
    """The state of an auction on a ladder: the highest bid, its bidder, and all calls with their seats."""

    bid: Bid | None = each_deal(
        None, "The (highest bid|contract) is {bid}", none=("Nobody has bid", "There is no contract")
    )
    declarer: Seat | None = each_deal(None, "{seat} (is|becomes) the (highest bidder|declarer)")
    calls: list[tuple[Seat, Bid | str]] = each_deal([])


def bid_until_quiet(
    table: BiddingTable, order: Sequence[Seat], ladder: Ladder, passes: int, ask: Callable[..., Play] = ask
) -> Play:
    """Ask seats in `order` again and again, until `passes` passes in a row; a passed player may bid later.

    Return True if a double ends it. It also ends if all pass at the first chance, or if no higher bid is
    possible. `table.bid` and `table.declarer` are the highest bid and its bidder (None before the first bid),
    `table.calls` all calls with their seats. `ask` puts the question to a seat; a game may ask more.
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
    """Return the seats that have bid over the highest bid of their own side; bots learn not to."""
    bidders = [seat for seat, call in table.calls if isinstance(call, Bid)]
    return [seat for last, seat in pairwise(bidders) if seat in (last, partner(last))]


STAKES = {
    "no": 1, "knock": 2, "kontra": 4, "knocked": 2, "kontra-knocked": 4,
    "knocked and been kontra-knocked": 4, "x": 2, "xx": 4,
}  # fmt: skip
"""The factors of the score by the words that texts and books use for knocks."""
MAY_KNOCK = Question("knock", {"knock": KNOCK}, over=("The knocking is over",))
MAY_KONTRA = Question("kontra", {"kontra-knock": KONTRA})
"""A player who does neither passes, which is worded as in the auction before."""


def knocking(seats: Sequence[Seat], replies: Callable[[Seat], Sequence[Seat]]) -> Play:
    """Ask the seats in turn until one knocks, then each seat of `replies(knocker)` until one kontra-knocks.

    Return the factor of the score: 1, 2 after a knock, 4 after a kontra-knock.
    """
    for seat in seats:
        if (yield Decision(seat, Options([PASS, KNOCK]), MAY_KNOCK)) == KNOCK:
            for other in replies(seat):
                if (yield Decision(other, Options([PASS, KONTRA]), MAY_KONTRA)) == KONTRA:
                    return 4
            return 2
    return 1
