"""Promises of points and balls that lie nearer or farther: who bids after whom, and what a promise brings."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.errors import NotationError
from publisher.proof.statements.chronicle import PASS, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, of_words, own_kinds

BID = "bid"
WORTH = (3, 2, 1)
"""What the closest balls count."""
WORDS = own_kinds(
    so_often=of_words({"just": 1, "twice": 2, "three times": 3, "four times": 4}),
    side_of=of_words({"behind": True, "ahead of": False}),
)


@states(
    "{who} bids first,? then {second:who},? then {third:who},? and (so on|round again)",
    like="The dealer bids first, then the dealer's left neighbour, then the dealer's right neighbour, "
    "and so on",
)
def bid_in_order(subject: Subject, *people: Who) -> Iterator[Case]:
    """All the questions for a bid of a round, one after the other."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        asked = [ask for ask in one.asks if ask.about == BID]
        order = [who.seat(one.begun, seats) for who in people]
        if asked and None not in order:
            wanted = [order[place % len(order)] for place in range(len(asked))]
            yield [ask.seat for ask in asked] == wanted, one.place


def _balls(one: Round, ended: bool) -> tuple[int, ...]:
    """Whose balls lie there, the closest first."""
    balls = (one.ended if ended else one.begun).get("balls")
    if not isinstance(balls, tuple):
        raise NotationError("no balls are thrown in these games")
    return balls


@states(
    "{all} throws {number} balls? before the auction,? and {second:number} after it",
    "{all} has {second:number} balls?",
    like="Everybody throws one ball before the auction and one after it",
)
def throws(subject: Subject, whole: bool, *numbers: int) -> Iterator[Case]:
    """What lies there when the bidding begins, and when the round is over."""
    for one in subject.rounds:
        before, after = _balls(one, False), _balls(one, True)
        wanted = (numbers[0], sum(numbers)) if len(numbers) == 2 else (None, numbers[0])
        for seat in subject.rules.seats:
            so = wanted[0] in (None, before.count(seat)) and after.count(seat) == wanted[1]
            yield so == whole, one.place


@states(
    "The contract is made if {who} has at {most} as many ball points as were bid",
    like="The contract is made if the declarer has at least as many ball points as were bid",
)
def makes_the_bid(subject: Subject, who: Who, most: Sign) -> Iterator[Case]:
    """Then, and only then, that player gains."""
    for one in subject.rounds:
        seat = who.seat(one.asks[-1].parts, len(subject.rules.seats))
        if seat is not None:
            closest = zip(_balls(one, True), WORTH, strict=False)
            points = sum(worth for owner, worth in closest if owner == seat)
            gain = one.changes[subject.rules.definition.team_of(seat)]
            yield (gain > 0) == (most * (one.ended["bid"] - points) >= 0), one.place


@states(
    "{who} gains or loses {so_often} the bid",
    like="The declarer gains or loses twice the bid",
)
def gains_or_loses(subject: Subject, who: Who, times: int) -> Iterator[Case]:
    """Each time one or the other, and both come to pass."""
    seen = set()
    for one in subject.rounds:
        seat, bid = who.seat(one.asks[-1].parts, len(subject.rules.seats)), one.ended.get("bid")
        if seat is not None and isinstance(bid, int):
            gain = one.changes[subject.rules.definition.team_of(seat)]
            seen.add(gain > 0)
            yield abs(gain) == times * bid, one.place
    if seen:
        yield len(seen) == 2, "all rounds"


@states(
    "In the {place} round,? a player {most} than {number} points {side_of} the leader {modal} only {answer}"
    "( or open with {opening:number})?",
    like="In the last round a player more than 20 points behind the leader may only pass",
)
def silenced(
    subject: Subject,
    place: int,
    most: Sign,
    number: int,
    behind: bool,
    modal: Modal,
    answer: Answer,
    opening: int | None = None,
) -> Iterator[Case]:
    """Those have no other choice, the first to speak aside, who has one call."""
    for game in subject.over_in_rounds:
        one = game.rounds[place]
        for ask in (ask for ask in one.asks if answer.is_of(ask)):
            score = one.before[subject.rules.definition.team_of(ask.seat)]
            gap = (max(one.before) - score) if behind else (score - min(one.before))
            first = PASS not in map(str, ask.options or ())
            only = {str(opening)} if first else {PASS}
            so = set(map(str, ask.options or ())) == only
            if most * (gap - number) > 0 and not (first and opening is None):
                yield so == (modal == "may"), ask.place


@states("There are {number} {words} to choose from", like="There are 15 contracts to choose from")
def choices(subject: Subject, number: int, words: str) -> Iterator[Case]:
    """Each time that question is put."""
    name = words.removesuffix("s")
    asked = [ask for ask in subject.asks if ask.about == name and ask.options is not None]
    if not asked:
        raise NotationError(f"nobody is asked for a {name}")
    yield from ((len(ask.options or ()) == number, ask.place) for ask in asked)
