"""Sheets of cards and other pieces, laid out for each paper and never scaled. The pieces of a batch have one
size and are in a grid, as many as fit on the paper. The place of each back is behind its front after the flip
or fold. Lengths in mm; y runs down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import IO, TYPE_CHECKING

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.not_checked import notice
from publisher.components.sheets import registration
from publisher.components.sheets.batch import SheetJob
from publisher.components.sheets.boxes import begin_page, set_box
from publisher.components.sheets.correction import back_correction, corrected, moved_box, reachable
from publisher.components.sheets.grid import joined_and_whole
from publisher.components.sheets.layout import NOTHING, Block, Fill, Sheet, has_backs_behind, sheets_of
from publisher.components.sheets.marks import (
    BAR,
    MARK_ROOM,
    MARKS_APART,
    crop_marks,
    facts,
    fold_line,
    strip,
    strip_height,
)
from publisher.components.sheets.page import DrawingPages
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box, union
from publisher.drawing.inks import inked
from publisher.drawing.outlines import box_of, corners
from publisher.drawing.overrun import overrun
from publisher.drawing.pdf import new_canvas, paint, paint_contours, save_into
from publisher.drawing.shapes import Circle, Drawing, Group, Shape, Symbol, Use, compose, move, turn

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_LONG = 40
"""The most letters in the names of the batches that share a sheet."""
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def sheets_pdf(job: SheetJob, paper: Paper, setup: Setup | None = None) -> bytes:
    """Return all sheets of `job` as one PDF; raises PrintError for a piece too large for the paper."""
    target = BytesIO()
    write_sheets(job, paper, setup, target)
    return target.getvalue()


def write_sheets(job: SheetJob, paper: Paper, setup: Setup | None, file: IO[bytes]) -> None:
    """Write the sheets into a file; only a few pictures are in memory at a time."""
    setup = setup or Setup()
    size = (paper.width, paper.height)
    names = ", ".join(setup.wording.say(batch.name) for batch in job.batches if batch.name)
    canvas = new_canvas(file, size, job.title, names, job.author, setup.wording.language)
    joined, whole = joined_and_whole(job.batches, paper, setup)
    mats = [mat for batch in joined for mat in batch.fronts]
    if whole or not mats:
        sheets = JobSheets(replace(job, batches=tuple(whole)), paper, setup)
        if sheets.two_sided:
            canvas.setViewerPreference("Duplex", DUPLEX[setup.flip])
        sheets.paint(canvas, followed=bool(mats))
    DrawingPages(mats, paper, job.title, setup).paint(canvas)
    save_into(canvas, file)


class JobSheets:
    """The sheets of one job, which may be among other pages on a canvas."""

    def __init__(self, job: SheetJob, paper: Paper, setup: Setup, fill: Fill = NOTHING) -> None:
        """Lay out the sheets; `fill` has pieces for empty cells, by the names of batches."""
        if not any(batch.pieces for batch in job.batches):
            raise PrintError(f"{job.title} has no pieces to print")
        self.job, self.setup = job, setup
        self.sheets = sheets_of(job.batches, paper, setup, job.spares, fill)
        self.two_sided = has_backs_behind(job.batches, paper, setup)
        pieces = [piece for sheet in self.sheets for block in sheet.blocks for piece in block.pieces]
        sides = [side for piece in pieces for side in (piece.front, piece.back) if side]
        self.uses = Counter(map(id, sides))
        _refuse_overruns({id(side): side for side in sides}.values())
        self.inked = inked(sides, setup.ink)
        self.symbols: dict[int, Symbol] = {}

    def paint(self, canvas: Canvas, followed: bool = False) -> None:
        """Paint all sheets on their own pages; `followed` if others on the same stock come after them."""
        for number, sheet in enumerate(self.sheets, 1):
            self._sheet(canvas, sheet, number, followed or number < len(self.sheets))

    def _sheet(self, canvas: Canvas, sheet: Sheet, number: int, followed: bool) -> None:
        fronts, backs = self._fronts(sheet), self._backs(sheet)
        if sheet.grid.fold:
            self._page(canvas, sheet, number, fronts + backs, back=False)
        else:
            self._page(canvas, sheet, number, fronts, back=False)
        if sheet.pages(self.two_sided, followed) == 2:
            self._page(canvas, sheet, number, backs, back=True)

    def _fronts(self, sheet: Sheet) -> list[Shape]:
        return [
            self._piece(piece.front, block, cell)
            for block in sheet.blocks
            for piece, cell in zip(block.pieces, block.cells, strict=True)
        ]

    def _backs(self, sheet: Sheet) -> list[Shape]:
        return [
            self._piece(piece.back, block, block.grid.over(cell), back=True)
            for block in sheet.blocks
            for piece, cell in zip(block.pieces, block.cells, strict=True)
            if piece.back
        ]

    def _piece(self, drawing: Drawing, block: Block, cell: Box, back: bool = False) -> Shape:
        """Return a piece in its cell. If the sheet is turned over top to bottom, pieces on its back are
        turned as well, so that cards are upright when they are turned over left to right. It is the same with
        pieces that are turned on their labels, if the sheet is turned over left to right."""
        where, bleed = move(cell.left, cell.top), block.grid.bleed
        if block.grid.turned:
            where = compose(where, (0.0, 1.0, -1.0, 0.0, drawing.height, 0.0))
        if back and (block.grid.mirror == "down") != block.grid.turned:
            where = compose(where, turn(180, (drawing.width / 2, drawing.height / 2)))
        clip = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
        shapes = self.inked[id(drawing)].shapes
        if self.setup.warning and block.grid.paper.cut:
            shapes = (*shapes, notice(drawing.width, drawing.height - 1, self.setup.warning))
        if self._hides_rest(block):
            shapes = (Group(shapes, cut=corners(block.batch.outline)),)
        if self.uses[id(drawing)] == 1:
            return Group(shapes, where, clip)
        if id(drawing) not in self.symbols:
            name = f"piece-{len(self.symbols) + 1}"
            self.symbols[id(drawing)] = Symbol(name, (Group(shapes, None, clip),))
        return Use(self.symbols[id(drawing)], where)

    def _page(self, canvas: Canvas, sheet: Sheet, number: int, pieces: list[Shape], back: bool) -> None:
        """Paint one side of a sheet, which may be blank."""
        full, setup = sheet.grid, self.setup
        paper = full.paper
        at_top = back and full.mirror == "down"
        side = "back" if back else "front" if self.two_sided else ""
        say = self.setup.wording.say
        begin_page(canvas, paper, ", ".join(filter(None, (say("Sheet {}", number), side and say(side)))))
        shift = back_correction(setup, full) if back else setup.shift(paper)
        trims = [_trim(block, back) for block in sheet.blocks]
        bleeds = [trim.grown(block.grid.bleed) for trim, block in zip(trims, sheet.blocks, strict=True)]
        set_box(canvas, "trim", moved_box(union(trims), shift), paper)
        set_box(canvas, "bleed", moved_box(union(bleeds), shift), paper)
        page = Box(0, 0, paper.width, paper.height).grown(-setup.margin)
        by_hand = setup.cutting == "knife" and not paper.cut
        if pieces:
            marks: list[Shape] = []
            if by_hand:
                live = full.over(full.live) if back else full.live
                if back:
                    live = reachable(shift, live, union(bleeds), paper, " and ".join(sheet.names))
                marks += (
                    mark for block in sheet.blocks for mark in _marks(block, live, back, len(bleeds) > 1)
                )
                if full.fold:
                    marks.append(fold_line(paper, full.mirror == "across", union(bleeds), live))
            paint(canvas, corrected([*pieces, *marks], shift, paper))
        if setup.cutting == "silhouette" and not back:
            paint(canvas, registration.marks(paper, page, box_of(*sheet.outlines)))
            page = registration.strip_box(page)
        if setup.cutting == "contour" and not back:
            paint_contours(canvas, sheet.outlines)
        if not paper.cut or (not back and _has_foot(page, union(bleeds))):
            paint(canvas, strip(page, self._facts(sheet, number, side), setup.warning, at_top))
        canvas.showPage()

    def _hides_rest(self, block: Block) -> bool:
        """Return True if only the inside of the outline is printed: lines to cut discs by hand are not."""
        by_hand = self.setup.cutting == "knife" and not block.grid.paper.cut
        return isinstance(block.batch.outline, Circle) and not by_hand

    def _facts(self, sheet: Sheet, number: int, side: str) -> Iterator[str]:
        say = self.setup.wording.say
        flip = say(f"flip on the {self.setup.flip} edge")
        if sheet.grid.mirror == "down":
            flip += f", {say('then backs are upright')}"
        turned = (flip,) if self.two_sided else ()
        if sheet.grid.fold:
            turned = (say("fold at the dashed line"),)
        place = say("sheet {} of {}", number, len(self.sheets))
        if side:
            place = say(side) if len(self.sheets) == 1 else f"{place}, {say(side)}"
        names = ", ".join(map(say, sheet.names))
        if len(sheet.names) > 1 and len(names) > _LONG:
            names = say("several parts")
        return facts(self.setup, self.job.title, names, sheet.grid.paper, place, *turned)


def _has_foot(page: Box, pieces: Box) -> bool:
    """Return True if there is room for the strip below the pieces of a sheet that is cut already."""
    return (
        page.right - page.left > BAR and page.bottom - strip_height(page.right - page.left) >= pieces.bottom
    )


def _cells(block: Block, back: bool) -> list[Box]:
    """Return the places of a block's pieces on one side of a sheet, or on both halves of a folded sheet."""
    over = [block.grid.over(cell) for cell in block.cells]
    return block.cells + over if block.grid.fold else over if back else block.cells


def _trim(block: Block, back: bool) -> Box:
    return union(_cells(block, back))


def _marks(block: Block, live: Box, back: bool, shared: bool) -> list[Shape]:
    """Return the crop marks of a block; on a shared sheet they stay within its own space."""
    cells = _cells(block, back)
    halves = [block.cells, cells[len(block.cells) :]] if shared and block.grid.fold else [cells]
    found: list[Shape] = []
    for half in halves:
        bleed = union(half).grown(block.grid.bleed)
        room = bleed.grown(MARK_ROOM - MARKS_APART / 2) if shared else live
        within = Box(
            max(live.left, room.left), max(live.top, room.top),
            min(live.right, room.right), min(live.bottom, room.bottom),
        )  # fmt: skip
        xs = sorted({x for cell in half for x in (cell.left, cell.right)})
        ys = sorted({y for cell in half for y in (cell.top, cell.bottom)})
        found += crop_marks(xs, ys, bleed, within)
    return found


def _refuse_overruns(sides: Iterable[Drawing]) -> None:
    """Raise PrintError if the text of a piece runs over its edge."""
    for side in sides:
        if over := overrun(side):
            raise PrintError(
                f"{side.title or 'a piece'}: {over.text!r} runs {over.by:.1f} mm over the edge",
                hint="use fewer words, or make the piece larger",
            )
