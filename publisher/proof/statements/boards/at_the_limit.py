"""Games that have gone on for as many turns as there may be: positions of other games are made so old that a
turn is the last one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.base.errors import PublisherError
from publisher.engine import BoardGame, Position
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Subject

TURNS = "turns"
"""What games call the number of turns that have been played."""
MOST = 100_000
"""No game may go on for so many turns."""
ENOUGH = 120
EARLY = 4
"""After so few turns nothing has come about yet."""


@cache
def limit_of(subject: Subject) -> int | None:
    """After how many turns a game is over that nobody has won; None if that is not told."""
    ply, _ = next(_plain(subject), (None, [])) if board_of(subject) is not None else (None, [])
    if ply is None or not _ends(ply, MOST):
        return None
    low, high = -1, MOST
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _ends(ply, middle) else (middle, high)
    result = _aged(ply, high).result
    return int(getattr(result, TURNS))


def _plain(subject: Subject) -> Iterator[tuple[Ply, list[Ply]]]:
    """Turns that end no game, in games that count them, and the turns before."""
    for game in subject.games:
        for number, ply in enumerate(game.plies):
            kept = getattr(ply.position, TURNS, None)
            counted = isinstance(kept, int) and getattr(ply.result, TURNS) == kept + 1
            if number > EARLY and counted and ply.then is not None:
                yield ply, game.plies[:number]


def _aged(ply: Ply, turns: int) -> Ply:
    """The same move after so many turns."""
    rules = ply.rules
    assert isinstance(rules, BoardGame)
    old: Position = ply.position.copy()
    setattr(old, TURNS, turns)
    result = old.copy()
    rules.play(result, ply.move)
    return Ply("a game that has come to its last turn", rules, old, ply.move, result)


def _ends(ply: Ply, turns: int) -> bool:
    try:
        return _aged(ply, turns).result.result is not None
    except PublisherError:
        return False


@cache
def at_the_limit(subject: Subject) -> tuple[Played, ...]:
    """Games that end with such a turn."""
    limit = limit_of(subject)
    if limit is None:
        return ()
    plies = list(_plain(subject))
    found = []
    for ply, before in plies[:: len(plies) // ENOUGH | 1]:
        last = _aged(ply, limit - 1)
        if last.result.result is not None:
            start = (before or [last])[0].before
            found.append(Played(last.place, start, [], [*before, last], last.result.result))
    return tuple(found)
