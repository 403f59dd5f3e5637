"""The chain that has won, drawn boldly. Lengths in mm."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from publisher.components.boards.ground import Ground
from publisher.components.palette import INK
from publisher.drawing.shapes import Line, Shape

_GOLD = "#f2c230"
_BAND, _EDGE = 1.0, 0.09
"""The widths of the band under a winning chain, and of its outline, in spaces."""


def winning_band(ground: Ground, points: Collection[int]) -> Iterator[Shape]:
    """Yield a broad band from each of these points to those of its neighbours that are among them."""
    near = ground.board.neighbours
    ways = [(a, b) for a in points for b in (a, *near[a]) if b in points and a <= b]
    for ink, width in ((INK, _BAND + 2 * _EDGE), (_GOLD, _BAND)):
        for a, b in ways:
            yield Line(ground.at(a), ground.at(b), ink, width * ground.space, cap="round")
