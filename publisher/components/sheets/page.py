"""One drawing on a page in its true size: a board, a score pad, a reference card. A drawing larger than the
paper is printed on several overlapping sheets, with marks to cut and to join them by. Lengths in mm; y runs
down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import product
from string import ascii_uppercase
from typing import TYPE_CHECKING

import msgspec

from publisher.base.errors import PrintError
from publisher.base.limits import PRINTED
from publisher.components.sheets.boxes import begin_page, set_box
from publisher.components.sheets.marks import MARK_ROOM, crop_marks, facts, join_marks, strip, strip_height
from publisher.components.sheets.paper import MARGIN, Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box, bounds
from publisher.drawing.inks import inked
from publisher.drawing.pdf import new_canvas, paint
from publisher.drawing.shapes import Drawing, Group, move

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

OVERLAP = 10.0
"""The overlap of neighbouring sheets of one drawing (mm)."""
_APART, _EDGE = 4.0, 0.3
"""The space between a drawing and the strip at the foot, if there is room, and the least above it."""


class Tiling(msgspec.Struct, frozen=True):
    """The windows of one size into which a drawing is cut; one row and one column means no cut."""

    paper: Paper
    margin: float
    rows: int
    columns: int
    window: tuple[float, float]

    @property
    def sheets(self) -> int:
        return self.rows * self.columns


def page_pdf(drawing: Drawing, paper: Paper, title: str = "", author: str = "",
             setup: Setup | None = None, note: str = "") -> bytes:  # fmt: skip
    """Return a file with one drawing, centred on its page or on several sheets; `note` is at the foot."""
    return pages_pdf([drawing], paper, title or drawing.title, author, setup, note)


def pages_pdf(drawings: Iterable[Drawing], paper: Paper, title: str, author: str = "",
              setup: Setup | None = None, note: str = "") -> bytes:  # fmt: skip
    """Return a file with each drawing on its own page or pages; `note` is printed at the foot."""
    setup = setup or Setup()
    pages = DrawingPages(list(drawings), paper, title, setup, note)
    target = BytesIO()
    size = (paper.width, paper.height)
    canvas = new_canvas(target, size, title, pages.subject, author, setup.wording.language)
    pages.paint(canvas)
    canvas.save()
    return target.getvalue()


class DrawingPages:
    """Drawings on their own pages, which may be among other pages on a canvas."""

    def __init__(
        self, drawings: Sequence[Drawing], paper: Paper, title: str, setup: Setup, note: str = ""
    ) -> None:
        ink = inked(drawings, setup.ink)
        self.title, self.setup, self.note = title, setup, note
        self.subject = ", ".join(drawing.title for drawing in drawings)
        self.plans = [(ink[id(one)], tiled(one, paper, setup.margin)) for one in drawings]

    @property
    def sheets(self) -> int:
        return sum(plan.sheets for _, plan in self.plans)

    def paint(self, canvas: Canvas, two_sided: bool = False) -> None:
        """Paint all sheets; if `two_sided`, each except the last is followed by an empty back."""
        number = 1
        for drawing, plan in self.plans:
            for row, column in product(range(plan.rows), range(plan.columns)):
                page = _Page(drawing, plan, row, column)
                sheet = self.setup.wording.say("sheet {} of {}", number, self.sheets)
                page.print(canvas, self.title, sheet, self.setup, self.note)
                if two_sided and number < self.sheets:
                    self._blank(canvas, plan.paper, number)
                number += 1

    def _blank(self, canvas: Canvas, paper: Paper, number: int) -> None:
        say = self.setup.wording.say
        begin_page(canvas, paper, f"{say('Sheet {}', number)}, {say('back')}")
        page = Box(0, 0, paper.width, paper.height).grown(-self.setup.margin)
        place = f"{say('sheet {} of {}', number, self.sheets)}, {say('back')}"
        lines = facts(self.setup, self.title, paper, place)
        paint(canvas, strip(page, lines, self.setup.warning))
        canvas.showPage()


def tiled(drawing: Drawing, paper: Paper, margin: float) -> Tiling:
    """Return the sheets that a drawing is printed on; LimitError for too many."""
    plan = tiling(drawing.width, drawing.height, paper, margin)
    PRINTED.refuse(sheets=plan.sheets)
    return plan


def tiling(width: float, height: float, paper: Paper, margin: float = MARGIN) -> Tiling:
    """Return the fewest sheets that take a drawing of this size (mm), preferably upright."""
    plans = [_tiling(width, height, side, margin) for side in paper.orientations]
    return min(plans, key=lambda plan: plan.sheets)


def filling(paper: Paper, margin: float, columns: int) -> tuple[float, float]:
    """Return the width and height (mm) of a drawing that fills this number of sheets, side by side."""
    live = _live(paper, margin)
    room = 2 * MARK_ROOM if columns > 1 else 0.0
    across, down = live.right - live.left - room, live.bottom - live.top - room
    return columns * across - (columns - 1) * OVERLAP, down


def _live(paper: Paper, margin: float) -> Box:
    """Return the printable area above the strip."""
    right = paper.width - margin
    return Box(margin, margin, right, paper.height - margin - strip_height(right - margin))


def _tiling(width: float, height: float, paper: Paper, margin: float) -> Tiling:
    live = _live(paper, margin)
    across, down = live.right - live.left, live.bottom - live.top
    if width <= across and height <= down:
        return Tiling(paper, margin, 1, 1, (width, height))
    columns, window = _cut(width, across - 2 * MARK_ROOM)
    rows, depth = _cut(height, down - 2 * MARK_ROOM)
    return Tiling(paper, margin, rows, columns, (window, depth))


def _cut(length: float, room: float) -> tuple[int, float]:
    """Return the number of equal windows of at most `room` that cover `length`, and their length (mm)."""
    count = max(1, math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-6))
    return count, (length + (count - 1) * OVERLAP) / count


class _Page:
    """One window of a drawing on its sheet."""

    def __init__(self, drawing: Drawing, plan: Tiling, row: int, column: int) -> None:
        self.drawing, self.plan, self.row, self.column = drawing, plan, row, column
        width, height = plan.window
        live = _live(plan.paper, plan.margin)
        left = (live.left + live.right - width) / 2
        spare = live.bottom - live.top - height
        top = live.top + min(spare / 2, max(_EDGE, spare - _APART))
        self.live = live
        self.window = Box(left, top, left + width, top + height)
        self.origin = (left - column * (width - OVERLAP), top - row * (height - OVERLAP))

    @property
    def label(self) -> str:
        """The name of the sheet, A1, A2, B1 …: a letter for the row, a number for the column; else empty."""
        letters = ascii_uppercase[self.row % 26] * (self.row // 26 + 1)
        return f"{letters}{self.column + 1}" if self.plan.sheets > 1 else ""

    def print(self, canvas: Canvas, title: str, sheet: str, setup: Setup, note: str) -> None:
        self._check_ink()
        paper = self.plan.paper
        begin_page(canvas, paper, f"{self.drawing.title or title} {self.label}".strip())
        set_box(canvas, "trim", self.window, paper)
        set_box(canvas, "bleed", self.window, paper)
        x, y = self.origin
        left, top, right, bottom = self._clip().moved(-x, -y)
        clip = (left, top, right - left, bottom - top)
        paint(canvas, [Group(self.drawing.shapes, move(x, y), clip)])
        how: tuple[str, ...] = ()
        if self.label:
            self._paint_marks(canvas)
            how = (setup.wording.say("cut at solid marks, join at dashed"),)
        page = Box(0, 0, paper.width, paper.height).grown(-self.plan.margin)
        label = f"{setup.warning} {self.label}".strip()
        paint(canvas, strip(page, facts(setup, title, paper, note, sheet, *how), label))
        canvas.showPage()

    def _clip(self) -> Box:
        """Return the window, extended to the margin at the ends of the drawing, for the ink on its edge."""
        return Box(
            self.window.left if self.column else self.live.left,
            self.window.top if self.row else self.live.top,
            self.window.right if self.column < self.plan.columns - 1 else self.live.right,
            self.window.bottom if self.row < self.plan.rows - 1 else self.live.bottom,
        )

    def _paint_marks(self, canvas: Canvas) -> None:
        left, top, right, bottom = window = self.window
        paint(canvas, crop_marks((left, right), (top, bottom), window, self.live))
        xs = _joins(left, right, self.column, self.plan.columns)
        ys = _joins(top, bottom, self.row, self.plan.rows)
        paint(canvas, join_marks(xs, ys, window, self.live))

    def _check_ink(self) -> None:
        """Raise PrintError if the drawing has ink outside the printable area."""
        ink = bounds(self.drawing.shapes)
        if ink is None:
            return
        width, _ = self.plan.window
        across = (self.live.right - self.live.left - width) / 2
        above, below = self.window.top - self.live.top, self.live.bottom - self.window.bottom
        over = max(
            -ink.left - across, ink.right - self.drawing.width - across,
            -ink.top - above, ink.bottom - self.drawing.height - below,
        )  # fmt: skip
        if over > 0:
            raise PrintError(
                f"{self.drawing.title or 'the drawing'} draws {over:.1f} mm outside what "
                f"{self.plan.paper.name} can print"
            )


def _joins(start: float, end: float, i: int, count: int) -> Iterator[float]:
    """Yield the positions (mm) of the edges of the sheets before and after this one."""
    if i:
        yield start + OVERLAP
    if i < count - 1:
        yield end - OVERLAP
