"""Sheets of cards and other pieces, laid out afresh for each paper and never scaled.

The pieces of a batch are of one size and stand in a grid, as many as the paper takes. Backs lie
where the flip, or the fold, brings them behind their fronts. Lengths in mm; y runs down.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from typing import IO, TYPE_CHECKING

from publisher.components.sheets.batch import Batch, CutPiece, SheetJob
from publisher.components.sheets.boxes import begin_page, set_box
from publisher.components.sheets.correction import corrected, moved_box, reachable
from publisher.components.sheets.grid import Grid, grid
from publisher.components.sheets.guide import guide_shapes
from publisher.components.sheets.marks import crop_marks, facts, fold_line, strip
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box
from publisher.drawing.inks import inked
from publisher.drawing.overrun import overrun
from publisher.drawing.pdf import new_canvas, paint, save_into
from publisher.drawing.shapes import Drawing, Group, Shape, Symbol, Use, compose, move, turn
from publisher.errors import PrintError
from publisher.model.decks.base import Noun

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def sheets_pdf(job: SheetJob, paper: Paper, setup: Setup | None = None) -> bytes:
    """All sheets of `job` as one file; a piece too large for the paper raises PrintError."""
    target = BytesIO()
    write_sheets(job, paper, setup, target)
    return target.getvalue()


def write_sheets(job: SheetJob, paper: Paper, setup: Setup | None, file: IO[bytes]) -> None:
    """The same into a file: however many pictures there are, few of them are in memory at a time."""
    setup = setup or Setup()
    if not any(batch.pieces for batch in job.batches):
        raise PrintError(f"{job.title} has no pieces to print")
    size = (paper.width, paper.height)
    names = ", ".join(batch.name for batch in job.batches if batch.name)
    canvas = new_canvas(file, size, job.title, names, job.author)
    _Sheets(canvas, job, paper, setup).print()
    save_into(canvas, file)


class _Sheets:
    """The sheets of one job on one canvas."""

    def __init__(self, canvas: Canvas, job: SheetJob, paper: Paper, setup: Setup) -> None:
        self.canvas, self.job, self.paper, self.setup = canvas, job, paper, setup
        batches = [batch for batch in job.batches if batch.pieces]
        self.layouts = [(batch, grid(batch, paper, setup)) for batch in batches]
        self.count = sum(math.ceil(len(batch.pieces) / full.capacity) for batch, full in self.layouts)
        self.two_sided = job.has_backs and setup.arrangement.backs == "behind"
        self.sheet = 0
        sides = [s for b in batches for p in b.pieces for s in (p.front, p.back) if s]
        self.uses = Counter(map(id, sides))
        _refuse_overruns({id(side): side for side in sides}.values())
        self.inked = inked(sides, setup.ink)
        self.symbols: dict[int, Symbol] = {}

    def print(self) -> None:
        if self.two_sided:
            self.canvas.setViewerPreference("Duplex", DUPLEX[self.setup.flip])
        if self.job.guide is not None:
            self._guide(self.job.guide)
        for batch, places in self.layouts:
            for first in range(0, len(batch.pieces), places.capacity):
                self.sheet += 1
                self._sheet(batch, places, batch.pieces[first : first + places.capacity])

    def _guide(self, noun: Noun) -> None:
        """How to print this file; two-sided, its back stays blank, so that fronts stay in front."""
        begin_page(self.canvas, self.paper, "How to print")
        live = Box(0, 0, self.paper.width, self.paper.height).grown(-self.setup.margin)
        cards = [batch.size for batch, _ in self.layouts]
        words = (self.job.title, self.paper, "how to print", self.setup.imprint)
        outlined = self.job.outlined
        guide = guide_shapes(live, self.setup, self.two_sided, cards, self.count, noun, outlined)
        paint(self.canvas, guide)
        foot = list(strip(live, facts(*words), self.setup.warning))
        paint(self.canvas, foot)
        self.canvas.showPage()
        if self.two_sided:
            if self.setup.warning:
                paint(self.canvas, foot)
            self.canvas.showPage()

    def _sheet(self, batch: Batch, grid: Grid, pieces: tuple[CutPiece, ...]) -> None:
        cells = [grid.cell(i) for i in range(len(pieces))]
        over = [grid.over(cell) for cell in cells]
        fronts = [self._piece(piece.front, grid, cell) for piece, cell in zip(pieces, cells, strict=True)]
        backs = [
            self._piece(piece.back, grid, cell, upside_down=grid.mirror == "down")
            for piece, cell in zip(pieces, over, strict=True)
            if piece.back
        ]
        if grid.fold:
            self._page(batch, grid, cells + over, fronts + backs, back=False)
        else:
            self._page(batch, grid, cells, fronts, back=False)
        # In a file for two-sided printing every sheet must have its second page, even a blank one.
        if self.two_sided:
            self._page(batch, grid, over, backs, back=True)

    def _piece(self, drawing: Drawing, grid: Grid, cell: Box, upside_down: bool = False) -> Shape:
        """A piece in its cell. The back of a sheet that is turned over top to bottom has its pieces
        turned too, so that the card in the hand is upright when it is turned left to right."""
        where, bleed = move(cell.left, cell.top), grid.bleed
        if upside_down:
            where = compose(where, turn(180, (drawing.width / 2, drawing.height / 2)))
        clip = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
        shapes = self.inked[id(drawing)].shapes
        if self.uses[id(drawing)] == 1:
            return Group(shapes, where, clip)
        if id(drawing) not in self.symbols:
            name = f"piece-{len(self.symbols) + 1}"
            self.symbols[id(drawing)] = Symbol(name, (Group(shapes, None, clip),))
        return Use(self.symbols[id(drawing)], where)

    def _page(self, batch: Batch, grid: Grid, cells: list[Box], pieces: list[Shape], back: bool) -> None:
        """One side of a sheet; `cells` are the places of its pieces, blank ones too."""
        paper, setup = grid.paper, self.setup
        at_top = back and grid.mirror == "down"
        side = ", back" if back else ", front" if self.two_sided else ""
        begin_page(self.canvas, paper, f"Sheet {self.sheet}{side}")
        trim = _union(cells)
        bleed = trim.grown(grid.bleed)
        shift = setup.correction(paper) if back else None
        set_box(self.canvas, "trim", moved_box(trim, shift), paper)
        set_box(self.canvas, "bleed", moved_box(bleed, shift), paper)
        page = Box(0, 0, paper.width, paper.height).grown(-setup.margin)
        if pieces:
            live = grid.over(grid.live) if back else grid.live
            if shift:
                live = reachable(shift, live, bleed, paper, batch.name)
            xs = sorted({x for cell in cells for x in (cell.left, cell.right)})
            ys = sorted({y for cell in cells for y in (cell.top, cell.bottom)})
            marks = [*crop_marks(xs, ys, bleed, live)]
            if grid.fold:
                marks.append(fold_line(paper, grid.mirror == "across", bleed, live))
            paint(self.canvas, corrected([*pieces, *marks], shift, paper))
        paint(self.canvas, strip(page, self._facts(batch, paper, side), setup.warning, at_top))
        self.canvas.showPage()

    def _facts(self, batch: Batch, paper: Paper, side: str) -> str:
        turned = (f"flip on the {self.setup.flip} edge",) if self.two_sided else ()
        if self.setup.arrangement.backs == "beside" and batch.has_backs:
            turned = ("fold at the dashed line",)
        sheet = f"sheet {self.sheet} of {self.count}{side}"
        return facts(self.job.title, batch.name, paper, sheet, *turned, self.setup.imprint)


def _refuse_overruns(sides: Iterable[Drawing]) -> None:
    """Pieces are cut to their size, but never through their words."""
    for side in sides:
        if over := overrun(side):
            raise PrintError(
                f"{side.title or 'a piece'}: {over.text!r} runs {over.by:.1f} mm over the edge",
                hint="use fewer words, or make the piece larger",
            )


def _union(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))
