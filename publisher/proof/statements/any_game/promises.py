"""Promises of points and balls that lie nearer or farther: who bids after whom, and what a promise brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.balls import worth_of
from publisher.proof.statements.chronicle import PASS, Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, of_words, own_kinds

BID = "bid"
WORTH = (3, 2, 1)
"""What the closest balls count."""
WORDS = own_kinds(
    made=of_words({"made": True, "not made": False}),
    gaining=of_words({"gains": True, "wins": True, "loses": False}),
    has_any=of_words({"nobody": False, "somebody": True, "everybody": True}),
    something=of_words(
        {
            "nothing": False,
            "something": True,
            "another point": True,
            "a point more": True,
            "one more": True,
            "a point extra each": True,
            "a point each": True,
            "one point extra each": True,
        }
    ),
    so_often=of_words({"just": 1, "once": 1, "twice": 2, "three times": 3, "four times": 4}),
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


@states(
    "The contract is made if {who} has at {most} as many ball points as were bid",
    like="The contract is made if the declarer has at least as many ball points as were bid",
)
def makes_the_bid(subject: Subject, who: Who, most: Sign) -> Iterator[Case]:
    """Then, and only then, that player gains."""
    for one in subject.rounds:
        seat = who.seat(one.asks[-1].parts, len(subject.rules.seats))
        if seat is not None:
            gain = one.changes[subject.rules.definition.team_of(seat)]
            yield (gain > 0) == (most * (one.ended["bid"] - worth_of(one, seat, WORTH)) >= 0), one.place


@states(
    "The contract is made if {who} has {most} ball points than were bid",
    like="The contract is made if the declarer has more ball points than were bid",
)
def makes_more(subject: Subject, who: Who, most: Sign) -> Iterator[Case]:
    """Then, and only then, that player gains; just as many are not enough."""
    for one in subject.rounds:
        seat = who.seat(one.asks[-1].parts, len(subject.rules.seats))
        if seat is not None:
            gain = one.changes[subject.rules.definition.team_of(seat)]
            yield (gain > 0) == (most * (worth_of(one, seat, WORTH) - one.ended["bid"]) > 0), one.place


@states(
    "If (the contract|it) is {made},? {who} {gaining} (game points|them)",
    like="If the contract is made, the declarer gains game points",
)
def gains_if_made(subject: Subject, made: bool, who: Who, gaining: bool) -> Iterator[Case]:
    """It is made by whoever has as many points as were bid."""
    for one in subject.rounds:
        seat, declarer = who.seat(one.ended, len(subject.rules.seats)), one.ended["declarer"]
        if seat is not None and (worth_of(one, declarer, WORTH) >= one.ended["bid"]) == made:
            gain = one.changes[subject.rules.definition.team_of(seat)]
            yield (gain > 0) if gaining else (gain < 0), one.place


@states(
    "(each|every) (ball )?point {most} than (were |was )?promised brings {something}",
    "{more:most} (ball )?points than (were )?promised bring {something}( extra)?",
    like="More points than promised bring nothing extra",
)
def overpaid(subject: Subject, most: Sign, something: bool) -> Iterator[Case]:
    """What they bring is a multiple of the bid that a contract just made has brought, too."""
    just = set()
    beyond = []
    for one in subject.rounds:
        bid, points = one.ended["bid"], worth_of(one, one.ended["declarer"], WORTH)
        gain = one.changes[subject.rules.definition.team_of(one.ended["declarer"])]
        if points == bid:
            just.add(gain / bid)
        elif (points - bid) * most > 0:
            beyond.append((gain / bid, one.place))
    yield from (((times in just) != something, place) for times, place in beyond)


@states(
    "{number} is the {most} (that )?a (round|deal) can bring",
    like="Twenty is the most a round can bring",
)
def extreme_gain(subject: Subject, number: int, most: Sign) -> Iterator[Case]:
    """The highest bid, as often as bids have ever counted; or the least that a round has brought."""
    gains = [(max(map(abs, one.changes)), one.ended["bid"]) for one in subject.rounds]
    if not all(isinstance(bid, int) and bid for _, bid in gains):
        raise NotationError("these bids are no points")
    if gains:
        highest = max(gain / bid for gain, bid in gains) * max(bid for _, bid in gains)
        yield number == (highest if most > 0 else min(gain for gain, _ in gains)), "all rounds"


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
    "In the {place} round,? a player {most} than {number} points {side_of} the leader {modal} only {answer},?"
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
    """Those have no other choice, the first to speak aside, who has one call; and there are such, who have
    each of these choices at some time."""
    silent, missed = False, set[str]()
    for game in subject.over_in_rounds:
        one = game.rounds[place]
        for ask in (ask for ask in one.asks if answer.is_of(ask)):
            score = one.before[subject.rules.definition.team_of(ask.seat)]
            gap = (max(one.before) - score) if behind else (score - min(one.before))
            first = PASS not in map(str, ask.options or ())
            options = ask.options or ()
            if most * (gap - number) > 0 and not (first and opening is None):
                if first:
                    so = set(map(str, options)) == {str(opening)}
                else:
                    so = all(answer.includes(ask, move) for move in options)
                    ways = {str(way.written) for way in answer.ways if way.question == ask.question}
                    missed = (missed if silent else ways) - set(map(str, options))
                    silent = True
                yield so == (modal == "may"), ask.place
    if silent and modal == "may":
        yield not missed, "all games"
    if any(answer.is_of(ask) for ask in subject.asks):
        yield silent, "all games"


@states(
    "(Only )?{number} players? {modal} {answer} for (each|every|the same) (number|bid)",
    like="Only one player may double for each number",
)
def so_many_for_a_bid(subject: Subject, number: int, modal: Modal, answer: Answer) -> Iterator[Case]:
    """As many as ever do it before the next."""
    counts = [
        len({ask.seat for ask in asks if answer.given(ask)})
        for one in subject.begun
        for asks in _by_bid(one, answer)
    ]
    if counts and modal in ("may", "may not"):
        yield (max(counts) == number) == (modal == "may"), "all rounds"


def _by_bid(one: Round, answer: Answer) -> list[list[Ask]]:
    """The asks of a round from each answer that names something to the next."""
    stretches: list[list[Ask]] = []
    for ask in filter(answer.is_of, one.asks):
        if str(ask.move) not in ask.forms.values():
            stretches.append([])
        elif stretches:
            stretches[-1].append(ask)
    return stretches


@states(
    "With a new (number|bid),? {has_any} has {answered} any (more|longer)",
    like="With a new number nobody has doubled any longer",
)
def wiped_out(subject: Subject, everybody: bool, answer: Answer) -> Iterator[Case]:
    """All that the table keeps of such answers is then as it was when the round began."""
    kept = {name for way in answer.ways for name in _left_by(subject, Answer((way,)))}
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if answer.is_of(ask) and str(ask.move) not in ask.forms.values():
                gone = all(then.parts[name] == one.begun[name] for name in kept)
                yield gone != everybody, ask.place


def _left_by(subject: Subject, answer: Answer) -> set[str]:
    """The parts of the table that change whenever it is given."""
    changed = [
        {name for name, was in ask.parts.items() if then.parts[name] != was}
        for one in subject.begun
        for ask, then in pairwise(one.asks)
        if answer.given(ask)
    ]
    return set.intersection(*changed) if changed else set()


@states(
    "The {place} (number|bid) is the contract",
    like="The last number is the contract",
)
def is_the_contract(subject: Subject, place: int) -> Iterator[Case]:
    """When no more is bid."""
    for one in subject.rounds:
        asked = [ask for ask in one.asks if ask.about == BID]
        named = [ask.move for ask in asked if str(ask.move) not in ask.forms.values()]
        if len(named) > max(place, 0):
            rest = one.asks[one.asks.index(asked[-1]) + 1 :]
            contract = (rest[0].parts if rest else one.ended)["bid"]
            yield str(contract) == str(named[place]), one.place


@states("There are {number} {words} to choose from", like="There are 15 contracts to choose from")
def choices(subject: Subject, number: int, words: str) -> Iterator[Case]:
    """Each time that question is put."""
    name = words.removesuffix("s")
    asked = [ask for ask in subject.asks if ask.about == name and ask.options is not None]
    if not asked:
        raise NotationError(f"nobody is asked for a {name}")
    yield from ((len(ask.options or ()) == number, ask.place) for ask in asked)
