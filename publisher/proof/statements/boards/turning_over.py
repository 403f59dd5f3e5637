"""Men who are turned over to the other side by a man who is placed beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, owners, runs
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

WORDS = own_kinds(
    turned=of_words(
        {"turned over": True, "not turned over": False, "left as they are": False}
        | {"taken off the board": False, "taken off": False, "taken": False, "removed": False}
    ),
    whose=of_words({"yours": True, "an enemy again": False, "your opponent's": False, "nobody's": False}),
    whole=of_words(
        {
            "the whole rack": True,
            "the nearest man of the rack": False,
            "half the rack": False,
            "the rack": True,
            "only the nearest man of the rack": False,
        }
    ),
    together=of_words(
        {
            "several radishes and racks": True,
            "several of them": True,
            "both": True,
            "only one radish or rack": False,
            "only one of them": False,
            "one of them only": False,
        }
    ),
    times=of_words({"once": True, "only once": True, "twice": False}),
    turns=of_words(
        {
            "turns nothing": False,
            "turns nobody": False,
            "turns others": True,
            "turns others in the same way": True,
            "turns others over": True,
            "turns over others": True,
        }
    ),
    gap=of_words(
        {
            "without a gap": False,
            "without gaps": False,
            "with gaps or without": True,
            "with or without a gap": True,
            "with a gap": True,
        }
    ),
)


def _placed(subject: Subject) -> Iterator[tuple[Ply, set[Point], set[Point]]]:
    """Each man who is placed: where enemies stood, and who of them is the mover's now."""
    names = subject.rules.definition.players.names
    for ply in subject.plies if board_of(subject) else ():
        if isinstance(ply.move, int):
            then = owners(subject, ply.after)
            enemies = {
                point for point, side in owners(subject, ply.before).items() if side != names[ply.seat]
            }
            yield ply, enemies, {point for point in enemies if then.get(point) == names[ply.seat]}


def _rows(subject: Subject, ply: Ply, enemies: set[Point]) -> list[tuple[Point, ...]]:
    """The unbroken rows of enemies that begin beside the man."""
    board = board_of(subject)
    found = runs(board, Point(ply.move)) if board else ()
    return [tuple(takewhile(enemies.__contains__, run)) for run in found]


def _corners(subject: Subject, ply: Ply) -> list[set[Point]]:
    """The other corners of the smallest squares round the man."""
    rings = board.rings if (board := board_of(subject)) else ()
    return [set(map(Point, ring)) - {ply.move} for ring in rings if ply.move in ring]


@states(
    "If {number} enem(y|ies) (stand|stands) on {all} (the )?other corners of a (small )?square,? "
    "(they|these) are {turned}",
    like="If three enemies stand on all other corners of a square, they are turned over",
)
def fourth_corner(subject: Subject, number: int, all_: bool, turned: bool) -> Iterator[Case]:
    for ply, enemies, now in _placed(subject):
        for others in _corners(subject, ply):
            if others <= enemies and all_:
                yield (others <= now) == turned and len(others) == number, ply.place
            elif not all_ and not others & enemies:
                yield not turned, ply.place


@states(
    "If a row of {number} or {most} enemies begins (right )?beside him,? "
    "(the whole row is|they are) {turned}",
    like="If a row of three or more enemies begins beside him, the whole row is turned over",
)
def stabbed_row(subject: Subject, number: int, most: Sign, turned: bool) -> Iterator[Case]:
    """Rows of that length are; shorter ones are not, unless a square turns them."""
    for ply, enemies, now in _placed(subject):
        hooked = set[Point]().union(*(three for three in _corners(subject, ply) if three <= enemies))
        for row in _rows(subject, ply, enemies):
            fits = (len(row) - number) * most >= 0
            if row and not hooked.intersection(row):
                yield now.issuperset(row) == (fits == turned), ply.place


@states(
    f"(Each|Every) turn adds {{number}} {MAN}",
    like="Each turn adds one man",
)
def adds(subject: Subject, number: int) -> Iterator[Case]:
    for ply in subject.plies if board_of(subject) else ():
        yield len(ply.after) - len(ply.before) == number, ply.place


@states(
    "{number} enemies on the corners of one( small)? square are a radish",
    "{number} or {most} enemies side by side in a row or a column,? {gap},? are a rack( of spears)?",
    like="Three enemies on the corners of one small square are a radish",
)
def what_is_turned(subject: Subject, number: int, *words: Sign | bool) -> Iterator[Case]:
    """So many of them are turned by the man on the fourth corner; or by the man at one end."""
    if not words:
        yield from fourth_corner(subject, number, True, True)
        return
    most, gap = words
    yield from stabbed_row(subject, number, 1 if most > 0 else -1, True)
    if gap:
        yield from ((False, place) for place in _rows_behind_gaps(subject))


@states(
    "{number} men on the corners of one( small)? square,? friends or enemies,? are a radish",
    like="Three men on the corners of one square, friends or enemies, are a radish",
)
def mixed_radish(subject: Subject, number: int) -> Iterator[Case]:
    """Of squares whose other corners hold men of both sides: whether the enemies there are turned."""
    for ply, enemies, now in _placed(subject):
        for corners in _corners(subject, ply):
            men = corners.intersection(ply.before)
            if len(men) == number and 0 < len(men & enemies) < number:
                yield now.issuperset(men & enemies), ply.place


def _rows_behind_gaps(subject: Subject) -> Iterator[str]:
    """Where enemies stand beyond a gap, three and more with those before it, and are not turned."""
    board = board_of(subject)
    for ply, enemies, now in _placed(subject):
        for run in runs(board, Point(ply.move)) if board is not None else ():
            near = [point in enemies for point in run[:5]]
            if near[:1] == [True] and False in near and sum(near) > 2 and not now.intersection(run):
                yield ply.place


@states(
    "All {number} are {turned} and are {whose}",
    "Place your man on the {place} corner,? and they are {turned}",
    like="All three are turned over and are yours",
)
def all_hooked(subject: Subject, *words: int | bool) -> Iterator[Case]:
    """Of squares of which enemies hold all other corners."""
    if len(words) == 2:
        number, turned = 3, words[1] and words[0] == 3
    else:
        number, turned = words[0], bool(words[1] and words[2])
    yield from fourth_corner(subject, number, True, bool(turned))


@states(
    "{whole} is {turned},? however long it is",
    "The {number} nearest men of the rack are {turned}(,? however long it is)?",
    like="The whole rack is turned over, however long it is",
)
def rack_of_any_length(subject: Subject, whole: bool | int, turned: bool) -> Iterator[Case]:
    """Of rows of three enemies or more, of which the man who is placed beside them turns all; or so many."""
    for ply, enemies, now in _placed(subject):
        for row in _rows(subject, ply, enemies):
            if len(row) > 2 and (isinstance(whole, bool) or len(row) > whole):
                yield now.issuperset(row) == (whole is True and turned), ply.place


def _figures(subject: Subject, ply: Ply, enemies: set[Point]) -> list[set[Point]]:
    """The enemies on other corners of squares, and in rows, whom the man would turn."""
    squares = [three for three in _corners(subject, ply) if three <= enemies]
    return squares + [set(row) for row in _rows(subject, ply, enemies) if len(row) > 2]


@states(
    f"One {MAN} {{modal}} turn over {{together}}", like="One man can turn over several radishes and racks"
)
def several_turned(subject: Subject, modal: Modal, several: bool) -> Iterator[Case]:
    """Of men with whom several squares and rows are made: whether all of them are turned."""
    if modal in ("may", "may not"):
        for ply, enemies, now in _placed(subject):
            figures = _figures(subject, ply, enemies)
            if len(figures) > 1:
                yield (now >= set().union(*figures)) == (several == (modal == "may")), ply.place


@states(
    f"A {MAN} who belongs to {{number}} of them is turned {{times}}(,? and he is {{whose}} then)?",
    like="A man who belongs to two of them is turned only once, and he is yours then",
)
def in_two_of_them(subject: Subject, number: int, once: bool, yours: bool = True) -> Iterator[Case]:
    for ply, enemies, now in _placed(subject):
        figures = _figures(subject, ply, enemies)
        for point in set().union(*figures):
            if sum(point in figure for figure in figures) == number:
                yield (point in now) == (once and yours), ply.place


@states(
    f"A {MAN} who has been turned over {{turns}}( himself)?",
    like="A man who has been turned over turns nothing himself",
)
def no_second_turning(subject: Subject, turns: bool) -> Iterator[Case]:
    """Of men who have been turned over and stand at the end of a row of enemies, or on the fourth corner:
    whether these are turned with them."""
    board = board_of(subject)
    for ply, enemies, now in _placed(subject):
        turned, left = set().union(*_figures(subject, ply, enemies)), enemies - now
        rows = [
            takewhile(left.__contains__, run) for p in turned for run in (runs(board, p) if board else ())
        ]
        if now - turned or any(sum(1 for _ in row) > 2 for row in rows):
            yield bool(now - turned) == turns, ply.place
