"""Boards that are turned on the screen, so that players have their own pieces below, as at a table."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import TypeAlias

from publisher.engine.match import Match, PositionMatch

XY: TypeAlias = tuple[float, float]
HALF = 180
_PARTS = (60, 90)
"""The parts of a circle that hexagonal and square boards may be turned by."""
_LOWER = 0.25
"""The least part of the board's height that a turn must bring the pieces down."""


def angles(places: Collection[XY]) -> tuple[int, ...]:
    """Return the angles (degrees) that a board may be turned by: half a turn, and those that map its places
    onto each other."""
    middle = _middle(places)
    own = {_rounded(at) for at in _turned(places, middle, 0)}
    around = sorted({angle for part in _PARTS for angle in range(0, 360, part)} | {HALF})
    return tuple(
        angle
        for angle in around
        if angle in (0, HALF) or {_rounded(at) for at in _turned(places, middle, angle)} == own
    )


def turn(places: Sequence[XY], men: Sequence[XY], choice: Sequence[int]) -> int:
    """Return the angle of a `choice` with which these men are below, 0 if they are not much lower then."""
    if not men:
        return 0
    middle, rows = _middle(places), [y for _, y in places]
    depth = {angle: sum(y for _, y in _turned(men, middle, angle)) / len(men) for angle in choice}
    best = max(choice, key=lambda angle: (round(depth[angle], 6), -angle))
    return best if depth[best] > depth[0] + _LOWER * (max(rows) - min(rows)) else 0


def turns(match: Match) -> tuple[int, ...]:
    """Return the best angle for each seat, by the pieces of its side at the start."""
    definition, sides = match.rules.definition, match.rules.names
    if not isinstance(match, PositionMatch):
        return (0,) * len(sides)
    board, start = definition.topology, match.undo(len(match.log))
    assert isinstance(start, PositionMatch)
    inside, men = set(board.inside), dict[str, list[XY]]()
    for point, pile in match.rules.pieces(start.position).items():
        if point in inside:
            men.setdefault(definition.pieces[pile[-1]].side, []).append(board.xy[point])
    places = [board.xy[point] for point in inside]
    choice = angles(places)
    return tuple(turn(places, men.get(side, ()), choice) for side in sides)


def _middle(places: Collection[XY]) -> XY:
    xs, ys = zip(*places, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _turned(places: Collection[XY], middle: XY, angle: int) -> list[XY]:
    """Return places turned clockwise on the screen, from the middle."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [
        (cos * (x - middle[0]) - sin * (y - middle[1]), sin * (x - middle[0]) + cos * (y - middle[1]))
        for x, y in places
    ]


def _rounded(at: XY) -> XY:
    return round(at[0], 3) + 0.0, round(at[1], 3) + 0.0
