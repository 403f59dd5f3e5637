"""Ink on the page: letters with their kerning, rules, tints, links and pictures on a canvas.

Everything is in points, y running up, as in PDF.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFString
from reportlab.pdfgen.canvas import Canvas

from publisher.booklet.shaping import drawn, kerned, spelled, width
from publisher.booklet.styles import MM, TINT, Style
from publisher.booklet.tags import Box, Element, Tags
from publisher.drawing import inks
from publisher.drawing.colours import grey
from publisher.drawing.fonts import advances as unkerned
from publisher.drawing.fonts import font_name
from publisher.drawing.operators import filling, stroking
from publisher.drawing.pdf import paint_here
from publisher.drawing.pdf_fonts import shown
from publisher.drawing.scripts import needs_shaping
from publisher.drawing.shaped import Shaped, shaped
from publisher.drawing.shapes import AnyFace, Drawing
from publisher.text.anchors import leads_out
from publisher.text.breaks import between_wide

_ARTIFACT = Element("Artifact")
_SPACES = dict.fromkeys(map(ord, "\u00a0\u2009\u202f\u2003\u2002"), " ")


_UNSEEN = 0.5
"""The smallest kerning that is written (in thousandths of the type size); less is not visible."""


_WRITTEN = {code: f"\\{code:03o}" for code in (*range(32), *b"()\\", *range(127, 256))}
"""The codes that are written as numbers in a content stream."""


def _escaped(codes: bytes) -> str:
    """Return the codes of some letters as written between brackets in a content stream."""
    return codes.decode("latin-1").translate(_WRITTEN)


def _array(codes: bytes, kerns: Sequence[float]) -> str:
    """Return the inner part of a TJ array: letters, and how much closer each is drawn to the next."""
    parts, start = [], 0
    for end, kern in enumerate(kerns, 1):
        if abs(kern) > _UNSEEN:
            parts.append(f"{_escaped(codes[start:end])}) {round(kern)} (")
            start = end
    return "".join([*parts, _escaped(codes[start:])])


class Ink:
    """A ReportLab canvas with the few marks that a book needs.

    `pages` has the page of each anchor; it is complete before the first page is painted.
    Letters and pictures belong to the current element (`within`); everything else is an artifact.
    `wanted` is the amount of colour: in low ink there are no tinted grounds. In a book from right to left,
    everything is mirrored on a page of the width `turned_page`, except letters and pictures themselves.
    """

    def __init__(
        self, canvas: Canvas, pages: Mapping[str, int], tags: Tags | None = None, wanted: inks.Ink = "full",
        turned_page: float = 0.0,
    ) -> None:  # fmt: skip
        self.canvas = canvas
        self.turned_page = turned_page
        self.pages = pages
        self.tags = tags
        self._element: Element | None = None
        self._open: Element | None = None
        self._quiet = False
        self._ink = ""
        self._wanted = wanted
        self._inked = inks.inker(wanted)
        self._known: dict[AnyFace, dict[str, tuple[tuple[str, str], ...]]] = {}

    # -- structure

    @contextmanager
    def within(self, element: Element | None) -> Iterator[None]:
        """Write everything inside as a part of `element`, or of the current one if that is None."""
        before, self._element = self._element, element or self._element
        yield
        self._element = before

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Write everything inside as an artifact without links: repeated heads, sheets for folding."""
        before, self._quiet = self._quiet, True
        yield
        self._quiet = before

    @contextmanager
    def linked(self, target: str, words: str, box: Box) -> Iterator[None]:
        """Make `box` a link to `target` (an anchor or web address; without effect if it leads nowhere)."""
        if self.tags is None or self._quiet or not (leads_out(target) or target in self.pages):
            yield
            return
        element = Element("Link", parent=self._element)
        if self._element:
            self._element.kids.append(element)
        with self.within(element):
            yield
        self.tags.link(element, self._annotation(target, words, box), self.canvas)

    def _annotation(self, target: str, words: str, box: Box) -> PDFDictionary:
        found = PDFDictionary({"Type": "/Annot", "Subtype": "/Link", "Rect": PDFArray(box)})
        found["Border"], found["Contents"] = "[0 0 0]", PDFString(words)
        if leads_out(target):
            found["A"] = PDFDictionary({"S": "/URI", "URI": PDFString(target)})
        else:
            found["Dest"] = self.canvas._bookmarkReference(target)
        return found

    def _mark(self, element: Element | None) -> None:
        """Open the marked content of the next operators, unless it is open already."""
        if self.tags is None:
            return
        owner = _ARTIFACT if element is None or self._quiet else element
        if owner is self._open:
            return
        self._close()
        number = "" if owner is _ARTIFACT else f" <</MCID {self.tags.content(owner)}>>"
        self.canvas._code.append(f"/{owner.role}{number} {'BDC' if number else 'BMC'}")
        self._open = owner

    @contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """Paint everything inside upside down round a point."""
        self._close()
        x = self.left(x, 0.0)
        self.canvas.saveState()
        self.canvas.translate(2 * x, 2 * y)
        self.canvas.rotate(180)
        yield
        self._close()
        self.canvas.restoreState()
        self._ink = ""

    def _close(self) -> None:
        if self._open is not None:
            self.canvas._code.append("EMC")
            self._open = None

    def end_page(self) -> None:
        self._close()
        self._ink = ""
        if self.tags is None:
            self.canvas.showPage()
        else:
            self.tags.end_page(self.canvas)

    # -- marks

    def left(self, x: float, across: float) -> float:
        """Return the left edge of something that is `across` wide and is placed at x."""
        return self.turned_page - x - across if self.turned_page else x

    def letters(
        self,
        x: float,
        y: float,
        face: AnyFace,
        style: Style,
        text: str,
        spread: float = 0.0,
        widen: float = 1.0,
        air: float = 0.0,
    ) -> None:
        """Write kerned letters on the baseline `y`, each space `spread` thousandths of the size wider
        than usual, with `air` between Chinese letters, and everything `widen` times as wide.

        ReportLab kerns only what it shaped itself, so the TJ operator is written here: one
        per font subset, with the difference to the font's own advances between the letters.
        """
        self._mark(self._element)
        code = [f"BT {widen:.4g} 0 0 1 {x:.2f} {y + style.rise:.2f} Tm"]
        for font, array in self._arrays(text, face, spread, air):
            code.append(f"{font} {style.size:g} Tf [({array})] TJ")
        self.fill(style.ink)
        self.canvas._code.append(" ".join([*code, "ET"]))

    def glyphs(
        self,
        x: float,
        y: float,
        style: Style,
        runs: Sequence[Shaped],
        spread: float = 0.0,
        widen: float = 1.0,
    ) -> None:
        """Write shaped letters as `letters` does."""
        self._mark(self._element)
        self.fill(style.ink)
        place = (widen, 0.0, 0.0, 1.0, x, y + style.rise)
        self.canvas._code.append(shown(self.canvas, runs, style.size, place, spread))

    def _arrays(self, text: str, face: AnyFace, spread: float, air: float) -> Sequence[tuple[str, str]]:
        """Return the contents of TJ arrays, each with the subset of the font that has it. A space has the
        same code in all subsets."""
        gap = " " if abs(spread) <= _UNSEEN else f" ) {round(-spread)} ("
        known = self._known.setdefault(face, {})
        words = [
            (known.get(word) if word.isascii() or not air else None) or self._word(word, face, air)
            for word in text.split(" ")
        ]
        fonts = {font for word in words for font, _ in word}
        if len(fonts) == 1:
            return [(fonts.pop(), gap.join([word[0][1] for word in words]))]
        pieces = [
            (font, gap + array if place and not part else array)
            for place, word in enumerate(words)
            for part, (font, array) in enumerate(word)
        ]
        joined = groupby(pieces, itemgetter(0))
        return [(font, "".join(array for _, array in group)) for font, group in joined]

    def _word(self, word: str, face: AnyFace, air: float = 0.0) -> tuple[tuple[str, str], ...]:
        """Return a word as written within an array, with its font, cut where the subset of that changes."""
        signs, moves = drawn(word, kerned(word, face), face)
        signs = signs.translate(_SPACES)
        kerns = [unkerned(face)[ord(sign)] - move for sign, move in zip(signs, moves, strict=True)]
        wide = list(between_wide(word)) if air else []
        for at in wide:
            kerns[at - 1] -= air
        font, document = pdfmetrics.getFont(font_name(face)), self.canvas._doc
        done, found = 0, []
        for subset, codes in font.splitString(signs, document) or [(0, b"")]:
            name = font.getSubsetInternalName(subset, document)
            found.append((name, _array(codes, kerns[done : done + len(codes)])))
            done += len(codes)
        return tuple(found) if wide else self._known[face].setdefault(word, tuple(found))

    def fill(self, ink: str) -> None:
        """Set the colour of the letters, tints and dots that follow."""
        if ink != self._ink:
            self.canvas._code.append(filling(self._seen(ink)))
            self._ink = ink

    def _seen(self, ink: str) -> str:
        return grey(ink) if self._wanted == "grey" else ink

    def dots(self, x: float, y: float, length: float, pitch: float, thick: float, ink: str) -> None:
        """Draw round dots in a level row, the first at x and none beyond `length`."""
        self._mark(None)
        x = self.left(x, length)
        path = f"{x:.2f} {y:.2f} m {x + length:.2f} {y:.2f} l S"
        self.canvas._code.append(
            f"q {stroking(self._seen(ink))} 1 J {thick:.2f} w [0 {pitch:.2f}] 0 d {path} Q"
        )

    def say(self, x: float, y: float, text: str, style: Style, anchor: float = 0.0) -> float:
        """Write one plain line and return its width; `anchor` 0 starts at x, 0.5 centres, 1 ends there."""
        total = width(text, style)
        x = self.left(x - anchor * total, total)
        if self.turned_page or needs_shaping(text):
            self.glyphs(x, y, style, shaped(text, style.font, "rtl" if self.turned_page else ""))
            return total
        for face, part, advances in spelled(text, style.font):
            self.letters(x, y, face, style, part)
            x += sum(advances) * style.size / 1000
        return total

    def rule(self, x: float, y: float, length: float, thick: float, ink: str) -> None:
        """Draw a level rule, its middle on `y`: a filled bar, because viewers thicken thin lines."""
        self.tint(x, y - thick / 2, length, thick, ink)

    def tint(self, x: float, y: float, across: float, up: float, ink: str) -> None:
        if ink == TINT and self._wanted == "low":
            return
        self._mark(None)
        self.fill(ink)
        x = self.left(x, across)
        self.canvas._code.append(f"{x:.2f} {y:.2f} {across:.2f} {up:.2f} re f")

    def anchor(self, key: str, y: float) -> None:
        """Set the place where links to `key` arrive."""
        if self.tags is None:
            return
        self.canvas.bookmarkHorizontalAbsolute(key, y)

    def picture(self, drawing: Drawing, x: float, top: float, factor: float = 1.0) -> None:
        """Paint a drawing with its top left corner at (x, top)."""
        self._mark(self._element)
        across, up = drawing.width * MM * factor, drawing.height * MM * factor
        x = self.left(x, across)
        if self._element and self._element.role == "Figure":
            self._element.box = (x, top - up, x + across, top)
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(x, top - up)
        paint_here(canvas, self._inked(drawing), factor)
        canvas.restoreState()
