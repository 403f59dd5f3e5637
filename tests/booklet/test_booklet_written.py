"""Letters stand on paper where the lines that were measured have them."""

from __future__ import annotations

from ctypes import byref, c_double
from io import BytesIO
from itertools import accumulate

import pypdfium2
import pytest
from msgspec.structs import replace
from pypdfium2 import raw
from reportlab.pdfgen.canvas import Canvas

from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import Row, write
from publisher.booklet.styles import BODY
from publisher.drawing.shapes import Face

LEFT = 20.0


def written(row: Letters, line: Row) -> list[tuple[str, float]]:
    """The letters of one line as a reader of the file finds them, each with the x of its origin (pt)."""
    file = BytesIO()
    canvas = Canvas(file, (600, 100))
    write(Ink(canvas, {}), row, line, LEFT, 50.0)
    canvas.showPage()
    canvas.save()
    page = pypdfium2.PdfDocument(file.getvalue())[0].get_textpage()
    x, y = c_double(), c_double()
    found = []
    for index in range(page.count_chars()):
        raw.FPDFText_GetCharOrigin(page.raw, index, byref(x), byref(y))
        found.append((chr(raw.FPDFText_GetUnicode(page.raw, index)), x.value))
    return found


def letters(text: str, face: Face = "serif") -> Letters:
    row = Letters()
    row.add(text, replace(BODY, face=face))
    return row


def whole(row: Letters, space: float = 1.0, widen: float = 1.0) -> Row:
    return Row(0, len(row.text), False, row.width(), widen, space)


@pytest.mark.parametrize("face", ["serif", "serif-italic", "serif-bold", "sans", "sans-bold"])
@pytest.mark.parametrize(("space", "widen"), [(1.0, 1.0), (1.6, 1.01), (0.85, 0.99)])
def test_each_letter_stands_where_it_was_measured(face: Face, space: float, widen: float) -> None:
    """Kerned pairs, brackets and strokes, letters with accents, spaces that are wider or narrower; to half a
    thousandth of the type size a letter, which is what a file rounds away."""
    latin = "To AVoid (Twelve) Yarns, W\\A; “Tea” na\u00efve \u0160koda \u2013 1\u2009000 Ty"
    row = letters(f"{latin} Τύχη Гуща Ёлка", face)
    runs = [
        advance * (space if letter == " " else 1.0)
        for letter, advance in zip(row.text, row.advances, strict=True)
    ]
    expected = [LEFT + widen * x for x in accumulate(runs, initial=0.0)]
    found = [(letter, x) for letter, x in written(row, whole(row, space, widen)) if not letter.isspace()]
    solid = [(i, letter) for i, letter in enumerate(row.text) if not letter.isspace()]
    assert [letter for letter, _ in found] == [letter for _, letter in solid]
    for (i, _), (_, x) in zip(solid, found, strict=True):
        assert x == pytest.approx(expected[i], abs=0.0005 * BODY.size * (i + 1) + 0.01)


def test_a_hyphen_is_kerned_with_the_letter_before() -> None:
    """A line that ends in a parted word is as wide as a line with that much of the word and a hyphen."""
    row, told = letters("a Tavern"), letters("a Tav-")
    parted = written(row, Row(0, len("a Tav"), True, 0.0))
    assert parted == written(told, whole(told))
