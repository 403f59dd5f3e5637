"""Bids: who must open and with what, which bids there are, which of them are higher than the last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import gcd
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.mechanics.auctions.auction import Bid
from publisher.proof.statements.cards.auctions import auctions, is_bid
from publisher.proof.statements.chronicle import PASS
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.scopes import Scope
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import LEVEL
from publisher.proof.words import Kind


@states(
    f"(It|A bid|Every bid) {{modal}} (be of|have) a {{most}} {LEVEL} than the {{place}} (bid|one),? "
    f"or (be of |of )?the {{same}} {LEVEL} and a {{kind:most}} (kind|type)",
    f"(It|A bid|Every bid) {{modal}} (be of|have) a {{most}} {LEVEL} than the {{place}} (bid|one),? "
    f"or (be of |of )?the {{same}} {LEVEL} and any (other )?(kind|type)",
    like="A bid must be of a higher level than the last bid, or of the same level and a higher kind",
)
def outbids_by_kind(
    subject: Subject, modal: Modal, most: Sign, place: int, same: bool, kind: Sign | None = None
) -> Iterator[Case]:
    """Of all bids on the ladder exactly those are allowed; any kind but that of the last bid if none is
    named."""
    free = False
    where = ""
    for auction in auctions(subject):
        kinds = list(dict.fromkeys(bid.kind for bid in auction.ladder if isinstance(bid, Bid)))
        made: list[Bid] = []
        for ask in auction.asks:
            if made and place in (0, -1):
                last = made[place]
                described = {
                    bid
                    for bid in auction.ladder
                    if most * (bid.level - last.level) > 0
                    or (
                        (bid.level == last.level) == same
                        and bid.kind != last.kind
                        and (kind is None or kind * (kinds.index(bid.kind) - kinds.index(last.kind)) > 0)
                    )
                }
                legal = set(auction.free_bids(ask))
                free, where = free or bool(legal - described), ask.place
                if modal == "must":
                    yield legal == described, ask.place
                elif modal == "may not":
                    yield not described & legal, ask.place
            if isinstance(ask.move, Bid):
                made.append(ask.move)
    if modal == "need not" and where:
        yield free, where


@states(
    "{people} {modal} open( the (auction|bidding))? with( a bid of)? {number}",
    "{people} {modal} open( the (auction|bidding))? with( a bid of)? at {end:most} {number}",
    "{people} {modal} open( the (auction|bidding))? with( a bid of)? {number} or {end:most}",
    "{people} {modal} (open|begin) the (auction|bidding)",
    like="The player on the dealer's left must open with a bid of at least 100",
)
def opens(subject: Subject, people: People, modal: Modal, *words: int) -> Iterator[Case]:
    """The first question of the auction: whose it is, whether it may be passed, and the bids allowed.

    *At least* says the lowest, *or fewer* the highest of them.
    """
    free = False
    where = ""
    for auction in auctions(subject):
        ask = auction.asks[0]
        yield ask.seat in (people.seats(subject.rules, ask.parts) or ()), ask.place
        bound, where = PASS not in map(str, ask.options or ()), ask.place
        free = free or not bound
        if modal in ("must", "may not"):
            yield bound == (modal == "must"), ask.place
        if words and (bids := auction.free_bids(ask)):
            yield _opening_holds(bids, words), ask.place
    if modal in ("need not", "may") and where:
        yield free, where


def _opening_holds(bids: list[Any], words: tuple[int, ...]) -> bool:
    """`words` are the number, or the number and whether it is the least or the most, in either order."""
    if not all(isinstance(bid, int) for bid in bids):
        raise NotationError("these bids are no numbers")
    signs = [word for word in words if word in (1, -1)]
    number = next((word for word in words if word not in (1, -1)), 1)
    if not signs:
        return set(bids) == {number}
    return bool(bids) and (min(bids) if _is_least(words) else max(bids)) == number


def _is_least(words: tuple[int, ...]) -> bool:
    """`at least 100` and `100 or more` say the same."""
    return words[0] == -1 or words[-1] == 1


@states(
    "(The number|The level) of (every|each) bid {modal} be {number} or {end:number}",
    "(Every|Each) bid {modal} be a {number} or a {end:number}",
    like="The number of every bid must be six or seven",
)
def levels_allowed(subject: Subject, modal: Modal, one: int, other: int) -> Iterator[Case]:
    wanted, seen, where = {one, other}, set(), ""
    for auction in auctions(subject):
        where = auction.asks[0].place
        seen |= {bid.level for bid in auction.free_bids(auction.asks[0]) if isinstance(bid, Bid)}
    if seen:
        held = {"must": seen == wanted, "may": wanted <= seen, "may not": not wanted & seen}
        yield held.get(modal, bool(seen - wanted)), where


@states("Bids are multiples of {number}", like="Bids are multiples of five")
def multiples(subject: Subject, step: int) -> Iterator[Case]:
    """The greatest number that divides every bid that could be made."""
    bids = {bid for auction in auctions(subject) for ask in auction.asks for bid in auction.free_bids(ask)}
    if bids and all(isinstance(bid, int) for bid in bids):
        yield gcd(*bids) == step, "all bids"


@states(
    "There are {number} different bids",
    "There are {number} different bids in an? {sort} and {second:number} in an? {then:sort}",
    like="There are 35 different bids",
)
def so_many_bids(subject: Subject, *words: int | Scope) -> Iterator[Case]:
    """In deals of that sort: whatever may be said before anybody has bid."""
    counts = [word for word in words if isinstance(word, int)]
    sorts = [word for word in words if not isinstance(word, int)] or [lambda parts: True]
    for auction in auctions(subject):
        for count, sort in zip(counts, sorts, strict=True):
            if auction.ladder and sort(auction.asks[0].parts):
                yield len(auction.ladder) == count, auction.asks[0].place


WORDS = own_kinds(
    types=Kind(r"[\w, ]+", lambda scene, words: words.casefold()),
    ends_of_row=of_words({"low to high": True, "high to low": False}),
)


@states(
    "From {ends_of_row} the types are {types}",
    like="From low to high the types are clubs, diamonds, hearts and spades",
)
def order_of_types(subject: Subject, upwards: bool, words: str) -> Iterator[Case]:
    """As the bids of one number follow each other on the ladder."""
    types = re.split(r", | and ", words)[:: 1 if upwards else -1]
    for auction in auctions(subject):
        kinds = dict.fromkeys(bid.kind for bid in auction.ladder if isinstance(bid, Bid))
        yield list(kinds) == types, auction.asks[0].place


@states("If {nobody} bids,? there is {no} contract", like="If nobody bids, there is no contract")
def without_bids(subject: Subject, everybody: bool, none: bool) -> Iterator[Case]:
    """When a round is over in which nobody has made a bid, or all have."""
    for one in subject.rounds:
        bidders = {ask.seat for ask in one.asks if isinstance(ask.move, Bid)}
        if len(bidders) == (len(subject.rules.seats) if everybody else 0):
            yield (one.ended["bid"] is None) == none, one.place


@states(
    "A deal that {nobody} bids for is (played as )?an? {sort}",
    like="A deal that nobody bids for is a pass misère",
)
def without_a_bid(subject: Subject, bid: bool, sort: Scope) -> Iterator[Case]:
    """That, and no other deal."""
    for one in subject.rounds:
        yield (any(is_bid(ask.move) for ask in one.asks) == bid) == sort(one.parts), one.place
