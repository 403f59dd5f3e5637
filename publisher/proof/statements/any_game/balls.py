"""Balls thrown at a jack: who throws when, whose lies nearer, what they are worth; and the ground for it."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.model.terrain import Terrain
from publisher.proof.statements.chronicle import Parts, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, add_kinds, of_words, own_kinds

Throws = tuple[tuple[Seat, Seat], ...]
"""Who threw whose ball, one after the other."""

add_kinds(
    nearest=of_words({"closest to": 0, "nearest to": 0, "farthest from": -1, "closest": 0, "farthest": -1}),
)
WORDS = own_kinds(
    along=of_words({"near one end of the strip": True, "in the middle of the strip": False}),
    scoring=of_words(
        dict.fromkeys(("score nothing", "do not score", "neither gain nor lose anything"), False)
        | dict.fromkeys(("score", "score as well", "score, too", "score as well, the other way round"), True)
        | dict.fromkeys(("score the same", "gain what the declarer loses", "gain or lose the same"), True)
    ),
    throws=of_words({"throws": True, "does not throw": False, "never throws": False}),
    measured=of_words({"edge": True, "middle": False, "centre": False}),
)


def balls_of(parts: Parts) -> tuple[Seat, ...]:
    """Whose balls lie there, the closest first."""
    balls = parts.get("balls")
    if not isinstance(balls, tuple):
        raise NotationError("no balls are thrown in these games")
    return balls


def worth_of(one: Round, seat: Seat, worths: tuple[int, ...]) -> int:
    """What the balls of a player count when the round is over, if the closest are worth so much."""
    return sum(worth for owner, worth in zip(balls_of(one.ended), worths, strict=False) if owner == seat)


# -- who throws when


@states(
    "{all} throws {number} balls? {when} the auction,? and {second:number} {then:when} it",
    "{all} has {second:number} balls?",
    like="Everybody throws one ball before the auction and one after it",
)
def throws(subject: Subject, whole: bool, *words: int) -> Iterator[Case]:
    """What lies there when the bidding begins, and when the round is over."""
    numbers, order = words[::2], words[1::2]
    for one in subject.rounds:
        before, after = balls_of(one.begun), balls_of(one.ended)
        wanted = (numbers[0], sum(numbers)) if len(numbers) == 2 else (None, numbers[0])
        for seat in subject.rules.seats:
            so = wanted[0] in (None, before.count(seat)) and after.count(seat) == wanted[1]
            yield (so and order in ((), (False, True))) == whole, one.place


@states(
    "{who} throws the {place} ball,? and the others follow {side} with {number} balls? each",
    like="The dealer throws the first ball, and the others follow clockwise with one ball each",
)
def first_throws(subject: Subject, who: Who, place: int, side: Sign, number: int) -> Iterator[Case]:
    """Those that lie there when the bidding begins, by whom they were thrown."""
    for one in subject.rounds:
        seats = len(subject.rules.seats)
        thrown = [by for by, _ in _throws(one.begun)]
        wanted = who.seat(one.begun, seats)
        order = [((wanted or 0) + side * step) % seats for step in range(seats)]
        yield thrown == order * number and thrown[place:][:1] == [wanted], one.place


@states(
    "The {place} balls are thrown {first:place} by {who},? then by {second:who},? "
    "{last:place} by {third:who}",
    like="The second balls are thrown first by the declarer, then by the declarer's left neighbour, "
    "last by the declarer's right neighbour",
)
def order_of_throws(
    subject: Subject, place: int, first: int, one_of: Who, then: Who, last: int, other: Who
) -> Iterator[Case]:
    """Where everybody throws their own; people are who they were when the auction ended."""
    people = (one_of, then, other)
    for one in subject.rounds:
        seats = len(subject.rules.seats)
        thrown = _throws(one.ended)[place * seats :][:seats]
        wanted = [who.seat(one.asks[-1].parts, seats) for who in people]
        if all(by == owner for by, owner in thrown) and None not in wanted:
            yield (first, last) == (0, -1) and [by for by, _ in thrown] == wanted, one.place


@states(
    "{who}[’']s {place} ball is thrown by {other:who}",
    like="The dealer's second ball is thrown by the declarer",
)
def throws_for(subject: Subject, who: Who, place: int, other: Who) -> Iterator[Case]:
    for one in subject.rounds:
        owner, by = (each.seat(one.ended, len(subject.rules.seats)) for each in (who, other))
        if owner is not None:
            yield [each for each, ball in _throws(one.ended) if ball == owner][place:][:1] == [by], one.place


@states(
    "{who} throws {number} of the {place} balls",
    like="The declarer throws two of the second balls",
)
def throws_of(subject: Subject, who: Who, number: int, place: int) -> Iterator[Case]:
    for one in subject.rounds:
        seats = len(subject.rules.seats)
        by = who.seat(one.ended, seats)
        if by is not None:
            thrown = _throws(one.ended)[place * seats :][:seats]
            yield [each for each, _ in thrown].count(by) == number, one.place


@states("{who} {throws} again", like="The fugitive does not throw again")
def throws_again(subject: Subject, who: Who, again: bool) -> Iterator[Case]:
    """After the first balls."""
    for one in subject.rounds:
        seats = len(subject.rules.seats)
        by = who.seat(one.ended, seats)
        if by is not None:
            yield any(each == by for each, _ in _throws(one.ended)[seats:]) == again, one.place


@states("The defenders {scoring}", like="The defenders score nothing")
def defenders_score(subject: Subject, scoring: bool) -> Iterator[Case]:
    """Of those who are neither the declarer nor have fled: whether any of their scores ever changes."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        _throws(one.ended)
        others = set(subject.rules.seats) - {one.ended["declarer"], one.ended["fled_by"]}
        yield any(one.changes[team_of(seat)] for seat in others) == scoring, one.place


def _throws(parts: Parts) -> Throws:
    thrown: Throws = parts["throws"]
    return thrown


# -- whose ball lies nearer, and what that is worth


@states(
    "The player whose ball lies {nearest} the jack {begun} the (auction|bidding)",
    like="The player whose ball lies farthest from the jack begins the auction",
)
def nearest_begins(subject: Subject, nearest: int, begun: bool) -> Iterator[Case]:
    for one in subject.rounds:
        owner = balls_of(one.begun)[nearest]
        asked = [ask.seat for ask in one.asks if ask.about == "bid"]
        if asked:
            yield asked[0 if begun else -1] == owner, one.place


@states(
    "The ball {nearest} the jack is worth {number} ball points,? the {second:place} {of_second:number},? "
    "the {third:place} {of_third:number},? whoever threw (it|them)",
    "The {nearest} balls bring {number}, {of_second:number} and {of_third:number} ball points",
    like="The ball closest to the jack is worth 3 ball points, the second 2, the third 1, whoever threw it",
)
def closest_count(subject: Subject, nearest: int, first: int, *words: int) -> Iterator[Case]:
    """The declarer gains if these make what was bid."""
    places, worths = (words[::2], words[1::2]) if len(words) == 4 else ((1, 2), words)
    for one in subject.rounds:
        balls = balls_of(one.ended)[:: -1 if nearest else 1]
        counted = zip((balls[0], *(balls[place] for place in places)), (first, *worths), strict=True)
        points = sum(worth for owner, worth in counted if owner == one.ended["declarer"])
        gain = one.changes[subject.rules.definition.team_of(one.ended["declarer"])]
        yield (gain > 0) == (points >= one.ended["bid"]), one.place


@states(
    "{nobody} can have {most} than {number} ball points,? those of the {nearest} ball and the {place}",
    like="Nobody can have more than 5 ball points, those of the closest ball and the second",
)
def most_ball_points(
    subject: Subject, everybody: bool, most: Sign, number: int, nearest: int, place: int
) -> Iterator[Case]:
    """Whoever has those two has as many as is ever bid, and nobody who has others makes it."""
    highest = 0
    for one in subject.rounds:
        balls, bid = balls_of(one.ended), one.ended["bid"]
        made = one.changes[subject.rules.definition.team_of(one.ended["declarer"])] > 0
        if bid == number and made:
            yield {balls[nearest], balls[place]} == {one.ended["declarer"]}, one.place
        highest = max(highest, bid if made else 0)
    if highest:
        yield not everybody and most > 0 and highest == number, "all rounds"


# -- the ground


@states(
    "Draw a {words} circle of {number} to {number} centimetres {along}",
    like="Draw a throwing circle of 35 to 50 centimetres near one end of the strip",
)
def circle(subject: Subject, name: str, least: int, most: int, at_end: bool) -> Iterator[Case]:
    """As the ground is drawn: at an end is nearer to it than to the middle."""
    ground = _ground(subject)
    drawn = ground.circles.get(name)
    if drawn is None:
        raise NotationError(f"no circle is called {name!r}")
    from_end = min(drawn.at[0], ground.length - drawn.at[0])
    yield drawn.diameters == (least / 100, most / 100), "the ground"
    yield (from_end < ground.length / 4) == at_end, "the ground"


@states(
    "The {words} {modal} come to rest {number} to {number} metres from the {measured} of the circle",
    like="The jack must come to rest 6 to 10 metres from the edge of the circle",
)
def rests_between(
    subject: Subject, name: str, modal: Modal, near: int, far: int, edge: bool
) -> Iterator[Case]:
    zone = _ground(subject).zones.get(name)
    if zone is None:
        raise NotationError(f"there is no place for {name!r}")
    yield (zone.near, zone.far) == (near, far) and edge and modal == "must", "the ground"


def _ground(subject: Subject) -> Terrain:
    ground = subject.rules.definition.terrain
    if ground is None:
        raise NotationError("this game has no ground")
    return ground
