"""Fonts for ReportLab with ligatures and shaped glyphs that a PDF reader copies as their letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from threading import Lock
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import TTFont

from publisher.base.characters import LIGATURES
from publisher.drawing.fonts import font_name
from publisher.drawing.numbers import number
from publisher.drawing.shaped import Glyph, Shaped, outline
from publisher.drawing.shapes import Affine, AnyFace, compose

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SUBSETTING = Lock()
"""Held while glyphs are read: ReportLab keeps its place in the file in the font, which threads share."""


_FIRST_CODE = 0xF0000
"""The first of the codes for shaped glyphs, all of private use (plane 15)."""
_CODE = re.compile(" <(F[0-9A-F]{4})>")


class ReadableFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose text can be searched and copied."""

    def __init__(self, name: str, file: str) -> None:
        super().__init__(name, file)
        self._codes: dict[tuple[int, str], int] = {}
        self._copies: dict[int, str] = {}

    def code(self, glyph: int, copied: str) -> str:
        """Return the character that prints a glyph and is copied as some letters: the letter itself if the
        font has this glyph for it, otherwise one of private use."""
        if len(copied) == 1 and self.face.charToGlyph.get(ord(copied)) == glyph:
            return copied
        with SUBSETTING:
            if (glyph, copied) not in self._codes:
                code = self._codes[glyph, copied] = _FIRST_CODE + len(self._codes)
                self._copies[code] = copied
                self.face.charToGlyph[code] = glyph
                self.face.charWidths[code] = round(self.face._pdfScale(self.face.hmetrics[glyph][0]))
            return chr(self._codes[glyph, copied])

    def addObjects(self, doc: Any) -> None:
        """Add the objects of the font to a file, with corrected tables of codes (ISO 32000-1, 9.10.3)."""
        with SUBSETTING:
            super().addObjects(doc)
        for name, thing in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                for sign, letters in LIGATURES.items():
                    thing.content = thing.content.replace(f" <{ord(sign):04X}>", f" <{_hex(letters)}>")
                if self._codes:
                    thing.content = _CODE.sub(self._copied, thing.content)

    def _copied(self, found: re.Match[str]) -> str:
        code = int(found[1], 16)
        return f" <{_hex(self._copies[code])}>" if code in self._copies else found[0]


def _hex(letters: str) -> str:
    return letters.encode("utf-16-be").hex().upper()


def shown(canvas: Canvas, runs: Iterable[Shaped], size: float, matrix: Affine, spread: float = 0.0) -> str:
    """Return the operators that show shaped runs, each space `spread` thousandths of the type size wider than
    usual. `matrix` places them. A glyph that is a part of a letter, such as its points, is drawn as an
    outline: in a text, readers would take it for a separate letter."""
    places = list(_places(runs, spread))
    written = [f"BT {_coefficients(matrix)} Tm"]
    end = 0.0
    for (font, rise), group in groupby(_coded(canvas, places), itemgetter(0)):
        array = ""
        for _, code, x, wide in group:
            array += (f" {number(end - x)} " if round(end - x, 2) else "") + f"<{code:02X}>"
            end = x + wide
        written.append(f"{font} {number(size)} Tf {number(rise * size / 1000)} Ts [{array}] TJ")
    written.append("0 Ts ET")
    for face, glyph, x in places:
        if not glyph.text and (path := outline(face, glyph.number)):
            placed = compose(matrix, (size / 1000, 0, 0, size / 1000, x * size / 1000, glyph.y * size / 1000))
            written.append(f"q {_coefficients(placed)} cm {path} f Q")
    return " ".join(written)


def _places(runs: Iterable[Shaped], spread: float) -> Iterator[tuple[AnyFace, Glyph, float]]:
    """Yield each glyph with its face and the place where it is drawn (thousandths of the type size)."""
    place = 0.0
    for face, glyphs in runs:
        for glyph in glyphs:
            yield face, glyph, place + glyph.x
            place += glyph.advance + (spread if glyph.text == " " else 0.0)


def _coded(
    canvas: Canvas, places: Iterable[tuple[AnyFace, Glyph, float]]
) -> Iterator[tuple[tuple[str, float], int, float, float]]:
    """Yield the glyphs of whole letters: the subset of the font that has each, and how far it is raised; its
    code there, its place and its width."""
    for face, glyph, x in places:
        if glyph.text:
            font = getFont(font_name(face))
            ((subset, codes),) = font.splitString(font.code(glyph.number, glyph.text), canvas._doc)
            wide = font.face._pdfScale(font.face.hmetrics[glyph.number][0])
            yield (font.getSubsetInternalName(subset, canvas._doc), glyph.y), codes[0], x, wide


def _coefficients(matrix: Affine) -> str:
    return " ".join(f"{round(value, 6) + 0.0:.8g}" for value in matrix)
