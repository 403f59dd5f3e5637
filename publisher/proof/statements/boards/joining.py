"""Lines that are drawn through marked places on squared paper, and when no more can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise

from publisher.model.board import Board
from publisher.model.boards import Grid
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

PLACE = "(place|point)s?"
Stroke = tuple[Point, ...]
Segments = frozenset[frozenset[Point]]
WORDS = own_kinds(
    as_many=of_words({"as many": None}),
    no=of_words({"no": True, "every": False, "a": False}),
    any=of_words({"no": False, "a": True}),
    along=of_words(
        {"row, column or diagonal": True, "row or column": False, "row or a column": False, "row": False}
        | {"row or column, never a diagonal": False, "row or column, but not in a diagonal": False}
    ),
    running=of_words({"may not": True, "never": True, "may": False}),
    ending=of_words({"an end": True, "a segment": False}),
    able=of_words({"can": True, "cannot": False}),
    when=of_words({"before": True, "after": False}),
    through=of_words({"through": True, "beside": False}),
)


def _strokes(subject: Subject) -> Iterator[tuple[Board, Played, Ply, list[Stroke], list[Stroke]]]:
    """Every move on squared paper with which something was drawn: what was drawn before, and what is new."""
    board = board_of(subject)
    if board is None or not isinstance(board.definition, Grid):
        return
    for game in subject.over:
        for ply in game.plies:
            before, after = (list(ply.rules.strokes(one)) for one in (ply.position, ply.result))
            if after:
                yield board, game, ply, before, after[len(before) :]


@cache
def _at(board: Board) -> dict[tuple[int, int], Point]:
    """The place at each crossing of the paper."""
    return {(round(x), round(y)): Point(point) for point, (x, y) in enumerate(board.xy)}


@cache
def _places(board: Board, stroke: Stroke) -> Stroke:
    """All places under a line, from end to end; none if it is not straight."""
    (ax, ay), (bx, by) = (board.xy[end] for end in (stroke[0], stroke[-1]))
    over, up = round(bx - ax), round(by - ay)
    steps = max(abs(over), abs(up))
    if {abs(over), abs(up)} - {0, steps}:
        return ()
    return tuple(
        _at(board)[round(ax) + n * over // steps, round(ay) + n * up // steps] for n in range(steps + 1)
    )


@cache
def _segments(places: Stroke) -> Segments:
    return frozenset(frozenset(pair) for pair in pairwise(places))


def _taken(board: Board, strokes: list[Stroke]) -> Segments:
    return frozenset[frozenset[Point]]().union(*(_segments(_places(board, stroke)) for stroke in strokes))


@cache
def _rows(board: Board, length: int) -> list[tuple[int, Segments]]:
    """All rows of so many places that follow each other, in the four directions: a bit for each place, and
    the segments."""
    at = _at(board)
    rows = (
        [(x + n * dx, y + n * dy) for n in range(length)]
        for x, y in at
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )
    found = [tuple(at[place] for place in row) for row in rows if row[-1] in at]
    return [(_bits(row), _segments(row)) for row in found]


def _bits(points: Iterable[Point]) -> int:
    return sum(1 << point for point in points)


def _can_draw(board: Board, ply: Ply, strokes: list[Stroke]) -> bool:
    """Whether there is a row of places, of the length of the lines so far, in which just one mark is wanting
    and along which no line runs."""
    taken, empty = _taken(board, strokes), ~_bits(ply.after)
    return any(
        (row & empty).bit_count() == 1 and taken.isdisjoint(segments)
        for row, segments in _rows(board, len(_places(board, strokes[0])))
    )


@states(
    f"(On your turn )?(you )?mark {{number}} empty {PLACE} and draw {{lines:number}} lines? {{through}} it",
    f"(On your turn )?(you )?mark {{number}} empty {PLACE} and draw {{as_many}} lines {{through}} it "
    "as you can",
    like="On your turn you mark one empty place and draw one line through it",
)
def mark_and_draw(subject: Subject, number: int, lines: int | None, through: bool) -> Iterator[Case]:
    """As many as one can: some time there are several."""
    if lines is None:
        several = [ply.place for _, _, ply, _, new in _strokes(subject) if len(new) > 1]
        yield bool(several), several[0] if several else "all moves"
        return
    for board, _, ply, _, new in _strokes(subject):
        fresh = ply.after.keys() - ply.before.keys()
        met = all(fresh & set(_places(board, stroke)) for stroke in new)
        yield (len(fresh), len(new), met) == (number, lines, through), ply.place


@states(
    f"A line joins {{number}} marked {PLACE} in an unbroken {{along}}",
    like="A line joins five marked places in an unbroken row, column or diagonal",
)
def joins(subject: Subject, number: int, slanting: bool) -> Iterator[Case]:
    """Slanting ones are seen if they are spoken of, and are not if they are not."""
    slants = set()
    for board, _, ply, _, new in _strokes(subject):
        for stroke in new:
            places = _places(board, stroke)
            slants.add(
                len({board.xy[place][0] for place in places}) > 1 < len({board.xy[p][1] for p in places})
            )
            yield len(places) == number and ply.after.keys() >= set(places), ply.place
    if slants:
        yield (True in slants) == slanting, "all lines"


@states(
    "(So )?{number} of the {all:number} have been marked {when}",
    like="So four of the five have been marked before",
)
def marked_before(subject: Subject, number: int, places: int, before: bool) -> Iterator[Case]:
    """Of the places of a line, those that were marked when the turn began; `after` it, the others."""
    for board, _, ply, _, new in _strokes(subject):
        for stroke in new:
            line = set(_places(board, stroke))
            old = line & ply.before.keys()
            yield (len(old if before else line - old), len(line)) == (number, places), ply.place


@states(
    "{no} line runs along another",
    "(A line|Lines) {running} run along (another|each other)",
    like="No line runs along another",
)
def runs_along(subject: Subject, none: bool) -> Iterator[Case]:
    """Nowhere do two lie over the same way from a place to the next."""
    for board, _, ply, before, new in _strokes(subject):
        taken = _taken(board, before)
        met = any(taken & _segments(_places(board, stroke)) for stroke in new)
        if before:
            yield met != none, ply.place


@states(
    "Lines in a row {modal} share {ending}",
    like="Lines in a row may share an end",
)
def may_share(subject: Subject, modal: Modal, end: bool) -> Iterator[Case]:
    """Of lines in one direction, whether such a pair was ever drawn."""
    found, drawn = False, False
    for board, _, _, before, new in _strokes(subject):
        drawn = True
        for stroke in new if not found else ():
            places = _places(board, stroke)
            for other in before:
                shared = set(places) & set(others := _places(board, other))
                lined = len({*places, *others}) == len(_places(board, _ends(board, {*places, *others})))
                found = found or (lined and len(shared) == (1 if end else 2))
    if drawn and modal in ("may", "may not"):
        yield found == (modal == "may"), "all lines"


def _ends(board: Board, places: set[Point]) -> Stroke:
    """The two that lie farthest apart, read from left to right or from bottom to top."""
    order = sorted(places, key=lambda place: board.xy[place])
    return order[0], order[-1]


@states(
    "The game ends (when|if) {any} line {able} be drawn",
    like="The game ends when no line can be drawn",
)
def ends_when(subject: Subject, some: bool, able: bool) -> Iterator[Case]:
    for board, _, ply, before, new in _strokes(subject):
        if new:
            yield (ply.then is None) == (_can_draw(board, ply, [*before, *new]) == (some == able)), ply.place


@states(
    "(Every|Each) line counts {number}",
    like="Every line counts one",
)
def line_counts(subject: Subject, number: int) -> Iterator[Case]:
    for _, game, ply, before, new in _strokes(subject):
        if ply.then is None and game.outcome is not None:
            yield sum(game.outcome.scores) == number * len([*before, *new]), ply.place


@states(
    "(Every|Each) line counts {number} for (each|every) (earlier |other )?line that it (crosses|meets)",
    like="Every line counts one for each line that it crosses",
)
def crossings_count(subject: Subject, number: int) -> Iterator[Case]:
    """Of two lines that have a place in common."""
    for board, game, ply, before, new in _strokes(subject):
        if ply.then is None and game.outcome is not None:
            lines = [set(_places(board, stroke)) for stroke in (*before, *new)]
            crossed = sum(bool(one & other) for one, other in combinations(lines, 2))
            yield sum(game.outcome.scores) == number * crossed, ply.place


@states(
    "The game ends (when|after) {number} lines( are drawn| have been drawn)?",
    like="The game ends when 20 lines are drawn",
)
def ends_after_lines(subject: Subject, number: int) -> Iterator[Case]:
    for _, _, ply, before, new in _strokes(subject):
        if ply.then is None:
            yield len([*before, *new]) == number, ply.place


@states(
    f"The (sheet|board) begins with {{number}} {MAN}",
    like="The board begins with 36 marks",
)
def begins_with(subject: Subject, number: int) -> Iterator[Case]:
    for game in subject.over if board_of(subject) is not None else ():
        if game.plies:
            yield len(game.plies[0].before) == number, game.place
