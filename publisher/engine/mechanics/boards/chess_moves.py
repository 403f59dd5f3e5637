"""The moves of pieces in chess-like games, as tables that are made once for each board.

A piece leaps (its leap may have a leg, a point that must be empty), or rides along a line until something is
in the way; a cannon rides, but captures only over exactly one screen; a pawn marches, and leaps only to
capture. A piece that belongs to neither side (`NOBODY`) is in the way and cannot be captured. An `Army` has
the pieces of both sides; it finds where a piece may go, what attacks a point, and which moves leave a royal
piece unattacked.

Positions are two lists: `owner` (a side or `EMPTY`) and `kind` of the piece on each point. `owner` has one
entry more than the board has points, always empty: the leg of a leap that has no leg.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from publisher.engine.position import EMPTY
from publisher.model.board import Board
from publisher.model.seats import OTHER, Each, Point, Seat

NO_LEG = Point(-1)
NOBODY = Seat(2)
"""The owner of pieces that are in the way of both sides."""

Direction: TypeAlias = tuple[int, int]
Leaps: TypeAlias = tuple[tuple[tuple[Point, Point], ...], ...]
"""For each point the pairs (leg, landing point)."""
Rays: TypeAlias = tuple[tuple[Point, ...], ...]
"""For each point the points that follow it in one direction."""
Move: TypeAlias = tuple[Point, Point]
Kinds: TypeAlias = frozenset[int]
Leaper: TypeAlias = tuple[Point, Point, Kinds]
"""A source, a leg, and the kinds of pieces that leap from there."""
Rider: TypeAlias = tuple[tuple[Point, ...], Kinds, Kinds]
"""A ray, the riders and the cannons that come along it from its far end."""

ORTHOGONAL: tuple[Direction, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL: tuple[Direction, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
KNIGHT: tuple[Direction, ...] = (
    (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2),
)  # fmt: skip


class Man(NamedTuple):
    """One kind of piece of one side. It attacks, but does not move, along the lines it `stares` down. If it
    `marches`, it has for each point the empty ones that it may go to, one behind the other, and leaps only to
    capture."""

    leaps: Leaps = ()
    rides: tuple[Direction, ...] = ()
    cannon: bool = False
    stares: tuple[Direction, ...] = ()
    marches: Rays = ()


def leaps(
    board: Board,
    steps: Sequence[Direction],
    hobbled: bool = False,
    start: Container[Point] | None = None,
    landing: Container[Point] | None = None,
) -> Leaps:
    """Return for each point the leaps by `steps` (x to the right, y down), from points of `start` to points
    of `landing` (None: any). A hobbled piece passes a leg (half of the step, cut to whole points), which must
    be empty."""
    at = {xy: Point(point) for point, xy in enumerate(board.xy)}
    table = []
    for (x, y), point in at.items():
        found = []
        for dx, dy in steps if start is None or point in start else ():
            to = at.get((x + dx, y + dy))
            if to is not None and (landing is None or to in landing):
                leg = at[x + int(dx / 2), y + int(dy / 2)] if hobbled else NO_LEG
                found.append((leg, to))
        table.append(tuple(found))
    return tuple(table)


def either(*tables: Leaps) -> Leaps:
    """Return the leaps of all the tables."""
    return tuple(tuple(leap for part in parts for leap in part) for parts in zip(*tables, strict=True))


class Army:
    """The pieces of two sides: `men[side][kind]`."""

    def __init__(self, board: Board, men: tuple[tuple[Man, ...], tuple[Man, ...]]) -> None:
        self.board = board
        self.men = men
        self._ridden = tuple(tuple(self._outward(man.rides) for man in side) for side in men)

    def _outward(self, directions: Sequence[Direction]) -> tuple[Rays, ...]:
        """Return for each point its rays in all these directions."""
        every = (tuple(self.board.ray(point, way) for way in directions) for point in self.board.inside)
        return tuple(tuple(ray for ray in rays if ray) for rays in every)

    # -- where a piece may go

    def targets(self, owner: Each[Point, Seat], kind: Each[Point, int], point: Point) -> list[Point]:
        """Return the points that the piece on `point` may move to or capture on, in check or not."""
        side = owner[point]
        enemy = OTHER[side]
        man = self.men[side][kind[point]]
        if man.marches:
            found = [to for _, to in man.leaps[point] if owner[to] == enemy]
            return found + list(takewhile(lambda to: owner[to] == EMPTY, man.marches[point]))
        if not man.rides:
            return [
                to for leg, to in man.leaps[point]
                if owner[leg] == EMPTY and (owner[to] == EMPTY or owner[to] == enemy)
            ]  # fmt: skip
        found = []
        for ray in self._ridden[side][kind[point]][point]:
            way = iter(ray)
            for to in way:
                if owner[to] != EMPTY:
                    if not man.cannon and owner[to] == enemy:
                        found.append(to)
                    break
                found.append(to)
            if man.cannon:
                for to in way:
                    if owner[to] != EMPTY:
                        if owner[to] == enemy:
                            found.append(to)
                        break
        if man.leaps:
            found += [to for leg, to in man.leaps[point] if owner[leg] == EMPTY and owner[to] != side]
        return found

    # -- what attacks a point

    @cached_property
    def _leapers(self) -> tuple[tuple[tuple[Leaper, ...], ...], ...]:
        """For each side and point: from where which kinds of its pieces leap to the point."""
        sides = []
        for side in self.men:
            found: list[dict[tuple[Point, Point], set[int]]] = [{} for _ in range(len(self.board))]
            for number, man in enumerate(side):
                for source, table in zip(self.board.inside, man.leaps, strict=False):
                    for leg, to in table:
                        found[to].setdefault((source, leg), set()).add(number)
            sides.append(
                tuple(tuple((*key, frozenset(kinds)) for key, kinds in here.items()) for here in found)
            )
        return tuple(sides)

    @cached_property
    def _riders(self) -> tuple[tuple[tuple[Rider, ...], ...], ...]:
        """For each side and point: each ray out of the point, and the kinds that come along it."""
        sides = []
        for side in self.men:
            ways: dict[Direction, tuple[set[int], set[int]]] = {}
            for number, man in enumerate(side):
                for dx, dy in (*man.rides, *man.stares):
                    ways.setdefault((-dx, -dy), (set(), set()))[man.cannon].add(number)
            rays = tuple(
                tuple(
                    (ray, frozenset(riders), frozenset(cannons))
                    for way, (riders, cannons) in ways.items()
                    if (ray := self.board.ray(point, way))
                )
                for point in self.board.inside
            )
            sides.append(rays)
        return tuple(sides)

    def attacked(self, owner: Each[Point, Seat], kind: Each[Point, int], point: Point, by: Seat) -> bool:
        """Return True if a piece of side `by` could capture a piece of the other side on `point`."""
        for source, leg, kinds in self._leapers[by][point]:
            if owner[source] == by and kind[source] in kinds and owner[leg] == EMPTY:
                return True
        for ray, riders, cannons in self._riders[by][point]:
            screen = False
            for to in ray:
                if owner[to] != EMPTY:
                    if owner[to] == by and kind[to] in (cannons if screen else riders):
                        return True
                    if screen or not cannons:
                        break
                    screen = True
        return False

    def _watched(
        self, owner: Each[Point, Seat], kind: Each[Point, int], royal: Point, by: Seat
    ) -> tuple[set[Point], set[Point]] | None:
        """Return the points where a piece that leaves, or enters, could expose the royal piece to an attack.
        A move between other points changes no attack on it. None if it is attacked already."""
        leaving: set[Point] = set()
        entering: set[Point] = set()
        for source, leg, kinds in self._leapers[by][royal]:
            if owner[source] == by and kind[source] in kinds:
                if owner[leg] == EMPTY:
                    return None
                leaving.add(leg)
        for ray, riders, cannons in self._riders[by][royal]:
            between: list[Point] = []
            for place, to in enumerate(ray):
                if owner[to] == EMPTY:
                    continue
                if owner[to] == by:
                    if kind[to] in (riders, cannons, ())[len(between)]:
                        return None
                    if kind[to] in cannons and not between:
                        entering.update(ray[:place])
                    elif kind[to] in ((), riders, cannons)[len(between)]:  # same: more only costs time
                        leaving.update(between)
                between.append(to)
                if len(between) == 3:
                    break
        return leaving, entering

    # -- which moves leave the royal piece safe

    def safe(
        self, owner: Each[Point, Seat], kind: Each[Point, int], royal: Point, move: Move, against: Seat
    ) -> bool:
        """Return True if the royal piece is not attacked after the move; the lists are left as they were."""
        start, to = move
        side, man = owner[start], kind[start]
        lost_side, lost_man = owner[to], kind[to]
        owner[start], owner[to], kind[to] = EMPTY, side, man
        attacked = self.attacked(owner, kind, to if start == royal else royal, against)
        owner[start], owner[to], kind[to] = side, lost_side, lost_man
        return not attacked

    def moves(self, owner: Each[Point, Seat], kind: Each[Point, int], royal: Point) -> list[Move]:
        """Return all moves of the royal piece's side that do not leave it attacked."""
        side = owner[royal]
        against = OTHER[side]
        watched = self._watched(owner, kind, royal, against)
        leaving, entering = watched or ((), ())
        found: list[Move] = []
        for point, holder in zip(self.board.inside, owner, strict=False):
            if holder != side:
                continue
            moves = [(point, to) for to in self.targets(owner, kind, point)]
            if watched is None or point == royal or point in leaving:
                moves = [move for move in moves if self.safe(owner, kind, royal, move, against)]
            elif entering:
                moves = [
                    move for move in moves
                    if move[1] not in entering or self.safe(owner, kind, royal, move, against)
                ]  # fmt: skip
            found += moves
        return found
