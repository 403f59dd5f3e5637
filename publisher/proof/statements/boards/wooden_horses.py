"""Horses that belong to nobody: when they come and go, where they are pushed, and that nobody takes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import POINT, board_of, forwards_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Course, Pile, Thing, Way, side_of
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

HORSE = "horse"
WORDS = own_kinds(
    horse_side=of_words(
        dict.fromkeys(("whose turn it is", "that has pushed it", "that pushed it"), True)
        | dict.fromkeys(("that placed it", "that placed it on the board"), False)
        | dict.fromkeys(("whose turn comes next", "whose turn is next", "whose turn it is not"), None)
    ),
    remains=of_words(
        {"stays a horse": True}
        | dict.fromkeys(("is exchanged at once", "is exchanged at once, too", "is exchanged too",
                         "becomes a man at once", "becomes a queen at once", "is a man at once"), False)
    ),
)  # fmt: skip


def horses_on(pieces: dict[Point, Pile] | Any) -> set[Point]:
    return {point for point, pile in pieces.items() if pile == (HORSE,)}


def for_horses(subject: Subject) -> Iterator[Ply]:
    """The turns, or parts of them, in which something may be done with horses."""
    if HORSE in subject.rules.definition.pieces:
        for ply in subject.plies:
            if any(shown(ply, option).startswith(("+", "-")) for option in ply.options[:1]):
                yield ply


def shown(ply: Ply, option: object) -> str:
    return ply.rules.notation(ply.position, option)


@states(
    f"You {{modal}} place a horse on any {{state}} {POINT},? as long as {{most}} than {{number}} stand on "
    "the board",
    like="You may place a horse on any empty square, as long as fewer than six stand on the board",
)
def may_place(subject: Subject, modal: Modal, free: bool, most: Sign, number: int) -> Iterator[Case]:
    """Every such square is open then, and none otherwise."""
    board = board_of(subject)
    for ply in for_horses(subject) if board is not None else ():
        assert board is not None
        names = [board.names[point] for point in board.inside if (point not in ply.before) == free]
        horses = len(horses_on(ply.before))
        now = (horses < number if most < 0 else horses > number) and modal == "may"
        found = sorted(word[1:] for word in (shown(ply, option) for option in ply.options) if word[0] == "+")
        yield found == (sorted(names) if now else []), ply.place


@states(
    "As long as no {most} than {number} stand there,? {first:number} {modal} be taken off,? and from "
    "{more:number} on {second:number}",
    like="As long as no more than three stand there, one may be taken off, and from four on two",
)
def may_take_off(
    subject: Subject, most: Sign, number: int, first: int, modal: Modal, more: int, second: int
) -> Iterator[Case]:
    """Of all that may be taken off: how many at once."""
    for ply in for_horses(subject):
        horses = len(horses_on(ply.before))
        for word in (shown(ply, option) for option in ply.options):
            if word[0] == "-":
                wanted = first if horses <= number else second
                so = word.count("-") == wanted and more == number + 1
                yield so and most > 0 and modal == "may", ply.place


def pushes(subject: Subject) -> Iterator[tuple[Ply, int, Course]]:
    """Every push of a horse that could be made: how far, and which way, as its player sees it."""
    board, forwards = board_of(subject), forwards_of(subject)
    for ply in for_horses(subject) if board is not None else ():
        assert board is not None
        for option in ply.options:
            way = option if isinstance(option, tuple) else getattr(option, "move", None)
            if way is not None:
                (x, y), (to_x, to_y) = board.xy[way[0]], board.xy[way[1]]
                by = (to_x - x, to_y - y)
                far = round(max(map(abs, by)))
                yield ply, far, Course(by, forwards[ply.rules.name(ply.seat)], True)


@states(
    f"A horse is pushed {{number}} {POINT} {{ways}}",
    like="A horse is pushed one square forward or sideways",
)
def pushed(subject: Subject, number: int, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Every push that is no jump goes one of these ways, and each of them is open at times."""
    found = list(pushes(subject))
    short = [(ply, course) for ply, far, course in found if far == number]
    for ply, course in short:
        yield any(way(course) for way in ways), ply.place
    for way in ways if found else ():
        yield any(way(course) for _, course in short), "all pushes"


@states(
    f"It is pushed {{number}} {POINT} {{ways}} if it jumps over {{thing}}",
    like="It is pushed two squares forward if it jumps over an occupied square",
)
def pushed_over(subject: Subject, number: int, ways: tuple[Way, ...], thing: Thing) -> Iterator[Case]:
    """Every push that is longer than a step."""
    board = board_of(subject)
    for ply, far, course in pushes(subject):
        if far > 1 and board is not None:
            so = far == number and any(way(course) for way in ways)
            yield so, ply.place
    for ply in for_horses(subject) if board is not None else ():
        assert board is not None
        for option in ply.options:
            if isinstance(option, tuple) and abs(option[0] - option[1]) == 2 * _width(board.xy):
                middle = Point(sum(option) // 2)
                yield thing(ply.before.get(middle, ()), ply.rules.name(ply.seat)), ply.place


def _width(xy: tuple[tuple[float, float], ...]) -> int:
    return sum(y == xy[0][1] for _, y in xy)


def with_placers(subject: Subject) -> Iterator[tuple[Ply, dict[Point, int]]]:
    """Every turn with the horses on the board before it, and whose turn it was when each was placed."""
    for game in subject.games:
        placers: dict[Point, int] = {}
        for ply in game.plies:
            yield ply, placers
            was, now = horses_on(ply.before), horses_on(ply.after)
            gone, new = was - now, now - was
            came_from = placers[min(gone)] if len(gone) == 1 and gone <= placers.keys() else ply.seat
            placers = {point: placers.get(point, ply.seat) for point in now & was}
            placers |= dict.fromkeys(new, came_from)


@states(
    "It is then a man of the side {horse_side}(,? and the token goes back beside the board)?",
    like="It is then a man of the side whose turn it is",
)
def whose_then(subject: Subject, mover: bool | None) -> Iterator[Case]:
    """Of horses that were pushed and are horses no longer: whose man stands in front of where they stood."""
    for ply, placers in with_placers(subject) if HORSE in subject.rules.definition.pieces else ():
        for point in horses_on(ply.before) - horses_on(ply.after):
            new = [at for at in ply.after.keys() - ply.before.keys() if ply.after[at] != (HORSE,)]
            if len(new) == 1 and len(ply.after) == len(ply.before) and point in placers:
                owner = side_of(subject, ply.after[new[0]][-1])
                seat = {True: ply.seat, False: placers[point], None: 1 - ply.seat}[mover]
                yield owner == ply.rules.name(Seat(seat)), ply.place


@states(
    "A horse that is placed there {remains}(, until it is pushed along the row)?",
    like="A horse that is placed there stays a horse",
)
def placed_there(subject: Subject, remains: bool) -> Iterator[Case]:
    """On any row: nothing but a horse has come to the board then."""
    for ply in for_horses(subject):
        if shown(ply, ply.move).startswith("+"):
            yield (
                all(ply.after[at] == (HORSE,) for at in ply.after.keys() - ply.before.keys()) == remains,
                ply.place,
            )


@states(
    "Horses are {often} captured",
    "A horse is {often} captured",
    "(Horses|A horse) {modal} be captured",
    like="Horses are never captured",
)
def ever_captured(subject: Subject, often: bool | Modal) -> Iterator[Case]:
    """Of all captures: whether a horse was on that square."""
    if HORSE in subject.rules.definition.pieces:
        for ply in subject.plies:
            if isinstance(ply.move, tuple) and ply.move[1] in ply.before:
                captured = ply.before[ply.move[1]] == (HORSE,)
                yield captured == (often in (True, "may", "must")), ply.place
