"""An example's paragraphs, cut into the clauses that are read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from publisher.location import Location
from publisher.text.document import Emphasis, Fact, Inlines, Link, Run, Strong
from publisher.text.typography import untypeset

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+")
_CLAUSE_END = re.compile(
    r",\s+(?:and|but|so|then|while)\s+|;\s+|,\s+|\s+(?:and|but|then|while)\s+", re.IGNORECASE
)
_LEAD_IN = re.compile(
    r"^(?:and|but|so|then|now|next|here|again|therefore|hence|still|yet|however)\b,?\s+",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text in one style."""

    text: str
    bold: bool
    location: Location


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to be read: an action, or (in bold) a claim."""

    text: str
    bold: bool
    location: Location

    def clauses(self) -> list[Sentence]:
        """The same cut at its commas and conjunctions."""
        cuts, start = [], 0
        for match in _CLAUSE_END.finditer(self.text):
            cuts.append((start, match.start()))
            start = match.end()
        cuts.append((start, len(self.text)))
        return [
            Sentence(_trim(self.text[a:b]), self.bold, _shifted(self.location, a))
            for a, b in cuts if _trim(self.text[a:b])
        ]  # fmt: skip


def sentences(children: Inlines) -> Iterator[Sentence]:
    """The sentences of a paragraph; asides in italics are left out."""
    for stretch in _stretches(children):
        text = "".join(piece.text for piece in stretch)
        start = 0
        for end in (*(m.start() for m in _SENTENCE_END.finditer(text)), len(text)):
            said = _trim(text[start:end])
            if re.search(r"\w", said):
                lead = len(text[start:end]) - len(text[start:end].lstrip())
                yield Sentence(said, stretch[0].bold, _place(stretch, start + lead))
            start = end


def _trim(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    text = text.strip(".!?;:, ")
    return _LEAD_IN.sub("", text)


def _stretches(children: Inlines) -> Iterator[list[Piece]]:
    """Runs of pieces of the same style, asides taken out."""
    current: list[Piece] = []
    for piece in _pieces(children, bold=False):
        if current and current[-1].bold != piece.bold:
            yield current
            current = []
        current.append(piece)
    if current:
        yield current


def _pieces(children: Inlines, bold: bool) -> Iterator[Piece]:
    for node in children:
        if isinstance(node, Run | Fact):
            yield Piece(untypeset(node.text), bold, node.location)
        elif isinstance(node, Strong):
            yield from _pieces(node.children, True)
        elif isinstance(node, Link):
            yield from _pieces(node.children, bold)
        else:
            assert isinstance(node, Emphasis)


def _place(stretch: list[Piece], offset: int) -> Location:
    for piece in stretch:
        if offset < len(piece.text):
            lead = len(piece.text) - len(piece.text.lstrip())
            return _shifted(piece.location, max(0, offset - lead))
        offset -= len(piece.text)
    return stretch[-1].location


def _shifted(location: Location, columns: int) -> Location:
    return Location(location.file, location.line, location.column + columns if location.column else 0)
