"""Lines whose letters run from right to left, join, or change places: their glyphs, from left to right.

A line is split into runs of one direction (UAX 9), face and script; HarfBuzz chooses and places the glyphs of
each run. Lines without such letters do not come here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby, pairwise
from math import fsum
from typing import NamedTuple
from unicodedata import combining, normalize

import uharfbuzz as hb
from fontTools.pens.basePen import BasePen

from publisher.base.bidi import base_level, levels, line_levels, visual_order
from publisher.drawing.fonts import faces, shaper
from publisher.drawing.numbers import numbers
from publisher.drawing.scripts import Direction
from publisher.drawing.shapes import AnyFace, Point

_UNCOPIED = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that choose how letters are set, and are not copied from a PDF."""
_NO_SCRIPT = "Zyyy"
_BESIDE = 5
"""The letters beside a run that those in it may join with (HarfBuzz looks at no more)."""


class Glyph(NamedTuple):
    """A glyph of a font by its number: the letters that it stands for, "" for a part of a letter, and the
    place of the first of them in the line; its advance, and how far it is drawn from its place (thousandths
    of the type size)."""

    number: int
    text: str
    at: int
    advance: float
    x: float
    y: float


class Shaped(NamedTuple):
    """A run of one face, its glyphs from left to right."""

    face: AnyFace
    glyphs: tuple[Glyph, ...]


@lru_cache(maxsize=8192)
def shaped(text: str, face: AnyFace, direction: Direction = "", language: str = "") -> tuple[Shaped, ...]:
    """Return the runs of a line, from left to right. Raises PrintError for characters that no font has."""
    text = normalize("NFC", text)
    base = ("ltr", "rtl").index(direction) if direction else base_level(text)
    chosen, of_fonts = faces(text, face)
    found = line_levels(text, levels(text, base), base)
    keys = list(zip(found, of_fonts, _scripts(text), strict=True))
    starts = [0, *(at for at, (one, other) in enumerate(pairwise(keys), 1) if one != other), len(text)]
    places = [(start, end) for start, end in pairwise(starts) if start < end]
    order = visual_order([keys[start][0] for start, _ in places])
    return tuple(_run(chosen, places[at], *keys[places[at][0]], language) for at in order)


def advances(text: str, face: AnyFace, language: str = "") -> list[float]:
    """Return the advance of each letter of a text in NFC; the letters that join to one have it together."""
    found = [0.0] * len(text)
    for run in shaped(text, face, "", language):
        for glyph in run.glyphs:
            found[glyph.at] += glyph.advance
    return found


def unit_width(text: str, face: AnyFace) -> float:
    """Return the width of a line at type size 1."""
    return fsum(0.001 * glyph.advance for run in shaped(text, face) for glyph in run.glyphs)


@lru_cache(maxsize=4096)
def outline(face: AnyFace, glyph: int) -> str:
    """Return the outline of a glyph as operators of PDF, in thousandths of the type size."""
    pen = _Outline(None)
    shaper(face).draw_glyph_with_pen(glyph, pen)
    return " ".join(pen.parts)


class _Outline(BasePen):  # type: ignore[misc]
    """A pen that writes operators of PDF."""

    def __init__(self, glyphs: None) -> None:
        super().__init__(glyphs)
        self.parts: list[str] = []

    def _moveTo(self, to: Point) -> None:
        self.parts.append(f"{numbers(to)} m")

    def _lineTo(self, to: Point) -> None:
        self.parts.append(f"{numbers(to)} l")

    def _curveToOne(self, one: Point, other: Point, to: Point) -> None:
        self.parts.append(f"{numbers((*one, *other, *to))} c")

    def _closePath(self) -> None:
        self.parts.append("h")


def _run(text: str, place: tuple[int, int], level: int, face: AnyFace, written: str, language: str) -> Shaped:
    start, end = place
    buffer = hb.Buffer()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_GRAPHEMES
    buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    before = max(0, start - _BESIDE)
    buffer.add_str(text[before : end + _BESIDE], start - before, end - start)
    buffer.direction = "rtl" if level % 2 else "ltr"
    buffer.script, buffer.language = written, language or "und"
    hb.shape(shaper(face), buffer)
    return Shaped(face, tuple(_glyphs(text, before, end, buffer, bool(level % 2))))


def _glyphs(text: str, before: int, end: int, buffer: hb.Buffer, turned: bool) -> Iterator[Glyph]:
    """Yield the glyphs of a run; their places are counted from `before` on. If several stand for one letter,
    the widest has its text."""
    starts = sorted({before + info.cluster for info in buffer.glyph_infos})
    letters = {start: _copied(text[start:after], turned) for start, after in pairwise([*starts, end])}
    drawn = list(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))
    for at, cluster in groupby(drawn, lambda glyph: before + glyph[0].cluster):
        group = list(cluster)
        main = max(group, key=lambda glyph: glyph[1].x_advance)
        for glyph in group:
            info, position = glyph
            copied = letters[at] if glyph is main else ""
            yield Glyph(info.codepoint, copied, at, position.x_advance, position.x_offset, position.y_offset)


def _copied(text: str, turned: bool) -> str:
    """Return a letter as it is copied from a PDF: readers would put its points before it if it is turned."""
    found = _UNCOPIED.sub("", text)
    return "".join(char for char in found if not combining(char)) if turned else found


def _scripts(text: str) -> list[str]:
    """Return the script of each character; signs and marks have that of the letter before, or else after."""
    last = next(filter(None, map(_script, text)), _NO_SCRIPT)
    found = []
    for char in text:
        last = _script(char) or last
        found.append(last)
    return found


@cache
def _script(char: str) -> str:
    """Return the script of a letter by its ISO 15924 code, "" for a sign that all scripts use."""
    buffer = hb.Buffer()
    buffer.add_str(char)
    buffer.guess_segment_properties()
    return buffer.script or ""
