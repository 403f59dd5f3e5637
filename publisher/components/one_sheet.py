"""A board on one sheet: in its frame, beside all its pieces, or with a board on its back. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from msgspec.structs import replace

from publisher.components.boards.board import board_to_play_on, off_centre
from publisher.components.boards.frame import framed, grounded, lined
from publisher.components.boards.materials import PLAIN, Material
from publisher.components.boards.star import star_colours
from publisher.components.boards.terrain import terrain_plan
from publisher.components.covers import ornament_ink
from publisher.components.pieces import piece_pieces
from publisher.components.sheets.batch import Batch, CutPiece, SheetJob
from publisher.components.sheets.grid import fits
from publisher.components.sheets.page import OVERLAP, Tiling, page_pdf, tiled, tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import sheets_pdf
from publisher.components.sizing import size_note
from publisher.drawing.shapes import Drawing, Group, Shape, move
from publisher.model.boards import BoardDefinition, Star
from publisher.model.boards.base import FRAME
from publisher.model.definition import Definition
from publisher.model.wording import Say
from publisher.text.typography import typeset

_GAPS, _CLEAR = (5.0, 3.0), (4.0, 3.0, 0.0)
"""The white space between the board and the pieces, and between these and the foot of the sheet: the less,
the less room there is."""
_GROUND = (260.0, 240.0, 220.0, 200.0, 185.0, 170.0, 155.0, 140.0, 125.0)
"""The lengths to try for the plan of a ground, the largest first."""
_LINE = 0.1
"""Space for the line round the outermost pieces."""
MEN = "{} and men"
"""The title of a sheet with a board and its pieces."""


def printed_board(definition: Definition) -> object:
    """Return the data that a game's board is drawn from, without the set-up; equal boards are shared."""
    if definition.board is None:
        return None
    star = star_colours(definition) if isinstance(definition.board, Star) else {}
    return replace(definition.board, start={}), star


def board_plate(definition: Definition, paper: Paper, margin: float, material: Material = PLAIN) -> Drawing:
    """Return the board in its frame if that fits on one sheet (`margin` in mm). Otherwise it has a line and
    its title, or the board alone if these would need more sheets."""
    plate = framed_board(definition, material)
    if _sheets(plate, paper, margin) == 1:
        return plate
    board = board_to_play_on(definition, material)
    bare = tiling(board.width, board.height, paper, margin)
    trimmed = _trimmed(material, definition)
    title, native = typeset(definition.title), definition.native
    plate = lined(board, title, native, trimmed, bare.window[0] - OVERLAP * (bare.columns > 1))
    return plate if _sheets(plate, paper, margin) == bare.sheets else grounded(board, material)


def framed_board(definition: Definition, material: Material = PLAIN, bleed: float = 0.0) -> Drawing:
    """Return the board in its frame, whose outer line goes on for the `bleed` (mm) around it."""
    board = board_to_play_on(definition, material)
    material = _trimmed(material, definition)
    assert definition.board is not None
    motif = definition.board.ornaments.get(FRAME)
    off = off_centre(definition)
    return framed(board, typeset(definition.title), definition.native, material, motif, bleed, off)


def _trimmed(material: Material, definition: Definition) -> Material:
    """Return the material with the ink of a game's cards and references for the frame on white paper."""
    return replace(material, trim=ornament_ink(definition)) if material == PLAIN else material


def board_sheet(definition: Definition, paper: Paper, setup: Setup) -> Drawing:
    """Return the board with its pieces below it or beside it, to be cut off. Returns the board alone if both
    do not fit on a sheet, or if pieces have several sizes, or backs (the sheet is printed on one side)."""
    plate = board_plate(definition, paper, setup.margin, setup.material)
    return _on_one_sheet(plate, definition, paper, setup)


@dataclass(frozen=True)
class BoardFile:
    """A board for print: on both sides of a sheet with one of `others`, or alone, with its pieces or over
    several sheets. `own` is the board in the game's own size."""

    definition: Definition
    own: BoardDefinition | None
    others: Sequence[Definition]
    paper: Paper
    setup: Setup

    def made(self, _: object = None) -> bytes:
        """Return the PDF; its foot names the board on the back, and says if the board was shrunk."""
        title, author = typeset(self.definition.title), self.definition.designer
        size = size_note(self.definition, self.own, self.setup)
        if self._both:
            batch = Batch(", ".join(filter(None, (self._both.name, size))), self._both.pieces)
            return sheets_pdf(SheetJob(title, (batch,), author), self.paper, self.setup)
        return page_pdf(self.front, self.paper, title, author, self.setup, size)

    def tiling(self) -> Tiling:
        """Return the number and position of the sheets that the front is printed on."""
        return tiled(self.front, self.paper, self.setup.margin)

    def plate(self) -> Drawing:
        """Return the board alone."""
        return board_plate(self.definition, self.paper, self.setup.margin, self.setup.material)

    @cached_property
    def front(self) -> Drawing:
        """The board, with its pieces if they are printed on its sheet."""
        both = self._both
        return both.pieces[0].front if both else board_sheet(self.definition, self.paper, self.setup)

    @cached_property
    def _both(self) -> Batch | None:
        return two_sided(self.definition, self.others, self.paper, self.setup)


def terrain_sheet(definition: Definition, paper: Paper, setup: Setup) -> Drawing:
    """Return the largest plan of the ground that has room for the pawns of the game below it or beside it;
    without them if there is none."""
    plans = [*_ground_plans(definition, paper, setup.margin)]
    sheets = (_on_one_sheet(plan, definition, paper, setup) for plan in plans)
    return next((sheet for sheet in sheets if has_men(sheet, definition.wording.say)), plans[0])


def ground_plan(definition: Definition, paper: Paper, margin: float) -> Drawing:
    """Return an outdoor game's ground at the largest scale that fits on one sheet, and how to draw it."""
    return next(_ground_plans(definition, paper, margin))


def _ground_plans(definition: Definition, paper: Paper, margin: float) -> Iterator[Drawing]:
    """Yield the plans of a ground that fit on one sheet, upright or on its side, the largest first; one that
    is too large for it if no plan fits."""
    assert definition.terrain is not None
    ground, title = definition.terrain, definition.title
    fit = False
    for across in _GROUND:
        plan = terrain_plan(ground, title, across, chalk=True)
        if _sheets(plan, paper, margin) == 1:
            fit = True
            yield plan
    if not fit:
        yield plan


def has_men(sheet: Drawing, say: Say) -> bool:
    """Return True if all pieces of a game are printed on the sheet of its board."""
    return sheet.title.endswith(say(MEN, ""))


def _on_one_sheet(plate: Drawing, definition: Definition, paper: Paper, setup: Setup) -> Drawing:
    sheets = tuple(_with_men(plate, definition, setup))
    for clear in _CLEAR:
        for sheet in sheets:
            if tiling(sheet.width, sheet.height + clear, paper, setup.margin).sheets == 1:
                return sheet
    return plate


def two_sided(
    definition: Definition, others: Iterable[Definition], paper: Paper, setup: Setup, edge: float = 0.0
) -> Batch | None:
    """Return the board, with its pieces if they fit, and on its back the largest of `others` that fits there.
    Returns None if none fits, or if sheets are printed on one side. With `edge`, a bleed in mm, it is one of
    the parts that share a sheet, as the pieces are then."""
    if setup.arrangement.backs != "behind":
        return None
    front = board_plate(definition, paper, setup.margin, setup.material)
    with_men = () if edge else tuple(_with_men(front, definition, setup))
    backs = [(board_plate(other, paper, setup.margin, setup.material), other) for other in others]
    for back, other in sorted(backs, key=lambda one: -one[0].width * one[0].height):
        for piece in _both(front, back, with_men):
            name = setup.wording.say("on the back: {}", _different(other.title, definition.title))
            batch = Batch(name, (piece,), edge, 2 * edge)
            if fits(batch, paper, setup):
                return batch
    return None


def _different(title: str, first: str) -> str:
    """Return a title without the words that begin `first` as well, because the foot of a sheet is small."""
    return f"… {title.removeprefix(first).strip()}" if title.startswith(f"{first} ") else title


def _both(front: Drawing, back: Drawing, with_men: Iterable[Drawing]) -> Iterator[CutPiece]:
    """Yield the boards with their middles behind each other: first with the pieces of `front`, then
    without."""
    width, height = max(front.width, back.width), max(front.height, back.height)
    if (width, height) == (front.width, front.height):
        for sheet in with_men:
            # The board is at the left of the front, and therefore at the right of the back.
            corner = sheet.width - (front.width + back.width) / 2, (front.height - back.height) / 2
            yield CutPiece(sheet, _placed(back, corner, sheet.width, sheet.height))
    front, back = (
        _placed(one, ((width - one.width) / 2, (height - one.height) / 2), width, height)
        for one in (front, back)
    )
    yield CutPiece(front, back)


def _placed(drawing: Drawing, corner: tuple[float, float], width: float, height: float) -> Drawing:
    return Drawing(width, height, (Group(drawing.shapes, move(*corner)),), drawing.title)


def _with_men(plate: Drawing, definition: Definition, setup: Setup) -> Iterator[Drawing]:
    """Yield the board with its pieces below it, then beside it, if they can share its sheet."""
    men = piece_pieces(definition, setup)
    stand = any(kind.stands for kind in definition.printed_pieces.values())
    alike = len({(piece.front.width, piece.front.height) for piece in men}) == 1
    if alike and not stand and not any(piece.back for piece in men):
        fronts = [piece.front for piece in men]
        sheets = (lay(plate, fronts, gap) for gap in _GAPS for lay in (_below, _beside))
        yield from (replace(one, title=definition.wording.say(MEN, plate.title)) for one in sheets)


def _sheets(drawing: Drawing, paper: Paper, margin: float) -> int:
    return tiling(drawing.width, drawing.height, paper, margin).sheets


def _below(board: Drawing, men: Sequence[Drawing], gap: float) -> Drawing:
    wide, high = men[0].width, men[0].height
    rows = math.ceil(len(men) / max(1, int(board.width // wide)))
    columns = math.ceil(len(men) / rows)
    block = _block(men, columns, ((board.width - columns * wide) / 2, board.height + gap))
    return _sheet(board, board.width, board.height + gap + rows * high, block)


def _beside(board: Drawing, men: Sequence[Drawing], gap: float) -> Drawing:
    wide, high = men[0].width, men[0].height
    columns = math.ceil(len(men) / max(1, int(board.height // high)))
    rows = math.ceil(len(men) / columns)
    block = _block(men, columns, (board.width + gap, (board.height - rows * high) / 2))
    return _sheet(board, board.width + gap + columns * wide, board.height, block)


def _sheet(board: Drawing, width: float, height: float, block: Iterator[Shape]) -> Drawing:
    shapes = (*board.shapes, *block)
    return Drawing(width + _LINE, height + _LINE, shapes)


def _block(men: Sequence[Drawing], columns: int, corner: tuple[float, float]) -> Iterator[Shape]:
    """Yield the pieces in rows, cell by cell."""
    for place, man in enumerate(men):
        row, column = divmod(place, columns)
        yield Group(man.shapes, move(corner[0] + column * man.width, corner[1] + row * man.height))
