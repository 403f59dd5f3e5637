"""Facts of setting: the pieces on a board when a game begins and when it is over."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.checking.observed.families import EDGE, FILLED, NUMBER
from publisher.checking.observed.game_log import GameLog, Played
from publisher.checking.observed.ground import Ground
from publisher.checking.observed.observation import Case, observed
from publisher.engine.position import Pieces
from publisher.model.seats import Point

NO_EDGE = "no edge"


@observed(FILLED, vouches="all")
def board_at_start(log: GameLog, region: str = "") -> Iterator[Case]:
    """Check whether the board, one of its regions or a point is empty before the first move."""
    points = log.ground.points(region)
    return ((_filled(game.start, points), game) for game in log.games)


@observed(FILLED, vouches="all")
def board_at_end(log: GameLog, region: str = "") -> Iterator[Case]:
    """Check whether the board, one of its regions or a point is empty when the game is over."""
    points = log.ground.points(region)
    return ((_filled(pieces, points), game) for game, pieces in _ends(log))


@observed(EDGE)
def letters_from(log: GameLog) -> Iterator[Case]:
    """Find the edge of the board where the letters of its points begin: the left or the right one."""
    return _counted_from(log, 0, "left", "right")


@observed(EDGE)
def numbers_from(log: GameLog) -> Iterator[Case]:
    """Find the edge of the board where the numbers of its points begin: the bottom or the top."""
    return _counted_from(log, 1, "top", "bottom")


def _counted_from(log: GameLog, axis: int, low: str, high: str) -> Iterator[Case]:
    """Yield the edge nearest to the first letter (`axis` 0) or number (1) in names of points or dots."""
    board = log.ground.board.corners or log.ground.board
    names = [re.fullmatch(r"([a-z]+)(\d+)", name) for name in board.names]
    if not all(names):
        raise NotationError("the points of this board are not named by a letter and a number")
    keys = [(len(name[1]), name[1]) if axis == 0 else (int(name[2]), "") for name in names if name]
    first = [at[axis] for at, key in zip(board.xy, keys, strict=True) if key == min(keys)]
    last = [at[axis] for at, key in zip(board.xy, keys, strict=True) if key == max(keys)]
    edge = low if sum(first) / len(first) < sum(last) / len(last) else high
    return ((edge, game) for game in log.games)


@observed(NUMBER)
def men_at_start(log: GameLog, kind: str = "", region: str = "") -> Iterator[Case]:
    """Count the pieces that each player has on the board before the first move, or beside it if the board is
    empty; of one player, of one kind of piece or on one region, if given."""
    ground = log.ground
    kinds, points = ground.kinds(kind), ground.points(region)
    if not region and not any(points & game.start.keys() for game in log.games):
        points = frozenset(map(Point, range(len(ground.board))))
    if not kind:
        ground.require_owners()
        kinds = frozenset(one for one in kinds if ground.side[one] in log.rules.definition.players.names)
    for game in log.games:
        men = [
            ground.side[man] for at in points & game.start.keys() for man in game.start[at] if man in kinds
        ]
        for side in {ground.side[one] for one in kinds}:
            yield men.count(side), game


@observed(NUMBER, vouches="first")
def rows_at_start(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Count the rows with pieces of a player, or of one kind, before the first move."""
    ground = log.ground
    row_of = ground.board.definition.row_of
    for game in log.games:
        for side, points in _homes(ground, game, kind).items():
            ways = {row_of(ground.board.xy[point]) for point in points}
            if (way := ground.forward.get(side)) and way[0]:
                ways = {round(ground.board.xy[point][0], 6) for point in points}
            yield len(ways), game


@observed(EDGE)
def starts_at(log: GameLog, kind: str) -> Iterator[Case]:
    """Find the edge of the board where the pieces of a player, or of one kind, are before the first move."""
    ground = log.ground
    middle = ground.middle(ground.board.inside)
    for game in log.games:
        for points in _homes(ground, game, kind).values():
            x, y = (of - to for of, to in zip(ground.middle(points), middle, strict=True))
            yield edge(x, y), game


@observed(EDGE)
def winner_touches(log: GameLog, region: str, kind: str = "") -> Iterator[Case]:
    """Check whether a chain of the winner's pieces touches a side of the board, a region named like the edge;
    of one player, if given."""
    ground = log.ground
    points, kinds = ground.points(region), ground.kinds(kind)
    for game, pieces in _ends(log):
        for seat in game.winners:
            side = ground.rules.side_name(game.plies[-1].result, seat)
            men = {point for point, pile in pieces.items() if ground.side[pile[-1]] == side}
            if men and pieces[min(men)][-1] in kinds:
                yield region if points & men else "none of the winner's chains", game


def edge(x: float, y: float) -> str:
    """Return the edge of the board in this direction; no edge if two are about as far."""
    if max(abs(x), abs(y)) < max(0.5, 2 * min(abs(x), abs(y))):
        return NO_EDGE
    if abs(x) > abs(y):
        return "right" if x > 0 else "left"
    return "bottom" if y > 0 else "top"


def _ends(log: GameLog) -> Iterator[tuple[Played, Pieces]]:
    return ((game, game.plies[-1].after) for game in log.games if game.over and game.plies)


def _filled(pieces: Pieces, points: frozenset[Point]) -> str:
    taken = points & pieces.keys()
    return "empty" if not taken else "occupied" if taken == points else "partly occupied"


def _homes(ground: Ground, game: Played, kind: str) -> dict[str, list[Point]]:
    kinds, found = ground.kinds(kind), dict[str, list[Point]]()
    for point, pile in game.start.items():
        if pile[-1] in kinds and pile[-1] in (ground.owned or kinds):
            found.setdefault(ground.side[pile[-1]], []).append(point)
    if not found:
        raise NotationError("the board is empty before the first move")
    return found
