"""Words set in lines: rich text broken to a measure. Lengths in mm."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec
from msgspec.structs import replace

from publisher.base.bidi import base_level, turns, visual_parts
from publisher.drawing import fonts
from publisher.drawing.shapes import BLACK, Affine, AnyFace, Drawing, Face, Group, Shape, Text, Use
from publisher.text.breaks import unbroken
from publisher.text.document import Emphasis, Inlines, Link, Strong

READABLE = 6.0 * 25.4 / 72
"""The smallest type size that is printed, in mm: 6 pt."""


_MIDDLE = 0.33
"""The height of the middle of letters above their baseline, as a share of their size."""
_MARKS = ("\u200e", "\u200f")
"""The marks of direction, from left to right and from right to left."""
_BLANKS = re.compile("[ \t\n]+")


def legible(drawing: Drawing) -> Drawing:
    """Return the drawing with a limit to shrinking it, so that its smallest letters stay readable."""
    smallest = min(_sizes(drawing.shapes), default=0.0)
    return replace(drawing, least=READABLE / smallest) if smallest else drawing


def enlarged(drawing: Drawing, least: float, most: float) -> Drawing:
    """Return the drawing with letters of at least this size (mm), each enlarged round its middle by at most
    the factor `most`."""
    return replace(drawing, shapes=tuple(_enlarged(shape, least, most) for shape in drawing.shapes))


def _enlarged(shape: Shape, least: float, most: float) -> Shape:
    match shape:
        case Text() if shape.size < least and any(map(str.isalnum, shape.content)):
            size = min(least, most * shape.size)
            down = _MIDDLE * (size - shape.size)
            return replace(shape, size=size, at=(shape.at[0], shape.at[1] + down))
        case Group():
            inner = least / _factor(shape.transform)
            return replace(shape, shapes=tuple(_enlarged(one, inner, most) for one in shape.shapes))
        case Use() if min(_sizes(shape.symbol.shapes), default=math.inf) * _factor(shape.transform) < least:
            inner, symbol = least / _factor(shape.transform), shape.symbol
            shapes = tuple(_enlarged(one, inner, most) for one in symbol.shapes)
            return replace(shape, symbol=replace(symbol, name=f"{symbol.name} {inner:.3f}", shapes=shapes))
        case _:
            return shape


def _sizes(shapes: Iterable[Shape]) -> Iterator[float]:
    """Yield the scaled type sizes (mm) of all letters and figures; signs such as ■ need not be readable."""
    for shape in shapes:
        if isinstance(shape, Text):
            if any(map(str.isalnum, shape.content)):
                yield shape.size
        elif isinstance(shape, Group):
            yield from _scaled(_sizes(shape.shapes), shape.transform)
        elif isinstance(shape, Use):
            yield from _scaled(_sizes(shape.symbol.shapes), shape.transform)


def _scaled(sizes: Iterable[float], by: Affine | None) -> Iterator[float]:
    return (_factor(by) * size for size in sizes)


def _factor(by: Affine | None) -> float:
    return math.hypot(by[2], by[3]) if by else 1.0


class Word(msgspec.Struct, frozen=True):
    """Letters that are not split; `spaced` if a space goes before them, `free` if a line may end there."""

    text: str
    face: AnyFace
    spaced: bool = True
    free: bool = False


def words(nodes: Inlines, face: Face = "sans") -> list[Word]:
    """Return the words of some inlines, in the faces of the sans family."""
    found: list[Word] = []
    spaced = True
    for text, face_ in _pieces(nodes, face):
        for i, part in enumerate(text.split(" ")):
            if i:
                spaced = True
            for place, letters in enumerate(unbroken(part)):
                found.append(Word(letters, face_, spaced, bool(place)))
                spaced = False
    return found


def _pieces(nodes: Inlines, face: Face) -> Iterator[tuple[str, Face]]:
    for node in nodes:
        match node:
            case Strong(children):
                yield from _pieces(children, "sans-bold")
            case Emphasis(children):
                yield from _pieces(children, "sans-italic" if face == "sans" else face)
            case Link(_, children):
                yield from _pieces(children, face)
            case _:
                yield node.text.replace("\n", " "), face


def lines(row: Iterable[Word], size: float, measure: float) -> list[list[Word]]:
    """Return the words in lines of at most `measure` mm; a wider word has its own line. All lines run in the
    direction of the first one."""
    row = list(row)
    broken: list[list[Word]] = [[]]
    used = 0.0
    for chunk in _chunks(row):
        wide = width(chunk, size)
        space = fonts.width(" ", chunk[0].face, size) if broken[-1] and chunk[0].spaced else 0.0
        if broken[-1] and used + space + wide > measure + 1e-6:
            broken.append([])
            used = space = 0.0
        broken[-1] += chunk
        used += space + wide
    found = [line for line in broken if line]
    return [_marked(line, row) for line in found] if any(turns(word.text) for word in row) else found


def ended(row: Iterable[Word], size: float, measure: float) -> list[list[Word]]:
    """Return the lines of a paragraph; if its last word would be alone, the line before gives it another."""
    found = lines(row, size, measure)
    pair = [word for line in found[-2:] for word in line]
    if len(found) < 2 or _has_several(found[-1]) or any(turns(word.text) for word in pair):
        return found
    narrower = (lines(pair, size, share / 100 * measure) for share in range(97, 40, -3))
    ends = (two for two in narrower if len(two) == 2 and _has_several(two[-1]))
    return [*found[:-2], *next(ends, found[-2:])]


def _has_several(line: Sequence[Word]) -> bool:
    """Return True for a line of several words."""
    return any(word.spaced for word in line[1:])


def _marked(line: list[Word], paragraph: Iterable[Word]) -> list[Word]:
    """Return a line that runs in the direction of its paragraph, with a mark at its beginning if needed."""
    base, own = (base_level("".join(part for _, part in _spaced(words))) for words in (paragraph, line))
    first = line[0]
    return line if base == own else [replace(first, text=_MARKS[base] + first.text), *line[1:]]


def _chunks(row: Iterable[Word]) -> Iterator[list[Word]]:
    """Yield words between which no line ends: `**Bold**,` is one chunk of two words."""
    chunk: list[Word] = []
    for word in row:
        if chunk and (word.spaced or word.free):
            yield chunk
            chunk = []
        chunk.append(word)
    if chunk:
        yield chunk


def width(line: Iterable[Word], size: float) -> float:
    """Return the width of a line (mm) without the space before its first word."""
    return math.fsum(fonts.width(text, face, size) for face, text in _spaced(line))


def line_shapes(
    line: Iterable[Word], x: float, baseline: float, size: float, ink: str = BLACK
) -> Iterator[Shape]:
    """Yield the text of a line of words from `x` on, from left to right; adjacent words of one face are one
    shape."""
    at = x
    grouped = groupby(_spaced(line), lambda part: part[0])
    parts = [(face, "".join(part for _, part in group)) for face, group in grouped]
    for face, text, level in visual_parts(parts):
        yield Text((at, baseline), text, size, face, "start", ink, "rtl" if level % 2 else "")
        at += fonts.width(text, face, size)


def _spaced(line: Iterable[Word]) -> Iterator[tuple[AnyFace, str]]:
    for i, word in enumerate(line):
        yield word.face, f" {word.text}" if i and word.spaced else word.text


def wrapped(text: str, face: AnyFace, size: float, measure: float) -> list[str]:
    """Return plain text in lines of at most `measure` mm."""
    row = (
        Word(part, face, not place, bool(place))
        for word in _BLANKS.split(text)
        for place, part in enumerate(unbroken(word))
    )
    return ["".join(part for _, part in _spaced(line)) for line in lines(row, size, measure)]


def balanced(text: str, face: AnyFace, size: float, measure: float) -> list[str]:
    """Return plain text in as few lines as fit in `measure` mm, their widths as equal as its words allow."""

    def widest(lines: list[str]) -> float:
        return max(fonts.width(line, face, size) for line in lines)

    lines = wrapped(text, face, size, measure)
    while True:
        narrower = wrapped(text, face, size, widest(lines) - 0.01)
        if len(narrower) > len(lines) or widest(narrower) >= widest(lines):
            return lines
        lines = narrower
