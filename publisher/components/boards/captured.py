"""Captured pieces in columns beside the board. Lengths in mm, y down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.components.boards.ground import Ground
from publisher.components.boards.marks import cross
from publisher.components.boards.piles import Pile, pile_shapes
from publisher.components.palette import INK
from publisher.drawing import fonts
from publisher.drawing.shapes import Shape, Text

_WIDE, _STEP = 0.7, 0.84
"""The diameter of a captured piece, and the distance to the next one, in spaces."""
_OFF, _NEAR = 0.4, 0.12
"""The distances from the board to the column, and from a piece to its number, in spaces."""


def captured_beside(
    ground: Ground, piles: Sequence[tuple[str, Pile]], right: float, numbered: bool
) -> Iterator[Shape]:
    """Yield a cross and below it captured pieces, beside a board that ends at `right`; if they are
    `numbered`, each has the number of its move."""
    space, size = ground.space, ground.type_size
    wide, step = _WIDE * space, _STEP * space
    _, top, _, bottom = ground.shown_extent
    rows = max(1, int((bottom - top) / step))
    words = max(fonts.width(label, "sans-bold", size) for label, _ in piles) if numbered else 0.0
    across, left = wide + words + 3 * _NEAR * space, right + _OFF * space
    yield from cross((left + wide / 2, top), 0.25 * wide, 0.12 * wide)
    for place, (label, pile) in enumerate(piles):
        column, row = divmod(place, rows)
        x, y = left + column * across + wide / 2, top + (row + 1) * step
        yield from pile_shapes(pile, (x, y), wide, None, size)
        if numbered:
            at = x + wide / 2 + _NEAR * space, y + 0.35 * size
            yield Text(at, label, size, "sans-bold", "start", INK)
