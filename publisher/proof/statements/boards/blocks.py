"""Pieces that cover several squares: how they lie, what they are laid on, how they slide, when that ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import POINT, board_of, seen
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Course, Way, side_of
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

WORDS = own_kinds(
    turned=either(
        "is turned|is always turned|may be turned|may also be turned|may be turned as well|must be turned",
        "is not turned|is never turned|may not be turned",
    ),
    own_way=of_words({"is not": False, "is": True}),
)


def blocks_of(subject: Subject) -> Board | None:
    """The board, if pieces lie on several of its squares."""
    board = board_of(subject)
    return board if board is not None and any(_covers(subject).values()) else None


def _covers(subject: Subject) -> Mapping[str, tuple[tuple[int, int], ...]]:
    return {name: piece.covers for name, piece in subject.rules.definition.pieces.items()}


def covered(subject: Subject, board: Board, pieces: Pieces) -> Counter[Point]:
    """How often each square is covered, told by where pieces lie and what they reach over."""
    at = {(round(x), round(y)): Point(point) for point, (x, y) in enumerate(board.xy)}
    often = Counter[Point]()
    for point, pile in pieces.items():
        x, y = board.xy[point]
        for across, down in ((0, 0), *_covers(subject)[pile[-1]]):
            often[at[round(x) + across, round(y) + down]] += 1
    return often


def laid(subject: Subject) -> Iterator[tuple[Board, Ply, Counter[Point], Counter[Point]]]:
    """Turns in which a piece is laid, with what is covered before and after."""
    board = blocks_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is not None and len(ply.after) > len(ply.before):
            yield board, ply, covered(subject, board, ply.before), covered(subject, board, ply.after)


def slid(subject: Subject) -> Iterator[tuple[Board, Ply, Point, Point]]:
    """Turns in which a piece goes from one square to another: those where its arms meet."""
    board = blocks_of(subject)
    for ply in subject.plies if board is not None else ():
        gone, come = ply.before.keys() - ply.after.keys(), ply.after.keys() - ply.before.keys()
        if board is not None and len(ply.after) == len(ply.before) and len(gone) == len(come) == 1:
            yield board, ply, next(iter(gone)), next(iter(come))


# -- pieces


@states(
    f"(Each|Every|A) piece covers {{number}} {POINT}",
    like="Each piece covers three squares",
)
def covers(subject: Subject, number: int) -> Iterator[Case]:
    if blocks_of(subject) is not None:
        for name, others in _covers(subject).items():
            yield len(others) + 1 == number, name


@states(
    "(Each|Every|A) piece can lie in {number} ways",
    like="A piece can lie in four ways",
)
def ways_to_lie(subject: Subject, number: int) -> Iterator[Case]:
    if blocks_of(subject) is not None:
        pieces = subject.rules.definition.pieces.values()
        for name in subject.rules.definition.players.names:
            ways = {frozenset(piece.covers) for piece in pieces if piece.side == name}
            yield len(ways) == number, name


# -- laying


@states(
    f"(On your turn )?(you )?lay {{number}} (of your pieces|pieces?) on {{points:number}} {{state}} {POINT}",
    like="Lay one of your pieces on three free squares",
)
def lays(subject: Subject, number: int, points: int, free: bool) -> Iterator[Case]:
    """So many squares are covered that were not; by one piece of the mover's."""
    for _, ply, before, after in laid(subject):
        mine = subject.rules.definition.players.names[ply.seat]
        new = [point for point in ply.after if point not in ply.before]
        own = all(side_of(subject, ply.after[point][-1]) == mine for point in new)
        yield own and len(new) == number and free, ply.place
        yield len(after.keys() - before.keys()) == points, ply.place


@states(
    f"{{nobody}} covers a {POINT} that is covered already",
    f"No {POINT} is covered twice",
    like="No square is covered twice",
)
def twice(subject: Subject, everybody: bool = False) -> Iterator[Case]:
    board = blocks_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is not None and ply.after:
            yield (max(covered(subject, board, ply.after).values()) > 1) == everybody, ply.place


@states(
    f"A piece {{modal}} (cover|lie on) (one|a|some) {POINT} of (another|a) piece",
    f"A {POINT} {{modal}} be covered (twice|again|by two pieces)",
    like="A piece may not cover a square of another piece",
)
def cover_again(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether it was ever seen."""
    board = blocks_of(subject)
    plies = [ply for ply in subject.plies if board is not None and ply.after]
    found = [ply.place for ply in plies if board and max(covered(subject, board, ply.after).values()) > 1]
    if plies:
        yield from seen(modal, found)


# -- sliding


@states(
    f"A slide takes a piece {{number}} {POINT} {{ways}}",
    f"(On your turn )?(you )?slide one of your pieces {{number}} {POINT} {{ways}}",
    like="A slide takes a piece one square along a row or a column",
)
def slides(subject: Subject, number: int, ways: tuple[Way, ...]) -> Iterator[Case]:
    """So far each time, and each way is seen."""
    courses = []
    for board, ply, start, end in slid(subject):
        (x, y), (to_x, to_y) = board.xy[start], board.xy[end]
        course = Course((to_x - x, to_y - y), (0.0, 0.0), True)
        yield max(abs(to_x - x), abs(to_y - y)) == number and any(way(course) for way in ways), ply.place
        courses.append(course)
    for way in ways if courses else ():
        yield any(way(course) for course in courses), "all slides"


@states(
    "A piece that slides {turned}",
    like="A piece that slides is not turned",
)
def turns_while_sliding(subject: Subject, turned: bool) -> Iterator[Case]:
    for _, ply, start, end in slid(subject):
        yield (ply.before[start] != ply.after[end]) == turned, ply.place


@states(
    "A piece {own_way} in its own way",
    like="A piece is not in its own way",
)
def in_its_own_way(subject: Subject, hindered: bool) -> Iterator[Case]:
    """Whether slides are seen to squares that the piece itself covered."""
    overlaps = []
    for board, ply, start, end in slid(subject):
        one = covered(subject, board, {start: ply.before[start]})
        other = covered(subject, board, {end: ply.after[end]})
        overlaps.append(bool(one.keys() & other.keys()))
    if overlaps:
        yield any(overlaps) != hindered, "all slides"


@states(
    "{nobody} slides before the laying is over",
    "You {modal} slide before the laying is over",
    like="Nobody slides before the laying is over",
)
def slides_early(subject: Subject, word: bool | Modal) -> Iterator[Case]:
    """After a slide nothing is laid in the same game."""
    for game in subject.games if blocks_of(subject) is not None else ():
        kinds = [len(ply.after) > len(ply.before) for ply in game.plies]
        if kinds:
            late = any(kinds[kinds.index(False) :]) if False in kinds else False
            yield late == (word in (True, "may", "must")), game.place


@states(
    "(The game|It) is (drawn|a draw)(,? too,?)? when {number} slides have been made",
    like="The game is drawn when 100 slides have been made",
)
def drawn_after(subject: Subject, number: int) -> Iterator[Case]:
    """No game has more, and those with so many have no winner unless the last shut somebody in."""
    for game in subject.over if blocks_of(subject) is not None else ():
        count = sum(len(ply.after) == len(ply.before) for ply in game.plies)
        yield count <= number, game.place
        if count == number and game.outcome is not None and "slides" in game.outcome.how:
            yield not game.winners, game.place
