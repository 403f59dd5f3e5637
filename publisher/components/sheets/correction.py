"""The back of a sheet, moved and turned for a printer with a registration error. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.sheets.grid import Grid
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Correction, Setup
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Group, Shape, compose, move, turn


def corrected(shapes: Sequence[Shape], correction: Correction | None, paper: Paper) -> list[Shape]:
    """Return the shapes of a side, moved and turned by the correction."""
    if correction is None or correction == Correction():
        return list(shapes)
    turned = turn(correction.degrees, (paper.width / 2, paper.height / 2))
    return [Group(tuple(shapes), compose(move(correction.x, correction.y), turned))]


def back_correction(setup: Setup, grid: Grid) -> Correction:
    """Return the correction of the backs of a sheet: they also follow their fronts, as seen from behind."""
    paper = grid.paper
    own, front = setup.correction(paper), setup.shift(paper)
    across, down = (-1, 1) if grid.mirror == "across" else (1, -1)
    return replace(own, x=own.x + across * front.x, y=own.y + down * front.y)


def moved_box(box: Box, correction: Correction | None) -> Box:
    """Return a page box after the correction (a box cannot turn)."""
    return box.moved(correction.x, correction.y) if correction else box


def reachable(correction: Correction, live: Box, keep: Box, paper: Paper, name: str) -> Box:
    """Return the part of the live area that stays inside when corrected; PrintError if `keep` is not in
    it."""
    swing = abs(math.sin(math.radians(correction.degrees))) * max(paper.width, paper.height) / 2
    left = Box(
        live.left + max(0.0, swing - correction.x), live.top + max(0.0, swing - correction.y),
        live.right - max(0.0, swing + correction.x), live.bottom - max(0.0, swing + correction.y),
    )  # fmt: skip
    over = max(left.left - keep.left, left.top - keep.top, keep.right - left.right, keep.bottom - left.bottom)
    if over > 0:
        raise PrintError(
            f"the correction of the backs moves {name} {over:.1f} mm out of what the printer can print",
            hint="print a new sheet with publisher calibrate and set what it shows",
        )
    return left
