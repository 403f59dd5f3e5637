"""The ladder of a score pad: rising columns, a box to mark at every step. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.components.palette import INK, RULE, TINT
from publisher.drawing.shapes import Line, Point, Polygon, Rect, Shape, Text

RISES = 4
"""The number of rises that can be marked, each in its own column."""
_VALUE, _RISE = 9.8, 6.4
LADDER = _VALUE + RISES * _RISE
"""The width of the ladder."""
STEP = 5.5
"""The least height of a step."""

_CLOSE, _COMFORTABLE, _TALLEST = 4.2, 6.5, 8.5
_HEAD = 7.0
LADDER_BOX, _SIZE = 3.4, 3.3


def ladder_height(values: Sequence[int], room: float) -> float:
    """Return the height (mm) of a step if the ladder has `room` mm; it may be below STEP."""
    return min(_TALLEST, (room - _HEAD) / len(values))


def ladder_room(values: Sequence[int]) -> float:
    """Return the height (mm) of a ladder that is only looked at."""
    return _HEAD + _CLOSE * len(values)


def ladder_need(values: Sequence[int]) -> float:
    """Return the height (mm) at which a ladder is comfortable."""
    return _HEAD + _COMFORTABLE * len(values) if values else 0.0


def ladder_least(values: Sequence[int]) -> float:
    """Return the least height (mm) of a ladder that can be marked."""
    return _HEAD + STEP * len(values) if values else 0.0


def ladder_most(values: Sequence[int]) -> float:
    """Return the greatest height (mm) that a ladder can use."""
    return _HEAD + _TALLEST * len(values) if values else 0.0


def ladder_boxes(values: Sequence[int], x: float, y: float, room: float, rise: int) -> dict[int, Point]:
    """Return the top left corner of the box at every step of a rise."""
    step = ladder_height(values, room)
    left = x + _VALUE + (rise + 0.5) * _RISE - LADDER_BOX / 2
    top = y + _HEAD + (step - LADDER_BOX) / 2
    return {value: (left, top + i * step) for i, value in enumerate(reversed(values))}


def ladder_name(x: float, y: float, rise: int) -> Point:
    """Return the middle of the field for a name over a rise."""
    return x + _VALUE + (rise + 0.5) * _RISE, y + _HEAD / 2


def ladder_shapes(values: Sequence[int], x: float, y: float, room: float) -> Iterator[Shape]:
    """Yield the values from the bottom up, the goal at the top set off; over each rise a field for a name."""
    step = ladder_height(values, room)
    yield Rect((x, y + _HEAD), LADDER, step, fill=TINT)
    yield Rect((x, y), LADDER, _HEAD, stroke=INK, line=0.4)
    for rise in range(RISES):
        left = x + _VALUE + rise * _RISE
        yield Line((left, y), (left, y + _HEAD + step * len(values)), RULE, 0.15)
        for corner in ladder_boxes(values, x, y, room, rise).values():
            yield Rect(corner, LADDER_BOX, LADDER_BOX, 0.4, stroke=INK, line=0.25)
    y += _HEAD
    for i, value in enumerate(reversed(values)):
        middle = y + (i + 0.5) * step
        if i:
            yield Line((x, y + i * step), (x + LADDER, y + i * step), RULE, 0.15)
        yield Text((x + 8.0, middle + 0.33 * _SIZE), str(value), _SIZE, "sans" if i else "sans-bold", "end")
    bottom = y + len(values) * step
    yield Rect((x, y), LADDER, bottom - y, stroke=INK, line=0.4)
    yield from _arrow(x - 1.9, bottom - 1, y + 1)


def _arrow(x: float, start: float, end: float) -> Iterator[Shape]:
    """Yield an arrow upwards, beside the ladder."""
    yield Line((x, start), (x, end + 2), INK, 0.25)
    yield Polygon(((x, end), (x - 0.8, end + 2.4), (x + 0.8, end + 2.4)), fill=INK)
