"""Facts of auctions: who begins, which bids are higher, who may bid again, when an auction ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.checking.observed.dealing import ANY, fits
from publisher.checking.observed.families import AMOUNT, HEIGHT, NUMBER, PERMISSION, ROLE, SHARE
from publisher.checking.observed.game_log import PASS, Ask, GameLog, Round
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.seats import ring_of, seat_in


@observed(ROLE, vouches="first")
def who_begins(log: GameLog, question: str = ANY, time: int = 1) -> Iterator[Case]:
    """Check whether the dealer or the declarer is asked first in a deal; with `question`, first that
    question, the n-th `time` it comes up."""
    for one in log.begun:
        for ask, *_ in _series(one, question)[time - 1 : time]:
            seats = {name: ask.parts[name] for name in ROLE.values if name in ask.parts}
            if not seats:
                raise NotationError("this game has no dealer and no declarer")
            roles = [name for name, seat in seats.items() if seat == ask.seat]
            if len(roles) < 2:
                yield roles[0] if roles else "somebody else", ask


@observed(NUMBER, "most", vouches="only may")
def times_said(log: GameLog, word: str, who: str = "all") -> Iterator[Case]:
    """Find the most answers with a word (or a word with cards) in one deal, by `all` players together or by
    `each` of them."""
    for one in log.begun:
        said: dict[Any, list[Ask]] = {}
        for ask in one.asks:
            if str(ask.move) == word or str(ask.move).startswith(f"{word} "):
                said.setdefault(ask.seat if who == "each" else who, []).append(ask)
        yield from ((len(asks), asks[0]) for asks in said.values())


@observed(AMOUNT, vouches="must last")
def next_bid(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Check whether all bids that are offered after a bid are higher than the last one (`most`), or not."""
    for ask, last, places in _overbids(log, question):
        if higher := [places.get(bid, bid) > places[last] for bid in _bids(ask)]:
            yield "most" if all(higher) else "some" if any(higher) else "fewest", ask


@observed(AMOUNT, vouches="same number level")
def next_type(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Check whether bids with the number of the last bid are offered only in a higher type (`most`)."""
    for ask, last, places in _overbids(log, question):
        for bid in _bids(ask) if hasattr(last, "level") else ():
            if bid.level == last.level:
                yield "most" if places[bid] > places[last] else "fewest", ask


@observed(NUMBER, "least", vouches="more higher")
def bids_from(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Find the least number that is offered as a bid."""
    return ((min(numbers), ask) for ask, numbers in _offered(log, question))


@observed(NUMBER, "most", vouches="most highest")
def bids_up_to(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Find the highest number that is offered as a bid."""
    return ((max(numbers), ask) for ask, numbers in _offered(log, question))


@observed(NUMBER, "least")
def steps_of_bids(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Find the least difference between two numbers that are offered as bids at once."""
    for ask in _asked(log, question):
        numbers = [int(bid) for bid in _bids(ask) if _is_number(bid)]
        if len(numbers) > 1:
            yield min(high - low for low, high in pairwise(sorted(numbers))), ask


@observed(PERMISSION, "ever")
def bid_after_passing(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Check whether a player who has passed is ever offered a bid again in the same auction; a chance is when
    another player was asked twice since."""
    for auction in _auctions(log, question):
        passed: dict[Any, list[Any]] = {}
        for ask in auction:
            since = passed.get(ask.seat)
            if since is not None and len(ask.options or ()) > 1:
                yield True, ask
            for seat, asked in passed.items():
                if seat != ask.seat:
                    asked.append(ask.seat)
                    if asked.count(ask.seat) == 2:
                        yield False, ask
            if ask.passes:
                passed[ask.seat] = []


@observed(NUMBER)
def passes_that_end(log: GameLog, question: str = "bid", time: int = 1) -> Iterator[Case]:
    """Count the passes in a row that end the n-th auction (`time`) of a deal, in the first after a bid."""
    for auction in _auctions(log, question, time):
        bids = [-1, *(number for number, ask in enumerate(auction) if not ask.passes)]
        if auction[-1].passes and (time > 1 or len(bids) > 1):
            yield len(auction) - 1 - bids[-1], auction[-1]


@observed(NUMBER)
def players_passed(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Count the players whose last word is a pass when passes end the first auction of a deal."""
    for auction in _auctions(log, question, time=1):
        last = {ask.seat: ask for ask in auction}
        if auction[-1].passes and not all(ask.passes for ask in auction):
            yield sum(ask.passes for ask in last.values()), auction[-1]


@observed(SHARE, vouches="first")
def passing_at_once(log: GameLog, question: str = "bid") -> Iterator[Case]:
    """Check whether the first auction of a deal ends when all players have passed once, without a bid."""
    for auction in _auctions(log, question, time=1):
        if all(ask.passes for ask in auction):
            seats = [ask.seat for ask in auction]
            once = sorted(seats) == sorted(ring_of(auction[0].parts, log.rules))
            yield "all" if once else "some", auction[-1]


@observed(HEIGHT, vouches="declarer")
def bidder_who_wins(log: GameLog, question: str = "bid", part: str = "declarer") -> Iterator[Case]:
    """Check whether the highest or the lowest of several bidders becomes the declarer."""
    for one in log.begun:
        for auction in _series(one, question, answers=True):
            places = _places(auction)
            bids = {places[ask.move]: ask.seat for ask in auction if _is_bid(ask.move)}
            after = _after(one, auction)
            if bids and after is not None and bids[max(bids)] != bids[min(bids)]:
                bidders: dict[Any, str] = {bids[max(bids)]: "highest", bids[min(bids)]: "lowest"}
                yield bidders.get(seat_in(after.parts, part), "somebody else"), after


# -- parts of a log


def _series(one: Round, question: str, answers: bool = False) -> list[list[Ask]]:
    """Return the parts of a deal in which that is asked. With `answers`, leave out a question that a player
    asks back first, and its reply."""
    asks: list[Ask] = []
    for ask in one.asks:
        if asks and answers and asks[-1].options and asks[-1].move not in asks[-1].options:
            asks.pop()
        else:
            asks.append(ask)
    return [list(asks) for found, asks in groupby(asks, key=lambda ask: fits(ask, question)) if found]


def _after(one: Round, auction: Sequence[Ask]) -> Ask | Round | None:
    """Return the next question of a deal, or its end; None if the game was broken off."""
    later = one.asks[one.asks.index(auction[-1]) + 1 :]
    return later[0] if later else one if one.after else None


def _auctions(log: GameLog, question: str, time: int | None = None) -> Iterator[list[Ask]]:
    """Return the finished auctions in which players could pass; with `time`, the n-th of each deal."""
    found = [
        auction
        for one in log.begun
        for number, auction in enumerate(_series(one, question, answers=True), 1)
        if _after(one, auction) is not None and number == (time or number)
    ]
    if not any(PASS in (ask.options or ()) for ask in _asked(log, question)):
        raise NotationError(f"the question {question!r} has no bids or passes", hint="name another question")
    return iter(found)


def _asked(log: GameLog, question: str) -> Iterator[Ask]:
    return (ask for ask in log.asks if fits(ask, question))


def _is_bid(move: Any) -> bool:
    return _is_number(move) or hasattr(move, "level")


def _is_number(move: Any) -> bool:
    return isinstance(move, int) or str(move).isdigit()


def _bids(ask: Ask) -> list[Any]:
    return [move for move in ask.options or () if _is_bid(move)]


def _offered(log: GameLog, question: str) -> Iterator[tuple[Ask, list[int]]]:
    for ask in _asked(log, question):
        if bids := _bids(ask):
            yield ask, [int(getattr(bid, "level", bid)) for bid in bids]


def _places(auction: Sequence[Ask]) -> dict[Any, int]:
    """Return the bids of an auction, numbered from low to high, or in the order of the longest list."""
    longest = max((_bids(ask) for ask in auction), key=len)
    made = [ask.move for ask in auction if _is_number(ask.move)]
    return {bid: int(bid) if _is_number(bid) else place for place, bid in enumerate([*longest, *made])}


def _overbids(log: GameLog, question: str) -> Iterator[tuple[Ask, Any, dict[Any, int]]]:
    """Yield the questions after a bid, with the last bid, and the bids of the auction from low to high."""
    for auction in _auctions(log, question):
        places, last = _places(auction), None
        for ask in auction:
            if last is not None:
                yield ask, last, places
            last = ask.move if _is_bid(ask.move) else last
