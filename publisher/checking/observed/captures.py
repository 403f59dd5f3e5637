"""Facts of captures on a board: which pieces are taken, how and when, and whether they must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from publisher.base.errors import NotationError
from publisher.checking.observed.families import DUTY, MAN, NUMBER, PERMISSION, TAKING
from publisher.checking.observed.game_log import GameLog, Ply
from publisher.checking.observed.ground import Change, Ground, Man, change_of
from publisher.checking.observed.observation import Case, observed
from publisher.engine.position import Pieces
from publisher.model.board import steps_from
from publisher.model.seats import Point


@observed(PERMISSION, "ever", vouches="nothing")
def captures(log: GameLog, kind: str = "", region: str = "") -> Iterator[Case]:
    """Check whether a move ever takes a piece of another player from the board; with `kind` or `region`, only
    such pieces."""
    meant = _meant(log.ground, kind, region)
    for ply, change in _changes(log):
        if meant(change.taken):
            yield True, ply
        elif meant(_beside(log.ground, ply, change.side)):
            yield False, ply


@observed(PERMISSION, "ever", vouches="lose loses lost")
def own_loss(log: GameLog) -> Iterator[Case]:
    """Check whether the player who moves ever loses one of their own pieces by the move."""
    log.ground.require_owners()
    for ply, change in _changes(log):
        if change.lost or change.walks or change.placed:
            yield bool(change.lost), ply


@observed(NUMBER, "most", vouches="once most")
def most_taken(log: GameLog, kind: str = "", region: str = "") -> Iterator[Case]:
    """Find the most pieces that one move takes from others; with `kind` or `region`, only such pieces."""
    meant = _meant(log.ground, kind, region)
    for ply, change in _changes(log):
        if number := len(meant(change.taken)):
            yield number, ply


@observed(TAKING)
def taken_by(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check how pieces are taken: by a jump over them, by landing on them, between two others, closed in on
    all sides, or from afar."""
    meant = _meant(log.ground, kind)
    found = [
        (_hows(log.ground, ply, change, point), ply)
        for ply, change in _changes(log)
        for point, _ in meant(change.taken)
    ]
    usual = Counter(how for hows, _ in found for how in hows)
    for hows, ply in found:
        yield max(hows, key=usual.__getitem__, default="afar"), ply


@observed(MAN, vouches="own")
def jumped_over(log: GameLog, whose: str = "enemy") -> Iterator[Case]:
    """Check whether a piece that is jumped over is taken or stays: one of an `enemy`, or an `own` one. Pieces
    that may have been taken in another way are skipped."""
    ground = log.ground
    ground.require_owners()
    for ply, _, legs in ground.offers:
        made = {leg for walk in ply.change.walks for leg in walk.legs}
        gone = {point for point, _ in (*ply.change.taken, *ply.change.lost)}
        jumping = [leg for leg in legs if leg.over and (leg.start, leg.end) in made]
        for side, point in (
            (ground.side[leg.kind], at) for leg in jumping for at in ground.between(*leg[2:4]) or ()
        ):
            if point in ply.before and ground.whose(ply.before[point][-1], side) == whose:
                if point not in gone:
                    yield "stays", ply
                elif _hows(ground, ply, ply.change, point) == ["jump"]:
                    yield "taken", ply


@observed(MAN, vouches="two all")
def between_two(log: GameLog, kind: str = "", most: int = 1) -> Iterator[Case]:
    """Check whether an enemy is taken or stays on a line, solid or dashed, between the piece that has moved
    and another of its side; for rows of up to `most` enemies."""
    ground = log.ground
    kinds = ground.kinds(kind)
    for ply, change in _changes(log):
        men = _before_taking(ply, change)
        for point in _arrived(change):
            for row in _rows_between(ground, men, point, change.side):
                if len(row) <= most and all(men[at][-1] in kinds for at in row):
                    gone = {at for at, _ in change.taken}
                    yield "taken" if gone.issuperset(row) else "stays", ply


@observed(MAN, vouches="all last")
def closed_in(log: GameLog, unit: str = "man", kind: str = "") -> Iterator[Case]:
    """Check whether an enemy piece (`man`), or a `group` of them, is taken or stays when the piece that has
    moved fills its last free neighbouring point."""
    ground = log.ground
    kinds = ground.kinds(kind)
    for ply, change in _changes(log):
        men = _before_taking(ply, change)
        gone = {point for point, _ in change.taken}
        seen: set[Point] = set()
        for point in {near for at in _arrived(change) for near in ground.board.neighbours[at] if near in men}:
            man = men[point][-1]
            if point not in seen and ground.side[man] != change.side and man in kinds:
                group = _group(ground, men, point) if unit == "group" else {point}
                seen |= group
                if all(near in men for at in group for near in ground.board.neighbours[at]):
                    yield "taken" if point in gone else "stays", ply


@observed(PERMISSION, "ever")
def changes_side(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether pieces ever change to another player's side on their points."""
    meant = _meant(log.ground, kind)
    for ply, change in _changes(log):
        if meant(change.turned):
            yield True, ply
        elif meant(_beside(log.ground, ply, change.side)):
            yield False, ply


@observed(DUTY)
def taking(log: GameLog) -> Iterator[Case]:
    """Check whether a player who can take a piece must: then every move that may be made takes one."""
    meant = _meant(log.ground)
    found = [
        ("must" if all(_takes(ply, move) for move in ply.options) else "need not", ply)
        for ply, change in _changes(log)
        if meant(change.taken) and len(ply.options) > 1
    ]
    free = any(value == "need not" for value, _ in found)
    return (case for case in found if not free or case[0] == "need not")


@observed(PERMISSION, "ever")
def taking_is_a_choice(log: GameLog) -> Iterator[Case]:
    """Check whether a piece may ever make the same way both with and without taking."""
    for ply, change in _changes(log):
        if change.taken and type(ply.move) is tuple:
            ends = ply.move[0], ply.move[-1]
            same = [move for move in ply.options if type(move) is tuple and (move[0], move[-1]) == ends]
            yield any(not _takes(ply, move) for move in same if move != ply.move), ply


# -- parts of a log


def _changes(log: GameLog) -> Iterator[tuple[Ply, Change]]:
    """Yield each move with its changes; NotationError if players take pieces of all sides at once."""
    log.ground  # noqa: B018  (refuses games without a board)
    for ply in log.plies:
        change = ply.change
        if change.taken and change.lost and not (change.walks or change.placed):
            raise NotationError("a move takes pieces of both sides, so they belong to no player")
        yield ply, change


def _meant(ground: Ground, kind: str = "", region: str = "") -> Callable[[tuple[Man, ...]], list[Man]]:
    """Return a filter for the pieces of a fact: those of the given kind, or those of all players."""
    kinds, points = ground.kinds(kind), ground.points(region)
    if ground.owned and kinds == ground.kinds(""):
        kinds &= ground.owned
    return lambda men: [(point, man) for point, man in men if man in kinds and point in points]


def _arrived(change: Change) -> list[Point]:
    return [*(walk.path[-1] for walk in change.walks), *(point for point, _ in change.placed)]


def _beside(ground: Ground, ply: Ply, side: str) -> tuple[Man, ...]:
    """Return the pieces of other sides next to those that have moved."""
    return tuple(
        (near, ply.after[near][-1])
        for point in _arrived(ply.change)
        for near in ground.board.neighbours[point]
        if near in ply.after and ground.side[ply.after[near][-1]] != side
    )


def _before_taking(ply: Ply, change: Change) -> Pieces:
    """Return the pieces on the board after the move, before any was taken."""
    gone = {point: (kind,) for point, kind in (*change.taken, *change.lost) if point not in ply.after}
    return {**ply.after, **gone}


def _rows_between(ground: Ground, men: Pieces, point: Point, side: str) -> Iterator[list[Point]]:
    """Yield the rows of enemies between a piece and another of its side, along the lines of the board."""
    dashed = [line for line in ground.board.dashed if point in line]
    ways = [
        way for line in dashed for way in (line[line.index(point) + 1 :], line[: line.index(point)][::-1])
    ]
    for run in (*ground.board.runs[point], *ways):
        for number, at in enumerate(run):
            if at not in men:
                break
            if ground.side[men[at][-1]] == side:
                if number:
                    yield list(run[:number])
                break


def _group(ground: Ground, men: Pieces, point: Point) -> set[Point]:
    """Return the points that are joined to one by pieces of the same side."""
    side = ground.side[men[point][-1]]
    own = {at for at, pile in men.items() if ground.side[pile[-1]] == side}
    return set(steps_from([point], lambda at: own.intersection(ground.board.neighbours[at])))


def _hows(ground: Ground, ply: Ply, change: Change, point: Point) -> list[str]:
    """Return the ways in which the piece on a point may have been taken."""
    men, arrived = _before_taking(ply, change), _arrived(change)
    ways = {
        "landing": point in arrived or any(point in walk.path for walk in change.walks),
        "jump": any(point in (ground.between(*leg) or ()) for walk in change.walks for leg in walk.legs),
        "between": any(point in row for at in arrived for row in _rows_between(ground, men, at, change.side)),
        "closed in": point in men
        and all(near in men for at in _group(ground, men, point) for near in ground.board.neighbours[at]),
    }
    return [way for way, so in ways.items() if so]


def _takes(ply: Ply, move: object) -> bool:
    """Return True if a move takes a piece; it is made in a copy of the position."""
    twin = ply.position.copy()
    ply.rules.play(twin, move)
    return bool(change_of(Ply(ply.place, ply.rules, ply.position, move, twin)).taken)
