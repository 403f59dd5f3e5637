"""Tracks that men enter from a hand or a bar: where they start and come in, who is hit, which numbers are
played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from publisher.model.boards.track import Track
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, after, board_of, seen
from publisher.proof.statements.boards.tracks import starting_men
from publisher.proof.statements.boards.walks import Walk, beside, dice_of, first_steps, walks
from publisher.proof.statements.chronicle import PASS, Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, add_kinds, of_words, own_kinds

add_kinds(
    store=of_words({"hand": "hand", "bar": "bar"}),
    lying=of_words({"on the bar": "bar", "in the hand": "hand", "in hand": "hand", "in your hand": "hand"}),
)
WORDS = own_kinds(
    end=of_words({"beginning": 0, "end": -1}),
    part=of_words({"middle": 0.5, "first": 0.0, "last": 1.0}),
    whatever=of_words({"nothing": False, "anything": True, "everything": True}),
    both=of_words(
        {"both": True, "one": False, "only one": False, "either": False, "whichever you like": False}
    ),
)


def side_length(subject: Subject) -> int:
    """How many spaces a side of the track has; 0 of other boards."""
    shape = subject.rules.definition.board
    board = board_of(subject)
    return (
        len(board.inside) // shape.sides
        if board is not None and isinstance(shape, Track) and shape.sides
        else 0
    )


def starts(subject: Subject) -> dict[str, Point]:
    """Where on the track the men of each player begin."""
    if not side_length(subject):
        return {}
    board, pieces = subject.rules.definition.topology, subject.rules.definition.pieces
    return {pieces[kind].side: min(points) for kind, points in board.start.items() if pieces[kind].side}


def came_from(subject: Subject, walk: Walk) -> str:
    """`hand`, `bar`, or the name of a space."""
    return subject.rules.definition.topology.names[walk.start].split()[-1]


def way(walk: Walk) -> int:
    """How many spaces after its start a man comes to."""
    return ((walk.home if walk.end is None else walk.end) - walk.home) % walk.spaces


# -- the track


@states(
    "The board has {number} spaces,? {each:number} on each side",
    like="The board has 39 spaces, 13 on each side",
)
def spaces_on_sides(subject: Subject, number: int, each: int) -> Iterator[Case]:
    if side := side_length(subject):
        yield (len(subject.rules.definition.topology.inside), side) == (number, each), "the track"


@states(
    f"Each of these {POINT} is at the {{end}} of a side",
    like="Each of these spaces is at the beginning of a side",
)
def starts_at(subject: Subject, place: int) -> Iterator[Case]:
    side = side_length(subject)
    for start in starts(subject).values():
        yield start % side == place % side, "the set-up"


@states("After {number} comes {then:number}", like="After 39 comes 1")
def comes_after(subject: Subject, number: int, then: int) -> Iterator[Case]:
    """Of spaces by their numbers; somebody has gone from about there to about here."""
    if side_length(subject):
        names = subject.rules.definition.topology.names
        order = {names[p]: names[(p + 1) % len(names)] for p in subject.rules.definition.topology.inside}
        last = subject.rules.definition.topology.inside[-1]
        order[names[last]] = names[0]
        passed = any(
            walk.on_track and walk.end is not None and walk.end < walk.start for walk in walks(subject)
        )
        yield order.get(str(number)) == str(then) and passed, "the track"


@states(
    f"Set {{number}} of your {{all:number}} {MAN} on your starting {POINT} and keep the {{same}} "
    f"{{rest:number}} in "
    "{store}",
    like="Set two of your 15 men on your starting space and keep the other 13 in hand",
)
def set_and_keep(
    subject: Subject, number: int, men: int, same: bool, rest: int, store: str
) -> Iterator[Case]:
    for game in subject.games if side_length(subject) else ():
        names = subject.rules.definition.topology.names
        for side, start in starts(subject).items():
            kept = [pile for p, pile in game.start.items() if names[p].split() == [side.casefold(), store]]
            there = len(game.start[start])
            yield (there, sum(map(len, kept)), same) == (number, rest, False), game.place
            yield number + rest == men, game.place


@states("It has your {own} colou?r on the board", like="It has your own colour on the board")
def has_colour(subject: Subject, own: bool) -> Iterator[Case]:
    """Of homes."""
    shape, pieces = subject.rules.definition.board, subject.rules.definition.pieces
    for kind, piece in pieces.items() if isinstance(shape, Track) else ():
        if isinstance(shape, Track) and f"{kind}-home" in shape.regions:
            yield (shape.colours.get(f"{kind}-home") == piece.colour) == own, f"the {kind} home"


@states(
    f"The {{part}} {POINT} of each side,? {{number}}, {{b:number}} and {{c:number}},? is {{area}}",
    like="The middle space of each side, 7, 20 and 33, is a centre",
)
def part_of_sides(subject: Subject, part: float, *words: object) -> Iterator[Case]:
    *numbers, area = words
    if side := side_length(subject):
        names = subject.rules.definition.topology.names
        places = {Point(first + round((side - 1) * part)) for first in range(0, side * len(numbers), side)}
        yield places == area and {names[p] for p in places} == set(map(str, numbers)), "the track"


# -- the roll


@states(f"Each number is a step for {{number}} {MAN}", like="Each number is a step for one man")
def step_for(subject: Subject, number: int) -> Iterator[Case]:
    for walk in walks(subject):
        fewer = (
            len(dice_of(walk.ply)) - len(parts_of(walk.ply.result)["dice"])
            if walk.ply.then == walk.ply.seat
            else 1
        )
        yield fewer == number, walk.place


@states(f"You {{modal}} give both to the {{same}} {MAN}", like="You may give both to the same man")
def gives_both(subject: Subject, modal: Modal, same: bool) -> Iterator[Case]:
    """A step that begins where the one before it in the turn ended, or does not."""
    found, last = [], None
    for walk in walks(subject):
        if last is not None and last.ply.seat == walk.ply.seat and last.ply.then == walk.ply.seat:
            found.append(((last.end == walk.start) == same, walk.place))
        last = walk
    if modal == "must":
        yield from found
    elif modal == "need not" and found:
        yield not all(so for so, _ in found), found[0][1]
    elif found:
        yield from seen(modal, [place for so, place in found if so])


def _goes_on(ply: Ply, option: object) -> bool:
    """Whether a number can still be played after that step."""
    then = after(ply.rules, ply.position, option)
    return then.result is not None or then.to_move != ply.seat or ply.rules.moves(then) != [PASS]


@states(
    "If one way of playing uses both numbers and another only one,? use {both}",
    like="If one way of playing uses both numbers and another only one, use both",
)
def use_both(subject: Subject, both: bool) -> Iterator[Case]:
    """Of rolls after which some step lets the other number be played: every step that is allowed does."""
    for ply in first_steps(subject):
        if len(set(dice_of(ply))) > 1 and ply.move != PASS:
            going_on = [_goes_on(ply, option) for option in ply.options]
            if any(going_on):
                yield all(going_on) == both, ply.place


# -- coming in


@states(
    f"While you have a {MAN} {{lying}},? {{whatever}} else of yours moves",
    like="While you have a man on the bar, nothing else of yours moves",
)
def nothing_else(subject: Subject, store: str, anything: bool) -> Iterator[Case]:
    """Of men that leave other places meanwhile."""
    moved = [
        (came_from(subject, walk) != store, walk.place)
        for walk in walks(subject)
        if beside(subject, walk.ply, walk.kind, store)
    ]
    if anything and moved:
        yield any(so for so, _ in moved), moved[0][1]
    else:
        yield from ((not so, place) for so, place in moved)


@states(
    f"While you have a {MAN} {{lying}},? (the |your )?(others|other {MAN})( of yours)? {{modal}}( still)? "
    "move( too)?",
    like="While you have a man on the bar, the others may not move",
)
def others_move(subject: Subject, store: str, modal: Modal) -> Iterator[Case]:
    if modal in ("may", "may not"):
        yield from nothing_else(subject, store, modal == "may")


@states(
    f"You {{modal}} bring in {MAN} from your {{store}},? or step with {MAN} on the board",
    like="You may bring in men from your hand, or step with men on the board",
)
def bring_or_step(subject: Subject, modal: Modal, store: str) -> Iterator[Case]:
    """While some are there: both kinds of moves are seen, or one of them never is."""
    there = [walk for walk in walks(subject) if beside(subject, walk.ply, walk.kind, store)]
    kinds = {walk.on_track for walk in there}
    if there and modal in ("may", "may not"):
        yield (kinds == {True, False}) == (modal == "may"), there[0].place


@states(
    f"The {{number}} on your starting {POINT} stay until your {{store}} is {{state}}",
    like="The two on your starting space stay until your hand is empty",
)
def stay_until(subject: Subject, number: int, store: str, empty: bool) -> Iterator[Case]:
    yield from starting_men(subject, number, "may not", not empty or store != "hand")


@states(
    f"A number brings a {MAN} from your {{store}} to the {POINT} so many steps from your start",
    like="A number brings a man from your hand to the space so many steps from your start",
)
def brings_in(subject: Subject, store: str) -> Iterator[Case]:
    yield from _comes_in(subject, store, 0)


@states(
    f"He comes in by the dice,? but your starting {POINT} counts as the {{place}}",
    like="He comes in by the dice, but your starting space counts as the first",
)
def counts_as_first(subject: Subject, place: int) -> Iterator[Case]:
    yield from _comes_in(subject, "bar", place + 1)


def _comes_in(subject: Subject, store: str, less: int) -> Iterator[Case]:
    for walk in walks(subject):
        if came_from(subject, walk) == store and walk.number is not None:
            yield way(walk) == walk.number - less, walk.place


@states(
    "With a {number} he comes in on it,? with a {b:number} on the {nth} after it",
    like="With a one he comes in on it, with a six on the fifth after it",
)
def bar_comes_in_on(subject: Subject, number: int, other: int, far: int) -> Iterator[Case]:
    ways = {number: 0, other: far}
    for walk in walks(subject):
        if came_from(subject, walk) == "bar" and walk.number in ways:
            yield way(walk) == ways[walk.number], walk.place


@states(
    "With a {number} {player} comes in on {space:number},? with a {b:number} on {area},? {c:number}",
    like="With a three Black comes in on 4, with a six on the centre, 7",
)
def comes_in_on(subject: Subject, number: int, seat: int | None, *words: object) -> Iterator[Case]:
    space, other, area, there = words
    names = subject.rules.definition.players.names
    home = starts(subject).get(names[seat]) if seat is not None else None
    for walk in walks(subject) if home is not None else ():
        if walk.home == home and came_from(subject, walk) == "hand" and walk.number in (number, other):
            wanted = space if walk.number == number else there
            yield walk.end == Point(int(str(wanted)) - 1), walk.place
            yield walk.number == number or walk.end in area, walk.place  # type: ignore[operator]


@states(
    f"A {MAN} who has come in {{modal}} step on at once( or at any later time)?,? while others still wait",
    f"A {MAN} who has come in {{modal}} step on (while|as long as) others still wait",
    f"A {MAN} who has come in {{modal}} step on before (all others|everybody) (have|has) come "
    "in( as well| too)?",
    like="A man who has come in may step on at once, while others still wait",
)
def steps_on(subject: Subject, modal: Modal) -> Iterator[Case]:
    """On the track, not from the start, while the hand is not empty."""
    if side_length(subject):
        stepped = [
            walk.place
            for walk in walks(subject)
            if walk.on_track and walk.start != walk.home and beside(subject, walk.ply, walk.kind, "hand")
        ]
        yield from seen(modal, stepped)


@states(f"{{nobody}} hits the starting {MAN}", like="Nobody hits the starting men")
def starting_men_hit(subject: Subject, everybody: bool) -> Iterator[Case]:
    """Whoever comes to a start where two men of its owner stand."""
    homes: Mapping[Point, str] = {start: side for side, start in starts(subject).items()}
    pieces = subject.rules.definition.pieces
    hit = []
    for walk in walks(subject):
        owner = homes.get(walk.end) if walk.end is not None else None
        mine = sum(count for kind, count in walk.met.items() if pieces[kind].side == owner)
        if owner is not None and mine > 1 and pieces[walk.kind].side != owner:
            hit.append(walk.place)
    if homes:
        yield bool(hit) == everybody, hit[0] if hit else "any move"
