"""Sheets on which lines are drawn: what there is room for, what each line borders on, whose turn it is then."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.board import Board
from publisher.proof.statements.boards.enclosing import BOX, BOXES, LINE, boxes_closed, boxes_of, lined, lines_drawn
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, add_kinds, of_words

add_kinds(
    passes=of_words({"passes": True, "stays with you": False, "does not pass": False}),
    rim=of_words({"at the edge": True, "in the middle": False}),
)


@states(
    f"(The )?sheet has room for {{number}} {LINE}s and {{boxes:number}} {BOXES}",
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
    f"A {LINE} {{rim}} of the sheet is a side of {{number}} {BOX},? every other {LINE} a side of {{others:number}}",
    like="A line at the edge of the sheet is a side of 1 square, every other line a side of 2",
)
def side_of_boxes(subject: Subject, at_edge: bool, number: int, others: int) -> Iterator[Case]:
    board = lined(subject)
    for edge, beside in _borders(board) if board is not None else ():
        yield beside == (number if edge == at_edge else others), "the sheet"


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
    f"The turn {{passes}},? whether you closed a {BOX} or not",
    like="The turn passes, whether you closed a square or not",
)
def turn_passes(subject: Subject, passes: bool) -> Iterator[Case]:
    """Both kinds of turns are seen."""
    done: set[bool] = set()
    for board, ply in lines_drawn(subject):
        if ply.then is not None:
            done.add(bool(boxes_closed(board, ply)))
            yield (ply.then != ply.seat) == passes, ply.place
    yield done in (set(), {True, False}), "all turns"
