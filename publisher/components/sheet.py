"""Sheets of cards and other pieces, laid out afresh for each paper and never scaled.

The pieces of a batch are of one size and stand in a grid, as many as the paper takes, upright or
on its side. Backs follow their fronts, mirrored for a printer that flips on the long edge. Lengths
in mm; y runs down.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from publisher.components.sheet_marks import MARK_ROOM, crop_marks, strip, strip_height
from publisher.components.sheet_paper import MARGIN, Paper
from publisher.drawing.bounds import Box
from publisher.drawing.pdf import MM, new_canvas, paint
from publisher.drawing.shapes import Drawing, Group, Shape, Symbol, Use, compose, move, turn
from publisher.errors import PrintError

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out. The drawings have the cut size; ink may run over into the bleed."""

    front: Drawing
    back: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces of one size. `gap` lies between neighbours, and is at least twice the `bleed`."""

    name: str
    pieces: tuple[Piece, ...]
    bleed: float = 0.0
    gap: float = 0.0

    def __post_init__(self) -> None:
        for piece in self.pieces:
            for side in filter(None, (piece.front, piece.back)):
                if (side.width, side.height) != self.size:
                    raise PrintError(
                        f"{side.title or self.name} is {side.width:g} × {side.height:g} mm among "
                        f"pieces of {self.size[0]:g} × {self.size[1]:g} mm",
                        hint="pieces of another size need a batch of their own",
                    )

    @property
    def size(self) -> tuple[float, float]:
        return self.pieces[0].front.width, self.pieces[0].front.height

    @property
    def has_backs(self) -> bool:
        return any(piece.back for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class SheetJob:
    """One file: the batches of a game, each beginning on a sheet of its own."""

    title: str
    batches: tuple[Batch, ...]
    margin: float = MARGIN

    @property
    def has_backs(self) -> bool:
        return any(batch.has_backs for batch in self.batches)


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the pieces of one sheet stand; `live` is the printable area without the strip."""

    paper: Paper
    columns: int
    rows: int
    size: tuple[float, float]
    pitch: tuple[float, float]
    corner: tuple[float, float]
    live: Box

    def cell(self, i: int) -> Box:
        row, column = divmod(i, self.columns)
        left = self.corner[0] + column * self.pitch[0]
        top = self.corner[1] + row * self.pitch[1]
        return Box(left, top, left + self.size[0], top + self.size[1])

    def over(self, box: Box) -> Box:
        """Where `box` lies on the back of the sheet once it is flipped on its long edge."""
        width, height = self.paper.width, self.paper.height
        if self.paper.landscape:
            return Box(box.left, height - box.bottom, box.right, height - box.top)
        return Box(width - box.right, box.top, width - box.left, box.bottom)


def sheets_pdf(job: SheetJob, paper: Paper) -> bytes:
    """All sheets of `job` as one file; a piece too large for the paper raises PrintError."""
    if not any(batch.pieces for batch in job.batches):
        raise PrintError(f"{job.title} has no pieces to print")
    target = BytesIO()
    canvas = new_canvas(target, (paper.width, paper.height), job.title, "cards and pieces to cut")
    if job.has_backs:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    _Sheets(canvas, job, paper).print()
    canvas.save()
    return target.getvalue()


def grid(batch: Batch, paper: Paper, margin: float = MARGIN) -> Grid:
    """The layout of a full sheet: upright, or on its side if that takes more pieces."""
    best = max((_grid(batch, side, margin) for side in paper.orientations), key=_capacity)
    if not _capacity(best):
        raise _too_large(batch, paper, margin)
    return best


def _capacity(grid: Grid) -> int:
    return grid.columns * grid.rows


def _room(batch: Batch, paper: Paper, margin: float) -> tuple[float, float]:
    """What width and height pieces may take, with marks and strip taken off."""
    live = paper.width - 2 * margin
    off = 2 * (MARK_ROOM + batch.bleed)
    return live - off, paper.height - 2 * margin - strip_height(live) - off


def _grid(batch: Batch, paper: Paper, margin: float) -> Grid:
    width, height = batch.size
    gap = max(batch.gap, 2 * batch.bleed)
    across, down = _room(batch, paper, margin)
    # A millionth forgives the last bit of a sum of decimals.
    columns = max(0, math.floor((across + gap) / (width + gap) + 1e-6))
    rows = max(0, math.floor((down + gap) / (height + gap) + 1e-6))
    bottom = paper.height - margin - strip_height(paper.width - 2 * margin)
    live = Box(margin, margin, paper.width - margin, bottom)
    left = (paper.width - columns * (width + gap) + gap) / 2
    top = (live.top + live.bottom - rows * (height + gap) + gap) / 2
    return Grid(paper, columns, rows, batch.size, (width + gap, height + gap), (left, top), live)


def _too_large(batch: Batch, paper: Paper, margin: float) -> PrintError:
    def excess(side: Paper) -> tuple[float, float]:
        width, height = _room(batch, side, margin)
        return max(0.0, batch.size[0] - width), max(0.0, batch.size[1] - height)

    wide, high = min(map(excess, paper.orientations), key=sum)
    much = [f"{wide:.1f} mm too wide"] * (wide > 0) + [f"{high:.1f} mm too high"] * (high > 0)
    name = batch.pieces[0].front.title or batch.name
    return PrintError(
        f"{name} ({batch.size[0]:g} × {batch.size[1]:g} mm) does not fit on {paper.name} "
        f"with its marks: {' and '.join(much)}",
        hint="make it smaller, or print it as a board, which may run over several sheets",
    )


class _Sheets:
    """The sheets of one job on one canvas."""

    def __init__(self, canvas: Canvas, job: SheetJob, paper: Paper) -> None:
        self.canvas = canvas
        self.job = job
        batches = [batch for batch in job.batches if batch.pieces]
        self.layouts = [(batch, grid(batch, paper, job.margin)) for batch in batches]
        self.count = sum(math.ceil(len(batch.pieces) / _capacity(grid)) for batch, grid in self.layouts)
        self.sheet = 0
        sides = (s for b in batches for p in b.pieces for s in (p.front, p.back) if s)
        self.uses = Counter(map(id, sides))
        self.symbols: dict[int, Symbol] = {}

    def print(self) -> None:
        for batch, grid in self.layouts:
            full = _capacity(grid)
            for first in range(0, len(batch.pieces), full):
                self.sheet += 1
                self._sheet(batch, grid, batch.pieces[first : first + full])

    def _sheet(self, batch: Batch, grid: Grid, pieces: tuple[Piece, ...]) -> None:
        cells = [grid.cell(i) for i in range(len(pieces))]
        fronts = [
            self._piece(piece.front, batch.bleed, cell) for piece, cell in zip(pieces, cells, strict=True)
        ]
        self._page(batch, grid, cells, fronts, back=False)
        # In a file for two-sided printing every sheet must have its second page, even a blank one.
        if self.job.has_backs:
            over = [grid.over(cell) for cell in cells]
            backs = [
                self._piece(piece.back, batch.bleed, cell, upside_down=grid.paper.landscape)
                for piece, cell in zip(pieces, over, strict=True)
                if piece.back
            ]
            self._page(batch, grid, over, backs, back=True)

    def _piece(self, drawing: Drawing, bleed: float, cell: Box, upside_down: bool = False) -> Shape:
        """A piece in its cell. The back of a sheet on its side is turned over top to bottom: turn
        its pieces too, and the card in the hand is upright when it is turned left to right."""
        where = move(cell.left, cell.top)
        if upside_down:
            where = compose(where, turn(180, (drawing.width / 2, drawing.height / 2)))
        clip = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
        if self.uses[id(drawing)] == 1:
            return Group(drawing.shapes, where, clip)
        if id(drawing) not in self.symbols:
            name = f"piece-{len(self.symbols) + 1}"
            self.symbols[id(drawing)] = Symbol(name, (Group(drawing.shapes, None, clip),))
        return Use(self.symbols[id(drawing)], where)

    def _page(self, batch: Batch, grid: Grid, cells: list[Box], pieces: list[Shape], back: bool) -> None:
        """One side of a sheet; `cells` are the places of its pieces, blank ones too."""
        paper, at_top = grid.paper, back and grid.paper.landscape
        live = grid.over(grid.live) if back else grid.live
        trim = _union(cells)
        xs = sorted({x for cell in cells for x in (cell.left, cell.right)})
        ys = sorted({y for cell in cells for y in (cell.top, cell.bottom)})
        self.canvas.setPageSize((paper.width * MM, paper.height * MM))
        set_box(self.canvas, "trim", trim, paper)
        set_box(self.canvas, "bleed", trim.grown(batch.bleed), paper)
        page = Box(0, 0, paper.width, paper.height).grown(-self.job.margin)
        if pieces:
            paint(self.canvas, pieces)
            paint(self.canvas, crop_marks(xs, ys, trim.grown(batch.bleed), live))
        paint(self.canvas, strip(page, self._facts(batch, paper, back), at_top=at_top))
        self.canvas.showPage()

    def _facts(self, batch: Batch, paper: Paper, back: bool) -> str:
        side = ", back" if back else ", front" if self.job.has_backs else ""
        flip = ("flip on the long edge",) if self.job.has_backs else ()
        name = (batch.name,) if batch.name else ()
        return facts(self.job.title, *name, paper, f"sheet {self.sheet} of {self.count}{side}", *flip)


def facts(*parts: str | Paper) -> str:
    """The line of small print; a paper brings the request to print at its true size."""
    words: Iterator[str] = (
        f"{part.name} · print at 100 %" if isinstance(part, Paper) else part for part in parts
    )
    return " · ".join(words)


def set_box(canvas: Canvas, name: str, box: Box, paper: Paper) -> None:
    """The trim or bleed box of the page, which PDF counts in points from the bottom left."""
    height = paper.height
    corners = (box.left, height - box.bottom, box.right, height - box.top)
    canvas.setCropBox([round(value * MM, 4) for value in corners], name=name)


def _union(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))
