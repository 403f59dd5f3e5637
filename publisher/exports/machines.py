"""Sheets of cards and pieces for cutting machines, with the lines to cut in their own files. Lengths in mm.

The cut is in SVG and DXF, in the same coordinates as the print: the top left corner of the sheet is that of
the SVG, its bottom left corner the origin of the DXF.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.faces import card_batches
from publisher.components.pieces import piece_batches
from publisher.components.sheets.batch import Batch, SheetJob
from publisher.components.sheets.grid import fits, measures
from publisher.components.sheets.layout import Sheet, sheets_of
from publisher.components.sheets.paper import PAPERS, Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import sheets_pdf
from publisher.drawing.dxf import to_dxf
from publisher.drawing.inks import inked
from publisher.drawing.outlines import Outline, box_of, corners, moved
from publisher.drawing.pdf import CONTOUR, to_pdf, to_png
from publisher.drawing.shapes import WHITE, Drawing, Group, Polygon, Shape, move, repainted
from publisher.drawing.svg import to_svg
from publisher.exports.deck import File
from publisher.exports.parts import nothing_to_export
from publisher.model.definition import Definition

Machine: TypeAlias = Callable[[Definition, Paper, Setup, float], Iterator[File]]
"""A function that yields the files for a machine on a paper; the last number is the resolution (dpi)."""

CAREFUL = (165.0, 234.0)
"""A size of pictures that every Cricut program prints: below all figures that were found."""
LARGEST = ((189.0, 252.5), (182.9, 269.7))
"""The largest pictures of newer programs, on Letter and on A4."""
_AT_MOST = " or ".join(measures(*size) for size in LARGEST)
_RED, _THIN = "#ff0000", 0.1


def silhouette(definition: Definition, paper: Paper, setup: Setup, dpi: float) -> Iterator[File]:
    """Yield sheets with the registration marks of Silhouette, and the lines to cut."""
    yield from _sheets(definition, paper, replace(setup, cutting="silhouette"))


def contour(definition: Definition, paper: Paper, setup: Setup, dpi: float) -> Iterator[File]:
    """Yield sheets with the lines to cut as a spot colour, and as files."""
    yield from _sheets(definition, paper, replace(setup, cutting="contour"))


def cricut(definition: Definition, paper: Paper, setup: Setup, dpi: float) -> Iterator[File]:
    """Yield the fronts of each sheet as a clear picture, and the lines to cut, without marks; both are as
    large as the box of these lines. Design Space cuts round everything that is not clear."""
    area = _picture_area(paper)
    setup = replace(setup, cutting="cricut", layout="plain")
    for name, batches in _batches(definition, setup):
        if too_large := [batch for batch in batches if not fits(batch, area, setup)]:
            told = f"{too_large[0].name} of {measures(*too_large[0].size)} do not fit on {area.name}"
            raise PrintError(told, hint=f"newer programs print more: --paper 189x252.5mm; at most {_AT_MOST}")
        for number, sheet in enumerate(_laid(batches, area, setup), 1):
            left, top, right, bottom = box_of(*sheet.outlines)
            size, place = (right - left, bottom - top), move(-left, -top)
            shapes = (Group(tuple(_fronts(sheet, setup)), place),)
            stem = f"{name}-{number}-{_size(*size)}"
            yield File(f"{stem}.png", to_png(to_pdf(Drawing(*size, shapes)), dpi, clear=True))
            yield File(f"{stem}.svg", _svg([moved(one, -left, -top) for one in sheet.outlines], size))


MACHINES: dict[str, Machine] = {"silhouette": silhouette, "cricut": cricut, "contour": contour}


def _batches(definition: Definition, setup: Setup) -> Iterator[tuple[str, Sequence[Batch]]]:
    """Yield the cards, and the pieces, each with a name for their files."""
    found = {
        "cards": card_batches(definition, bleed=setup.bleed) if definition.each_deck else [],
        "pieces": piece_batches(definition),
    }
    if not any(found.values()):
        raise nothing_to_export(definition)
    yield from ((name, batches) for name, batches in found.items() if batches)


def _laid(batches: Sequence[Batch], paper: Paper, setup: Setup) -> list[Sheet]:
    if paper.cut:
        raise PrintError(f"{paper.name} is cut already", hint="choose whole paper: --paper a4 or letter")
    return sheets_of(batches, paper, setup)


def _sheets(definition: Definition, paper: Paper, setup: Setup) -> Iterator[File]:
    """Yield the print of all sheets, and the lines of each different sheet in two files."""
    for name, batches in _batches(definition, setup):
        laid = _laid(batches, paper, setup)
        numbered = groupby(enumerate(laid, 1), lambda one: (one[1].grid.paper, one[1].outlines))
        for (on, outlines), group in numbered:
            numbers = [number for number, _ in group]
            place = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}-to-{numbers[-1]}"
            left, top, right, bottom = box_of(*outlines)
            stem = f"{name}-cut-{place}-{_size(right - left, bottom - top)}"
            yield File(f"{stem}.dxf", to_dxf(outlines, on.height))
            yield File(f"{stem}.svg", _svg(outlines, (on.width, on.height)))
        job = SheetJob(definition.title, tuple(batches), definition.designer)
        yield File(f"{name}.pdf", sheets_pdf(job, paper, setup))


def _size(width: float, height: float) -> str:
    """Return a size for the name of a file, for programs that do not read the unit."""
    return f"{width:.2f}x{height:.2f}mm"


def _svg(outlines: Sequence[Outline], size: tuple[float, float]) -> bytes:
    lines = tuple(repainted(outline, None, _RED, _THIN) for outline in outlines)
    return to_svg(Drawing(*size, lines, CONTOUR)).encode()


def _fronts(sheet: Sheet, setup: Setup) -> Iterator[Shape]:
    """Yield the front of each piece inside its outline, on a white ground."""
    for block in sheet.blocks:
        ink = inked([piece.front for piece in block.pieces], setup.ink)
        edge = corners(block.batch.outline)
        for piece, cell in zip(block.pieces, block.cells, strict=True):
            shapes = (Polygon(edge, fill=WHITE), Group(ink[id(piece.front)].shapes, cut=edge))
            yield Group(shapes, move(cell.left, cell.top))


def _picture_area(paper: Paper) -> Paper:
    """Return the room for a picture: a size that is safe, or the measures given instead of a paper's name."""
    if paper in PAPERS.values():
        return Paper(f"a picture of {measures(*CAREFUL)}", *CAREFUL)
    low, high = sorted((paper.width, paper.height))
    if not any(low <= narrow and high <= wide for narrow, wide in LARGEST):
        raise PrintError(
            f"a picture of {measures(paper.width, paper.height)} is larger than Cricut prints",
            hint=f"at most {_AT_MOST}, or leave --paper out",
        )
    return paper
