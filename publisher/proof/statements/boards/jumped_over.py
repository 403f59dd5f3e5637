"""What becomes of whoever is jumped over, how far steps lead, lines that cross, and what is free at first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.boards.board import POINT, Leg, board_of, legs, seen
from publisher.proof.statements.boards.jumping import JUMP
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Thing, is_own
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    becomes=of_words(
        dict.fromkeys(("is taken", "is captured", "leaves the board", "is taken off"), False)
        | dict.fromkeys(("stays", "stays where he is", "stays there", "is not taken", "is safe"), True)
    ),
    sides=of_words(
        dict.fromkeys(("of either side", "of any side"), frozenset({True, False}))
        | dict.fromkeys(("of your own", "of your own side"), frozenset({True}))
        | dict.fromkeys(("of the other side", "of the enemy"), frozenset({False}))
    ),
    away=of_words({"beside it": 1, "next to it": 1, "two points away": 2, "behind the next": 2}),
    allowed=of_words(
        dict.fromkeys(("too much", "forbidden", "not allowed"), False)
        | dict.fromkeys(("allowed", "allowed if it is small", "no hindrance"), True)
    ),
    where=of_words(
        {"at an end of the line or between others": "both", "between others or at an end": "both"}
        | dict.fromkeys(("at an end of the line", "always at an end of the line", "at the end"), "end")
        | dict.fromkeys(("between others", "always between others"), "inner")
    ),
    lies=of_words({"lies": True, "always lies": True, "never lies": False}),
    free=of_words({"free": True, "empty": True, "taken": False, "full": False}),
    each=of_words({"each of them": True, "each": True, "all of them": True, "none of them": False}),
)


def _single_jumps(subject: Subject) -> Iterator[tuple[Leg, bool]]:
    """Moves of one jump, and whether everybody who was jumped over has left the board."""
    for leg in legs(subject):
        if leg.is_jump and len(leg.ply.move) == 2:
            yield (
                leg,
                all(point not in leg.ply.after for point in leg.between or () if point in leg.ply.before),
            )


@states(
    f"A {JUMP} goes over {{thing}}( next to (you|him))?,? who {{becomes}}",
    like="A jump goes over an enemy next to you, who is taken",
)
def jumped_man(subject: Subject, thing: Thing, stays: bool) -> Iterator[Case]:
    """Of single jumps: everybody between is such a man, and there afterwards, or gone."""
    for leg, gone in _single_jumps(subject):
        yield all(thing(pile, leg.side) for pile in leg.crossed) and gone != stays, leg.place


@states(
    f"A {JUMP} goes straight over {{number}} (man|men|peg|pegs) {{sides}},? who {{becomes}}",
    like="A jump goes straight over one man of either side, who stays where he is",
)
def jumps_straight(subject: Subject, number: int, sides: frozenset[bool], stays: bool) -> Iterator[Case]:
    """Of single jumps: over so many, and of no other side."""
    jumps = list(_single_jumps(subject))
    for leg, gone in jumps:
        yield len(leg.crossed) == number and gone != stays, leg.place
    possible = [leg for leg in legs(subject, legal=True) if leg.is_jump] if jumps else []
    over = {is_own(subject, pile, leg.side) for leg in possible for pile in leg.crossed}
    if over:
        yield over <= sides, "all jumps"


@states(
    f"A step leads along a line to the {POINT} {{away}}",
    like="A step leads along a line to the point beside it",
)
def step_leads(subject: Subject, away: int) -> Iterator[Case]:
    """Of moves over nobody that are no jumps."""
    for leg in legs(subject, legal=True):
        if not leg.crossed and leg.between is not None:
            yield len(leg.between) + 1 == away, leg.place


# -- what is free, and ways to begin


@states(
    f"{{number}} {POINT} (between the armies )?(stay|are) {{free}}( at first)?",
    f"{{number}} {POINT} (between the armies )?(stay|are) {{free}}( at first)?,? and there are "
    "{ways:number} ways to begin",
    like="13 points are free at first",
)
def free_at_first(subject: Subject, number: int, free: bool, *ways: int) -> Iterator[Case]:
    """Of the board as it is set up, if men are set up there."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        if board is not None and game.start and game.plies:
            left = len(board.inside) - sum(point < len(board.inside) for point in game.start)
            begins = not ways or len(game.plies[0].options) == ways[0]
            yield (left if free else len(game.start)) == number and begins, game.place


@states(
    "there are {number} ways to begin",
    "there are {number} ways to begin,? {each} with a capture",
    like="There are 16 ways to begin",
)
def ways_to_begin(subject: Subject, number: int, *captures: bool) -> Iterator[Case]:
    """All of them take a man by landing on him, or none does."""
    for game in subject.games:
        if game.plies:
            first = game.plies[0]
            landings = [isinstance(move, tuple) and move[-1] in first.before for move in first.options]
            right = all(all(landings) if all_ else not any(landings) for all_ in captures)
            yield len(landings) == number and right, game.place


# -- lines that are drawn through marks


def _drawn(subject: Subject) -> Iterator[tuple[str, list[tuple[int, ...]], tuple[int, ...]]]:
    """Every line of a game that is a move of several points, with those drawn before it."""
    for game in subject.games:
        lines: list[tuple[int, ...]] = []
        for ply in game.plies:
            if isinstance(ply.move, tuple) and len(ply.move) > 2 and not set(ply.move) <= ply.before.keys():
                yield ply.place, lines, ply.move
                lines = [*lines, ply.move]


def _steps(line: tuple[int, ...]) -> set[frozenset[int]]:
    return {frozenset(step) for step in pairwise(line)}


@states(
    "A stretch in common,? (however small,? )?is {allowed}",
    like="A stretch in common, however small, is too much",
)
def common_stretch(subject: Subject, may: bool) -> Iterator[Case]:
    shared = found = ""
    for place, lines, line in _drawn(subject):
        if lines:
            found = place
            if any(_steps(line) & _steps(other) for other in lines):
                shared = place
    if found:
        yield bool(shared) == may, shared or "all lines"


@states("(Lines|They) (do not|never) cross", like="Lines never cross")
def never_cross(subject: Subject) -> Iterator[Case]:
    yield from lines_cross(subject, "may not")


@states(
    "Lines cross(,? and meet in marks)?(,? as they please)?",
    "(Lines|They) {modal} cross( in marks)?",
    like="Lines cross as they please",
)
def lines_cross(subject: Subject, modal: Modal = "may") -> Iterator[Case]:
    """Two lines that have one point in common, which is an end of neither."""
    drawn = list(_drawn(subject))
    places = [
        place
        for place, lines, line in drawn
        if any(len({*line[1:-1]} & {*other[1:-1]}) == 1 for other in lines)
    ]
    yield from seen(modal, places) if drawn else ()


@states("The new one {lies} {where}", like="The new one lies at an end of the line or between others")
def new_mark(subject: Subject, lies: bool, where: str) -> Iterator[Case]:
    """Of each line, the one place at which no mark was."""
    at_ends = set()
    for game in subject.games:
        for ply in game.plies:
            if isinstance(ply.move, tuple) and len(ply.move) > 2:
                new = [at for at, point in enumerate(ply.move) if point not in ply.before]
                if len(new) == 1:
                    at_ends.add(new[0] in (0, len(ply.move) - 1))
    if at_ends:
        wanted = {"both": {True, False}, "end": {True}, "inner": {False}}[where]
        yield (at_ends == wanted) == lies, "all lines"


@states(
    "{he} {modal} (land|come down) on(to)? {thing}( behind them)?",
    like="He may not land on an empty point",
)
def could_land_on(subject: Subject, he: str, modal: Modal, thing: Thing) -> Iterator[Case]:
    """Of all jumps that could be made: whether any ends there."""
    ends = [
        thing(leg.ply.before.get(leg.end, ()), leg.side) for leg in legs(subject, legal=True) if leg.is_jump
    ]
    if ends and modal in ("may", "may not"):
        yield any(ends) == (modal == "may"), "all jumps"
