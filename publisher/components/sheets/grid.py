"""The places of the pieces of a batch on a sheet, and of their backs. Lengths in mm, y down."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

import msgspec

from publisher.base.errors import PrintError
from publisher.components.sheets.batch import Batch
from publisher.components.sheets.marks import MARK_ROOM, strip_height
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box

Mirror: TypeAlias = Literal["across", "down"]
Fold: TypeAlias = Literal["across", "down", ""]

FOLD_ROOM = 5.0
"""The distance between a fold and the bleed beside it (mm): with less, the fold would show on the card."""


class Grid(msgspec.Struct, frozen=True):
    """The places of one sheet; `live` is the printable area without the strip. Backs are mirrored "across"
    (left and right change places) or "down" (top and bottom), on the next page or, with a `fold`, on the
    other half of the same page."""

    paper: Paper
    columns: int
    rows: int
    size: tuple[float, float]
    pitch: tuple[float, float]
    corner: tuple[float, float]
    live: Box
    bleed: float
    mirror: Mirror
    fold: bool = False

    @property
    def capacity(self) -> int:
        return self.columns * self.rows

    def cell(self, i: int) -> Box:
        row, column = divmod(i, self.columns)
        left = self.corner[0] + column * self.pitch[0]
        top = self.corner[1] + row * self.pitch[1]
        return Box(left, top, left + self.size[0], top + self.size[1])

    def over(self, box: Box) -> Box:
        """Return the place of `box` on the back of the sheet after flipping or folding it."""
        width, height = self.paper.width, self.paper.height
        if self.mirror == "down":
            return Box(box.left, height - box.bottom, box.right, height - box.top)
        return Box(width - box.right, box.top, width - box.left, box.bottom)


def grid(batch: Batch, paper: Paper, setup: Setup) -> Grid:
    """Return the layout that takes most pieces, upright or turned, apart or touching; PrintError if none."""
    best = _best(batch, paper, setup)
    if not best.capacity:
        raise _too_large(batch, paper, setup, folds(batch.has_backs, setup)[0])
    return best


def fits(batch: Batch, paper: Paper, setup: Setup) -> bool:
    """Return True if pieces of this size fit on a sheet with their marks."""
    return _best(batch, paper, setup).capacity > 0


def _best(batch: Batch, paper: Paper, setup: Setup) -> Grid:
    grids = (
        _grid(batch, side, setup, fold, gap)
        for gap in _gaps(batch, setup)
        for side in paper.orientations
        for fold in folds(batch.has_backs, setup)
    )
    return max(grids, key=lambda grid: grid.capacity)


def folds(has_backs: bool, setup: Setup) -> tuple[Fold, ...]:
    """Return the ways in which a sheet of these pieces may be folded."""
    return ("across", "down") if has_backs and setup.arrangement.backs == "beside" else ("",)


def mirrored(paper: Paper, setup: Setup, fold: Fold) -> Mirror:
    """Return the direction in which backs change places with their fronts."""
    return fold or ("across" if (setup.flip == "long") != paper.landscape else "down")


def live_area(paper: Paper, setup: Setup) -> Box:
    """Return the printable area above the strip."""
    right, bottom = paper.width - setup.margin, paper.height - setup.margin
    return Box(setup.margin, setup.margin, right, bottom - strip_height(right - setup.margin))


def _gaps(batch: Batch, setup: Setup) -> tuple[float, ...]:
    """Return possible gaps between neighbours (mm), the better one first; cards without bleed may touch."""
    if not setup.arrangement.gaps:
        return (0.0,)
    return (max(batch.gap, 2 * batch.bleed),) if batch.bleed or not batch.gap else (batch.gap, 0.0)


def room(paper: Paper, setup: Setup) -> tuple[float, float]:
    """Return the width and height (mm) that pieces without bleed may take on a sheet with its marks."""
    width, height = paper.width - 2 * setup.margin, paper.height - 2 * setup.margin
    return width - 2 * MARK_ROOM, height - strip_height(width) - 2 * MARK_ROOM


def _room(batch: Batch, paper: Paper, setup: Setup, fold: Fold) -> tuple[float, float]:
    """Return the width and height (mm) left for pieces after marks, strip and fold."""
    width, height = paper.width - 2 * setup.margin, paper.height - 2 * setup.margin
    strip = strip_height(width)
    edge, gutter = MARK_ROOM + batch.bleed, FOLD_ROOM + batch.bleed
    across = width / 2 - edge - gutter if fold == "across" else width - 2 * edge
    down = height / 2 - strip - edge - gutter if fold == "down" else height - strip - 2 * edge
    return across, down


def _grid(batch: Batch, paper: Paper, setup: Setup, fold: Fold, gap: float) -> Grid:
    (width, height), bleed = batch.size, batch.bleed if setup.arrangement.gaps else 0.0
    across, down = _room(batch, paper, setup, fold)
    # A millionth allows for rounding in a sum of decimals.
    columns = max(0, math.floor((across + gap) / (width + gap) + 1e-6))
    rows = max(0, math.floor((down + gap) / (height + gap) + 1e-6))
    live, gutter = live_area(paper, setup), FOLD_ROOM + bleed
    run, fall = columns * (width + gap) - gap, rows * (height + gap) - gap
    left = paper.width / 2 - gutter - run if fold == "across" else (paper.width - run) / 2
    top = paper.height / 2 - gutter - fall if fold == "down" else (live.top + live.bottom - fall) / 2
    return Grid(
        paper, columns, rows, batch.size, (width + gap, height + gap), (left, top), live, bleed,
        mirrored(paper, setup, fold), bool(fold),
    )  # fmt: skip


def _too_large(batch: Batch, paper: Paper, setup: Setup, fold: Fold) -> PrintError:
    def excess(side: Paper) -> tuple[float, float]:
        width, height = _room(batch, side, setup, fold)
        return max(0.0, batch.size[0] - width), max(0.0, batch.size[1] - height)

    wide, high = min(map(excess, paper.orientations), key=sum)
    much = [f"{wide:.1f} mm too wide"] * (wide > 0) + [f"{high:.1f} mm too high"] * (high > 0)
    name = batch.pieces[0].front.title or batch.name
    return PrintError(
        f"{name} ({batch.size[0]:g} × {batch.size[1]:g} mm) does not fit on {paper.name} "
        f"with its marks: {' and '.join(much)}",
        hint="make it smaller, or print it as a board, which may run over several sheets",
    )
