"""The ladder of a score pad: a rising column, a box to mark at every step. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.components.palette import INK, RULE, TINT
from publisher.drawing.shapes import Line, Polygon, Rect, Shape, Text

LADDER = 19.0
"""The width of the ladder."""
STEP = 5.5
"""The least height of a step."""

_COMFORTABLE, _TALLEST = 6.5, 8.5
_HEAD = 7.0
_BOX, _SIZE = 3.4, 3.3


def ladder_height(values: Sequence[int], room: float) -> float:
    """The height of a step when the ladder has `room`; may come out below STEP."""
    return min(_TALLEST, (room - _HEAD) / len(values))


def ladder_need(values: Sequence[int]) -> float:
    """The height at which a ladder is comfortable."""
    return _HEAD + _COMFORTABLE * len(values) if values else 0.0


def ladder_shapes(values: Sequence[int], x: float, y: float, room: float) -> Iterator[Shape]:
    """The values from the bottom up, the goal at the top set off; over it a field for a name."""
    step = ladder_height(values, room)
    yield Rect((x, y), LADDER, _HEAD, stroke=INK, line=0.4)
    y += _HEAD
    yield Rect((x, y), LADDER, step, fill=TINT)
    for i, value in enumerate(reversed(values)):
        middle = y + (i + 0.5) * step
        if i:
            yield Line((x, y + i * step), (x + LADDER, y + i * step), RULE, 0.15)
        yield Text((x + 9.5, middle + 0.33 * _SIZE), str(value), _SIZE, "sans" if i else "sans-bold", "end")
        yield Rect((x + LADDER - _BOX - 3, middle - _BOX / 2), _BOX, _BOX, 0.4, stroke=INK, line=0.25)
    bottom = y + len(values) * step
    yield Rect((x, y), LADDER, bottom - y, stroke=INK, line=0.4)
    yield from _arrow(x - 1.9, bottom - 1, y + 1)


def _arrow(x: float, start: float, end: float) -> Iterator[Shape]:
    """Upwards, beside the ladder."""
    yield Line((x, start), (x, end + 2), INK, 0.25)
    yield Polygon(((x, end), (x - 0.8, end + 2.4), (x + 0.8, end + 2.4)), fill=INK)
