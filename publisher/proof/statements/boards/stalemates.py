"""Kings in check, and positions that no random game comes to: a king who is not, and has no move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from publisher.engine import BoardGame, Position
from publisher.engine.mechanics.boards.royal import RoyalGame, RoyalPosition
from publisher.engine.position import PASS
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import after, board_of
from publisher.proof.statements.boards.made_positions import laid_out
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Subject

MOST = 600
"""So many moves are tried at most."""
PLACE = "a position in which the king is not in check"


def king_attacked(ply: Ply, mover_next: bool) -> bool:
    """Whether after the move a man could take the king: of the side to move, or else of the other."""
    rules, then = ply.rules, ply.result
    assert isinstance(rules, RoyalGame)
    assert isinstance(then, RoyalPosition)
    seat = then.to_move if mover_next else rules.other(then.to_move)
    king = then.royal[rules.other(seat)]
    men = [point for point in rules.points_of_board if then.owner[point] == seat]
    return any(king in rules.army.targets(then.owner, then.kind, point) for point in men)


@cache
def stalemates(subject: Subject) -> tuple[Ply, ...]:
    """A move of the strongest man after which the other king, all by himself, has none and is not in check;
    none if no such position was found."""
    board = board_of(subject)
    first = next(iter(subject.plies), None) if isinstance(subject.rules, RoyalGame) else None
    if board is None or first is None:
        return ()
    made = islice(_moves(board, first), MOST)
    stuck = (ply for ply in made if not ply.rules.moves(ply.result) and ply.result.to_move != ply.seat)
    return tuple(islice((ply for ply in stuck if not king_attacked(ply, mover_next=False)), 1))


def _moves(board: Board, first: Ply) -> Iterator[Ply]:
    """Moves of the strongest man of the player who begins, with nobody else there but the kings: the other
    one in a corner, or beside where he began."""
    rules, began = first.rules, first.position
    if not isinstance(rules, RoyalGame) or not isinstance(began, RoyalPosition):
        return
    own = [point for point in first.before if began.owner[point] == first.seat]
    strongest = max(own, key=lambda point: rules.values[began.kind[point]] if began.kind[point] else 0)
    king, enemy = began.royal[first.seat], began.royal[rules.other(first.seat)]
    corners = sorted(board.inside, key=lambda point: len(board.neighbours[point]))[:4]
    far = max(corners, key=lambda point: board.steps[king][point])
    kings = {king: first.before[king]}
    for home in (far, *board.neighbours[enemy]):
        men = {**kings, home: first.before[enemy]}
        lone = laid_out(rules, men, rules.other(first.seat))
        for start in board.inside if lone is not None and rules.moves(lone) else ():
            position = laid_out(rules, {**men, start: first.before[strongest]}, first.seat)
            if start not in men and position is not None:
                yield from _of(rules, position, start)


def _of(rules: BoardGame[Any], position: Position, start: Point) -> Iterator[Ply]:
    for move in rules.moves(position):
        if isinstance(move, tuple) and move[0] == start:
            then = after(rules, position, move)
            if then.to_move == position.to_move and PASS in rules.moves(then):
                then = after(rules, then, PASS)
            yield Ply(PLACE, rules, position, move, then)
