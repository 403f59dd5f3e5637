"""A drawing on a ReportLab canvas, in PDF and in PNG. The page is turned over once (millimetres, y down), so
that the file has the same numbers as the drawing."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from io import BytesIO
from types import FunctionType, MethodType
from typing import IO, TYPE_CHECKING, TypeAlias
from weakref import WeakKeyDictionary

from publisher.drawing.bounds import bounds
from publisher.drawing.fonts import font_name
from publisher.drawing.operators import Operators
from publisher.drawing.outlines import Outline
from publisher.drawing.shapes import Affine, Circle, Drawing, Polygon, Rect, Shape, Symbol
from publisher.drawing.symbols import SymbolNames, used_symbols

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
"""One millimetre in points."""
CONTOUR = "CutContour"
"""The name of the spot colour for lines to cut, on which print shops agree."""
_HAIR = 0.25 / MM
"""The width of these lines (mm): a quarter of a point."""

Picture: TypeAlias = Drawing | Iterable[Shape]

_names: WeakKeyDictionary[Canvas, SymbolNames] = WeakKeyDictionary()


def new_canvas(
    target: str | IO[bytes],
    size: tuple[float, float],
    title: str = "",
    subject: str = "",
    author: str = "",
    language: str = "en",
) -> Canvas:
    """Return a canvas of `size` mm for a file that prints at 100 %, embeds its fonts and never varies."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # ASCII streams are a quarter larger without need
    os.environ.pop("SOURCE_DATE_EPOCH", None)  # or ReportLab uses it instead of the fixed date
    canvas = Canvas(
        target,
        pagesize=(size[0] * MM, size[1] * MM),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),  # PrintScaling came with 1.6, Duplex with 1.7
        initialFontName=font_name("sans"),  # otherwise an unembedded Helvetica is added
        lang=language,
    )
    canvas.setTitle(title)
    canvas.setSubject(subject)
    canvas.setAuthor(author or "publisher")
    canvas.setCreator("publisher")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def save_into(canvas: Canvas, file: IO[bytes]) -> None:
    """Write the canvas to its file part by part; ReportLab would join all parts in memory first."""
    from reportlab.pdfbase import pdfdoc

    class Streamed(pdfdoc.PDFFile):  # type: ignore[misc]
        def add(self, part: str | bytes) -> int:
            written = pdfdoc.pdfdocEnc(part)
            file.write(written)
            self.offset += len(written)
            return int(self.offset - len(written))

        def format(self, document: object) -> bytes:
            return b""

    # Only this document gets another kind of file: other threads may be writing theirs.
    scope = {**vars(pdfdoc), "PDFFile": Streamed}
    write = FunctionType(pdfdoc.PDFDocument.format.__code__, scope)
    canvas._doc.format = MethodType(write, canvas._doc)
    canvas.save()
    del canvas._doc.format  # or only the garbage collector could free the document


def paint(canvas: Canvas, picture: Picture, x: float = 0, y: float = 0, factor: float = 1) -> None:
    """Draw with the top left corner `x` mm from the left and `y` mm from the top of the page."""
    k = MM * factor
    top = canvas._pagesize[1]
    _paint(canvas, picture, (k, 0, 0, -k, x * MM, top - y * MM))


def paint_here(canvas: Canvas, drawing: Drawing, factor: float = 1) -> None:
    """Draw with the bottom left corner at the current origin of the canvas (that of a flowable)."""
    k = MM * factor
    _paint(canvas, drawing, (k, 0, 0, -k, 0, drawing.height * k))


def paint_contours(canvas: Canvas, outlines: Iterable[Outline]) -> None:
    """Stroke outlines (mm from the top left of the page) in the spot colour `CONTOUR`, over the print: print
    shops and cutters take them for the way of the knife."""
    from reportlab.lib.colors import CMYKColorSep

    canvas.saveState()
    canvas.transform(MM, 0, 0, -MM, 0, canvas._pagesize[1])
    canvas.setStrokeColor(CMYKColorSep(0, 1, 0, 0, spotName=CONTOUR))
    canvas.setStrokeOverprint(True)
    canvas.setOverprintMask(1)
    canvas.setLineWidth(_HAIR)
    for outline in outlines:
        match outline:
            case Circle((x, y), radius):
                canvas.circle(x, y, radius)
            case Rect((x, y), width, height, radius):
                draw = (
                    partial(canvas.roundRect, radius=min(radius, width / 2, height / 2))
                    if radius
                    else canvas.rect
                )
                draw(x, y, width, height)
            case Polygon((start, *others)):
                path = canvas.beginPath()
                path.moveTo(*start)
                for point in others:
                    path.lineTo(*point)
                path.close()
                canvas.drawPath(path)
    canvas.restoreState()


def to_pdf(drawing: Drawing) -> bytes:
    """Return a PDF of one page in the drawing's own size."""
    target = BytesIO()
    canvas = new_canvas(target, (drawing.width, drawing.height), title=drawing.title)
    paint(canvas, drawing)
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def to_png(pdf: bytes, dpi: float = 150, page: int = 0, stated: float = 0, clear: bool = False) -> bytes:
    """Return page `page` (from 0) of a PDF as a PNG, which states a resolution of `stated` dpi if given, on a
    white or a `clear` ground."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    try:
        # A little less, or 630.00001 pixels become 631 and the page is stretched.
        ground = (255, 255, 255, 0 if clear else 255)
        image = document[page].render(scale=dpi / 72 * (1 - 1e-6), fill_color=ground).to_pil()
    finally:
        document.close()
    target = BytesIO()
    image.save(target, "PNG", dpi=(stated or dpi, stated or dpi))
    return target.getvalue()


def _paint(canvas: Canvas, picture: Picture, transform: Affine) -> None:
    shapes = picture.shapes if isinstance(picture, Drawing) else tuple(picture)
    names = _names.setdefault(canvas, SymbolNames())
    for symbol in used_symbols(shapes):
        if not names.knows(symbol):
            _define(canvas, names, symbol)
    Operators(canvas, names).draw(shapes, transform)


def _define(canvas: Canvas, names: SymbolNames, symbol: Symbol) -> None:
    """Define the symbol as a form in its own millimetres; its box has some space round the ink."""
    box = bounds(symbol.shapes)
    left, top, right, bottom = box.grown(0.5) if box else (0, 0, 0, 0)
    canvas.beginForm(names.name(symbol), left, top, right, bottom)
    Operators(canvas, names).draw(symbol.shapes)
    _end_form(canvas, names.name(symbol), symbol.opacity < 1)


def _end_form(canvas: Canvas, name: str, blended: bool) -> None:
    """End a form. Its opacity and gradients, and the mark of one whose shapes are `blended` as a whole, are
    missing in ReportLab's own forms."""
    from reportlab.pdfbase import pdfdoc

    states, shadings = canvas._extgstate.getState(), dict(canvas._shadingUsed)
    canvas.endForm()
    form = canvas._doc.idToObject[canvas._doc.getXObjectName(name)]
    if states or shadings:
        form.Resources = pdfdoc.PDFResourceDictionary()
        form.Resources.basicFonts()
        form.Resources.allProcs()
        if form.XObjects:
            form.Resources.XObject = form.XObjects
        if states:
            form.Resources.ExtGState = states
        form.Resources.setShading(shadings)
    if blended:
        form.Contents = pdfdoc.PDFStream()
        form.Contents.content = form.stream
        group = {"Type": "Group", "S": "Transparency"}
        form.Contents.dictionary["Group"] = pdfdoc.PDFDictionary(
            {key: pdfdoc.PDFName(value) for key, value in group.items()}
        )
