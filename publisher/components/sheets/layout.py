"""The distribution of pieces over sheets: full sheets of one batch, then sheets shared by the others.

The remaining pieces are placed largest first, each batch in the smallest part of a sheet that takes it. The
rest of that part is cut in two by one straight line (guillotine packing: Jukka Jylänki, A Thousand Ways to
Pack the Bin, 2010). Lengths in mm, y down.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import cycle, islice, product
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import FOLD_ROOM, Fold, Grid, folds, grid, live_area, mirrored
from publisher.components.sheets.marks import MARK_ROOM
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box
from publisher.drawing.outlines import Outline, moved, turned

Fill: TypeAlias = Mapping[str, Sequence[CutPiece]]
"""The pieces for empty cells, used in turn, by the names of batches."""
NOTHING: Fill = {}

_ORDERS: tuple[Callable[[Block], float], ...] = (
    lambda rest: -math.prod(rest.batch.size),
    lambda rest: -rest.batch.size[1],
    lambda rest: -rest.batch.size[0],
)
"""The orders in which remaining pieces are tried: the best one is used for each sheet."""
_DENSE = 0.75
"""The share of a sheet that pieces of one size must fill; a less full sheet is shared with others."""
_APART = (1.06, 1.04, 1.02, 1.0)
"""The factors of the distances between blocks on a sheet; the first that fits."""


class Block(msgspec.Struct, frozen=True):
    """Pieces of one batch together in a grid."""

    batch: Batch
    grid: Grid
    pieces: tuple[CutPiece, ...]

    @property
    def cells(self) -> list[Box]:
        return [self.grid.cell(i) for i in range(len(self.pieces))]

    @property
    def outlines(self) -> tuple[Outline, ...]:
        """The lines on the front of the sheet to cut the pieces along."""
        batch, turn = self.batch, self.grid.turned
        outline = turned(batch.outline, *batch.size) if turn else batch.outline
        return tuple(moved(outline, cell.left, cell.top) for cell in self.cells)

    @property
    def empty(self) -> int:
        """The number of grid cells without a piece."""
        return self.grid.capacity - len(self.pieces)

    @property
    def has_backs(self) -> bool:
        return any(piece.back for piece in self.pieces)


class Sheet(msgspec.Struct, frozen=True):
    """One sheet of paper with the blocks on its front."""

    blocks: tuple[Block, ...]

    @property
    def grid(self) -> Grid:
        """The grid of the first block; its paper, fold and mirror are those of all blocks."""
        return self.blocks[0].grid

    @property
    def names(self) -> tuple[str, ...]:
        found = (piece.name or block.batch.name for block in self.blocks for piece in block.pieces)
        return tuple(dict.fromkeys(filter(None, found)))

    @property
    def has_backs(self) -> bool:
        return any(block.has_backs for block in self.blocks)

    def pages(self, two_sided: bool, followed: bool) -> int:
        """Return the number of pages of the sheet. A sheet of two sides has a second page, even a blank one,
        or the next page would be printed on its back; only the last sheet may have none."""
        return 1 + (two_sided and (self.has_backs or followed))

    @property
    def outlines(self) -> tuple[Outline, ...]:
        return tuple(outline for block in self.blocks for outline in block.outlines)

    @property
    def used(self) -> float:
        """The share of the printable area above the strip that pieces take; if folded, with their backs."""
        if not self.blocks:
            return 0.0
        left, top, right, bottom = self.grid.live
        sides = 2 if self.grid.fold else 1
        return sides * _area_of(self) / ((right - left) * (bottom - top))


def has_backs_behind(batches: Iterable[Batch], paper: Paper, setup: Setup) -> bool:
    """Return True if the backs of a job are on the second pages of its sheets."""
    behind = setup.arrangement.backs == "behind" and not paper.roll
    return behind and any(batch.has_backs for batch in batches)


def sheets_of(
    batches: Sequence[Batch], paper: Paper, setup: Setup, spares: Sequence[Batch] = (), fill: Fill = NOTHING
) -> list[Sheet]:
    """Return the sheets of some batches, those with backs first; PrintError for a piece that is too large. On
    shared sheets, `spares` are placed in space that is left over, and pieces of `fill` in empty cells."""
    made: list[Sheet] = []
    rests: list[Block] = []
    for batch in filter(lambda batch: batch.pieces, batches):
        full = grid(batch, paper, setup)
        blocks = [
            Block(batch, full, batch.pieces[first : first + full.capacity])
            for first in range(0, len(batch.pieces), full.capacity)
        ]
        # Pieces for a machine, or on sheets that are cut already, do not share a sheet with others.
        alone = paper.cut or setup.cutting != "knife"
        dense = Sheet((blocks[0],)).used >= _DENSE
        whole = [block for block in blocks if alone or (dense and len(block.pieces) == full.capacity)]
        made += (Sheet((block,)) for block in whole)
        if rest := batch.pieces[len(whole) * full.capacity :]:
            rests.append(Block(batch, full, rest))
    left = [Block(spare, grid(spare, paper, setup), spare.pieces) for spare in spares]
    # In a gutterfold only pieces with backs need a fold, so they do not share a sheet with others.
    apart = setup.arrangement.backs == "beside"
    for backs in (True, False) if apart else (None,):
        mine, over = (
            [block for block in group if backs in (None, block.has_backs)] for group in (rests, left)
        )
        made += _shared(mine, over, paper, setup, fill)
    return sorted(made, key=lambda sheet: not sheet.has_backs)


def _filled_up(sheet: Sheet, fill: Fill) -> Sheet:
    """Return the sheet with pieces in the empty cells of its blocks."""
    blocks = []
    for block in sheet.blocks:
        more = islice(cycle(fill.get(block.batch.name, ())), block.empty)
        blocks.append(replace(block, pieces=(*block.pieces, *more)))
    return Sheet(tuple(blocks))


def _shared(
    rests: list[Block], spares: list[Block], paper: Paper, setup: Setup, fill: Fill
) -> Iterator[Sheet]:
    """Yield the fewest sheets that several batches share; with equal content the fullest sheet is chosen."""
    ways = [
        (side, setup, fold)
        for side in paper.orientations
        for fold in folds(any(rest.has_backs for rest in rests), setup)
    ]
    while rests:
        tries: list[tuple[float, Sheet]] = []
        for order, way in product([sorted(rests, key=key) for key in _ORDERS], ways):
            bare = _filled(order, *way)
            laid = [rest for rest in _laid(order, bare) if rest.pieces]
            sheet = _filled([*laid, *spares], *way)
            if len(laid) > 1 or _left(spares, sheet) != spares:
                tries.append((_area_of(bare), sheet))
            if len(laid) == 1:  # it may be alone, as on a full sheet
                full = grid(laid[0].batch, paper, setup)
                tries.append((_area_of(bare), Sheet((replace(laid[0], grid=full),))))
        most = max(taken for taken, _ in tries)
        sheet = max((one for taken, one in tries if taken > most - 1), key=lambda s: _filled_up(s, fill).used)
        rests, spares = _left(rests, sheet), _left(spares, sheet)
        yield _spread(_filled_up(sheet, fill), setup)


def _spread(sheet: Sheet, setup: Setup) -> Sheet:
    """Return a shared sheet with its blocks in the middle, a little apart, so that their marks are, too."""
    if len(sheet.blocks) == 1:
        return sheet
    first = sheet.grid
    left, top, right, bottom = _room(first.paper, setup, first.mirror if first.fold else "")
    boxes = [_outer(block) for block in sheet.blocks]
    xs = _spread_out([(box.left - left, box.right - box.left) for box in boxes], right - left)
    ys = _spread_out([(box.top - top, box.bottom - box.top) for box in boxes], bottom - top)
    return Sheet(
        tuple(
            replace(block, grid=replace(block.grid, corner=(left + x + _edge(block), top + y + _edge(block))))
            for block, x, y in zip(sheet.blocks, xs, ys, strict=True)
        )
    )


def _spread_out(spans: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Return the new starts of spans with a start and a length each."""
    ends = ((factor, max(factor * start + length for start, length in spans)) for factor in _APART)
    factor, end = next(((factor, end) for factor, end in ends if end <= room), (1.0, room))
    return [factor * start + (room - end) / 2 for start, _ in spans]


def _area_of(sheet: Sheet) -> float:
    """Return the area of the pieces on a sheet (mm²)."""
    return sum(math.prod(block.batch.size) * len(block.pieces) for block in sheet.blocks)


def _laid(rests: Sequence[Block], sheet: Sheet) -> list[Block]:
    """Return the pieces of each remaining batch that this sheet holds."""
    laid = _count(sheet)
    return [replace(rest, pieces=rest.pieces[: laid[id(rest.batch)]]) for rest in rests]


def _left(rests: Sequence[Block], sheet: Sheet) -> list[Block]:
    """Return the pieces of each remaining batch that are not on this sheet."""
    laid = _count(sheet)
    left = (replace(rest, pieces=rest.pieces[laid[id(rest.batch)] :]) for rest in rests)
    return [rest for rest in left if rest.pieces]


def _count(sheet: Sheet) -> Counter[int]:
    """Count the pieces of each batch on this sheet."""
    found: Counter[int] = Counter()
    for block in sheet.blocks:
        found[id(block.batch)] += len(block.pieces)
    return found


def _filled(rests: Sequence[Block], paper: Paper, setup: Setup, fold: Fold) -> Sheet:
    """Return one sheet with as many of the remaining pieces as it takes."""
    live, mirror = live_area(paper, setup), mirrored(paper, setup, fold)
    free = [_room(paper, setup, fold)]
    blocks: list[Block] = []
    for rest in rests:
        while rest.pieces and (found := _best_place(rest, free)):
            place, columns, rows = found
            free.remove(place)
            count = min(len(rest.pieces), columns * rows)
            corner = place.left + _edge(rest), place.top + _edge(rest)
            placed = replace(
                rest.grid, paper=paper, columns=columns, rows=-(-count // columns), corner=corner, live=live,
                mirror=mirror, fold=bool(fold),
            )  # fmt: skip
            block = replace(rest, grid=placed, pieces=rest.pieces[:count])
            blocks.append(block)
            free = sorted([*free, *_cut(place, _outer(block))], key=_area)
            rest = replace(rest, pieces=rest.pieces[count:])
    return Sheet(tuple(blocks))


def _room(paper: Paper, setup: Setup, fold: Fold) -> Box:
    """Return the area (mm) for fronts on a shared sheet with their marks; there are no marks at a fold."""
    left, top, right, bottom = live_area(paper, setup)
    if fold == "across":
        return Box(left, top, paper.width / 2 - FOLD_ROOM + MARK_ROOM, bottom)
    if fold == "down":
        return Box(left, paper.height - bottom, right, paper.height / 2 - FOLD_ROOM + MARK_ROOM)
    return Box(left, top, right, bottom)


def _best_place(rest: Block, free: Sequence[Box]) -> tuple[Box, int, int] | None:
    """Return the smallest place for all pieces, or the one that takes most, with its columns and rows."""
    fits = [(place, *_fit(rest, place)) for place in free]
    fits = [fit for fit in fits if fit[1] * fit[2]]
    whole = [fit for fit in fits if fit[1] * fit[2] >= len(rest.pieces)]
    if whole:
        place, columns, rows = whole[0]
        return place, _narrowest(len(rest.pieces), columns, rows), rows
    return max(fits, key=lambda fit: fit[1] * fit[2], default=None)


def _narrowest(count: int, columns: int, rows: int) -> int:
    """Return the number of columns that leaves the fewest empty cells for `count` pieces."""
    return min(range(-(-count // rows), columns + 1), key=lambda n: (-(-count // n) * n, -n))


def _fit(rest: Block, place: Box) -> tuple[int, int]:
    """Return the columns and rows that fit in a place with marks round them."""
    (wide, high), (across, down), edge = rest.batch.size, rest.grid.pitch, _edge(rest)
    columns = math.floor((place.right - place.left - 2 * edge + across - wide) / across + 1e-6)
    rows = math.floor((place.bottom - place.top - 2 * edge + down - high) / down + 1e-6)
    return max(0, columns), max(0, rows)


def _edge(block: Block) -> float:
    return MARK_ROOM + block.grid.bleed


def _outer(block: Block) -> Box:
    """Return the box of a block with its marks."""
    cells = block.cells
    right, bottom = max(cell.right for cell in cells), cells[-1].bottom
    return Box(*block.grid.corner, right, bottom).grown(_edge(block))


def _cut(place: Box, taken: Box) -> tuple[Box, Box]:
    """Return the space beside and below the box in the corner of a place, the larger part undivided."""
    beside = Box(taken.right, place.top, place.right, place.bottom)
    below = Box(place.left, taken.bottom, place.right, place.bottom)
    if _area(beside) > _area(below):
        return beside, below._replace(right=taken.right)
    return beside._replace(bottom=taken.bottom), below


def _area(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)
