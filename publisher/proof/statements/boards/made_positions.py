"""Positions that no random game comes to: two moves that took at the same point, laid upon each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice, permutations
from typing import TypeVar

from publisher.base.errors import PublisherError
from publisher.engine import BoardGame, Position
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import after, board_of, is_way, owners, taken
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Subject

P = TypeVar("P", bound=Position)
NEAR = 2
"""So many steps from where a man has come to, whoever stands there may be why he takes."""
MOST = 80
"""So many pairs of moves are laid upon each other."""


def due(ply: Ply) -> int:
    """How many men a move takes, or how many are then to be chosen."""
    return len(taken(ply)) + len(getattr(ply.result, "choices", ()))


def so_many(subject: Subject) -> Iterator[Ply]:
    """Moves that take: those of the games, and those that were made of two of them and take more."""
    yield from (ply for ply in subject.plies if due(ply))
    yield from _made(subject)


def last_men(subject: Subject) -> Iterator[Ply]:
    """Moves that take, in positions of which all enemies were taken away whom they do not take."""
    yield from _stripped(subject)


@cache
def _stripped(subject: Subject) -> tuple[Ply, ...]:
    board = board_of(subject)
    plies = (
        ply for ply in subject.plies if board is not None and is_way(board, ply, ply.move) and taken(ply)
    )
    found = (_alone(subject, ply) for ply in islice(plies, MOST))
    return tuple(ply for ply in found if ply is not None)


def _alone(subject: Subject, ply: Ply) -> Ply | None:
    owner, gone = owners(subject, ply.before), taken(ply)
    men = {p: pile for p, pile in ply.before.items() if owner[p] == owner[ply.move[0]] or p in gone}
    made = played(ply, men, "a position with the last men")
    return made if made is not None and taken(made) == gone else None


@cache
def _made(subject: Subject) -> tuple[Ply, ...]:
    board = board_of(subject)
    if board is None:
        return ()
    by_end = defaultdict[tuple[int, int], list[Ply]](list)
    for ply in subject.plies:
        if is_way(board, ply, ply.move) and len(ply.move) == 2 and due(ply):
            by_end[ply.seat, ply.move[1]].append(ply)
    pairs = (pair for plies in by_end.values() for pair in permutations(plies, 2))
    found = (_laid(board, one, other) for one, other in islice(pairs, MOST))
    return tuple(ply for ply in found if ply is not None)


def _laid(board: Board, one: Ply, other: Ply) -> Ply | None:
    """The first move, with the men of both positions that stand near where it leads; None if that is no
    position of the game, or the move then takes no more than each of them did."""
    men = {**_near(board, other), **_near(board, one), one.move[0]: one.before[one.move[0]]}
    men.pop(one.move[1], None)
    ply = played(one, men, "a position made of two")
    return ply if ply is not None and due(ply) > max(due(one), due(other)) else None


def played(ply: Ply, men: Pieces, place: str) -> Ply | None:
    """The same move where these men stand; None if it cannot be made there."""
    position = laid_out(ply.rules, men, ply.seat)
    if position is None or ply.move not in ply.rules.moves(position):
        return None
    return Ply(place, ply.rules, position, ply.move, after(ply.rules, position, ply.move))


def laid_out(rules: BoardGame[P], men: Pieces, to_move: Seat) -> P | None:
    """The position in which these men stand; None if it is none of the game."""
    try:
        return rules.place(men, to_move)
    except PublisherError:
        return None


def _near(board: Board, ply: Ply) -> Pieces:
    start, end = ply.move
    return {
        Point(point): pile
        for point, pile in ply.before.items()
        if point != start and board.steps[end][point] <= NEAR
    }
