"""Men who are turned over to the other side by a man who is placed beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, owners, runs
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds

WORDS = own_kinds(
    turned=of_words({"turned over": True, "not turned over": False, "left as they are": False}),
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
