"""Cards that opponents exchange among themselves, and bids that spare a side this."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine.mechanics.auctions.auction import Bid
from publisher.proof.statements.cards.exchanges import gifts
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign
from publisher.proof.statements.slots.people import People


@states(
    "{people} exchange {number} cards?( each)?",
    "{people} exchange {number} cards?( each)? if {first:people} began the auction at {bid:number} or {most}",
    like="The declarer's opponents exchange one card each",
)
def exchange_cards(
    subject: Subject,
    people: People,
    number: int,
    bidders: People | None = None,
    level: int = 0,
    most: Sign = 1,
) -> Iterator[Case]:
    """Of deals with a declarer, perhaps only those whose first bid of a side was so high: with no cards
    nobody of them gives another any; else it happens, and then each gives another so many."""
    happened = []
    for one in subject.begun:
        if one.tricks and subject.scope_holds(one.parts):
            seats = people.seats(subject.rules, one.parts)
            between = [gift for gift in gifts(subject, one) if {gift.giver, gift.receiver} <= seats]
            if seats and (bidders is None or _began(subject, one, bidders, level, most)):
                happened.append(bool(between))
                for gift in between:
                    yield len(gift.cards) == number, gift.ask.place
    if happened:
        yield any(happened) == (number > 0), "all rounds"


def _began(subject: Subject, one: Round, people: People, level: int, most: Sign) -> bool:
    """Whether the first bid of those people was so high."""
    side = people.seats(subject.rules, one.parts)
    bids = [ask.move.level for ask in one.asks if isinstance(ask.move, Bid) and ask.seat in side]
    return bool(bids) and most * (bids[0] - level) >= 0
