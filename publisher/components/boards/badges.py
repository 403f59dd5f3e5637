"""The places of numbers beside pieces and arrows, chosen so that they hide no piece and no other number.
Lengths in mm, y down."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.components.boards.outline import between
from publisher.drawing.bounds import Box, meet, union
from publisher.drawing.shapes import Point

_CORNER = 0.85
"""The share of a disc's width that counts as covered, because its corners are free."""

_ON_WORDS = 4.0
"""The cost of a badge on another one or on a name, compared with one on a piece."""


class Room:
    """The boxes that are taken on a board. It grows with each badge."""

    def __init__(self, discs: Iterable[tuple[Point, float]], names: Iterable[Box] = ()) -> None:
        """Begin with `discs` by their middles and diameters, and with the boxes of `names`."""
        self._taken = [_around(at, _CORNER * wide / 2, _CORNER * wide / 2) for at, wide in discs]
        self._words = list(names)

    def put(self, places: Iterable[tuple[Point, float]], half: float, high: float) -> Point:
        """Take the best of some places for a badge of `2 * half` × `2 * high` mm, and return it. Each place
        has its own cost, in shares of the badge that cover something else."""
        tried = [(_around(at, half, high), cost, at) for at, cost in places]
        room = union([box for box, _, _ in tried])
        taken = [other for other in self._taken if meet(room, other)]
        words = [other for other in self._words if meet(room, other)]
        box, _, at = min(tried, key=lambda one: one[1] + _covered(one[0], taken, words))
        self._words.append(box)
        return at


def _around(at: Point, half: float, high: float) -> Box:
    return Box(at[0] - half, at[1] - high, at[0] + half, at[1] + high)


def _covered(box: Box, taken: Iterable[Box], words: Iterable[Box]) -> float:
    """Return the share of a box that covers something else."""
    area = (box.right - box.left) * (box.bottom - box.top)
    on_words = sum(_common(box, other) for other in words)
    return (sum(_common(box, other) for other in taken) + _ON_WORDS * on_words) / area


def _common(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0.0, across) * max(0.0, down)


_ALONG = (0.45, 0.35, 0.55, 0.25, 0.65, 0.78)
"""The places of a number on its arrow, in shares of the way."""
_OFF_WAY = 0.3
"""The cost of a place off the usual one on the way, for each share of the way."""
_TURNS = (
    (0.0, 0.0), (1.0, 0.06), (-1.0, 0.09), (1.5, 0.15), (-1.5, 0.18), (2.0, 0.2),
    (-2.0, 0.24), (3.0, 0.4), (-3.0, 0.4),
)  # fmt: skip
"""The places beside the way, in usual distances to the side of the bend, each with its cost."""


_TAIL, _ON_TAIL = 0.6, 0.3
"""The distance of a number behind the start of its way, in usual distances beside it, and its cost: the piece
has left that place."""


def beside_way(way: tuple[Point, Point, Point], off: float, long: bool) -> Iterable[tuple[Point, float]]:
    """Yield places for the number of an arrow: on it if it is `long`, then `off` mm beside it, first on the
    outer side of its bend or on its right, then at its start."""
    start, control, end = way
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    bends_left = dx * (control[1] - start[1]) < dy * (control[0] - start[0]) - 1e-9
    right, down = (-dy / length, dx / length) if not bends_left else (dy / length, -dx / length)
    for part in _ALONG:
        at = between(between(start, control, part), between(control, end, part), part)
        cost = _OFF_WAY * abs(part - _ALONG[0])
        for turn, more in _TURNS:
            if turn or long:
                yield (at[0] + turn * off * right, at[1] + turn * off * down), cost + more
    tail = _TAIL * off / length
    yield (start[0] - tail * dx, start[1] - tail * dy), _ON_TAIL


def round_disc(at: Point, across: float, down: float) -> Iterable[tuple[Point, float]]:
    """Yield places at the rim of a disc, first the upper right one; `across` and `down` are the distances of
    the badge's middle."""
    ways = ((1, -1), (-1, -1), (1, 1), (-1, 1), (0, -1), (0, 1), (1, 0), (-1, 0))
    for number, (right, lower) in enumerate(ways):
        near = 0.8 if right and lower else 1.0
        yield (at[0] + near * across * right, at[1] + near * down * lower), 0.02 * number
