"""The registration marks that a Silhouette looks for, and the room that they need.

Three marks: a square at the top left, and corners of thin lines at the top right and the bottom left. Their
form is measured on files that Silhouette Studio has made: lines of `LINE` mm along a path `INSET` mm from
the edges of the sheet, a filled square of `SQUARE` mm with such a line round it. Studio asks for the inset,
the length of a path's arms, and the thickness of its line. Lengths in mm, y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.base.errors import PrintError
from publisher.components.sheets.marks import strip_height
from publisher.components.sheets.paper import Paper
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Polygon, Rect, Shape, Text

INSET, SQUARE, LENGTH, LINE = 10.0, 5.0, 7.0, 1.0
_CLEAR = 0.25
"""White space between the path of the marks and the pieces."""
_ROUND_MARKS = 1.25
"""White space round the marks: with less, the machine may take the edge of a card for a mark."""
INK = "#000000"
_ACROSS = 20.0
"""The distance of words from the sides of the sheet, so that they keep clear of the marks."""
_TYPE, _LEADING = 2.4, 1.25
_ROOMS = {1: 150.0, 2: 98.0, 3: 0.0}
"""The width that the three values for Studio need, by the number of rows."""
_NARROWEST = 100.0
"""The shortest side of paper that has room for marks and words."""


def areas(paper: Paper, live: Box) -> tuple[Box, Box]:
    """Return the two areas that have no mark in them: between the marks from side to side, or from top to
    foot."""
    if live.left > INSET - LINE / 2:
        raise PrintError(
            f"a printer with a margin of {live.left:g} mm does not print as far out as the marks",
            hint=f"they need at most {INSET - LINE / 2:g} mm: --margin",
        )
    if min(paper.width, paper.height) < _NARROWEST:
        raise PrintError(
            f"{paper.name} is too small for registration marks",
            hint=f"they need paper of at least {_NARROWEST:g} × {_NARROWEST:g} mm",
        )
    near, far = INSET + LINE / 2 + _CLEAR, INSET + LENGTH + _ROUND_MARKS
    wide = _inside(paper, near, far, live)
    return wide, _inside(paper, far, near, live)


def _inside(paper: Paper, across: float, down: float, live: Box) -> Box:
    """Return the area that far from the sides of the sheet, below the words and above the strip."""
    margin = live.left
    strip = strip_height(paper.width - margin - max(margin, _ACROSS))
    foot = max(down, margin + strip + _CLEAR)
    words = live.top + _row_count(paper) * _LEADING * _TYPE + 0.6
    return Box(max(across, margin), max(down, words), paper.width - max(across, margin), paper.height - foot)


def strip_box(page: Box) -> Box:
    """Return the part of the live area for the strip at its foot, clear of the marks."""
    return page._replace(left=max(page.left, _ACROSS))


def marks(paper: Paper, live: Box, cut: Box) -> Iterator[Shape]:
    """Yield the marks, and the values to type into Silhouette Studio; `cut` holds all lines to cut."""
    half = LINE / 2
    yield Rect((INSET, INSET), SQUARE, SQUARE, fill=INK, stroke=INK, line=LINE)
    yield _corner(paper.width - INSET, INSET, -1, 1, half)
    yield _corner(INSET, paper.height - INSET, 1, -1, half)
    width, height = cut.right - cut.left, cut.bottom - cut.top
    told = (
        f"Silhouette Studio: page {paper.width:g} × {paper.height:g} mm",
        f"marks: length {LENGTH:g}, thickness {LINE:g}, inset {INSET:g} mm",
        f"cut lines: {width:.2f} × {height:.2f} mm, at X {cut.left:.2f}, Y {cut.top:.2f} mm",
    )
    for row, words in enumerate(_rows(told, _row_count(paper))):
        at = paper.width / 2, live.top + (row + 1) * _LEADING * _TYPE - (_LEADING - 1) * _TYPE
        yield Text(at, words, _TYPE, anchor="middle")


def _row_count(paper: Paper) -> int:
    """Return the number of rows for the three values, between the marks."""
    room = paper.width - 2 * _ACROSS
    return next(rows for rows, needed in _ROOMS.items() if room >= needed)


def _rows(told: Sequence[str], rows: int) -> Iterator[str]:
    """Yield the values in rows; the last ones have their own."""
    first = len(told) - rows + 1
    yield " · ".join(told[:first])
    yield from told[first:]


def _corner(x: float, y: float, right: int, down: int, half: float) -> Polygon:
    """Return a corner at (x, y) with two arms, its lines on both sides of their path."""
    end = LENGTH + half
    points = (
        (-half, -half), (end, -half), (end, half), (half, half), (half, end), (-half, end),
    )  # fmt: skip
    return Polygon(tuple((x + right * a, y + down * b) for a, b in points), fill=INK)
