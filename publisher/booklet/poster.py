"""A poster of a game: its title, its picture, and the steps of a turn on one large sheet. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from publisher.components.cards.back import framed
from publisher.components.lettering import Word, line_shapes, lines, width, words
from publisher.components.palette import GREY, INK
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Face, Shape, Text, place
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.turn_summary import TurnSummary, sections
from publisher.text.document import Blocks, Inlines, Items, NoteMark, Paragraph, plain

SIZE = 277.0, 390.0
"""The width and height of a poster: it fits on a sheet of A3, on three of A4, or on four of Letter."""
_EDGE, _INSET, _AIR = 1.0, 16.0, 8.0
_TITLE, _NATIVE, _SUMMARY, _STATS, _HEADING, _STEP = 30.0, 12.0, 8.5, 6.5, 10.0, 7.5
"""The largest type sizes."""
_LEADING, _GAP = 1.36, 0.5
_HANG = 12.0
"""The indent of steps, which have their numbers before them."""
_PICTURE = 0.4
"""The least share of the height that is left to the picture; a long turn is set smaller."""


class _Line(NamedTuple):
    """A line of words; at `x` from the left, or centred without it. `label` is at the left. There is a gap
    `above` it, in type sizes."""

    words: Sequence[Word]
    size: float
    x: float | None = None
    label: str = ""
    ink: str = INK
    above: float = 0.0

    @property
    def deep(self) -> float:
        return (_LEADING + self.above) * self.size


def poster(chapter: Chapter, ink: str) -> Drawing:
    """Return the poster, with its frame and title in `ink`; the picture fills the room above the turn."""
    wide, high = SIZE
    measure = wide - 2 * _INSET
    top = [*_head(chapter, measure, ink)]
    for share in (1.0, 0.85, 0.7, 0.55):
        turn = [*_turn(chapter, measure, share * _STEP, ink)]
        room = high - 2 * _INSET - 2 * _AIR - _deep(top) - _deep(turn)
        if room >= _PICTURE * high:
            break
    frame = framed(Box(_EDGE, _EDGE, wide - _EDGE, high - _EDGE), ink)
    below = high - _INSET - _deep(turn)
    shapes = [*frame, *_set(top, _INSET, wide), *_set(turn, below, wide)]
    for _, picture in chapter.head[:1]:
        factor = min(measure / picture.width, room / picture.height)
        left = (wide - factor * picture.width) / 2
        shapes.append(place(picture, left, below - _AIR - (room + factor * picture.height) / 2, factor))
    return Drawing(wide, high, tuple(shapes), f"{chapter.title}: poster")


def _head(chapter: Chapter, measure: float, ink: str) -> Iterator[_Line]:
    """Yield the title, the original name, the summary, and the numbers of players and minutes."""
    yield _whole(chapter.title, "serif-bold", _TITLE, measure, ink)
    if chapter.subtitle:
        yield _whole(chapter.subtitle, "serif-italic", _NATIVE, measure, GREY)
    row = [Word(word, "serif-italic") for word in chapter.summary.split()]
    for line in _balanced(row, _SUMMARY, measure):
        yield _Line(line, _SUMMARY)
    stats = "  ·  ".join(f"{label}: {value}" for label, value in chapter.table)
    yield _whole(stats, "sans", _STATS, measure, GREY)._replace(above=_GAP)


def _balanced(row: Sequence[Word], size: float, measure: float) -> Sequence[Sequence[Word]]:
    """Return as few lines as fit in the measure, so that the last one is about as long as the others."""
    fewest = len(lines(row, size, measure))
    narrower = (lines(row, size, share / 100 * measure) for share in range(50, 101, 2))
    return next(found for found in narrower if len(found) == fewest)


def _turn(chapter: Chapter, measure: float, size: float, ink: str) -> Iterator[_Line]:
    """Yield the heading and the steps of the summary of a turn; nothing if the rules have none."""
    for part in sections(chapter.blocks):
        if isinstance(part, TurnSummary):
            heading = [Word(plain(part.heading.children), "sans-bold")]
            yield _Line(heading, size / _STEP * _HEADING, 0.0, ink=ink)
            for label, step in _steps(part.blocks):
                row = words(tuple(node for node in step if not isinstance(node, NoteMark)))
                for number, line in enumerate(lines(row, size, measure - _HANG)):
                    above = 0.0 if number or label else _GAP
                    yield _Line(line, size, _HANG, "" if number else label, above=above)


def _steps(blocks: Blocks) -> Iterator[tuple[str, Inlines]]:
    """Yield the numbered steps of a turn with their numbers, and what is below them."""
    for block in blocks:
        if isinstance(block, Items):
            for number, item in enumerate(block.items, block.start):
                yield from ((f"{number}." if block.ordered else "–", told) for _, told in _steps(item))
        elif isinstance(block, Paragraph):
            yield "", block.children


def _whole(text: str, face: Face, size: float, measure: float, ink: str) -> _Line:
    """Return a line of plain text, smaller if it is too wide."""
    size *= min(1.0, measure / max(1e-9, fonts.width(text, face, size)))
    return _Line([Word(text, face)], size, ink=ink)


def _deep(found: Sequence[_Line]) -> float:
    return math.fsum(line.deep for line in found)


def _set(found: Sequence[_Line], top: float, wide: float) -> Iterator[Shape]:
    """Yield the lines below each other on a sheet of that width."""
    for line in found:
        top += line.deep
        x = (wide - width(line.words, line.size)) / 2 if line.x is None else _INSET + line.x
        base = top - (_LEADING - 1) * line.size
        yield from line_shapes(line.words, x, base, line.size, line.ink)
        if line.label:
            yield Text((_INSET, base), line.label, line.size, "sans-bold", fill=line.ink)
