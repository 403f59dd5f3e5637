"""Positions that are made so that whoever has the turn cannot move: what becomes of such a player then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from publisher.base.errors import PublisherError
from publisher.engine import BoardGame, Position
from publisher.engine.position import Pieces
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.chronicle import PASS, Ply
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.slots.boards import side_of

TRIED, ENOUGH = 60, 4
"""So many positions are made at most, and so many are enough."""
NEAR = (2, 1, 99)
"""So far off men stand in the way: as far as a jump, as a step, and everywhere."""


@cache
def stuck(subject: Subject) -> tuple[Position, ...]:
    """Positions of two players in which the one to move can only pass, and no game ends by how men stand."""
    board, rules = board_of(subject), subject.rules
    if board is None or len(rules.seats) != 2 or not board.start or not isinstance(rules, BoardGame):
        return ()
    return tuple(islice(_made(subject, rules), ENOUGH))


def _made(subject: Subject, rules: BoardGame[Position]) -> Iterator[Position]:
    luck = Random(1)
    plies = [ply for game in subject.games for ply in game.plies[:8]]
    for ply in luck.sample(plies, min(TRIED, len(plies))):
        for men in (*(_walled_in(subject, ply, near) for near in NEAR), _alone(subject, ply, luck)):
            try:
                position = rules.place(men, ply.seat)
                if position.result is None and list(rules.moves(position)) == [PASS]:
                    after_it = position.copy()
                    rules.play(after_it, PASS)
                    if after_it.result is None:
                        yield position
            except (PublisherError, ValueError, KeyError, IndexError):
                continue


def _walled_in(subject: Subject, ply: Ply, far: int) -> Pieces:
    """The same men, with enemies on all points that were free so near those who have the turn."""
    names, board = subject.rules.definition.players.names, subject.rules.definition.topology
    sides = {point: side_of(subject, pile[-1]) for point, pile in ply.before.items()}
    enemies = [point for point, side in sides.items() if side == names[1 - ply.seat]]
    own = [point for point, side in sides.items() if side == names[ply.seat]]
    near = {point for point in board.inside if any(board.steps[man][point] <= far for man in own)}
    wall = dict.fromkeys(near, ply.before[enemies[0]]) if enemies else {}
    return {**wall, **ply.before}


def _alone(subject: Subject, ply: Ply, luck: Random) -> Pieces:
    """Two men of each side, of those who stood there."""
    found: dict[Point, tuple[str, ...]] = {}
    for name in subject.rules.definition.players.names:
        men = [point for point, pile in ply.before.items() if side_of(subject, pile[-1]) == name]
        found |= {point: ply.before[point] for point in luck.sample(men, min(2, len(men)))}
    return found


def passed(subject: Subject, often: int) -> Iterator[tuple[Position, Seat]]:
    """What comes of so many passes in a row there, and who passed first."""
    rules = subject.rules
    for position in stuck(subject):
        assert isinstance(rules, BoardGame)
        now, seat = position.copy(), position.to_move
        for _ in range(often):
            if now.result is not None or PASS not in rules.moves(now):
                break
            rules.play(now, PASS)
        else:
            yield now, seat
