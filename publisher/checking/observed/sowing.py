"""Facts of sowing: seeds are taken up from one pit and laid one by one into others."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.checking.observed.families import NUMBER, PERMISSION, SHARE, WHOSE
from publisher.checking.observed.game_log import GameLog, Ply
from publisher.checking.observed.observation import Case, observed
from publisher.model.seats import Point


@observed(SHARE)
def picked_up(log: GameLog) -> Iterator[Case]:
    """Check how many seeds are taken up from the pit of a move: all, or some."""
    for ply, start in _sowings(log):
        yield "some" if ply.after.get(start) else "all", ply


@observed(NUMBER, "most", vouches="each every most")
def sown_into_a_pit(log: GameLog) -> Iterator[Case]:
    """Find the most seeds that are sown into one pit, if they do not go round the whole board."""
    for ply, _ in _sowings(log):
        if grown := [more for point in ply.after if (more := _more(ply, point)) > 0]:
            yield max(grown), ply


@observed(WHOSE)
def starts_from(log: GameLog) -> Iterator[Case]:
    """Check whether players begin their moves on their own points: no two ever begin on the same point."""
    starters = _starters(log)
    for ply in log.plies:
        if (start := _start(ply)) is not None:
            yield "own" if len(starters[start]) == 1 else "anybody's", ply


@observed(PERMISSION, "ever")
def taken_from(log: GameLog, whose: str) -> Iterator[Case]:
    """Check whether a move ever takes seeds from points on which only the mover's moves begin (`own`), or
    only those of others (`enemy`)."""
    if whose not in ("own", "enemy"):
        raise NotationError(f"{whose!r} is not known here", hint="write own or enemy")
    starters = _starters(log)
    for ply, start in _sowings(log):
        pits = {point for point, seats in starters.items() if (seats == {ply.seat}) is (whose == "own")}
        taken = ply.before.keys() - ply.after.keys() - {start}
        if taken or any(_more(ply, point) > 0 for point in pits):
            yield not taken.isdisjoint(pits), ply


def _start(ply: Ply) -> Point | None:
    start = ply.move[0] if type(ply.move) is tuple and ply.move else ply.move
    return Point(start) if type(start) is int and start in ply.before else None


def _starters(log: GameLog) -> dict[Point, set[int]]:
    log.ground  # noqa: B018  (refuses games without a board)
    found: dict[Point, set[int]] = {}
    for ply in log.plies:
        if (start := _start(ply)) is not None:
            found.setdefault(start, set()).add(ply.seat)
    if not found:
        raise NotationError("this game has no moves from occupied points")
    return found


def _sowings(log: GameLog) -> Iterator[tuple[Ply, Point]]:
    """Yield the moves that begin on a pile and do not go round the whole board, with their first pit."""
    pits = log.ground.points("")
    found = [(ply, start) for ply in log.plies if (start := _start(ply)) is not None and start in pits]
    piles = any(len(pile) > 1 for game in log.games for pile in game.start.values())
    if not piles or not any(sum(_more(ply, point) > 0 for point in pits) > 1 for ply, _ in found):
        raise NotationError("this game has no sowing")
    return ((ply, start) for ply, start in found if len(ply.before[start]) < len(pits))


def _more(ply: Ply, point: Point) -> int:
    return len(ply.after.get(point, ())) - len(ply.before.get(point, ()))
