"""Positions that no random game comes to: a move takes the last free point beside all men of one side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import after, board_of, is_way, owners
from publisher.proof.statements.boards.made_positions import played
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Subject

MOST_MEN = 6
"""So many men are hemmed in at most."""
CORNERS = 4
"""On so many points men are hemmed in, those with the fewest neighbours."""
MOST = 200
"""So many positions are tried."""
PLACE = "a position with men hemmed in"


@cache
def hemming(subject: Subject) -> tuple[Ply, ...]:
    """A move by which the next player is left without one, where another move of the same man goes on with
    the game; none if no such position was found."""
    board = board_of(subject)
    if board is None:
        return ()
    steps = (ply for ply in subject.plies if is_way(board, ply, ply.move))
    plies = (one for ply in islice(steps, 1) for one in islice(_made(subject, board, ply), MOST))
    return tuple(islice((ply for ply in plies if _hems_in(ply) and _could_go_on(ply)), 1))


def _made(subject: Subject, board: Board, ply: Ply) -> Iterator[Ply]:
    owner = owners(subject, ply.before)
    mine = ply.before[ply.move[0]]
    others = [pile for p, pile in ply.before.items() if owner[p] != owner[ply.move[0]]]
    corners = sorted(board.inside, key=lambda point: len(board.neighbours[point]))[:CORNERS]
    for corner, size in ((corner, size) for size in range(1, MOST_MEN + 1) for corner in corners):
        men = sorted(board.inside, key=lambda point: board.steps[corner][point])[:size]
        ring = {near for man in men for near in board.neighbours[man]}.difference(men)
        for gate, start in _ways_in(board, ring, men) if others else ():
            theirs: Pieces = dict.fromkeys(men, others[0])
            held = {**theirs, **dict.fromkeys(ring - {gate}, mine), start: mine}
            if made := played(replace(ply, move=(start, gate)), held, PLACE):
                yield made


def _ways_in(board: Board, ring: set[Point], men: list[Point]) -> Iterator[tuple[Point, Point]]:
    for gate in sorted(ring):
        for start in board.neighbours[gate]:
            if start not in ring and start not in men:
                yield gate, start


def _hems_in(ply: Ply) -> bool:
    """Whether nobody is taken and whoever is next, were the game not over, has no move but to pass."""
    then = ply.result.copy()
    then.result = None
    moves = ply.rules.moves(then)
    return len(ply.after) == len(ply.before) and then.to_move != ply.seat and moves in ([], ["pass"])


def _could_go_on(ply: Ply) -> bool:
    others = (move for move in ply.options if move != ply.move and move[0] == ply.move[0])
    return any(after(ply.rules, ply.position, move).result is None for move in others)
