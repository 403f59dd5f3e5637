"""Whole rows of enemies between two men, on the lines of a board and along its rim."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, is_way, owners, runs, taken
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import of_words, own_kinds

RIM = "the rim"
WORDS = own_kinds(
    where=of_words(
        {"a line": "", "a row, a column or a diagonal": "", RIM: RIM, "the rim, round corners": RIM}
    ),
)


@states(
    f"Enemies who stand {{having}} a gap between {{number}} of your {MAN} (on|along) {{where}} are {{state}}",
    like="Enemies who stand without a gap between two of your men on a line are taken",
)
def between_men(subject: Subject, gap: bool, number: int, where: str, free: bool) -> Iterator[Case]:
    """Of all moves that bring some there, the man who has moved at one end of them: all are taken."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        assert board is not None
        if is_way(board, ply, ply.move):
            for row in _rows(subject, board, ply, gap, where):
                yield number == 2 and (row <= taken(ply)) != free, ply.place


def _rows(subject: Subject, board: Board, ply: Ply, gap: bool, where: str) -> Iterator[set[Point]]:
    """The enemies of each row, with one free point or more among them if they stand with a gap."""
    owner = owners(subject, ply.before)
    side, end = owner.pop(ply.move[0]), ply.move[-1]
    for run in _round_rim(board, end) if where else runs(board, end):
        own = [place for place, point in enumerate(run) if owner.get(point) == side]
        between = run[: own[0]] if own else ()
        enemies = {point for point in between if point in owner}
        if enemies and (len(enemies) < len(between)) == gap:
            yield enemies


def _round_rim(board: Board, start: Point) -> Iterator[tuple[Point, ...]]:
    """Both ways round the edge of the board from one of its points, as seen from the middle."""
    xs, ys = zip(*board.xy, strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    rim = [
        point for point in board.inside
        if min(abs(board.xy[point][0] - x) for x in (min(xs), max(xs))) < NEAR
        or min(abs(board.xy[point][1] - y) for y in (min(ys), max(ys))) < NEAR
    ]  # fmt: skip
    rim.sort(key=lambda point: math.atan2(board.xy[point][1] - middle[1], board.xy[point][0] - middle[0]))
    if start in rim:
        place = rim.index(start)
        onward = (*rim[place + 1 :], *rim[:place])
        yield from (onward, onward[::-1])
