"""How the lines of a board run: level or at a slant, along which rows, where they cross, where steps lead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import Leg, board_of, legs, owners
from publisher.proof.statements.boards.start_places import nth
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Way
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.words import Kind

_LEVEL, _UPRIGHT, _SLANT = "level", "upright", "slanting"
_ALL = frozenset({_LEVEL, _UPRIGHT, _SLANT})
WORDS = own_kinds(
    rows_named=Kind(
        rf"the (?:{nth.looks})(?:(?:, | and | and the |, the )(?:{nth.looks}))*",
        lambda scene, words: {nth.parse(scene, word) for word in re.findall(nth.looks, words)},
    ),
    but=of_words({"except": False, "but not": False, "but only": True, "only": True}),
    how=of_words({"level": _LEVEL, "upright": _UPRIGHT, "slanting": _SLANT, "straight": _UPRIGHT}),
    where=of_words({"only on the plain": "lowest", "only on the lowest row": "lowest", "on every row": "all",
                    "everywhere": "all",
                    "on all rows": "all", "nowhere": "none", "nowhere else": "none"}),
    again=of_words({"and": True, "but not": False}),
    the_only=of_words({"the only": True, "not the only": False}),
    leading=of_words(
        {
            "only diagonals lead": {_SLANT}, "diagonals alone lead": {_SLANT}, "lines lead": _ALL,
            "rows and columns lead": {_LEVEL, _UPRIGHT}, "only rows and columns lead": {_LEVEL, _UPRIGHT},
            "rows, columns and diagonals lead": _ALL,
        }
    ),
    meeting=of_words(
        {
            "lines meet from all sides": _ALL, "rows, columns and diagonals meet": _ALL,
            "only rows and columns meet": {_LEVEL, _UPRIGHT}, "only diagonals meet": {_SLANT},
            "lines meet only from the left and the right": {_LEVEL},
        }
    ),
    kind=of_words({"other": False, "same": True}),
    ahead=of_words({"forwards or back": {1, -1}, "forward or back": {1, -1}, "forwards or backwards": {1, -1},
                    "only forwards": {1}, "forwards but never back": {1}, "never back": {1},
                    "forwards and never back": {1}, "forwards alone": {1}, "always forwards": {1}}),
)  # fmt: skip


def _edges(board: Board) -> Iterator[tuple[Point, Point, str]]:
    """Every two neighbouring points, and how the line between them runs."""
    for a, b in board.edges:
        if b in board.inside:
            yield a, b, _course(board, a, b)


def _course(board: Board, a: Point, b: Point) -> str:
    (x, y), (to_x, to_y) = board.xy[a], board.xy[b]
    return _LEVEL if abs(y - to_y) < NEAR else _UPRIGHT if abs(x - to_x) < NEAR else _SLANT


def _board(subject: Subject) -> Board:
    if (board := board_of(subject)) is None:
        raise NotationError("there is no board")
    return board


def _rows(board: Board) -> list[float]:
    """How high the rows lie, the lowest first."""
    return sorted({round(board.xy[point][1], 3) for point in board.inside}, reverse=True)


@states(
    "The board has {number} points on (one|a single) line",
    like="The board has 11 points on one line",
)
def on_one_line(subject: Subject, number: int) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None:
        yield len(board.inside) == number and any(len(line) == number for line in board.lines), "the board"


@states(
    "The board has {number} points,?( {side:number} on each side,?)? and {lines:number} short lines "
    "between them",
    like="The board has 37 points, four on each side, and 90 short lines between them",
)
def short_lines(subject: Subject, number: int, *numbers: int) -> Iterator[Case]:
    """Each joins two neighbours; a side is what a string round the board touches, from corner to corner."""
    board = board_of(subject)
    if board is not None:
        yield (len(board.inside), len(board.edges)) == (number, numbers[-1]), "the board"


@states(
    "Level lines run along (the rows|all rows|every row)",
    "Level lines run along (the rows|all rows|every row),? {but} along {rows_named}",
    "Lines run along both slopes,? and level {where}",
    like="Level lines run along the rows, except along the third and the fifth",
)
def level_lines(subject: Subject, *words: bool | set[int] | str) -> Iterator[Case]:
    """Of every row, counted from below: whether a line joins neighbours in it."""
    board = _board(subject)
    level = {round(board.xy[a][1], 3) for a, _, course in _edges(board) if course == _LEVEL}
    rows = _rows(board)
    if len(words) == 2:
        only, named = words
        wanted = {row for place, row in enumerate(rows, 1) if (place in named) == only}  # type: ignore[operator]
    else:
        wanted = {"lowest": {rows[0]}, "none": set()}.get(str(words[0]) if words else "", set(rows))
    for row in rows:
        yield (row in level) == (row in wanted), f"row {rows.index(row) + 1}"


@states("{how} lines join the rows", like="Slanting lines join the rows")
def joining_lines(subject: Subject, how: str) -> Iterator[Case]:
    """Of all neighbours that lie in different rows."""
    board = _board(subject)
    for a, b, course in _edges(board):
        if course != _LEVEL:
            yield course == how, f"{board.names[a]} and {board.names[b]}"


@states(
    "It is {the_only} line that slants",
    "There (is|are) {number} lines? that slants?",
    like="It is the only line that slants",
)
def one_slant(subject: Subject, wanted: bool | int) -> Iterator[Case]:
    slants = [course for _, _, course in _edges(_board(subject)) if course == _SLANT]
    right = (len(slants) == 1) == wanted if isinstance(wanted, bool) else len(slants) == wanted
    yield right, "the board"


@states(
    "(There )?a short {how} line joins {name} and {name}",
    like="A short slanting line joins a4 and b5",
)
def line_joins(subject: Subject, how: str, first: str, last: str) -> Iterator[Case]:
    board = _board(subject)
    joined = {frozenset((board.names[a], board.names[b])): course for a, b, course in _edges(board)}
    yield joined.get(frozenset((first, last))) == how, f"{first} and {last}"


@states(
    "(The short|A|The) line leads from {name} to {name}",
    "(The short|A|The) line leads from {name} to {name},? {again} from {name} to {name}",
    like="The short line leads from a4 to b5 and from b5 to a4",
)
def line_leads(subject: Subject, first: str, last: str, *words: str | bool) -> Iterator[Case]:
    """Of men who stand at one end while nobody stands at the other: whether they may step there."""
    board = _board(subject)
    ways = [(first, last, True)] + ([(str(words[1]), str(words[2]), bool(words[0]))] if words else [])
    for start, end, leads in ways:
        if {start, end} <= board.index.keys():
            step = board.index[start], board.index[end]
            for ply in subject.plies:
                own = owners(subject, ply.before).get(step[0])
                if own == subject.rules.definition.players.names[ply.seat] and step[1] not in ply.before:
                    yield (step in ply.options) == leads, ply.place


# -- crossings and the middles between them


def _middles(board: Board) -> tuple[set[Point], set[Point]]:
    """The crossings off the edge, and the points that lie in columns of their own between them."""
    lowest = _rows(board)[0]
    columns = {round(board.xy[p][0], 3) for p in board.inside if round(board.xy[p][1], 3) == lowest}
    middles = {point for point in board.inside if round(board.xy[point][0], 3) not in columns}
    return set(board.inside) - middles - set(board.rim), middles


def _around(board: Board, point: Point) -> set[str]:
    return {_course(board, point, near) for near in board.neighbours[point]}


@states(
    "From the middle of a small square {leading}( on)?"
    "(,? to its corners|,? to all sides|,? to the next middles)?",
    like="From the middle of a small square only diagonals lead on, to its corners",
)
def from_the_middle(subject: Subject, courses: set[str]) -> Iterator[Case]:
    board = _board(subject)
    for point in _middles(board)[1]:
        yield _around(board, point) == courses, board.names[point]


@states("At a crossing {meeting}", like="At a crossing lines meet from all sides")
def at_a_crossing(subject: Subject, courses: set[str]) -> Iterator[Case]:
    """Of crossings that are not on the edge."""
    board = _board(subject)
    for point in _middles(board)[0]:
        yield _around(board, point) == courses, board.names[point]


@states(
    "In the middle of a small square {number} diagonals cross",
    like="In the middle of a small square two diagonals cross",
)
def diagonals_cross(subject: Subject, number: int) -> Iterator[Case]:
    board = _board(subject)
    for point in _middles(board)[1]:
        lines = [line for line in board.lines_through[point] if _course(board, line[0], line[-1]) == _SLANT]
        yield len(lines) == number, board.names[point]


# -- diagonal steps


@states(
    "A diagonal step leads from {name} to {name},? to {name} or {name},? but never to {name}",
    like="A diagonal step leads from a1 to b2, to c3 or a3, but never to a2",
)
def diagonal_steps(subject: Subject, *names: str) -> Iterator[Case]:
    """From the first point to the second, from there to the next two; and by no number of steps to the
    last."""
    board = _board(subject)
    if not set(names) <= board.index.keys():
        raise NotationError("there are no such points")
    start, then, one, other, never = (board.xy[board.index[name]] for name in names)
    for (x, y), (to_x, to_y) in ((start, then), (then, one), (then, other)):
        yield abs(x - to_x) == abs(y - to_y) == 1, "the board"
    yield (sum(start) - sum(never)) % 2 == 1, names[-1]


def _parity(leg: Leg) -> bool:
    (x, y), (to_x, to_y) = leg.board.xy[leg.start], leg.board.xy[leg.end]
    return round(x + y - to_x - to_y) % 2 == 0


@states(
    "No man ever comes to the points of the {kind} kind",
    "In {number} steps a man comes to the points of the {kind} kind",
    like="No man ever comes to the points of the other kind",
)
def points_of_a_kind(subject: Subject, *words: int | bool) -> Iterator[Case]:
    """Points are of one kind that are coloured alike on a chessboard. If all steps keep to them, nobody comes
    to the other kind, in however many steps."""
    stays = len(words) == 1 and not words[0]
    for leg in legs(subject, legal=True):
        yield _parity(leg) == (stays or (len(words) == 2 and bool(words[1]))), leg.place


@states(
    "Every step leads across a small square,? {ahead}",
    like="Every step leads across a small square, forwards or back",
)
def across_a_square(subject: Subject, ahead: set[int]) -> Iterator[Case]:
    """All steps are diagonal; and some lead each of these ways, and no other."""
    seen = set()
    for leg in legs(subject, legal=True):
        seen.add(1 if leg.course.ahead > 0 else -1)
        yield abs(leg.course.by[0]) == abs(leg.course.by[1]) == 1, leg.place
    if seen:
        yield seen == ahead, "all steps"


@states(
    "An enemy (beside|next to) your man on {ways} {modal} be (taken|captured)",
    like="An enemy beside your man on a row or a column cannot be taken",
)
def enemy_beside(subject: Subject, ways: tuple[Way, ...], modal: Modal) -> Iterator[Case]:
    """Of enemies on the very next point in such a direction, where one takes by landing: whether somebody
    can move there."""
    board = _board(subject)
    landings = [leg for leg in legs(subject, legal=True) if leg.end in leg.ply.before]
    if not landings or modal not in ("may", "may not"):
        raise NotationError("nobody takes by landing on a man")
    for leg in landings:
        if any(way(leg.course) for way in ways):
            yield modal == "may", leg.place
    for ply in subject.plies:
        was, side = owners(subject, ply.before), subject.rules.definition.players.names[ply.seat]
        for one, other, _ in _edges(board):
            for step in ((one, other), (other, one)):
                if was.get(step[0]) == side != was.get(step[1], side):
                    yield (step in ply.options) == (modal == "may"), ply.place


@states("(Straight )?lines through the middle join them", like="Straight lines through the middle join them")
def through_the_middle(subject: Subject) -> Iterator[Case]:
    """Some lines pass through the point in the middle, and join all others."""
    board = _board(subject)
    centre = min(board.inside, key=lambda p: sum(abs(at) for at in board.xy[p]))
    spokes = [line for line in board.lines if centre in line]
    joined = {point for line in spokes for point in line}
    yield len(spokes) > 1 and joined == set(board.inside), "the board"
    for line in spokes:
        yield all(_turn(board, a, b, c) for (a, b), (_, c) in pairwise(pairwise(line))), "the board"


def _turn(board: Board, a: Point, b: Point, c: Point) -> bool:
    """Whether three points lie on a straight line."""
    (x, y), (u, v), (s, t) = board.xy[a], board.xy[b], board.xy[c]
    return abs((u - x) * (t - y) - (v - y) * (s - x)) < NEAR
