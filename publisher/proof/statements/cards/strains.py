"""The kinds of bids, suits, no trump and misère: which is higher, what is trumps then, what nothing beats."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP, Bid
from publisher.model.cards import SUITS
from publisher.proof.statements.cards.auctions import Auction, auctions
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import add_kinds, of_words, own_kinds

STRAINS = {name: name for name in (MISERE, NO_TRUMP, *SUITS)}
add_kinds(
    strain=of_words(STRAINS),
)
WORDS = own_kinds(
    truly=of_words({"is": True, "is not": False, "is never": False, "is always": True}),
    needed=of_words({"no": False, "eight": True, "all": True}),
)


def _kinds(subject: Subject) -> Iterator[tuple[Auction, list[str]]]:
    """The kinds of bids from low to high, as the ladder of each auction has them."""
    for auction in auctions(subject):
        kinds = list(dict.fromkeys(bid.kind for bid in auction.ladder if isinstance(bid, Bid)))
        if not kinds:
            raise NotationError("these bids have no kinds")
        yield auction, kinds


@states(
    "{strain} ranks between {low:strain} and {high:strain}",
    like="Misère ranks between hearts and no trump",
)
def ranks_between(subject: Subject, kind: str, low: str, high: str) -> Iterator[Case]:
    """Next to both."""
    for auction, kinds in _kinds(subject):
        if subject.scope_holds(auction.asks[0].parts):
            place = kinds.index(kind) if kind in kinds else 0
            yield kinds[max(place - 1, 0) : place + 2] == [low, kind, high], auction.asks[0].place


@states(
    "{strain} ranks {above} (all the )?{other:strain}",
    like="No trump ranks above hearts",
)
def ranks_above(subject: Subject, kind: str, above: bool, other: str) -> Iterator[Case]:
    for auction, kinds in _kinds(subject):
        if subject.scope_holds(auction.asks[0].parts) and {kind, other} <= set(kinds):
            yield (kinds.index(kind) > kinds.index(other)) == above, auction.asks[0].place


@states(
    "The suit (that was )?named {place} is trumps",
    like="The suit that was named last is trumps",
)
def named_is_trumps(subject: Subject, place: int) -> Iterator[Case]:
    """Of the suits that were bid in a deal, one after another, in whichever auction."""
    for one in subject.begun:
        named = [ask.move.kind for ask in one.asks if isinstance(ask.move, Bid)]
        if len(set(named)) > 1 and one.tricks and -len(named) <= place < len(named):
            yield one.tricks[0].trumps == (named[place] if named[place] in SUITS else None), one.place


@states(
    "If the (type|kind) is a suit,? that suit {truly} trumps",
    "The suit (that was named|of the contract) {truly} trumps",
    like="If the type is a suit, that suit is trumps",
)
def suit_is_trumps(subject: Subject, so: bool) -> Iterator[Case]:
    """Of tricks that are played for a contract in a suit."""
    for trick in subject.tricks:
        bid = trick.parts.get("bid")
        if isinstance(bid, Bid) and bid.kind in SUITS:
            yield (trick.trumps == bid.kind) == so, trick.place


@states(
    "(Only )?over {number} {strain},? which nothing beats,? {needed} passes are needed",
    "Over {number} {strain} {needed} passes are needed(, (as|since|for) nothing beats it)?",
    "(As|Since) nothing beats {number} {strain},? {needed} passes are needed over (that bid|it)",
    like="Only over seven no trump, which nothing beats, no passes are needed",
)
def nothing_beats(subject: Subject, level: int, kind: str, needed: bool) -> Iterator[Case]:
    """That bid ends the auction at once, and no other bid does; it is the highest on the ladder."""
    for auction in auctions(subject):
        last = auction.asks[-1].move
        if auction.ladder and isinstance(auction.ladder[-1], Bid):
            top = (auction.ladder[-1].level, auction.ladder[-1].kind) == (level, kind)
            ended = isinstance(last, Bid) and (last.level, last.kind) == (level, kind)
            if needed and not ended:
                continue  # that nobody came so far says nothing of what would be needed
            yield top and isinstance(last, Bid) == ended and not (ended and needed), auction.asks[-1].place
