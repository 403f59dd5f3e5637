"""The print round the pieces on a sheet: crop marks, the bar for measuring and the file facts. Marks are
inside the printable area and never touch a piece or its bleed. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.base.errors import PrintError
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import BLACK, WHITE, Line, Point, Rect, Shape, Text

MARK_GAP = 0.3
MARK_SHORTEST, MARK_LONGEST = 3.0, 5.0
MARK_ROOM = MARK_GAP + MARK_SHORTEST
"""The space that a sheet keeps free on each side of the bleed (mm)."""
MARKS_APART = 1.2
"""The distance (mm) of the marks of two blocks on one sheet, so that they do not look like one line."""

BAR = 100.0
_BAR_HEIGHT = 1.2
_CENTIMETRE = 10.0
_BAR_SIDE = 14.0
"""The space beside the bar for its length, and white (mm)."""
_REQUEST = "print at 100 %"
_ROW = 2.6
_STRIP_GAP = 0.7
_TYPE = 2.15
"""The type size of small print (mm): a little more than six points, the smallest size that is printed."""
_BESIDE = 90.0
"""The space needed beside the bar (mm); with less, the facts have their own row."""

_MARK = 0.25
_DASHES = (0.7, 0.4)
_FOLD_DASHES = (3.0, 1.5)


def strip_height(live_width: float) -> float:
    """Return the height (mm) of the bar and the facts at this width of the live area."""
    return _STRIP_GAP + (_ROW if live_width >= BAR + _BESIDE else 2 * _ROW)


def strip(live: Box, facts: Iterable[str], label: str = "", at_top: bool = False) -> Iterator[Shape]:
    """Yield the bar and the facts along the bottom (or top) of the live area. The bar is one rectangle of
    exactly 100 mm, or less on small paper, with white centimetres in it, measured from edge to edge. A large
    `label` is at the right end. The first line of `facts` that fits is printed; PrintError if none fits."""
    beside = live.right - live.left >= BAR + _BESIDE
    height = strip_height(live.right - live.left) - _STRIP_GAP
    top = live.top if at_top else live.bottom - height
    bar_top = top + height - _ROW + (_ROW - _BAR_HEIGHT) / 2
    notice = fonts.width(label, "sans-bold", _ROW)
    room = live.right - live.left - notice - _BAR_SIDE
    bar = min(BAR, max(2 * _CENTIMETRE, room // (2 * _CENTIMETRE) * 2 * _CENTIMETRE))
    measure = f"{bar:g} mm"
    yield Rect((live.left, bar_top), bar, _BAR_HEIGHT, fill=BLACK)
    last = round(bar / _CENTIMETRE) - 1
    for i in range(1, last + 1, 2):
        length = 10 if i < last else 9.8  # the last one keeps the end of the bar black
        yield Rect((live.left + 10 * i, bar_top + 0.2), length, _BAR_HEIGHT - 0.4, fill=WHITE)
    baseline = bar_top + _BAR_HEIGHT
    left, right = live.left + bar + 1.5, live.right
    yield Text((left, baseline), measure, _TYPE, "sans-bold")
    if label:
        yield Text((right, baseline), label, _ROW, "sans-bold", "end")
    if beside:
        left += fonts.width(measure, "sans-bold", _TYPE) + 2
        right -= notice + 1.5
        yield _small_print(facts, left, right, baseline)
    else:
        yield _small_print(facts, live.left, live.right, top + 0.75 * _ROW)


def facts(setup: Setup, title: str, *parts: str | Paper) -> Iterator[str]:
    """Yield the line of small print, then shorter versions for narrow sheets. The first thing to drop is the
    request to print at 100 % (it comes with the paper, and the bar is there to check it), then the edition,
    then the end of the title; very small sheets have no facts. The notice that something is not checked is
    always there."""
    imprint, request = setup.imprint, setup.wording.say(_REQUEST)
    yield _line(title, *(f"{part.name} · {request}" if isinstance(part, Paper) else part for part in parts),
                imprint)  # fmt: skip
    names = [part.name if isinstance(part, Paper) else part for part in parts]
    yield _line(title, *names, imprint)
    kept = "" if setup.checked else imprint
    yield _line(title, *names, kept)
    words = title.split()
    for count in range(len(words) - 1, 0, -1):
        yield _line(" ".join(words[:count]) + " …", *names, kept)
    yield kept


def _line(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def crop_marks(xs: Iterable[float], ys: Iterable[float], keep: Box, live: Box) -> Iterator[Line]:
    """Return the marks for the cuts at `xs` and `ys`, between `keep` (the pieces with bleed) and `live`."""
    return _marks(xs, ys, keep, live, ())


def join_marks(xs: Iterable[float], ys: Iterable[float], keep: Box, live: Box) -> Iterator[Line]:
    """Return dashed marks for the edge of the neighbouring sheet."""
    return _marks(xs, ys, keep, live, _DASHES)


def fold_line(paper: Paper, upright: bool, keep: Box, live: Box) -> Line:
    """Return the dashed line to fold along: in the middle of the sheet, as far as the ends of the marks."""
    x, y = paper.width / 2, paper.height / 2
    if upright:
        top, bottom = max(live.top, keep.top - MARK_ROOM), min(live.bottom, keep.bottom + MARK_ROOM)
        return Line((x, top), (x, bottom), width=_MARK, dash=_FOLD_DASHES)
    left, right = max(live.left, keep.left - MARK_ROOM), min(live.right, keep.right + MARK_ROOM)
    return Line((left, y), (right, y), width=_MARK, dash=_FOLD_DASHES)


def _marks(
    xs: Iterable[float], ys: Iterable[float], keep: Box, live: Box, dash: tuple[float, ...]
) -> Iterator[Line]:
    ends: list[tuple[Point, Point, float]] = []
    for x in xs:
        ends.append(((x, keep.top), (0, -1), keep.top - live.top))
        ends.append(((x, keep.bottom), (0, 1), live.bottom - keep.bottom))
    for y in ys:
        ends.append(((keep.left, y), (-1, 0), keep.left - live.left))
        ends.append(((keep.right, y), (1, 0), live.right - keep.right))
    # After a correction a back may have no room for a mark; the front has all of them.
    yield from (_mark(edge, towards, room, dash) for edge, towards, room in ends if room > MARK_GAP)


def _mark(edge: Point, towards: Point, room: float, dash: tuple[float, ...]) -> Line:
    length = min(MARK_LONGEST, room - MARK_GAP)
    (x, y), (dx, dy) = edge, towards
    near, far = MARK_GAP, MARK_GAP + length
    start, end = (x + near * dx, y + near * dy), (x + far * dx, y + far * dy)
    return Line(start, end, width=_MARK, dash=dash)


def _small_print(lines: Iterable[str], left: float, right: float, baseline: float) -> Text:
    """Return the first of some lines that fits."""
    for line in lines:
        over = fonts.width(line, "sans", _TYPE) - (right - left)
        if over <= 0:
            return Text((left, baseline), line, _TYPE)
    raise PrintError(f"the line {line!r} is {over:.1f} mm too long for its sheet", hint="use a shorter title")
