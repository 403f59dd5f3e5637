"""Which pieces stand on which sheet: full sheets of one batch, then sheets that the rest of all share.

What is left of the batches is laid down largest first, each in the smallest part of a sheet that takes it;
what remains of that part is cut in two by one straight line (guillotine packing: Jukka Jylänki, A Thousand
Ways to Pack the Bin, 2010). Lengths in mm, y down.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
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

Fill: TypeAlias = Mapping[str, Sequence[CutPiece]]
"""What stands in empty cells, in turn, by the names of batches."""
NOTHING: Fill = {}

_ORDERS: tuple[Callable[[Block], float], ...] = (
    lambda rest: -math.prod(rest.batch.size),
    lambda rest: -rest.batch.size[1],
    lambda rest: -rest.batch.size[0],
)
"""In which order what is left of batches is laid down: the best of them is taken for each sheet."""
_DENSE = 0.75
"""A sheet of which pieces of one size take less is worth being shared with others."""


class Block(msgspec.Struct, frozen=True):
    """Pieces of one batch that stand together in a grid."""

    batch: Batch
    grid: Grid
    pieces: tuple[CutPiece, ...]

    @property
    def cells(self) -> list[Box]:
        return [self.grid.cell(i) for i in range(len(self.pieces))]

    @property
    def empty(self) -> int:
        """How many cells of the grid have no piece."""
        return self.grid.capacity - len(self.pieces)

    @property
    def has_backs(self) -> bool:
        return any(piece.back for piece in self.pieces)


class Sheet(msgspec.Struct, frozen=True):
    """One sheet of paper, and what stands on its front."""

    blocks: tuple[Block, ...]

    @property
    def grid(self) -> Grid:
        """That of the first block, which has the paper, the fold and the mirror of all."""
        return self.blocks[0].grid

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(filter(None, (block.batch.name for block in self.blocks))))

    @property
    def has_backs(self) -> bool:
        return any(block.has_backs for block in self.blocks)

    @property
    def used(self) -> float:
        """The share of the printable area above the strip that pieces take; folded, with their backs."""
        if not self.blocks:
            return 0.0
        left, top, right, bottom = self.grid.live
        sides = 2 if self.grid.fold else 1
        return sides * _area_of(self) / ((right - left) * (bottom - top))


def sheets_of(
    batches: Sequence[Batch], paper: Paper, setup: Setup, spares: Sequence[Batch] = (), fill: Fill = NOTHING
) -> list[Sheet]:
    """The sheets of some batches; those with backs come first. PrintError for a piece too large.

    `spares` stand only where there is room left over on a sheet that is shared, and what is to `fill` empty
    cells in these.
    """
    made: list[Sheet] = []
    rests: list[Block] = []
    for batch in filter(lambda batch: batch.pieces, batches):
        full = grid(batch, paper, setup)
        blocks = [
            Block(batch, full, batch.pieces[first : first + full.capacity])
            for first in range(0, len(batch.pieces), full.capacity)
        ]
        dense = Sheet((blocks[0],)).used >= _DENSE
        whole = [block for block in blocks if dense and len(block.pieces) == full.capacity]
        made += (Sheet((block,)) for block in whole)
        if rest := batch.pieces[len(whole) * full.capacity :]:
            rests.append(Block(batch, full, rest))
    left = [Block(spare, grid(spare, paper, setup), spare.pieces) for spare in spares]
    # What is folded cannot share a sheet with what is not.
    apart = setup.arrangement.backs == "beside"
    for backs in (True, False) if apart else (None,):
        mine, over = (
            [block for block in group if backs in (None, block.has_backs)] for group in (rests, left)
        )
        made += _shared(mine, over, paper, setup, fill)
    return sorted(made, key=lambda sheet: not sheet.has_backs)


def _filled_up(sheet: Sheet, fill: Fill) -> Sheet:
    """The sheet with pieces in the empty cells of its blocks."""
    blocks = []
    for block in sheet.blocks:
        more = islice(cycle(fill.get(block.batch.name, ())), block.empty)
        blocks.append(replace(block, pieces=(*block.pieces, *more)))
    return Sheet(tuple(blocks))


def _shared(
    rests: list[Block], spares: list[Block], paper: Paper, setup: Setup, fill: Fill
) -> Iterator[Sheet]:
    """Sheets that several rests share, as few as can be; of those that hold the same the fullest."""
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
            if len(laid) == 1:  # it may stand alone, as on a full sheet
                full = grid(laid[0].batch, paper, setup)
                tries.append((_area_of(bare), Sheet((replace(laid[0], grid=full),))))
        most = max(taken for taken, _ in tries)
        sheet = max((one for taken, one in tries if taken > most - 1), key=lambda s: _filled_up(s, fill).used)
        rests, spares = _left(rests, sheet), _left(spares, sheet)
        yield _filled_up(sheet, fill)


def _area_of(sheet: Sheet) -> float:
    """What pieces take (mm²)."""
    return sum(math.prod(block.batch.size) * len(block.pieces) for block in sheet.blocks)


def _laid(rests: Sequence[Block], sheet: Sheet) -> list[Block]:
    """What of some rests stands on a sheet."""
    laid = _count(sheet)
    return [replace(rest, pieces=rest.pieces[: laid[id(rest.batch)]]) for rest in rests]


def _left(rests: Sequence[Block], sheet: Sheet) -> list[Block]:
    """What of some rests is not on a sheet."""
    laid = _count(sheet)
    left = (replace(rest, pieces=rest.pieces[laid[id(rest.batch)] :]) for rest in rests)
    return [rest for rest in left if rest.pieces]


def _count(sheet: Sheet) -> Counter[int]:
    """How many pieces of each batch stand there."""
    found: Counter[int] = Counter()
    for block in sheet.blocks:
        found[id(block.batch)] += len(block.pieces)
    return found


def _filled(rests: Sequence[Block], paper: Paper, setup: Setup, fold: Fold) -> Sheet:
    """One sheet with as much of the rests as it takes."""
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
    """Where the fronts of a shared sheet may stand with the marks round them; at a fold there are none."""
    left, top, right, bottom = live_area(paper, setup)
    if fold == "across":
        return Box(left, top, paper.width / 2 - FOLD_ROOM + MARK_ROOM, bottom)
    if fold == "down":
        return Box(left, paper.height - bottom, right, paper.height / 2 - FOLD_ROOM + MARK_ROOM)
    return Box(left, top, right, bottom)


def _best_place(rest: Block, free: Sequence[Box]) -> tuple[Box, int, int] | None:
    """The smallest place that takes all, or else the one that takes most: with its columns and rows."""
    fits = [(place, *_fit(rest, place)) for place in free]
    fits = [fit for fit in fits if fit[1] * fit[2]]
    whole = [fit for fit in fits if fit[1] * fit[2] >= len(rest.pieces)]
    if whole:
        place, columns, rows = whole[0]
        return place, _narrowest(len(rest.pieces), columns, rows), rows
    return max(fits, key=lambda fit: fit[1] * fit[2], default=None)


def _narrowest(count: int, columns: int, rows: int) -> int:
    """How many columns so many pieces stand in with the fewest empty cells, within those limits."""
    return min(range(-(-count // rows), columns + 1), key=lambda n: (-(-count // n) * n, -n))


def _fit(rest: Block, place: Box) -> tuple[int, int]:
    """How many columns and rows fit there with marks round them."""
    (wide, high), (across, down), edge = rest.batch.size, rest.grid.pitch, _edge(rest)
    columns = math.floor((place.right - place.left - 2 * edge + across - wide) / across + 1e-6)
    rows = math.floor((place.bottom - place.top - 2 * edge + down - high) / down + 1e-6)
    return max(0, columns), max(0, rows)


def _edge(block: Block) -> float:
    return MARK_ROOM + block.grid.bleed


def _outer(block: Block) -> Box:
    """A block with the marks round it."""
    cells = block.cells
    right, bottom = max(cell.right for cell in cells), cells[-1].bottom
    return Box(*block.grid.corner, right, bottom).grown(_edge(block))


def _cut(place: Box, taken: Box) -> tuple[Box, Box]:
    """What is left of a place beside and below what stands in its corner, the larger part whole."""
    beside = Box(taken.right, place.top, place.right, place.bottom)
    below = Box(place.left, taken.bottom, place.right, place.bottom)
    if _area(beside) > _area(below):
        return beside, below._replace(right=taken.right)
    return beside._replace(bottom=taken.bottom), below


def _area(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)
