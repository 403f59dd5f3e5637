"""Sheets of lines: what there is room for, what each line borders on, whose turn it is then."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.board import Board
from publisher.proof.statements.boards.enclosing import (
    BOX,
    BOXES,
    DOTS,
    DRAW,
    LINE,
    boxes_closed,
    boxes_of,
    course_of,
    is_near,
    lined,
    lines_drawn,
)
from publisher.proof.statements.boards.naming import dots_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Vector
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds

WORDS = own_kinds(
    passes=of_words({"passes": True, "stays with you": False, "does not pass": False}),
    closing=of_words(
        {
            f"{said} a {box}{rest}": passes
            for box in ("square", "box")
            for said, rest, passes in (
                ("whether you closed", " or not", (True, True)),
                ("unless you closed", "", (True, False)),
                ("only when you have not closed", "", (True, False)),
                ("only if you have not closed", "", (True, False)),
                ("only when you have closed", "", (False, True)),
                ("only if you closed", "", (False, True)),
                ("if you closed", "", (False, True)),
            )
        }
        | {
            f"only {when} you {closed} no {box}": (True, False)
            for when in ("when", "if")
            for closed in ("closed", "have closed", "close")
            for box in ("square", "box")
        }
    ),
    allowed=of_words({"allowed": False, "not allowed": True, "never allowed": True}),
    may_slant=of_words({"may": False, "may also": False, "may not": True, "may never": True}),
    rim=of_words({"at the edge": True, "in the middle": False}),
)


@states(
    "(Take|Use) (the|a) (sheet|board) of {wide:number}×{high:number} dots,? {number} in {all}",
    like="Take the sheet of 10×10 dots, 100 in all",
)
def sheet(subject: Subject, wide: int, high: int, number: int, all_: bool) -> Iterator[Case]:
    dots = dots_of(subject)
    if dots is not None:
        xs, ys = (len(set(at)) for at in zip(*dots.xy, strict=True))
        yield (xs, ys) == (wide, high) and all_ and len(dots) == number, "the sheet"


@states(
    f"{{wide:number}}×{{high:number}} dots make {{number}} {LINE}s and {{boxes:number}} {BOXES}",
    like="4×4 dots make 24 lines and 9 squares",
)
def made_of_dots(subject: Subject, wide: int, high: int, lines: int, boxes: int) -> Iterator[Case]:
    """Where lines join neighbours in rows and columns, reckoned from the dots."""
    if lined(subject) is not None:
        yield wide * (high - 1) + high * (wide - 1) == lines, f"{wide}×{high} dots"
        yield (wide - 1) * (high - 1) == boxes, f"{wide}×{high} dots"


@states(
    f"A {LINE} is named by its {{number}} {DOTS},? {{name}}",
    like="A line is named by its two dots, a1b1",
)
def line_named(subject: Subject, number: int, name: str) -> Iterator[Case]:
    board = lined(subject)
    if board is not None and board.corners is not None:
        ends = board.ends[board.index[name]] if board.index.get(name, len(board)) < len(board.ends) else ()
        yield len(ends) == number and name == "".join(board.corners.names[end] for end in ends), name


@states(
    f"A {BOX} is named by its {{corner}} and its {{other:corner}} dot,? {{name}}",
    like="A square is named by its lower left and its upper right dot, a1b2",
)
def box_named(subject: Subject, one: Vector, other: Vector, name: str) -> Iterator[Case]:
    """The dots that lie on these sides of it."""
    board = lined(subject)
    if board is not None and board.corners is not None:
        middle = board.xy[board.index[name]] if name in board.index else (0.0, 0.0)
        sides = boxes_of(board).get(board.index[name], ()) if name in board.index else ()
        ends = {point for line in sides for point in board.ends[line]}
        called = [
            board.corners.names[point]
            for x, y in (one, other)
            for point in ends
            if (board.corners.xy[point][0] - middle[0]) * x > 0
            and (board.corners.xy[point][1] - middle[1]) * y > 0
        ]
        yield "".join(called) == name, name


@states(
    f"(The )?(sheet|board) has room for {{number}} {LINE}s and {{boxes:number}} {BOXES}",
    like="The sheet has room for 180 lines and 81 squares",
)
def room_for(subject: Subject, lines: int, boxes: int) -> Iterator[Case]:
    board = lined(subject)
    if board is not None:
        yield (len(board.ends), len(board.box_places)) == (lines, boxes), "the sheet"


def _borders(board: Board) -> Iterator[tuple[bool, int]]:
    """Of each line, whether it lies along the edge of the sheet, and beside how many boxes."""
    assert board.corners is not None
    edges = [{f(at[axis] for at in board.corners.xy) for f in (min, max)} for axis in (0, 1)]
    for line, (one, other) in enumerate(board.ends):
        ends = zip(board.corners.xy[one], board.corners.xy[other], edges, strict=True)
        beside = sum(line in sides for sides in boxes_of(board).values())
        yield any(here == there and here in edge for here, there, edge in ends), beside


@states(
    f"A {LINE} {{rim}} of the (sheet|board) is a side of {{number}} {BOX},? every other {LINE} a side of "
    f"{{others:number}}",
    like="A line at the edge of the (sheet|board) is a side of 1 square, every other line a side of 2",
)
def side_of_boxes(subject: Subject, at_edge: bool, number: int, others: int) -> Iterator[Case]:
    board = lined(subject)
    for edge, beside in _borders(board) if board is not None else ():
        yield beside == (number if edge == at_edge else others), "the sheet"


@states(
    f"There are {{no}} (slanting|diagonal) {LINE}s",
    f"There are (slanting|diagonal) {LINE}s( too| as well)?",
    f"(Slanting|Diagonal) {LINE}s are {{allowed}}( too| as well)?",
    f"(A {LINE}|{LINE}s) {{may_slant}} be (slanting|diagonal)( too| as well)?",
    f"You {{may_slant}} {DRAW} (a (slanting|diagonal) {LINE}|(slanting|diagonal) {LINE}s)( too| as well)?",
    like="There are no slanting lines",
)
def slanting(subject: Subject, none: bool = False) -> Iterator[Case]:
    """Both ends lie in one row or in one column."""
    found = [
        any(abs(step) < 0.01 for step in course_of(board, ply).by) for board, ply in lines_drawn(subject)
    ]
    if found:
        yield all(found) == none, "all lines"


@states(
    f"{{no}} {LINE} passes over a (dot|point)",
    f"{{no}} {LINE} joins {DOTS} that have another between them",
    like="No line passes over a dot",
)
def over_dots(subject: Subject, none: bool) -> Iterator[Case]:
    """Each joins dots that are as near to each other as any."""
    found = [is_near(board, *board.ends[ply.move]) for board, ply in lines_drawn(subject)]
    if found:
        yield all(found) == none, "all lines"


@states(
    f"A {LINE} has no {{most}} than {{number}} {BOXES} beside it",
    like="A line has no more than two squares beside it",
)
def boxes_beside(subject: Subject, most: Sign, number: int) -> Iterator[Case]:
    """Some have just so many."""
    board = lined(subject)
    if board is not None:
        counts = {beside for _, beside in _borders(board)}
        yield (max if most > 0 else min)(counts) == number, "the sheet"


@states(
    "The turn {passes},? {closing}",
    like="The turn passes, whether you closed a square or not",
)
def turn_passes(subject: Subject, passes: bool, either: tuple[bool, bool]) -> Iterator[Case]:
    """After turns in which nothing is closed, and after others; both kinds of turns are seen."""
    done: set[bool] = set()
    for board, ply in lines_drawn(subject):
        if ply.then is not None:
            done.add(bool(boxes_closed(board, ply)))
            yield (ply.then != ply.seat) == (passes == either[bool(boxes_closed(board, ply))]), ply.place
    yield done in (set(), {True, False}), "all turns"
