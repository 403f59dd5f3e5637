"""The calibration sheet: crosses on the front, and grids behind them to read the drift from.

A pin put through a cross on the front comes out somewhere on the grid behind it. That is where the middle of
the grid should have been: the two numbers read there are the correction. Two more grids, above and below,
show by how much the back is turned. Lengths in mm; y runs down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from io import BytesIO
from itertools import product

from publisher.components.lettering import Word
from publisher.components.palette import GREY, INK, RULE
from publisher.components.sheets.boxes import begin_page
from publisher.components.sheets.marks import facts, strip
from publisher.components.sheets.paper import Labels, Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import DUPLEX
from publisher.components.strips import above, height, paragraph, stacked
from publisher.drawing.bounds import Box
from publisher.drawing.pdf import new_canvas, paint
from publisher.drawing.shapes import WHITE, Circle, Group, Line, Point, Rect, Shape, Text, move

REACH = 6
"""The distance from the middle of a grid to its edge (mm)."""

_LINE, _FINE, _TYPE, _CROSS = 0.25, 0.12, 2.2, 8.0
_TITLE, _TEXT = 5.0, 3.2
_LEFT, _MEASURE, _ABOVE = 15.0, 76.0, 52.0

_FRONT = (
    "Print this sheet on both sides, at 100 %, flipped on the {flip} edge.",
    "Put a pin straight through the middle of each of the three crosses. Then turn the sheet over.",
)
_BACK = (
    "Find the pin hole in the middle grid. X is how far it lies to the right of the middle (to the left is "
    "minus), Y how far down (up is minus), in millimetres.",
    "If the holes above and below have another X, the back is also turned: take the upper X less the lower, "
    "times {factor:.3f}. These are the DEGREES.",
    "Then type: publisher calibrate{side} --set X,Y or: publisher calibrate{side} --set X,Y,DEGREES",
    "This sheet is always printed without a correction; what is read here takes the place of an earlier one.",
)

_LABELS = (
    "Print this page on plain paper, at 100 %, and put it behind a sheet of labels, against the light.",
    "If all lines lie on the edges of the labels, you need not set anything. If the last label is farther "
    "off than the first, print the page again, at 100 %.",
    "If not, look at the scales of millimetres at the first label, top left. X is how far its left edge lies "
    "to the right of the long mark in the middle of the scale (to the left is minus), Y how far down "
    "its upper edge lies (up is minus).",
    "Then type: publisher calibrate --paper {name} --set X,Y",
    "This page is always printed without a shift; what is read here takes the place of an earlier one.",
)


def calibration_pdf(paper: Paper, setup: Setup) -> bytes:
    """Return a PDF with an upright and a landscape sheet, each with its back, printed without correction.
    Printer drivers turn a landscape page before they print it. The same drift then has another direction, so
    each orientation has its own correction."""
    target = BytesIO()
    canvas = new_canvas(target, (paper.width, paper.height), "Calibration", "how far backs drift")
    canvas.setViewerPreference("Duplex", DUPLEX[setup.flip])
    for side in paper.orientations:
        live = Box(0, 0, side.width, side.height).grown(-setup.margin)
        for name, shapes in (("front", _front(side, setup)), ("back", _back(side, setup))):
            entry = f"{'on its side' if side.landscape else 'upright'}, {name}"
            begin_page(canvas, side, f"Calibration {entry}")
            paint(canvas, shapes)
            edge = f"flip on the {setup.flip} edge"
            paint(canvas, strip(live, facts(setup, "Calibration", side, entry, edge)))
            canvas.showPage()
    canvas.save()
    return target.getvalue()


def labels_pdf(paper: Paper, name: str) -> bytes:
    """Return a page with the outlines of a sheet of labels, printed without a shift. On plain paper, behind
    such a sheet, it shows how far the printer is off: scales at the first label measure it."""
    assert paper.labels is not None
    labels, target = paper.labels, BytesIO()
    canvas = new_canvas(target, (paper.width, paper.height), paper.name, "the outlines of its labels")
    begin_page(canvas, paper, paper.name)
    shapes = list(outlines_of(labels))
    (left, top), (wide, high) = labels.at, labels.size
    middle = left + wide / 2, top + high / 2
    for tick in range(-REACH, REACH + 1):
        length = 2.0 if tick % 5 else 4.0 if tick else 8.0
        shapes.append(
            Line((left + tick, middle[1] - length / 2), (left + tick, middle[1] + length / 2), INK, _FINE)
        )
        shapes.append(
            Line((middle[0] - length / 2, top + tick), (middle[0] + length / 2, top + tick), INK, _FINE)
        )
    words = paragraph([Word(paper.name, "serif-bold")], _TITLE, _MEASURE)
    for line in _LABELS:
        told = line.format(name=name).split()
        words += above(1.4, paragraph([Word(word, "sans") for word in told], _TEXT, _MEASURE))
    at = (paper.width - _MEASURE) / 2, (paper.height - height(words)) / 2
    ground = Rect((at[0] - 3, at[1] - 3), _MEASURE + 6, height(words) + 6, fill=WHITE)
    paint(canvas, [*shapes, ground, *stacked(words, *at)])
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def outlines_of(labels: Labels) -> Iterator[Shape]:
    """Yield the outline of every label of a sheet."""
    (wide, high), (left, top), (across, down) = labels.size, labels.at, labels.pitch
    for row, column in product(range(labels.count[1]), range(labels.count[0])):
        x, y = left + column * across, top + row * down
        if labels.round:
            yield Circle((x + wide / 2, y + high / 2), wide / 2, stroke=INK, width=_FINE)
        else:
            yield Rect((x, y), wide, high, labels.radius, stroke=INK, line=_FINE)


def _apart(paper: Paper) -> float:
    """Return the distance between the upper and the lower target (mm)."""
    return 130.0 if paper.landscape else 200.0


def _middles(paper: Paper) -> tuple[Point, Point, Point]:
    """Return the middles of the upper, middle and lower targets: symmetric, so that every flip joins them."""
    x, y, off = paper.width / 2, paper.height / 2, _apart(paper) / 2
    return (x, y - off), (x, y), (x, y + off)


def _front(paper: Paper, setup: Setup) -> Iterator[Shape]:
    for x, y in _middles(paper):
        yield Line((x - _CROSS, y), (x + _CROSS, y), INK, _LINE)
        yield Line((x, y - _CROSS), (x, y + _CROSS), INK, _LINE)
        yield Circle((x, y), 1.5, stroke=INK, width=_LINE)
    yield from _words("Calibration: front", _FRONT, paper, setup)


def _back(paper: Paper, setup: Setup) -> Iterator[Shape]:
    for middle in _middles(paper):
        yield Group(tuple(_grid()), move(*middle))
    yield from _words("Calibration: back", _BACK, paper, setup)


def _grid() -> Iterator[Shape]:
    """Yield lines every half millimetre from -REACH to REACH; every third whole millimetre has its number."""
    for half in range(-2 * REACH, 2 * REACH + 1):
        at = half / 2
        ink, width = (INK, _LINE) if half == 0 else (RULE if half % 2 else GREY, _FINE)
        yield Line((at, -REACH), (at, REACH), ink, width)
        yield Line((-REACH, at), (REACH, at), ink, width)
        if half % 6 == 0:
            number = f"{half // 2:+d}" if half else "0"
            yield Text((at, -REACH - 1), number, _TYPE, "sans", "middle")
            yield Text((-REACH - 0.8, at + 0.33 * _TYPE), number, _TYPE, "sans", "end")
    yield Text((REACH + 2.5, -REACH - 1), "X", _TYPE, "sans-bold")
    yield Text((-REACH - 1, REACH + 3.4), "Y", _TYPE, "sans-bold", "end")


def _words(title: str, lines: tuple[str, ...], paper: Paper, setup: Setup) -> Iterator[Shape]:
    """Yield the instructions, left of the targets."""
    side = " --landscape" if paper.landscape else ""
    factor = math.degrees(1 / _apart(paper))
    strips = paragraph([Word(word, "serif-bold") for word in title.split()], _TITLE, _MEASURE)
    for line in lines:
        text = line.format(flip=setup.flip, factor=factor, side=side)
        strips += above(1.4, paragraph([Word(word, "sans") for word in text.split()], _TEXT, _MEASURE))
    yield from stacked(strips, _LEFT, paper.height / 2 - _ABOVE)
