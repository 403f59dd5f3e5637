"""Reads a written PDF back and measures it: what is painted where, in mm from the top left corner."""

import io
import math
from typing import NamedTuple

import pikepdf
import pytest

from publisher.drawing.shapes import compose


class Mark(NamedTuple):
    """What one painting operator covers on the page, and the colour and pen it was set with."""

    left: float
    top: float
    right: float
    bottom: float
    fill: tuple[float, ...] | None
    pen: float


def read(pdf, page=0):
    """All that is painted on a page, forms included, in mm from its top left corner."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        height = float(file.pages[page].MediaBox[3])
        flip = (25.4 / 72, 0, 0, -25.4 / 72, 0, height * 25.4 / 72)
        return list(_painted(file.pages[page], flip))


def _painted(stream, matrix):
    stack, points, fill, pen = [], [], None, 1.0
    resources = stream.get("/Resources", {})
    for operands, operator in pikepdf.parse_content_stream(stream, _PAINTING):
        match str(operator), [float(v) for v in operands if not isinstance(v, _NOT_NUMBERS)]:
            case "q", _:
                stack.append((matrix, fill, pen))
            case "Q", _:
                matrix, fill, pen = stack.pop()
            case "cm", values:
                matrix = compose(matrix, tuple(values))
            case "rg", values:
                fill = tuple(values)
            case "g", [value]:
                fill = value, value, value
            case "w", [width]:
                pen = width
            case "re", [x, y, w, h]:
                points += [(x, y), (x + w, y + h)]
            case (("m" | "l" | "c"), values):
                points += zip(values[::2], values[1::2], strict=True)
            case "n", _:
                points = []
            case ("S" | "f*" | "B*") as paint, _:
                a, b, c, d, e, f = matrix
                xs, ys = zip(*((a * x + c * y + e, b * x + d * y + f) for x, y in points), strict=True)
                yield Mark(min(xs), min(ys), max(xs), max(ys), None if paint == "S" else fill, pen)
                points = []
            case "Do", _:
                yield from _painted(resources.XObject[operands[0]], matrix)


_PAINTING = "q Q cm rg g w re m l c n S f* B* Do"
_LETTERING = "q Q cm Tf Tm Tj TJ Do"
"""The operators that matter; most of a page are others."""
_NOT_NUMBERS = (pikepdf.Name, pikepdf.String, pikepdf.Array, pikepdf.Dictionary)


def type_sizes(pdf):
    """The sizes of all letters of a file, in points as they are printed."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        return [size for page in file.pages for size in _type_sizes(page, (1, 0, 0, 1, 0, 0))]


def _type_sizes(stream, matrix):
    stack, size, line = [], 0.0, matrix
    resources = stream.get("/Resources", {})
    for operands, operator in pikepdf.parse_content_stream(stream, _LETTERING):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = compose(matrix, tuple(map(float, operands)))
            case "Tf":
                size = float(operands[1])
            case "Tm":
                line = compose(matrix, tuple(map(float, operands)))
            case "Tj" | "TJ":
                yield size * math.hypot(line[2], line[3])
            case "Do" if resources.XObject[operands[0]].Subtype == "/Form":
                yield from _type_sizes(resources.XObject[operands[0]], matrix)


def filled(marks, css):
    wanted = tuple(int(css[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [
        m for m in marks if m.fill and all(abs(a - b) < 1e-3 for a, b in zip(m.fill, wanted, strict=True))
    ]


def lines(marks):
    return [m for m in marks if m.fill is None]


def pages(pdf):
    with pikepdf.open(io.BytesIO(pdf)) as file:
        return [[float(v) / 72 * 25.4 for v in page.MediaBox][2:] for page in file.pages]


def words(pdf, page=0):
    pdfium = pytest.importorskip("pypdfium2")
    return pdfium.PdfDocument(pdf)[page].get_textpage().get_text_range()


def boxes(pdf):
    """The trim and the bleed box of every page: left, top, right, bottom."""
    found = []
    with pikepdf.open(io.BytesIO(pdf)) as file:
        for page in file.pages:
            height = float(page.MediaBox[3])
            for box in (page.TrimBox, page.BleedBox):
                left, low, right, high = map(float, box)
                found.append(tuple(v * 25.4 / 72 for v in (left, height - high, right, height - low)))
    return list(zip(found[::2], found[1::2], strict=True))


def ink(pdf, page=0, dpi=100):
    """The rectangle that holds every pixel that is not white, in mm: text and curves too."""
    from PIL import ImageOps

    pdfium = pytest.importorskip("pypdfium2")
    image = pdfium.PdfDocument(pdf)[page].render(scale=dpi / 72).to_pil()
    box = ImageOps.invert(image.convert("L")).getbbox()
    return box and tuple(v * 25.4 / dpi for v in box)


def fonts(pdf):
    """Every font of a file, and whether it is embedded."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        found = [o for o in file.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        return {str(f.BaseFont): "/FontFile2" in f.get("/FontDescriptor", {}) for f in found}
