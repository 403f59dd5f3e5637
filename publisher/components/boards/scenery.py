"""Small pictures on the plan of a ground: trees, huts, a fire, people in the colours of teams. In mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from publisher.components.boards.stones import side_mark
from publisher.components.palette import PAINTS
from publisher.drawing.art import art
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Group, Point, Shape, move, scale
from publisher.model.colours import Colour
from publisher.model.terrain import Drawn

PERSON = 8.0
"""The height of a person on a printed plan."""
_FILL = 0.88
"""The share of an area that its pictures take."""
_LARGEST = 26.0
"""The greatest height of a picture."""
_STEP, _WIDE = 0.72, 0.6
"""The distance of people side by side, and the width of one, in heights."""
_LEAST = 0.75
"""The least height of people in a ring, in usual heights."""
_MARK = 0.085
"""The size of the mark of a colour on a person, in heights."""


def filling(name: Drawn, box: Box) -> Iterator[Shape]:
    """Yield a picture as often as it fits in an area, as large as the narrow side allows."""
    if name == "none":
        return
    drawn = art(f"ground/{name}")
    width, height = box.right - box.left, box.bottom - box.top
    factor = min(_FILL * width / drawn.width, _FILL * height / drawn.height, _LARGEST / drawn.height)
    columns, rows = (
        max(1, int(side / (factor * one))) for side, one in ((width, drawn.width), (height, drawn.height))
    )
    for i in range(columns * rows):
        row, column = divmod(i, columns)
        at = box.left + (column + 0.5) * width / columns, box.top + (row + 0.5) * height / rows
        yield from picture(name, at, factor * drawn.height)


def picture(name: Drawn, at: Point, high: float) -> Iterator[Shape]:
    """Yield a picture of that height round a point."""
    if name != "none":
        drawn = art(f"ground/{name}")
        yield Group(drawn.shapes or (), scale(high / drawn.height, *at))


def person(colour: Colour, at: Point, high: float = PERSON) -> Shape:
    """Return a person round a point, in a colour and with its mark."""
    paint = PAINTS[colour]
    drawn = art("ground/person", paint.fill)
    body = Group(drawn.shapes or (), scale(high / drawn.height))
    mark = side_mark(colour, (0.0, 0.06 * high), _MARK * high, paint.mark)
    return Group((body, *mark), move(*at))


def crowd(
    colours: Sequence[Colour], at: Point, upright: bool = False, high: float = PERSON
) -> Iterator[Shape]:
    """Yield people round a point, side by side or, if `upright`, one below the other."""
    step = (1.2 if upright else _STEP) * high
    for i, colour in enumerate(colours):
        off = (i - (len(colours) - 1) / 2) * step
        yield person(colour, (at[0], at[1] + off) if upright else (at[0] + off, at[1]), high)


def within_ring(count: int, diameter: float) -> float:
    """Return the height of people side by side who fit in a ring, or are at least not much smaller than
    usual."""
    across = _STEP * (count - 1) + _WIDE
    return min(PERSON, max(_LEAST * PERSON, _FILL * diameter / math.hypot(across, 1.0)))
