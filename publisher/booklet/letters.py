"""Letters: inlines as one row of letters with their advances, faces and links."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise
from typing import Protocol

import msgspec
from msgspec.structs import replace

from publisher.base.characters import SOFT_HYPHEN
from publisher.booklet.shaping import spelled
from publisher.booklet.styles import LINK, RED, RUST, Style, bold, italic
from publisher.drawing.shapes import AnyFace
from publisher.manuscript.notes import note_key
from publisher.text.breaks import is_wide
from publisher.text.document import Emphasis, Fact, Inlines, LineEnd, Link, NoteMark, Run, Strong

LINE_END = "\u2028"
"""The end of a line within a paragraph; no text of a file has this character."""
SILENT = re.compile(f"[{SOFT_HYPHEN}\u200b\u200e\u200f\u2060\u2066-\u2069{LINE_END}]")
"""Letters of a row without ink or width: those at which a line ends, may end or may not, and marks of
direction."""
_HYPHEN = re.compile(r"[-‐–—/](?=\w)")
_PARTS = re.compile(rf"([♠♣]+|[♥♦]+|{SILENT.pattern})")
_SUIT_SIZE = 0.93  # of the letters beside them: full-size suits look too big
_SUIT_GAP = 0.05  # em after them


def unbroken(name: str) -> str:
    """Return a name that stays on one line if there is room: no line ends at its spaces and hyphens."""
    return _HYPHEN.sub("\\g<0>\u2060", name.replace(" ", "\u00a0"))


class LinkResolver(Protocol):
    """An object that knows the targets of links."""

    def resolve(self, link: Link) -> str:
        """Return the anchor or web address of a link; "" if it leads nowhere in this book."""

    def words(self, link: Link) -> Inlines:
        """Return the words of a link."""

    def beside(self, link: Link) -> str:
        """Return the reference that is printed after the words of a link, as `(§3)`; "" for none."""

    def local(self, name: str) -> str:
        """Return the anchor of this name in this chapter."""


class NoLinks:
    """A resolver for text without links."""

    def resolve(self, link: Link) -> str:
        return ""

    def words(self, link: Link) -> Inlines:
        return link.children

    def beside(self, link: Link) -> str:
        return ""

    def local(self, name: str) -> str:
        return name


NOWHERE = NoLinks()


class Span(msgspec.Struct, frozen=True):
    """Letters from `start` to `end` in one face and style."""

    start: int
    end: int
    face: AnyFace
    style: Style


class Letters(msgspec.Struct):
    """A paragraph as one row of letters with their advances in points."""

    text: str = ""
    advances: array[float] = msgspec.field(default_factory=lambda: array("d"))
    spans: list[Span] = msgspec.field(default_factory=list)
    language: str = "en"
    """The language whose rules hyphenate its words and shape its letters."""

    def add(self, text: str, style: Style) -> None:
        for piece in filter(None, _PARTS.split(text)):
            if SILENT.match(piece):
                self.text += piece
                self.advances.append(0.0)
                self.spans.append(Span(len(self.text) - 1, len(self.text), style.font, style))
            elif piece[0] in "♠♥♦♣":
                self._suits(piece, style)
            else:
                self._add(piece, style)

    def _suits(self, text: str, style: Style) -> None:
        ink = RED if text[0] in "♥♦" else style.ink
        self._add(text, replace(style, ink=ink, size=max(_SUIT_SIZE * style.size, style.look.least)))
        self.advances[-1] += _SUIT_GAP * style.size

    def _add(self, text: str, style: Style) -> None:
        size = style.size / 1000
        for face, part, advances in spelled(text, style.font, self.language):
            start = len(self.text)
            self.text += part
            self.advances.extend([advance * size for advance in advances])
            self.spans.append(Span(start, len(self.text), face, style))

    def join(self, other: Letters) -> None:
        """Add the letters of another row at the end of this one."""
        by = len(self.text)
        self.language = other.language
        self.text += other.text
        self.advances += other.advances
        self.spans += [replace(s, start=s.start + by, end=s.end + by) for s in other.spans]

    def part(self, start: int, end: int) -> Letters:
        """Return the letters from `start` to `end`."""
        spans = [
            replace(s, start=max(s.start, start) - start, end=min(s.end, end) - start)
            for s in self.spans
            if s.start < end and s.end > start
        ]
        return Letters(self.text[start:end], self.advances[start:end], spans, self.language)

    def at(self, index: int) -> Span:
        """Return the span that letter `index` belongs to."""
        return self.spans[bisect_right(self.spans, index, key=lambda span: span.start) - 1]

    def width(self) -> float:
        """Return the natural width (pt) of the longest line."""
        if LINE_END not in self.text:
            return sum(self.advances)
        ends = (-1, *(place for place, letter in enumerate(self.text) if letter == LINE_END), len(self.text))
        return max(sum(self.advances[start + 1 : end]) for start, end in pairwise(ends))


def letters(nodes: Inlines, style: Style, resolver: LinkResolver = NOWHERE, language: str = "en") -> Letters:
    """Return the letters of some inlines."""
    row = Letters(language=language)
    for text, how in _flat(nodes, style, resolver):
        row.add(text, how)
    return row


def _flat(nodes: Inlines, style: Style, resolver: LinkResolver) -> Iterator[tuple[str, Style]]:
    for node in nodes:
        match node:
            case NoteMark(number=number):
                yield str(number), _raised(style, resolver.local(note_key(number)))
            case LineEnd():
                yield LINE_END, style
            case Run(text=text) | Fact(text=text):
                yield text.replace("\n", " "), style
            case Strong(children=children):
                yield from _flat(children, bold(style), resolver)
            case Emphasis(children=children):
                yield from _flat(children, italic(style), resolver)
            case Link():
                target = resolver.resolve(node)
                quiet = not target or target.startswith(":")  # a term of the glossary looks like any word
                live = replace(style, target=target, ink=style.ink if quiet else style.look.ink(LINK))
                yield from _flat(resolver.words(node), live, resolver)
                if beside := resolver.beside(node):
                    yield "" if is_wide(beside[0]) else "\u00a0" if beside.startswith("(§") else " ", style
                    yield beside, live


def _raised(style: Style, target: str) -> Style:
    """Return the style of the mark of a note: small raised figures in the colour of headings."""
    return replace(
        style, face="sans", size=max(0.62 * style.size, style.look.least), rise=0.38 * style.size,
        ink=style.look.ink(RUST), target=target,
    )  # fmt: skip
