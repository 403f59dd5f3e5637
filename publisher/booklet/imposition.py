"""Pages on sheets: one to a page for the screen, or two side by side to print, fold and bind.

Pages are painted directly on the sheets, so that no finished PDF must be taken apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from publisher.base.errors import UsageError, did_you_mean
from publisher.booklet.ink import Ink
from publisher.booklet.metadata import describe
from publisher.booklet.pages import Book, paint
from publisher.booklet.styles import MM, PALE
from publisher.booklet.tags import Tags
from publisher.drawing import inks
from publisher.drawing.pdf import new_canvas, save_into

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SHEETS = {"saddle": 0, "signature": 4}
"""The number of sheets that are folded into each other (0: all of them)."""

_ISO = (297.0, 210.0)
_AMERICAN = (279.4, 215.9)
_FOLD = 8.0  # length of the mark at each end of the fold (pt)

Pair = tuple[int, int]
"""The pages (from 1) on the left and right of one side of a sheet; 0 is blank."""


def order(pages: int, sheets: int = 0) -> list[Pair]:
    """Return the sides in printing order, front and back in turn, `sheets` folded into each other (0: all).

    Example: eight pages on two sheets are (8, 1), (2, 7), (6, 3), (4, 5).
    """
    total = -(-pages // 4) * 4
    size = 4 * sheets or total
    sides: list[Pair] = []
    for first in range(1, total + 1, size):
        last = min(first + size, total + 1) - 1
        for i in range((last - first + 1) // 2):
            outer, inner = last - i, first + i
            sides.append((inner, outer) if i % 2 else (outer, inner))
    return [(_page(left, pages), _page(right, pages)) for left, right in sides]


def _page(number: int, pages: int) -> int:
    return number if number <= pages else 0


def printed(
    book: Book, title: str, subject: str, impose: str = "", wanted: inks.Ink = "full", language: str = "en",
    both_sides: bool = True,
) -> bytes:  # fmt: skip
    """Return the book as a PDF: tagged pages with links and outline, for printing on `both_sides` or on one;
    or folding sheets with the page numbers of each side as its label."""
    if not impose:
        return _pages(book, title, subject, wanted, language, both_sides)
    if impose not in SHEETS:
        raise UsageError(f"unknown way of folding “{impose}”", hint=did_you_mean(impose, SHEETS))
    return _sheets(book, title, subject, order(len(book.pages), SHEETS[impose]), wanted, language)


def _pages(book: Book, title: str, subject: str, wanted: inks.Ink, language: str, both_sides: bool) -> bytes:
    target = BytesIO()
    size = book.paper.width / MM, book.paper.height / MM
    canvas = new_canvas(target, size, title, subject, language=language)
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge" if both_sides else "Simplex")
    canvas.showOutline()
    canvas.addPageLabel(0, "ARABIC", 1)
    tags = Tags()
    if book.runs_left:
        canvas.setViewerPreference("Direction", "R2L")
    book.paint(Ink(canvas, book.numbers(), tags, wanted, book.turned_page))
    tags.finish(canvas, book.root())
    describe(canvas, title, language)
    save_into(canvas, target)
    return target.getvalue()


def _sheets(
    book: Book, title: str, subject: str, sides: Sequence[Pair], wanted: inks.Ink, language: str
) -> bytes:
    """Return a PDF with two pages to a side at the fold, shrunk if necessary; without links and tags."""
    target = BytesIO()
    across, up = sheet_of(book)
    canvas = new_canvas(target, (across, up), title, subject, language=language)
    canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    for i, side in enumerate(sides):
        canvas.addPageLabel(i, prefix=", ".join(str(number) for number in side if number))
    paint_sides(canvas, book, sides, wanted)
    save_into(canvas, target)
    return target.getvalue()


def sheet_of(book: Book) -> tuple[float, float]:
    """Return the landscape sheet (mm) that is folded into two pages of a book."""
    return _sheet(book.paper.width, book.paper.height)


def paint_sides(
    canvas: Canvas, book: Book, sides: Sequence[Pair], wanted: inks.Ink, turned: bool = False
) -> None:
    """Paint the sides of folded sheets on pages of a canvas; `turned` puts backs upside down, for a printer
    that flips sheets on their long edge."""
    paper = book.paper
    across, up = (side * MM for side in sheet_of(book))
    factor = min(1.0, across / 2 / paper.width, up / paper.height)
    ink = Ink(canvas, book.numbers(), None, wanted, book.turned_page)
    for i, side in enumerate(sides):
        canvas.saveState()
        if turned and i % 2:
            canvas.translate(across, up)
            canvas.rotate(180)
        for number, place in zip(side, (0, -1) if book.runs_left else (-1, 0), strict=True):
            if number:
                canvas.saveState()
                canvas.translate(across / 2 + place * paper.width * factor, (up - paper.height * factor) / 2)
                canvas.scale(factor, factor)
                paint(book.pages[number - 1], paper, ink, [])
                canvas.restoreState()
        for foot in (0.0, up - _FOLD):
            ink.tint(ink.left(across / 2 - 0.125, 0.25), foot, 0.25, _FOLD, PALE)
        canvas.restoreState()
        ink.end_page()


def _sheet(width: float, height: float) -> tuple[float, float]:
    """Return the landscape sheet (mm) that loses the least paper with two such pages on it."""
    return min((_ISO, _AMERICAN), key=lambda sheet: abs(sheet[0] / sheet[1] - 2 * width / height))
