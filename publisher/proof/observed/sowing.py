"""Facts of sowing: seeds are taken up from one pit and laid one by one into others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.observed.families import NUMBER, PERMISSION, SHARE, SOWING, WHOSE
from publisher.proof.observed.game_log import GameLog, Ply
from publisher.proof.observed.ground import difference
from publisher.proof.observed.observation import Case, observed


@dataclass(frozen=True, slots=True)
class Sowing:
    """A move that took seeds up from a pit; pits that were emptied by it were taken."""

    ply: Ply
    start: Point
    seeds: int
    sown: dict[Point, int]
    """Pits that hold more seeds than before, and how many more."""
    taken: dict[Point, int]
    """The seeds in the pits that were taken, with those sown into them."""
    round: bool
    """Whether the seeds went round the whole board."""


@observed(SHARE)
def picked_up(log: GameLog) -> Iterator[Case]:
    """How many seeds are taken up from the pit of a move: all, or some."""
    for sowing in _sowings(log):
        if not sowing.round:
            yield "some" if sowing.ply.after.get(sowing.start) else "all", sowing.ply


@observed(NUMBER, "most", vouches="each every most")
def sown_into_a_pit(log: GameLog) -> Iterator[Case]:
    """The most seeds that are sown into one pit, if they do not go round the whole board."""
    for sowing in _sowings(log):
        if not sowing.round and sowing.sown:
            yield max(sowing.sown.values()), sowing.ply


@observed(SOWING)
def start_of_sowing(log: GameLog) -> Iterator[Case]:
    """Whether the pit from which all seeds were sown is skipped when they go round the whole board."""
    for sowing in _sowings(log):
        if sowing.round:
            yield "sown into" if sowing.ply.after.get(sowing.start) else "skipped", sowing.ply


@observed(NUMBER, "least", vouches="least")
def pile_taken_least(log: GameLog) -> Iterator[Case]:
    """The smallest number of seeds in a pit that is taken, with the seed sown into it."""
    return ((seeds, one.ply) for one in _sowings(log) for seeds in one.taken.values())


@observed(NUMBER, "most", vouches="most")
def pile_taken_most(log: GameLog) -> Iterator[Case]:
    """The largest number of seeds in a pit that is taken, with the seed sown into it."""
    return ((seeds, one.ply) for one in _sowings(log) for seeds in one.taken.values())


@observed(WHOSE)
def starts_from(log: GameLog) -> Iterator[Case]:
    """Whether players begin their moves on points of their own: no two ever begin on the same point."""
    starters = _starters(log)
    for ply in log.plies:
        if (start := _start(ply)) is not None:
            yield "own" if len(starters[start]) == 1 else "anybody's", ply


@observed(PERMISSION, "ever")
def taken_from(log: GameLog, whose: str) -> Iterator[Case]:
    """Whether a move ever takes seeds from points on which only the mover's moves begin (`own`), or only
    those of others (`enemy`)."""
    if whose not in ("own", "enemy"):
        raise NotationError(f"{whose!r} is not known here", hint="write own or enemy")
    starters = _starters(log)
    pits = {
        seat: {point for point, seats in starters.items() if (seats == {seat}) is (whose == "own")}
        for seat in log.rules.seats
    }
    for sowing in _sowings(log):
        if not sowing.round and (sowing.taken or pits[sowing.ply.seat] & sowing.sown.keys()):
            yield bool(pits[sowing.ply.seat] & sowing.taken.keys()), sowing.ply


def _start(ply: Ply) -> Point | None:
    """The occupied point on which a move begins."""
    start = ply.move[0] if type(ply.move) is tuple and ply.move else ply.move
    return Point(start) if type(start) is int and start in ply.before else None


def _starters(log: GameLog) -> dict[Point, set[int]]:
    """The seats whose moves begin on each point."""
    log.ground  # noqa: B018  (refuses games without a board)
    found: dict[Point, set[int]] = {}
    for ply in log.plies:
        if (start := _start(ply)) is not None:
            found.setdefault(start, set()).add(ply.seat)
    if not found:
        raise NotationError("no move begins on a point where something stands")
    return found


def _sowings(log: GameLog) -> list[Sowing]:
    inside = log.ground.points("")
    if all(len(pile) == 1 for game in log.games for pile in game.start.values()):
        raise NotationError("no seeds are sown in this game")
    found = [one for ply in log.plies if (one := _sowing(ply, inside))]
    if not any(len(one.sown) > 1 for one in found):
        raise NotationError("no seeds are sown in this game")
    return found


def _sowing(ply: Ply, inside: frozenset[Point]) -> Sowing | None:
    """Read a move as a sowing, if it begins on a pile."""
    start = _start(ply)
    if start is None or start not in inside:
        return None
    before, after, seeds = ply.before, ply.after, len(ply.before[start])
    sown = {point: len(pile) - len(before.get(point, ())) for point, pile in after.items() if point in inside}
    sown = {point: more for point, more in sown.items() if more > 0 and point != start}
    left, came = difference(before, after, len(inside))
    emptied = {point: len(before[point]) for point, _ in left if point not in after and point != start}
    gone = len(left) - len(came)
    reached = gone - sum(emptied.values())
    taken = (
        {point: number + 1 for point, number in emptied.items()}
        if reached == len(emptied)
        else (emptied if not reached else {})
    )
    return Sowing(ply, start, seeds, sown, taken, seeds >= len(inside))
