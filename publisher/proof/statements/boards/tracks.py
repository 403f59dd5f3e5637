"""Tracks: where men start and where their home is, closed spaces, coming in, bearing off."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.boards.track import Track
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, seen
from publisher.proof.statements.boards.walks import beside, dice_of, kind_of, walks
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area
from publisher.proof.statements.slots.kinds import Modal, Sign, either, own_kinds

WORDS = own_kinds(rise=either("rise", "fall"))


# -- spaces


@states(
    f"{{number}} or {{most}} {MAN} of one enemy close a {POINT}",
    like="Two or more men of one enemy close a space",
)
def closes(subject: Subject, number: int, most: Sign) -> Iterator[Case]:
    """Nobody comes to where so many stand; to where one fewer stands (or more) somebody does."""
    came = []
    for walk in walks(subject):
        if walk.end is not None:
            enemies = max((count for kind, count in walk.met.items() if kind != walk.kind), default=0)
            came.append(enemies)
            yield (enemies < number if most > 0 else not 0 < enemies <= number), walk.place
    yield not came or number - most in came, "any move: nobody ever came to where others would not close"


@states(f"{{number}} enemies of one colou?r close a {POINT}", like="Two enemies of one colour close a space")
def pair_closes(subject: Subject, number: int) -> Iterator[Case]:
    yield from closes(subject, number, 1)


@states(
    f"You {{modal}} pass over a closed {POINT}",
    f"Nor (may|can) you pass over a closed {POINT}",
    like="You may pass over a closed space",
)
def pass_over_closed(subject: Subject, modal: Modal = "may not") -> Iterator[Case]:
    """Over two or more men of one enemy."""
    passed = []
    for walk in walks(subject):
        if walk.on_track and walk.end is not None:
            ways = [(walk.start + step) % walk.spaces for step in range(1, walk.far)]
            piles = [walk.ply.before.get(Point(space), ()) for space in ways]
            if any(pile.count(kind) > 1 for pile in piles for kind in pile if kind != walk.kind):
                passed.append(walk.place)
    yield from seen(modal, passed)


@states(
    f"On the {{place}} half of your way,? you {{modal}} step to a {POINT} where you have a man already",
    like="On the first half of your way you may not step to a space where you have a man already",
)
def joins_on_half(subject: Subject, place: int, modal: Modal) -> Iterator[Case]:
    """From a space of the track, or from the hand."""
    names = subject.rules.definition.topology.names if board_of(subject) else ()
    there = [
        walk.place
        for walk in walks(subject)
        if walk.end is not None
        and walk.met[walk.kind]
        and walk.half == place % 2
        and names[walk.start].split()[-1] != "bar"
    ]
    yield from seen(modal, there)


@states(
    "You {modal} (come|step) to {area} where you have a man already",
    like="You may not come to a centre where you have a man already",
)
def joins_in(subject: Subject, modal: Modal, area: Area) -> Iterator[Case]:
    came = [walk for walk in walks(subject) if walk.end in area]
    if came:
        yield from seen(modal, [walk.place for walk in came if walk.met[walk.kind]])


@states(
    f"{{area}} (holds|hold) {{number}} {MAN} of each colou?r,? {{total:number}} in {{all}}",
    like="A centre holds one man of each colour, three in all",
)
def area_holds(subject: Subject, area: Area, number: int, total: int, all_: bool) -> Iterator[Case]:
    """Each of its points, at most, and once at least."""
    piles = [pile for ply in subject.plies for point, pile in ply.after.items() if point in area]
    if piles:
        yield max(pile.count(kind) for pile in piles for kind in pile) == number, "any move"
        yield all_ and max(map(len, piles)) == total, "any move"


@states("{nobody} is (ever )?hit in {area}", like="Nobody is hit in a centre")
def hit_in(subject: Subject, everybody: bool, area: Area) -> Iterator[Case]:
    """Of men who come to where others stand: whether those are gone."""
    for walk in walks(subject):
        if walk.end in area and any(kind != walk.kind for kind in walk.met):
            yield bool(walk.met - walk.then) == everybody, walk.place


# -- ways


@states(
    "{all} moves the way the numbers {rise}(, (counter-)?clockwise)?",
    like="Everybody moves the way the numbers rise",
)
def numbers_rise(subject: Subject, all_: bool, rise: bool) -> Iterator[Case]:
    """On a track that goes round: by less than half of it."""
    for walk in walks(subject):
        if walk.on_track and walk.end is not None:
            yield ((walk.far < walk.spaces / 2) == rise) == all_, walk.place


@states(
    "{player} starts from {number},? {second:player} from {other:number} and {third:player} from "
    "{last:number}",
    like="Black starts from 1, Green from 14 and White from 27",
)
def starts_from(subject: Subject, *words: int | None) -> Iterator[Case]:
    """Where the men of each side stand on the track at first."""
    board, pieces = board_of(subject), subject.rules.definition.pieces
    if board is not None and board.start:
        for seat, number in zip(words[::2], words[1::2], strict=True):
            side = subject.rules.definition.players.names[seat] if seat is not None else ""
            points = {p for kind in board.start if pieces[kind].side == side for p in board.start[kind]}
            names = {board.names[point] for point in points if point < len(board.inside)}
            yield names == {str(number)}, "the set-up"


@states("{player}[’']s home is {number} to {end:number}", like="Black's home is 34 to 39")
def home_is(subject: Subject, seat: int | None, number: int, end: int) -> Iterator[Case]:
    """The spaces of the track that are called so with the colour of the men."""
    board, pieces = board_of(subject), subject.rules.definition.pieces
    if board is not None and any(name.endswith("-home") for name in board.regions):
        side = subject.rules.definition.players.names[seat] if seat is not None else ""
        colours = [piece.colour for piece in pieces.values() if piece.side == side]
        home = board.regions.get(f"{colours[0]}-home", frozenset()) if colours else frozenset()
        names = {board.names[point] for point in home}
        yield names == {str(space) for space in range(number, end + 1)}, "the board"


@states(
    f"Your home is the {{place}} {{number}} {POINT} {{when}} your start",
    like="Your home is the last 6 spaces before your start",
)
def home_before_start(subject: Subject, place: int, number: int, after: bool) -> Iterator[Case]:
    """Of every way round from a start: its first spaces or its last."""
    board, pieces = board_of(subject), subject.rules.definition.pieces
    if board is None or not isinstance(subject.rules.definition.board, Track):
        return
    for kind, points in board.start.items():
        home = board.regions.get(f"{pieces[kind].colour}-home")
        spaces = len(board.inside)
        way = [Point((min(points) + step) % spaces) for step in range(spaces)]
        if home is not None:
            here = way[:number] if place == 0 else way[-number:]
            yield home == set(here) and (place == 0) == after, "the board"


# -- bar and hand


@states(f"{MAN} {{lying}} come in {{place}}", like="Men on the bar come in first")
def bar_first(subject: Subject, store: str, place: int) -> Iterator[Case]:
    """Before the other men move, or when none of them is left to move."""
    names = subject.rules.definition.topology.names if board_of(subject) else ()
    for walk in walks(subject):
        if beside(subject, walk.ply, walk.kind, store):
            yield (names[walk.start].split()[-1] == store) == (place == 0), walk.place


@states(
    f"The {{number}} {MAN} on your starting {POINT} {{modal}} (move|leave it) {{when}} your hand is empty",
    like="The two men on your starting space may not move before your hand is empty",
)
def starting_men(subject: Subject, number: int, modal: Modal, after: bool) -> Iterator[Case]:
    """Of men who step from where their side begins; so many stand there at first."""
    left = []
    for walk in walks(subject):
        if walk.start == walk.home and bool(beside(subject, walk.ply, walk.kind, "hand")) != after:
            left.append(walk.place)
    for game in subject.games:
        for point in {walk.home for walk in walks(subject)}:
            yield len(game.start.get(point, ())) == number, game.place
    yield from seen(modal, left)


# -- the way home, and off


@states(
    f"You {{modal}} bear {MAN} off {{when}} {{all}}( of)? your {MAN} (are|have come) (at )?home",
    f"You {{modal}} bear {MAN} off {{when}} {{number}}( of)? your {MAN} (are|have come) (at )?home",
    like="You may not bear men off before all your men are at home",
)
def bears_off_when(subject: Subject, modal: Modal, after: bool, men: bool | int) -> Iterator[Case]:
    """Home is the part of the board that is called so with the colour of the men."""
    if not isinstance(men, bool):
        yield from _borne_off_with(subject, modal, after, men)
        return
    regions = subject.rules.definition.topology.regions if board_of(subject) else {}
    borne = []
    for walk in walks(subject):
        if walk.end is None:
            home = regions.get(f"{walk.kind}-home", frozenset())
            points = [point for point, pile in walk.ply.before.items() if walk.kind in pile]
            at_home = all((point in home) == men for point in points)
            borne.append((at_home == after, walk.place))
    if borne:
        yield from seen(modal, [place for so, place in borne if so])


def _borne_off_with(subject: Subject, modal: Modal, after: bool, number: int) -> Iterator[Case]:
    """The fewest that were home, or off already, when a man was borne off."""
    regions = subject.rules.definition.topology.regions if board_of(subject) else {}
    home = []
    for walk in walks(subject):
        if walk.end is None:
            at_home = regions.get(f"{walk.kind}-home", frozenset())
            away = sum(
                pile.count(walk.kind) for point, pile in walk.ply.before.items() if point not in at_home
            )
            men = sum(pile.count(walk.kind) for pile in subject.games[0].start.values())
            home.append(men - away)
    if home and modal in ("may", "may not"):
        yield (min(home) == number) == ((modal == "may") == after), "all men borne off"


@states(
    "If {number} numbers would do,? the {most} one is used",
    like="If two numbers would do, the lower one is used",
)
def number_used(subject: Subject, number: int, most: Sign) -> Iterator[Case]:
    """To bear a man off."""
    for walk in walks(subject):
        enough = {die for die in dice_of(walk.ply) if die >= walk.far}
        if walk.end is None and len(enough) == number and walk.number is not None:
            yield walk.number == (max if most > 0 else min)(enough), walk.place


@states(
    f"A number {{most}} than that takes off the {{place}} of your {MAN}",
    f"A number {{most}} than that takes off any ({MAN} of yours|of your {MAN})( at home)?",
    like="A number higher than that takes off the last of your men",
)
def takes_off(subject: Subject, most: Sign, place: int | None = None) -> Iterator[Case]:
    """Of men borne off by a number that is higher, or lower, than their spaces: where they stand among
    those of their side."""
    borne = [walk for walk in walks(subject) if walk.end is None and walk.number is not None]
    other = [walk for walk in borne if (walk.number or 0) * most > walk.far * most]
    if borne and not other:
        yield False, "any man borne off"
    for walk in other:
        men = [point for point, pile in walk.ply.before.items() if walk.kind in pile]
        way = sorted((walk.home - point) % walk.spaces for point in men)
        if place is not None:
            yield walk.far == way[-1 if place == -1 else 0] and len(way) > 0, walk.place
    if other and place is None:
        last = (
            walk.far
            == max((walk.home - p) % walk.spaces for p, q in walk.ply.before.items() if walk.kind in q)
            for walk in other
        )
        yield not all(last), "all men borne off"


@states(
    f"The {{place}} to bear off {{all}}( of)?( the| his| their)? {{number}} {MAN} {{fate}}",
    f"Whoever is {{place}} to bear off {{all}}( of)?( the| his| their)? {{number}} {MAN} {{fate}}",
    like="The first to bear off all 15 men wins",
)
def first_off(subject: Subject, place: int, all_: bool, number: int, wins: bool) -> Iterator[Case]:
    """When the game ends one side, or every side, has no man left, and it is the winner, or the loser."""
    definition = subject.rules.definition
    for game in subject.over:
        if not game.plies or kind_of(subject, game.plies[0]) is None or game.outcome is None:
            continue
        sides = definition.players.names
        kinds = [kind for side in sides for kind, piece in definition.pieces.items() if piece.side == side]
        men, left = (
            [sum(pile.count(kind) for pile in pieces.values()) for kind in kinds]
            for pieces in (game.start, game.plies[-1].after)
        )
        yield set(men) == {number}, game.place
        off = [seat for seat, count in enumerate(left) if (count == 0) == all_]
        yield (list(game.winners) == off) == wins, game.place
        yield len(off) == (1 if place == 0 else len(kinds)), game.place
