"""Positions that few random games come to: the last man of a player stands before the only free point of the
goal, and comes home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

from publisher.engine import BoardGame
from publisher.engine.position import Pieces
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of, is_way, owners
from publisher.proof.statements.boards.made_positions import played
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Subject

Homes = tuple[frozenset[int], ...]
"""Where the men of each of two players begin."""
TRIED, ENOUGH = 120, 2
"""So many positions are tried for each player at most, and so many are enough."""
ANSWERS = 2
"""So many turns may follow until the game is over, if the other player still has one."""
PLACE = "a position with the last man before the goal"


@cache
def coming_home(subject: Subject, homes: Homes) -> tuple[Played, ...]:
    """The ends of games in which all men of a player come to where the opponent's began."""
    board = board_of(subject)
    if board is None or not homes:
        return ()
    found = []
    for seat in subject.rules.seats:
        steps = (ply for ply in subject.plies if ply.seat == seat and is_way(board, ply, ply.move))
        made = (last for ply in islice(steps, 1) for last in islice(_made(subject, homes, ply), TRIED))
        found += [_ended(last) for last in islice((last for last in made if last is not None), ENOUGH)]
    return tuple(found)


def _made(subject: Subject, homes: Homes, ply: Ply) -> Iterator[Ply | None]:
    """The enemies stand as near to where they began as they can."""
    board, owner = subject.rules.definition.topology, owners(subject, ply.before)
    own = owner[ply.move[0]]
    mine = [pile for point, pile in ply.before.items() if owner[point] == own]
    others = [pile for point, pile in ply.before.items() if owner[point] != own]
    goal = homes[1 - ply.seat]
    if len(mine) != len(goal):
        return
    starts = [point for point in board.inside if point not in goal]
    ways = ((start, hole) for hole in map(Point, goal) for start in starts)
    for start, hole in sorted(ways, key=lambda way: (board.steps[way[0]][way[1]], way)):
        men: Pieces = dict(zip([*map(Point, sorted(goal - {hole})), start], mine, strict=True))
        free = [point for point in board.inside if point not in men and point != hole]
        free.sort(key=lambda point: sum(board.steps[point][home] for home in goal))
        yield played(
            replace(ply, move=(start, hole)), {**men, **dict(zip(free, others, strict=False))}, PLACE
        )


def _ended(last: Ply) -> Played:
    """That move, and what the other player still does until the game is over."""
    plies = [last]
    rules = last.rules
    assert isinstance(rules, BoardGame)
    while plies[-1].result.result is None and len(plies) <= ANSWERS:
        before = plies[-1].result
        move = rules.moves(before)[0]
        after = before.copy()
        rules.play(after, move)
        plies.append(Ply(PLACE, rules, before, move, after))
    return Played(PLACE, last.before, [], plies, plies[-1].result.result)
