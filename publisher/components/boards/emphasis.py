"""What is drawn boldly: the chain that has won, and lines that have just been laid. Lengths in mm."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import towards
from publisher.components.palette import INK
from publisher.drawing.shapes import Line, Shape

_GOLD = "#f2c230"
_BAND, _EDGE = 1.0, 0.09
"""The width of the band under a winning chain, and of its outline, in spaces."""
_LINE, _SHORT = 0.26, 0.1
"""The width of a new line and what it leaves free at each end, in spaces."""


def winning_band(ground: Ground, points: Collection[int]) -> Iterator[Shape]:
    """A broad band from each of these points to those of its neighbours that are among them."""
    near = ground.board.neighbours
    ways = [(a, b) for a in points for b in (a, *near[a]) if b in points and a <= b]
    for ink, width in ((INK, _BAND + 2 * _EDGE), (_GOLD, _BAND)):
        for a, b in ways:
            yield Line(ground.at(a), ground.at(b), ink, width * ground.space, cap="round")


def new_lines(ground: Ground, places: Iterable[int]) -> Iterator[Shape]:
    """Thick lines on segments between points."""
    corners = ground.board.corners
    if corners is None:
        return
    points = Ground(ground.definition, ground.space, corners)
    for place in places:
        a, b = (points.at(end) for end in ground.board.ends[place])
        short = _SHORT * ground.space
        yield Line(towards(a, b, short), towards(b, a, short), INK, _LINE * ground.space)
