"""Men and stones on a board: where they are placed, whether and how they move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import (
    MAN,
    POINT,
    Candidate,
    Leg,
    allowed,
    board_of,
    is_way,
    legs,
    owners,
    seen,
)
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Way, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    spot=of_words(
        {
            f"{any_} {free} {point}{rest}": near
            for any_ in ("any", "a", "another", "any other")
            for free in ("free", "empty")
            for point in ("point", "hexagon", "square", "circle", "place")
            for rest, near in {
                "": False, " that touches its own": True, " beside it": True, " next to it": True,
                " beside him": True, " next to him": True,
            }.items()
        }
    ),
    whose_colour=of_words(
        {
            f"{whose} {colour}": meant
            for colour in ("colour", "color")
            for whose, meant in (
                ("your", "own"), ("your own", "own"), ("either", "either"), ("any", "either"),
                ("the other", "other"), ("your opponent's", "other"), ("your opponent’s", "other"),
            )
        }
    ),
)  # fmt: skip
PUT = "(On your turn )?(you )?(place|put)( exactly)?"
STEPS = "(steps|moves|goes)"
CHANGED = "(rubbed out|erased|taken back|taken off|lifted)"
TURN = "(On your turn )?(you )?(move|step)"


# -- placing


@states(
    f"{PUT} {{number}} {MAN}( of {{whose_colour}})? on (a|an|any) {{state}} {POINT}",
    f"{PUT} {{number}} {MAN}( of {{whose_colour}})? on (a|an|any) {POINT} that is {{state}}",
    f"{PUT} {{number}} of your( own)? {MAN} on (a|an|any) {{state}} {POINT}",
    f"{PUT} {{number}} of your( own)? {MAN} on (a|an|any) {POINT} that is {{state}}",
    like="On your turn you place one stone on an empty point",
)
def put_on_empty(subject: Subject, number: int, *words: Any) -> Iterator[Case]:
    """After each move on a point so many things stand there where nothing stood; of one's own colour, or of
    the others' once at least."""
    *whose, empty = words
    yield from _of_colour(subject, whose[0]) if whose else ()
    for ply in subject.plies:
        if isinstance(ply.move, int):
            new = {point for point in ply.after if point not in ply.before}
            yield (new == {ply.move} and len(new) == number) == empty, ply.place


def _of_colour(subject: Subject, whose: str) -> Iterator[Case]:
    """As long as the men stand as they were placed: of the turns of each player, whose men come."""
    owners = [
        (side_of(subject, kind) == subject.rules.definition.players.names[ply.seat], ply.place)
        for ply in subject.plies
        if isinstance(ply.move, int)
        for kind in ply.after.get(Point(ply.move), ())
        if ply.move not in ply.before
    ]
    if whose == "either":
        if owners:
            yield len({own for own, _ in owners}) > 1, owners[0][1]
        return
    yield from ((own == (whose == "own"), place) for own, place in owners)


@states(
    f"(Once (placed|put down), )?(a {MAN}|{MAN}) {{modal}} (also )?be {CHANGED}( again)?( later)?"
    "( in a later turn)?",
    f"Instead of (laying|placing) a {MAN},? you {{modal}} move (one|another|a {MAN})( that lies| of yours)?"
    f"( to an(other)?( empty| free| adjacent)? {POINT}( that touches it)?)?",
    like="Once placed, a mark may not be rubbed out again",
)
def changes(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Something that stood on a point stands there no longer, or never does that happen."""
    yield from seen(modal, [place for so, place in stays(subject) if not so])


@states(
    f"(A {MAN}|{MAN}) {{modal}} (later |then |afterwards )?be moved to {{spot}}",
    f"Instead of placing (a|another) {MAN},? you {{modal}} move one of (yours|your own) to {{spot}}",
    like="A man may be moved to any empty point beside it",
)
def may_be_moved(subject: Subject, modal: Modal, near: bool) -> Iterator[Case]:
    """Of all free points, or those beside a man, for every man of whoever is to move."""
    board = board_of(subject)

    def ways() -> Iterator[Candidate]:
        for ply in subject.plies if board is not None else ():
            name = subject.rules.definition.players.names[ply.seat]
            for man, side in owners(subject, ply.before).items() if board is not None else ():
                ends = board.neighbours[man] if near and board is not None else board.inside if board else ()
                for end in ends if side == name else ():
                    if end not in ply.before:
                        yield True, (man, end) in ply.options, ply.place

    yield from allowed(modal, ways())


@states(
    f"(Once placed, )?(a {MAN}|{MAN}) stays? where (it is|they are)( until the game ends| to the end)?",
    f"(A {MAN}|{MAN}) stays? where (it was|they were) (put|placed)( to the end)?",
    f"{MAN} never (move or )?leave the board",
    like="Once placed, a stone stays where it is",
)
def stays(subject: Subject) -> Iterator[Case]:
    for ply in subject.plies:
        yield all(ply.after.get(point) == pile for point, pile in ply.before.items()), ply.place


@states(
    f"(A|No)( single)? {MAN} {{often}} moves?",
    f"{MAN} {{often}} move",
    like="Stones never move",
)
def ever_moves(subject: Subject, always: bool) -> Iterator[Case]:
    """What stands on a point stands there after the move too, or nowhere; or else moves every time."""
    for ply in subject.plies:
        still = all(ply.after.get(point, pile) == pile for point, pile in ply.before.items())
        yield still != always, ply.place


@states("Nothing ever moves", f"No {MAN} ever moves", like="Nothing ever moves")
def nothing_moves(subject: Subject) -> Iterator[Case]:
    yield from ever_moves(subject, False)


# -- stepping


@states(
    f"{TURN} {{number}} (of your )?{MAN}",
    f"{TURN} {{number}} {MAN} of your own",
    like="On your turn you move one man",
)
def men_moved(subject: Subject, number: int) -> Iterator[Case]:
    """So many points fall empty that held one's men."""
    for ply in subject.plies:
        if isinstance(ply.move, tuple):
            left = [point for point in ply.before if point not in ply.after]
            yield ply.move[0] in left and number == 1, ply.place


@states(
    f"{TURN} {{number}} (of your )?{MAN} along a line( of the board)?,? as (many {POINT}|far) as you like",
    like="On your turn you move one man along a line as far as you like",
)
def any_way_along(subject: Subject, number: int) -> Iterator[Case]:
    """Some go farther than to the next point."""
    if far := [leg.is_step for leg in legs(subject)]:
        yield not all(far) and number == 1, "all moves"


@states(
    f"{TURN} {{number}} (of your )?{MAN} along a line( of the board)?,? to (the|a) {{near}} {POINT}",
    like="On your turn you move one man along a line to the next point",
)
def one_step(subject: Subject, number: int, near: bool) -> Iterator[Case]:
    """A move is a single step, and the point that it leads to is next to where the man stood."""
    for leg in legs(subject):
        yield leg.is_step == near and number == 1, leg.place


@states(
    f"{TURN} {{number}} (of your )?{MAN} along a line( of the board)?,? to (the|a) {{near}} {POINT},? "
    "if it is {state}",
    f"A step leads to (the|a) {{near}} {POINT},? if it is {{state}}",
    f"A step takes a {MAN} to (the|a) {{near}} {POINT} that is {{state}}",
    like="Step one of your men along a line to the next point, if it is free",
)
def step_to_free(subject: Subject, *words: object) -> Iterator[Case]:
    """All steps lead to a neighbouring point in that state. Without a number: of the moves that are steps."""
    *number, near, free = words
    for leg in legs(subject):
        if number or leg.is_step:
            so = leg.is_step == near and (leg.end not in leg.ply.before) == free
            yield so and number in ([], [1]), leg.place


@states(
    f"{TURN} {{number}} (of your )?{MAN} along a line( of the board)?,? to (the|a) {{near}} {POINT},? "
    "{ways}",
    like="On your turn you move one man along a line of the board to the next point, forwards or sideways",
)
def step_ways(subject: Subject, number: int, near: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    yield from one_step(subject, number, near)
    yield from _all_ways(list(legs(subject)), ways)


@states(
    f"A step leads to (the|a) {{near}} {POINT},? {{ways}},? if it is {{state}}",
    like="A step leads to the next square, forward or sideways, if it is free",
)
def ways_of_steps(subject: Subject, near: bool, ways: tuple[Way, ...], free: bool) -> Iterator[Case]:
    yield from step_to_free(subject, near, free)
    yield from _all_ways([leg for leg in legs(subject) if leg.is_step], ways)


def _all_ways(steps: list[Leg], ways: tuple[Way, ...]) -> Iterator[Case]:
    """Every step goes one of these ways, and each of them is gone."""
    for leg in steps:
        yield any(way(leg.course) for way in ways), leg.place
    for way in ways:
        if steps and not any(way(leg.course) for leg in steps):
            yield False, f"{steps[-1].place}: nobody ever went one of these ways"


@states(
    f"{{nobody}} {STEPS} {{ways}}",
    like="Nobody steps diagonally",
)
def anybody_goes(subject: Subject, everybody: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    for leg in legs(subject):
        if leg.is_step:
            yield any(way(leg.course) for way in ways) == everybody, leg.place


@states(
    f"{MAN} (step|move|go) {{ways}}",
    f"{MAN} (step|move|go) along the lines( in any direction)?,? {{ways}}",
    like="Men step forwards, back and sideways",
)
def all_step(subject: Subject, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Every step goes one of these ways or between them, and each of them is gone."""
    steps = [leg for leg in legs(subject) if leg.is_step]
    for leg in steps:
        straight = leg.course.aside < NEAR or abs(leg.course.ahead) < NEAR
        if straight and leg.forward != (0.0, 0.0):
            yield any(way(leg.course) for way in ways), leg.place
    for way in ways if steps else ():
        yield any(way(leg.course) for leg in steps), "all steps"


@states(
    f"{{he}} {{often}} {STEPS} {{ways}}",
    like="He never steps back or diagonally",
)
def ever_goes(subject: Subject, he: str, always: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    yield from anybody_goes(subject, always, ways)


@states(
    f"(The {POINT}|The {POINT} you step to) {{modal}} be {{state}}",
    like="The point must be free",
)
def target(subject: Subject, modal: Modal, free: bool) -> Iterator[Case]:
    """Of the neighbours of one's men, as far as steps lead there at all."""
    yield from allowed(modal, _steps(subject, free))


def _steps(subject: Subject, free: bool) -> Iterator[Candidate]:
    board = board_of(subject)
    for ply in subject.plies:
        ways = {(move[0], move[-1]) for move in ply.options if board and is_way(board, ply, move)}
        for start in dict.fromkeys(start for start, _ in sorted(ways)):
            assert board is not None
            for end in board.neighbours[start]:
                yield (end not in ply.before) == free, (start, end) in ways, ply.place


# -- having to


@states("If you {able:modal} move,? you {modal}( still)? pass", like="If you can move, you may not pass")
def able_passes(subject: Subject, able: Modal, modal: Modal) -> Iterator[Case]:
    """Who may not pass must move."""
    yield from able_must(subject, able, "must" if modal == "may not" else "need not")


@states(
    "If you {able:modal} move,? you {modal}( move)?",
    like="If you can move, you must",
)
def able_must(subject: Subject, able: Modal, modal: Modal) -> Iterator[Case]:
    """Of the turns in which there is a move besides passing (or is none): whether one may pass."""
    for ply in subject.plies:
        moves = [option for option in ply.options if not isinstance(option, str)]
        if bool(moves) == (able == "may"):
            yield (len(moves) == len(ply.options)) == (modal == "must"), ply.place


@states(
    f"If {{all}}( of)? your {MAN} {{able:modal}}( move)?,? you pass",
    "If you {able:modal} move,? (you )?pass",
    like="If none of your men can move, you pass",
)
def unable_passes(subject: Subject, *words: object) -> Iterator[Case]:
    """Of the turns in which all men have a move, or none has; “you cannot” is: none can."""
    able = (len(words) == 1 or words[0]) == (words[-1] == "may")
    for ply in subject.plies:
        men = {option[0] for option in ply.options if isinstance(option, tuple)}
        movers = {ply.before[man] for man in men if man in ply.before}
        own = {point for point, pile in ply.before.items() if pile in movers}
        if (able and men and men == own) or (not able and not men):
            yield isinstance(ply.move, str), ply.place
