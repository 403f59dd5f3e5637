"""The places of the pieces of a batch on a sheet, and of their backs. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from publisher.base.errors import PrintError
from publisher.components.cards.sizes import SMALLEST
from publisher.components.sheets import registration
from publisher.components.sheets.batch import Batch
from publisher.components.sheets.labels import label_sheets
from publisher.components.sheets.marks import MARK_ROOM, strip_height
from publisher.components.sheets.paper import PAPERS, Labels, Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box
from publisher.drawing.outlines import Outline, box_of, reach, turned

Mirror: TypeAlias = Literal["across", "down"]
Fold: TypeAlias = Literal["across", "down", ""]

FOLD_ROOM = 5.0
"""The distance between a fold and the bleed beside it (mm): with less, the fold would show on the card."""
MACHINE_GAP = 1.25
"""The least distance of two cuts of a machine (mm), as in sheets that Silhouette Studio's users share."""
MAT = 180.0
"""The longest side of a card (mm); larger ones are mats, and have no box."""
LEAST_BLEED = 0.75
"""The narrowest bleed (mm) that still hides an inexact cut by hand: with less, more cards on a sheet do not
help."""
_NEAR = 0.05
"""A piece may be larger than its label by this (mm), because measures are rounded."""
_NO_SHEET = "all sheets are too small: print them on whole paper and cut them"
_FEW = 4
"""The most papers or sheets that a hint names."""


class Grid(msgspec.Struct, frozen=True):
    """The places of one sheet; `live` is the printable area without the strip. Backs are mirrored "across"
    (left and right change places) or "down" (top and bottom), on the next page or, with a `fold`, on the
    other half of the same page. Pieces may be `turned` clockwise on their labels, `size` with them."""

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
    turned: bool = False

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
    _refuse_fold(batch, paper, setup)
    best = _best(batch, paper, setup)
    if not best or not best.capacity:
        raise (_no_label if paper.labels else _too_large)(batch, paper, setup)
    return best


def fits(batch: Batch, paper: Paper, setup: Setup) -> bool:
    """Return True if pieces of this size fit on a sheet with their marks."""
    best = _best(batch, paper, setup)
    return best is not None and best.capacity > 0


def is_joined(batch: Batch, paper: Paper, setup: Setup) -> bool:
    """Return True for mats that are larger than the paper: each is printed on sheets to join, without a
    back."""
    large = max(batch.size) > MAT and not paper.cut and setup.cutting == "knife"
    return large and not fits(batch, paper, setup)


def joined_and_whole(batches: Iterable[Batch], paper: Paper, setup: Setup) -> tuple[list[Batch], list[Batch]]:
    """Return the batches of mats on sheets to join, and all others."""
    found: tuple[list[Batch], list[Batch]] = [], []
    for batch in batches:
        found[not is_joined(batch, paper, setup)].append(batch)
    return found


def _best(batch: Batch, paper: Paper, setup: Setup) -> Grid | None:
    if paper.roll:
        return _piece_of_roll(batch, paper, setup)
    if paper.labels:
        return on_labels(batch, paper, paper.labels, setup)
    grids = (
        _grid(batch, side, setup, fold, gap, area)
        for gap in _gaps(batch, setup)
        for side in paper.orientations
        for fold in folds(batch.has_backs, setup)
        for area in areas(side, setup)
    )
    return max(grids, key=lambda grid: grid.capacity)


def _refuse_fold(batch: Batch, paper: Paper, setup: Setup) -> None:
    """Raise PrintError for backs to fold on a sheet that is cut already, or by a machine."""
    if (paper.cut or setup.cutting != "knife") and folds(batch.has_backs, setup) != ("",):
        what = f"{paper.name} is cut already" if paper.cut else "a machine cuts flat sheets"
        raise PrintError(
            f"{what}, and cannot be folded", hint="--layout duplex prints on both sides, plain on one"
        )


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


def areas(paper: Paper, setup: Setup) -> tuple[tuple[Box, float], ...]:
    """Return the areas for pieces on a sheet, each with the room for marks round them."""
    live = live_area(paper, setup)
    if setup.cutting == "silhouette":
        return tuple((area, 0.0) for area in registration.areas(paper, live))
    if setup.cutting == "cricut":
        return ((Box(0, 0, paper.width, paper.height), 0.0),)
    return ((live, MARK_ROOM if setup.cutting == "knife" else 0.0),)


def _gaps(batch: Batch, setup: Setup) -> tuple[float, ...]:
    """Return possible gaps between neighbours (mm), the better one first, the narrowest last: cards without
    bleed may touch, others share what is left over for their bleed."""
    if setup.gap is not None:
        return (setup.gap,)
    if setup.cutting != "knife":
        left, top, right, bottom = box_of(batch.outline)
        between = min(batch.size[0] - right + left, batch.size[1] - bottom + top)
        least = max(MACHINE_GAP - between, 2 * batch.bleed, 0.0)
        return max(batch.gap, least), least
    if not setup.arrangement.gaps:
        return (0.0,)
    return max(batch.gap, 2 * batch.bleed), 2 * min(batch.bleed, LEAST_BLEED)


def room(paper: Paper, setup: Setup) -> tuple[float, float]:
    """Return the width and height (mm) that pieces without bleed may take on a sheet with its marks."""
    width, height = paper.width - 2 * setup.margin, paper.height - 2 * setup.margin
    return width - 2 * MARK_ROOM, height - strip_height(width) - 2 * MARK_ROOM


def _room(
    batch: Batch, paper: Paper, setup: Setup, fold: Fold, area: tuple[Box, float], bleed: float
) -> tuple[float, float]:
    """Return the width and height (mm) left for pieces after marks, strip and fold."""
    (left, top, right, bottom), marks = area
    width, height = right - left, bottom - top
    edge, gutter = marks + bleed, FOLD_ROOM + bleed
    strip = strip_height(width)
    across = width / 2 - edge - gutter if fold == "across" else width - 2 * edge
    down = (height - strip) / 2 - edge - gutter if fold == "down" else height - 2 * edge
    return across, down


def _grid(batch: Batch, paper: Paper, setup: Setup, fold: Fold, gap: float, area: tuple[Box, float]) -> Grid:
    (width, height), bleed = batch.size, min(batch.bleed, gap / 2)
    across, down = _room(batch, paper, setup, fold, area, bleed)
    # A millionth allows for rounding in a sum of decimals.
    columns = max(0, math.floor((across + gap) / (width + gap) + 1e-6))
    rows = max(0, math.floor((down + gap) / (height + gap) + 1e-6))
    if bleed < batch.bleed and setup.gap is None and setup.arrangement.gaps and columns and rows:
        bleed = _widest(batch, (columns, rows), _room(batch, paper, setup, fold, area, 0.0))
        gap = 2 * bleed
    live, gutter = area[0], FOLD_ROOM + bleed
    run, fall = columns * (width + gap) - gap, rows * (height + gap) - gap
    left = paper.width / 2 - gutter - run if fold == "across" else (live.left + live.right - run) / 2
    top = paper.height / 2 - gutter - fall if fold == "down" else (live.top + live.bottom - fall) / 2
    return Grid(
        paper, columns, rows, batch.size, (width + gap, height + gap), (left, top), live, bleed,
        mirrored(paper, setup, fold), bool(fold),
    )  # fmt: skip


def _widest(batch: Batch, counts: tuple[int, int], room: tuple[float, float]) -> float:
    """Return the widest bleed (mm) with which these columns and rows of cards fit in a room."""
    spare = (
        (free - count * side) / (2 * count)
        for free, count, side in zip(room, counts, batch.size, strict=True)
    )
    return min(batch.bleed, *spare)


def _piece_of_roll(batch: Batch, paper: Paper, setup: Setup) -> Grid:
    """Return the place of one piece on a page as large as the piece."""
    page = Paper(paper.name, *batch.size, roll=True)
    whole = Box(0, 0, *batch.size)
    return Grid(page, 1, 1, batch.size, batch.size, (0, 0), whole, 0.0, mirrored(page, setup, ""))


def on_labels(batch: Batch, paper: Paper, labels: Labels, setup: Setup) -> Grid | None:
    """Return the places of pieces in the middle of labels, upright or turned; None if they are too large."""
    for is_turned in (False, True):
        size = batch.size[::-1] if is_turned else batch.size
        outline = turned(batch.outline, *batch.size) if is_turned else batch.outline
        if not _fits_on(outline, labels):
            continue
        left, top, right, bottom = box_of(outline)
        # The bleed ends in the middle between two labels, and at the edge of the sheet.
        at, rooms = [], [batch.bleed]
        for wide, far, first, pitch, count, start in zip(
            labels.size, (right - left, bottom - top), labels.at, labels.pitch, labels.count, (left, top),
            strict=True,
        ):  # fmt: skip
            inset = (wide - far) / 2
            at.append(first + inset - start)
            rooms += [first + inset, *([(pitch - far) / 2] if count > 1 else [])]
        return Grid(
            paper, *labels.count, size, labels.pitch, (at[0], at[1]), Box(0, 0, paper.width, paper.height),
            max(0.0, min(rooms)), mirrored(paper, setup, ""), turned=is_turned,
        )  # fmt: skip
    return None


def _fits_on(outline: Outline, labels: Labels) -> bool:
    """Return True if a piece fits on each label."""
    left, top, right, bottom = box_of(outline)
    if labels.round:
        return reach(outline) <= labels.size[0] / 2 + _NEAR
    return right - left <= labels.size[0] + _NEAR and bottom - top <= labels.size[1] + _NEAR


def _no_label(batch: Batch, paper: Paper, setup: Setup) -> PrintError:
    """Return the error for pieces that are larger than the labels, with sheets that take them."""
    assert paper.labels is not None
    taking = [
        sheet for sheet in label_sheets()
        if sheet.paper.labels and on_labels(batch, sheet.paper, sheet.paper.labels, setup)
    ]  # fmt: skip
    alike = [sheet for sheet in taking if sheet.paper.inches == paper.inches]
    few = sorted(alike or taking, key=lambda sheet: sheet.area)[:_FEW]
    named = ", ".join(f"{sheet.name} ({sheet.each}, {sheet.paper.whole.name})" for sheet in few)
    sides = [round(side, 1) for side in paper.labels.size]
    upright = sorted(sides, reverse=batch.size[0] > batch.size[1])
    small = paper.labels.round or sides[0] < SMALLEST or sides[1] < SMALLEST
    redrawn = "" if small else f"; or redraw cards: --card-size {upright[0]:g}x{upright[1]:g}"
    labels = measures(*sides)
    return PrintError(
        f"{batch.name} of {measures(*batch.size)} do not fit on {paper.name}, whose places are {labels}",
        hint=(f"they fit on {named}" if taking else _NO_SHEET) + (redrawn or "; or choose another size"),
    )


def _too_large(batch: Batch, paper: Paper, setup: Setup) -> PrintError:
    fold = folds(batch.has_backs, setup)[0]

    def excess(side: Paper, area: tuple[Box, float]) -> tuple[float, float]:
        width, height = _room(batch, side, setup, fold, area, min(batch.bleed, min(_gaps(batch, setup)) / 2))
        return max(0.0, batch.size[0] - width), max(0.0, batch.size[1] - height)

    wide, high = min(
        (excess(side, area) for side in paper.orientations for area in areas(side, setup)), key=sum
    )
    much = [f"{wide:.1f} mm too wide"] * (wide > 0) + [f"{high:.1f} mm too high"] * (high > 0)
    name = batch.pieces[0].front.title or batch.name
    papers = sorted(PAPERS, key=lambda known: PAPERS[known].width * PAPERS[known].height)
    larger = [known for known in papers if fits(batch, PAPERS[known], setup)]
    hint = (
        f"--paper {' or '.join(larger[:_FEW])} is large enough; or make it smaller"
        if larger
        else ("make it smaller, or print it as a board, which may run over several sheets")
    )
    return PrintError(
        f"{name} ({measures(*batch.size)}) does not fit on {paper.name} with its marks: {' and '.join(much)}",
        hint=hint,
    )


def measures(width: float, height: float) -> str:
    """Return a size in words: `63.5 × 88.9 mm`."""
    return f"{width:g} × {height:g} mm"
