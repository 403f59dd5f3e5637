"""The way round a track: its halves, who may be joined where, which spaces may be shut, going off."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, seen
from publisher.proof.statements.boards.entering import came_from, side_length, starts, way
from publisher.proof.statements.boards.tracks import bears_off_when
from publisher.proof.statements.boards.walks import walks
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    limit=of_words({"end": True, "start": False}),
    precisely=of_words({"exactly": True, "at least": False, "at most": False}),
)
NEARLY = 3
"""So soon after the half, on a space that is no centre, somebody has joined a man."""
DIE = 6


def _boundary(subject: Subject, area: Area, nth: int) -> int:
    """How many spaces after a start the named space of its nth side lies."""
    side = side_length(subject)
    first = min(starts(subject).values())
    return min((point - first) % (side * nth) for point in area if (point - first) // side == nth - 1)


@states(
    f"The {{place}} half reaches from your start to the {POINT} before {{area}} of the {{nth}} side",
    like="The first half reaches from your start to the space before the centre of the second side",
)
def half_reaches(subject: Subject, place: int, area: Area, nth: int) -> Iterator[Case]:
    """Before it nobody joins a man of his own, but from the bar; beyond it somebody does at once."""
    if not side_length(subject) or nth > 3:
        return
    boundary = _boundary(subject, area, nth)
    joined = {
        way(walk)
        for walk in walks(subject)
        if walk.end is not None and walk.met[walk.kind] and came_from(subject, walk) != "bar"
    }
    if joined:
        yield place == 0 and boundary < min(joined) <= boundary + NEARLY, "all moves"


@states(
    "From {a:number} to {b:number} for {player},? from {c:number} to {d:number} for {q:player},? "
    "from {e:number} "
    "over {f:number} to {g:number} for {r:player}",
    like="From 1 to 19 for Black, from 14 to 32 for Green, from 27 over 39 to 6 for White",
)
def halves_are(subject: Subject, *words: int | None) -> Iterator[Case]:
    """From each start to the last space of a half."""
    a, b, p, c, d, q, e, f, g, r = words
    homes, names = starts(subject), subject.rules.definition.players.names
    if homes:
        spaces = len(subject.rules.definition.topology.inside)
        yield f == spaces, "the track"
        for start, end, seat in ((a, b, p), (c, d, q), (e, g, r)):
            home = homes.get(names[seat]) if seat is not None else None
            yield home is not None and start == home + 1, "the set-up"
            yield home is not None and end == (home + spaces // 2 - 1) % spaces + 1, "the set-up"


@states(
    f"{MAN} from the {{store}}(,? and only they,)? {{modal}} join one of your own {MAN} there",
    like="Men from the bar, and only they, may join one of your own men there",
)
def joins_there(subject: Subject, store: str, modal: Modal) -> Iterator[Case]:
    """On the first spaces of one's way, by which men come in."""
    joined = [
        (came_from(subject, walk), walk.place)
        for walk in walks(subject)
        if walk.end is not None and walk.met[walk.kind] and way(walk) < DIE and way(walk) > 0
    ]
    if side_length(subject):
        yield from seen(modal, [place for start, place in joined if start == store])
        for start, place in joined if modal == "may" else ():
            yield start == store or start == "hand" == store, place


@states(
    f"You {{modal}} close {{all}} {{number}} {POINT} by which another player[’']s {MAN} come in from "
    f"the {{store}}",
    like="You may not close all six spaces by which another player's men come in from the bar",
)
def shuts_all(subject: Subject, modal: Modal, all_: bool, number: int, store: str) -> Iterator[Case]:
    """The first spaces of the other's way, or for the hand those after the start; or not one of them."""
    board = board_of(subject)
    shut = []
    for walk in walks(subject):
        for home in starts(subject).values():
            ways = [Point((home + n + (store == "hand")) % walk.spaces) for n in range(number)]
            held = [walk.ply.after.get(point, ()).count(walk.kind) > 1 for point in ways]
            if walk.home != home and (all(held) if all_ else not any(held)):
                shut.append(walk.place)
    if board is not None and side_length(subject):
        yield from seen(modal, shut)


# -- going off


@states(
    f"When {{all}}( of)? your {MAN} are (at )?home,? bear them off",
    like="When all your men are at home, bear them off",
)
def bear_off_when_home(subject: Subject, all_: bool) -> Iterator[Case]:
    yield from bears_off_when(subject, "may not", False, all_)
    yield from bears_off_when(subject, "may", True, all_)


@states(
    f"When {{number}}( of)? your {MAN} are (at )?home,? bear them off",
    like="When 15 of your men are at home, bear them off",
)
def bear_off_with_some(subject: Subject, number: int) -> Iterator[Case]:
    """With all that a player has, and with no fewer."""
    size = max((piece.count for piece in subject.rules.definition.pieces.values()), default=0)
    for so, place in bear_off_when_home(subject, True):
        yield so and number == size, place


@states(
    f"A number takes a {MAN} off who stands {{precisely}} so many steps from the {{limit}}",
    like="A number takes a man off who stands exactly so many steps from the end",
)
def takes_off_exactly(subject: Subject, exactly: bool, end: bool) -> Iterator[Case]:
    """No man who is farther from it goes off, and some do who are just so far."""
    exact = []
    for walk in walks(subject):
        if walk.end is None and walk.number is not None:
            far = walk.far if end else (walk.start - walk.home) % walk.spaces
            yield far <= walk.number and exactly, walk.place
            exact.append(far == walk.number)
    if exact:
        yield any(exact), "any move"


@states(
    f"With a {{number}} {{player}}[’']s {MAN} on {{space:number}},? with a {{b:number}} his {MAN} on "
    f"{{c:number}}",
    like="With a six Black's man on 34, with a one his man on 39",
)
def goes_off_with(subject: Subject, number: int, seat: int | None, *words: int) -> Iterator[Case]:
    """The steps from there to the end, which bear men off."""
    space, other, there = words
    home = starts(subject).get(subject.rules.definition.players.names[seat]) if seat is not None else None
    if home is not None:
        spaces = len(subject.rules.definition.topology.inside)
        for die, place in ((number, space), (other, there)):
            yield (home - (place - 1)) % spaces == die, "the track"
        for walk in walks(subject):
            if walk.end is None and walk.start == walk.home - number:
                yield (walk.number or 0) >= number, walk.place
