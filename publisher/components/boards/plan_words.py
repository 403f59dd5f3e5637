"""The words on a plan: each in the first of its places where it crosses no line, covers no other word and
stays on the ground. Lengths in mm, y down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import msgspec

from publisher.components.lettering import wrapped
from publisher.components.palette import INK
from publisher.drawing import fonts
from publisher.drawing.bounds import Box, crosses, meet
from publisher.drawing.shapes import Anchor, AnyFace, Group, Point, Shape, Text

CAPTION = 3.2
"""The type size (mm) of captions on the ground and of measures: 9 points, because children read them."""
LEADING = 3.5
"""The distance between the lines of a caption."""
_HIGH, _AIR = 0.72, 0.3
"""The height of a line in type sizes, and the least distance to a line of the plan."""
_APART = 1.5
"""The least distance between two captions, so that two measures are not read as one."""
_OFF = 1.1
"""The distance from the edge of a mark to its caption."""
_OUTSIDE, _ON_WORDS = 4.0, 8.0
"""The costs of a caption outside the ground, and on other words; a line that it crosses costs 1."""
_ROUND = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""The ways from a mark to its caption, the best first."""
_FARTHER = (1.0, 2.2, 3.6, 5.0, 7.0)
"""The distances that are tried, in usual distances."""
_ALSO = (0.0, 0.12, -0.12, 0.25, -0.25, 0.35, -0.35)
"""The places of a caption in an area, in widths and heights from its middle."""


class Caption(msgspec.Struct, frozen=True):
    """Words in lines round a point: their middle, their left or their right edge. A `turned` caption is read
    from the bottom to the top."""

    at: Point
    lines: tuple[str, ...]
    anchor: Anchor = "middle"
    turned: bool = False
    size: float = CAPTION
    face: AnyFace = "sans"

    @property
    def box(self) -> Box:
        wide = max(fonts.width(line, self.face, self.size) for line in self.lines)
        high = LEADING * (len(self.lines) - 1) + _HIGH * self.size
        left = {"start": 0.0, "middle": -wide / 2, "end": -wide}[self.anchor]
        box = Box(left, -high / 2, left + wide, high / 2).grown(_AIR)
        if self.turned:
            box = Box(box.top, box.left, box.bottom, box.right)
        return box.moved(*self.at)

    def shapes(self) -> Iterator[Shape]:
        first = 0.36 * self.size - LEADING * (len(self.lines) - 1) / 2
        baselines = (first + LEADING * place for place in range(len(self.lines)))
        words = tuple(
            Text((0.0, y), line, self.size, self.face, self.anchor, INK)
            for y, line in zip(baselines, self.lines, strict=True)
        )
        yield Group(words, (0.0, -1.0, 1.0, 0.0, *self.at) if self.turned else (1.0, 0.0, 0.0, 1.0, *self.at))


class PlanWords:
    """The lines, marks and words of a plan inside its `frame`."""

    def __init__(self, frame: Box, lines: Iterable[tuple[Point, Point]], marks: Iterable[Box]) -> None:
        self._frame, self._lines, self._marks = frame, list(lines), list(marks)
        self._words: list[Box] = []

    def put(self, places: Iterable[Caption]) -> Iterator[Shape]:
        """Yield a caption in the best of its places, the first of those that are as good."""
        best, least = None, 0.0
        for place in places:
            cost = self._cost(place.box)
            if best is None or cost < least:
                best, least = place, cost
            if not cost:
                break
        assert best is not None  # every caption has places
        self._words.append(best.box.grown(_APART))
        yield from best.shapes()

    def _cost(self, box: Box) -> float:
        left, top, right, bottom = self._frame
        outside = (left - box.left, top - box.top, box.right - right, box.bottom - bottom)
        on_words = sum(meet(box, other) for other in (*self._marks, *self._words))
        on_lines = sum(crosses(box, *line) for line in self._lines)
        return on_lines + _ON_WORDS * on_words + _OUTSIDE * sum(max(0.0, by) for by in outside)


def beside(at: Point, reach: float, words: str) -> Iterator[Caption]:
    """Yield places beside a mark that extends `reach` mm from its middle: on one line, then on several."""
    one_line = fonts.width(words, "sans", CAPTION)
    settings = [(words,), *(tuple(wrapped(words, "sans", CAPTION, one_line / part)) for part in (1.6, 2.4))]
    for farther, lines in product(_FARTHER, dict.fromkeys(settings)):
        high = LEADING * (len(lines) - 1) + _HIGH * CAPTION
        for right, down in _ROUND:
            off = reach + _OFF * farther
            anchor: Anchor = {1: "start", -1: "end", 0: "middle"}[right]  # type: ignore[assignment]
            near = 0.7 if right and down else 1.0
            y = at[1] + down * (near * off + high / 2)
            yield Caption((at[0] + right * near * off, y), lines, anchor)


def within(box: Box, lines: tuple[str, ...]) -> Iterator[Caption]:
    """Yield places in an area: in its middle, turned if that is too narrow, and round the middle."""
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    across, down = box.right - box.left, box.bottom - box.top
    for turned in (False, True):
        for x, y in sorted(product(_ALSO, _ALSO), key=lambda off: abs(off[0]) + abs(off[1])):
            yield Caption((middle[0] + x * across, middle[1] + y * down), lines, turned=turned)


def outside(box: Box, lines: tuple[str, ...]) -> Iterator[Caption]:
    """Yield places beside an area that is full of pictures, then those in it."""
    across, down = box.right - box.left, box.bottom - box.top
    half = (LEADING * (len(lines) - 1) + _HIGH * CAPTION) / 2
    for off, along in product((_OFF * farther for farther in _FARTHER), _ALSO):
        x = (box.left + box.right) / 2 + along * across
        y = (box.top + box.bottom) / 2 + along * down
        yield Caption((x, box.bottom + off + half), lines)
        yield Caption((x, box.top - off - half), lines)
        yield Caption((box.right + off, y), lines, "start")
        yield Caption((box.left - off, y), lines, "end")
        yield Caption((box.right + off + half, y), lines, turned=True)
        yield Caption((box.left - off - half, y), lines, turned=True)
    yield from within(box, lines)
