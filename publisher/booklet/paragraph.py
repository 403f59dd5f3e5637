"""Running text: inlines to letters, letters to lines, lines to strips that a page can split."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from publisher.base.bidi import isolating_levels, line_levels, visual_order
from publisher.base.characters import SOFT_HYPHEN
from publisher.booklet.galley import Strip
from publisher.booklet.ink import Ink
from publisher.booklet.letters import LINE_END, SILENT, Letters, Span
from publisher.booklet.shaping import kerned
from publisher.booklet.styles import Style
from publisher.booklet.tags import Element
from publisher.drawing.scripts import needs_shaping
from publisher.drawing.shaped import shaped
from publisher.text.breaks import CHANCE, between_wide, is_wide
from publisher.text.hyphens import syllables
from publisher.text.linebreak import FLEX, Breakpoint, comfortable, ratio, strained

_SOLID = re.compile(r"[^ ]{5,}")
_WORD = re.compile(r"[^\W\d_]{6,}")
_SUITS = ("♠", "♥", "♦", "♣")
_CARDS_BEFORE = re.compile(r"(?:[♠♥♦♣]\w{1,2} )+\Z")
_CARDS_AFTER = re.compile(r"[♠♥♦♣]\w{1,2}(?: [♠♥♦♣]\w{1,2})*")
_ROW = 4
"""The most cards in a row that stay on one line if there is room."""
_HANG = {"-": 0.6, ".": 0.5, ",": 0.5, "–": 0.3, "’": 0.4, "”": 0.3, ":": 0.2, ";": 0.2}
_HANG |= dict.fromkeys("，。、；：）》」』", 0.5)  # the right half has no ink
"""The share of a punctuation mark's width that hangs into the margin at the end of a line."""
DIVIDER = "\u2002·\u2002"
"""The dot between two parts of ragged text; it is not printed at the end of a line."""
_AIR = 0.1
"""The width (em) of a space between Chinese letters, counted only when a line stretches or shrinks."""


class Row(msgspec.Struct, frozen=True):
    """The letters `start` to `end` on one line, all drawn `widen` times as wide, and each space `space` times
    as wide besides; between Chinese letters there is as much more air as in a space of `_AIR`."""

    start: int
    end: int
    hyphen: bool
    width: float
    widen: float = 1.0
    space: float = 1.0


def chances(row: Letters, indent: float = 0.0) -> dict[int, Breakpoint]:
    """Return the breakpoints between words and after dashes, by the index of the next letter."""
    text, advances = row.text, row.advances
    widths, gaps = list(accumulate(advances, initial=indent)), _gaps(row)
    found: dict[int, Breakpoint] = {}
    for match in CHANCE.finditer(text):
        begin, end = match.span()
        sign = text[begin]
        if sign == SOFT_HYPHEN:
            continue  # as the other hyphens
        if sign == " ":
            stop, cost = begin, _tie(text, begin, end)
        else:
            stop, cost = end, 0.0 if sign == "\u200b" else 40.0
        hung = widths[stop] - _hanging(text, advances, stop)
        found[end] = Breakpoint(hung, widths[end], gaps[stop], gaps[end], cost)
    size = len(text)
    hung = widths[size] - _hanging(text, advances, size)
    found[size] = Breakpoint(hung, widths[size], gaps[size], gaps[size])
    return found


def _gaps(row: Letters) -> list[float]:
    """Return the width of everything that stretches in front of each letter and of the end."""
    text, advances = row.text, row.advances
    found = [0.0] * len(text)
    at = text.find(" ")
    while at >= 0:
        found[at] = advances[at]
        at = text.find(" ", at + 1)
    for at in between_wide(text):
        found[at - 1] = _AIR * advances[at - 1 if is_wide(text[at - 1]) else at]
    return list(accumulate(found, initial=0.0))


def all_chances(
    row: Letters, width: float, indent: float = 0.0, hyphens: bool = True
) -> dict[int, Breakpoint]:
    """Return the breakpoints between words and within them, by the index of the next letter."""
    within = dict(_within_words(row, width, indent, hyphens))
    return dict(sorted((within | chances(row, indent)).items()))


def _within_words(
    row: Letters, width: float, indent: float, hyphens: bool
) -> Iterator[tuple[int, Breakpoint]]:
    """Yield breakpoints within words: between syllables, and between Chinese and Japanese letters; in words
    wider than half of `width`, anywhere."""
    text, advances = row.text, row.advances
    widths, gaps = list(accumulate(advances, initial=indent)), _gaps(row)
    for match in _SOLID.finditer(text):
        begin, end = match.span()
        if widths[end] - widths[begin] > width / 2:
            for at in range(begin + 1, end):
                yield at, Breakpoint(widths[at], widths[at], gaps[at], gaps[at], 1000.0, emergency=True)
    for at in between_wide(text):
        hung = widths[at] - _hanging(text, advances, at)
        yield at, Breakpoint(hung, widths[at], gaps[at - 1], gaps[at])
    for at, cost in _hyphens(row, hyphens):
        hyphen = 0.4 * _hyphen_width(row, at)
        yield at, Breakpoint(widths[at] + hyphen, widths[at], gaps[at], gaps[at], cost, True)


def _hyphens(row: Letters, everywhere: bool) -> Iterator[tuple[int, float]]:
    """Yield the places of hyphens and their price: the soft ones of a word, else, if `everywhere`, those
    between its syllables."""
    text = row.text
    if SOFT_HYPHEN in text:
        yield from ((found.start(), 150.0) for found in CHANCE.finditer(text) if found[0] == SOFT_HYPHEN)
    for match in _WORD.finditer(text) if everywhere else ():
        if SOFT_HYPHEN in text[max(0, match.start() - 1) : match.end() + 1]:
            continue
        cost = 260.0 if match.group()[0].isupper() else 200.0
        yield from ((match.start() + cut, cost) for cut in syllables(match.group(), row.language))


def _hanging(text: str, advances: Sequence[float], stop: int) -> float:
    """Return how far the last letter of a line that ends at `stop` hangs into the margin."""
    share = _HANG.get(text[stop - 1]) if stop else None
    return share * advances[stop - 1] if share else 0.0


def _tie(text: str, begin: int, end: int) -> float:
    """Return the price of a break between two words: high beside numbers, single letters and dashes, and
    between a few cards in a row, such as ♠9 ♥9."""
    if text[end : end + 1] in ("–", "—"):
        return 200.0
    if text[end : end + 1] in _SUITS and (before := _CARDS_BEFORE.search(text, max(0, end - 40), end)):
        after = _CARDS_AFTER.match(text, end)
        cards = before.group() + (after.group() if after else "")
        return 140.0 if sum(map(cards.count, _SUITS)) <= _ROW else 0.0
    if begin < 2 or text[begin - 2] == " ":
        return 60.0
    digits = text[begin - 1].isdigit() and text[text.rfind(" ", 0, begin) + 1 : begin].isdigit()
    return 60.0 if digits else 0.0


def _single(row: Letters, width: float, indent: float) -> Row | None:
    """Return the only line of a paragraph that fits on one, else None."""
    natural = sum(row.advances, indent) - _hanging(row.text, row.advances, len(row.text))
    return Row(0, len(row.text.rstrip(" ")), False, natural) if natural <= width else None


def _hyphen_width(row: Letters, at: int) -> float:
    """Return the width that a hyphen before letter `at` adds; the letter before it is kerned with it."""
    span = row.at(at - 1)
    return sum(kerned(f"{row.text[at - 1]}-", span.face)) * span.style.size / 1000 - row.advances[at - 1]


def rows(
    row: Letters, width: float, ragged: float = 0.0, indent: float = 0.0, hyphens: bool = True
) -> list[Row]:
    """Return the lines of a paragraph set `width` wide, the first one indented."""
    if not row.text.strip():
        return []
    if LINE_END in row.text:
        return list(_rows_of_lines(row, width, ragged, indent, hyphens))
    if single := _single(row, width, indent):
        return [single]
    places = chances(row, indent)
    taken = comfortable(list(places.values()), width, ragged)
    if not taken:
        places = all_chances(row, width, indent, hyphens)
        taken = strained(list(places.values()), width, ragged)
    ends = list(places.items())
    lines: list[Row] = []
    first, start, gap = 0, 0.0, 0.0
    for pick in taken:
        end, chance = ends[pick]
        natural, gaps = chance.end - start, chance.gap_end - gap
        widen = space = 1.0
        if natural > width or not (ragged or pick == taken[-1]):
            tension = ratio(chance, start, gap, width)
            widen += FLEX * min(1.0, max(-1.0, tension))
            if gaps:
                space = (width - widen * (natural - gaps)) / (widen * gaps)
        stripped = len(row.text[first:end].rstrip(" ").removesuffix(DIVIDER)) + first
        used = widen * (natural - gaps + space * gaps)
        lines.append(Row(first, stripped, chance.hyphen, used, widen, space))
        first, start, gap = end, chance.start, chance.gap_start
    return lines


def longest_word(row: Letters) -> float:
    """Return the width (pt) of the longest part of a row that has no place for the end of a line, except
    hyphens between syllables."""
    places = list(accumulate(row.advances, initial=0.0))
    begins = {found.end() for found in CHANCE.finditer(row.text)} | set(between_wide(row.text))
    ends = sorted({0, *begins, *_given(row.text), len(row.text)})
    parts = ((start, start + len(row.text[start:end].rstrip(" "))) for start, end in pairwise(ends))
    return max((places[end] - places[start] for start, end in parts), default=0.0)


def _given(text: str) -> Iterator[int]:
    return (found.end() for found in re.finditer(LINE_END, text))


def breaks_words(row: Letters, width: float, ragged: float) -> bool:
    """Return True if a line of the row ends where none should."""
    text, wide = row.text, set(between_wide(row.text))
    return any(
        not (line.hyphen or line.end in wide or re.match(r"\s|$", text[line.end :]))
        and not CHANCE.match(text, line.end - 1)
        for line in rows(row, width, ragged)
    )


def _rows_of_lines(row: Letters, width: float, ragged: float, indent: float, hyphens: bool) -> Iterator[Row]:
    """Yield the lines of a paragraph in which some ends of lines are given."""
    start = 0
    for part in row.text.split(LINE_END):
        end = start + len(part)
        for line in rows(row.part(start, end), width, ragged, 0.0 if start else indent, hyphens):
            yield replace(line, start=line.start + start, end=line.end + start)
        start = end + 1


class Piece(NamedTuple):
    """Letters of a line in one style, and their width (pt); `spread` widens their spaces, and `air` the room
    between Chinese letters. Letters beside others that join or turn have a `level`."""

    text: str
    span: Span
    across: float
    spread: float
    level: int | None = None
    air: float = 0.0


def write(ink: Ink, row: Letters, line: Row, x: float, y: float) -> None:
    """Write one line with its first letter at x on the baseline y, and its links. In a book from right to
    left, x is measured from the right."""
    if ink.turned_page or needs_shaping(row.text):
        base = int(bool(ink.turned_page))
        found = _levels(row.text, base)[line.start : line.end]
        found = line_levels(row.text[line.start : line.end], found, base)
        pieces = list(_pieces(row, line, found))
        pieces = [pieces[place] for place in visual_order([piece.level or 0 for piece in pieces])]
        x = ink.left(x, sum(piece.across for piece in pieces))
    else:
        pieces = list(_pieces(row, line))
    for piece in pieces:
        style = piece.span.style
        if style.target:
            box = (x, y - 0.25 * style.size, x + piece.across, y + 0.75 * style.size)
            with ink.linked(style.target, piece.text.strip(), box):
                _ink(ink, piece, line, x, y, row.language)
        else:
            _ink(ink, piece, line, x, y, row.language)
        x += piece.across


def _ink(ink: Ink, piece: Piece, line: Row, x: float, y: float, language: str) -> None:
    text, span, _, spread, level, air = piece
    if level is not None and (level % 2 or needs_shaping(text)):
        runs = shaped(text, span.face, "rtl" if level % 2 else "ltr", language)
        ink.glyphs(x, y, span.style, runs, spread, line.widen)
    else:
        ink.letters(x, y, span.face, span.style, text, spread, line.widen, air)


@lru_cache(maxsize=256)
def _levels(text: str, base: int) -> list[int]:
    return isolating_levels(text, base)


def _pieces(row: Letters, line: Row, found: Sequence[int] = ()) -> Iterator[Piece]:
    """Yield the pieces of a line in the order of reading, cut where the style or the level changes."""
    for span in row.spans:
        begin, end = max(span.start, line.start), min(span.end, line.end)
        if begin >= end:
            continue
        if not found:
            yield _piece(row, line, span, begin, end, None)
            continue
        for level, group in groupby(range(begin, end), lambda at: found[at - line.start]):
            places = list(group)
            yield _piece(row, line, span, places[0], places[-1] + 1, level)


def _piece(row: Letters, line: Row, span: Span, begin: int, end: int, level: int | None) -> Piece:
    size = span.style.size
    text = SILENT.sub("", row.text[begin:end])
    space = kerned(" ", span.face)[0] * (line.space - 1)
    across = sum(row.advances[begin:end]) + text.count(" ") * space * size / 1000
    air = 1000 * _AIR * (line.space - 1) if level is None else 0.0
    if air:
        after = row.text[begin : min(end + 1, line.end)]
        across += len(list(between_wide(after))) * air * size / 1000
    if end == line.end and line.hyphen:
        text += "-"
        across += _hyphen_width(row, end)
    elif end == line.end and level is None and row.text[end : end + 1] == " ":
        text += " "  # not visible, but it separates the words for screen readers and copies
    return Piece(text, span, across * line.widen, space, level, air)


def lines(
    row: Letters, width: float, style: Style, *, ragged: float = 0.0, indent: float = 0.0,
    align: float = 0.0, leading: float = 0.0, hyphens: bool = True, role: str = "P",
) -> list[Strip]:  # fmt: skip
    """Return a paragraph as strips, one per line, the first and last two kept together.

    The type size and distance of lines are those of `style`. `align` 0 sets left, 0.5 centred, 1 right (for
    ragged text). `role` is its tag; with "" it belongs to the
    element around it.
    """
    element = Element(role) if role else None
    elements = (element,) if element else ()
    height = leading or style.leading()
    drop = (height + 0.62 * style.size) / 2  # x-height and ascender centred in the line
    strips: list[Strip] = []
    found = rows(row, width, ragged, indent, hyphens)
    for i, line in enumerate(found):
        shift = align * (width - line.width) + (indent if i == 0 else 0.0)

        def paint(ink: Ink, x: float, top: float, line: Row = line, shift: float = shift) -> None:
            with ink.within(element):
                write(ink, row, line, x + shift, top - drop)

        widow = i in (0, len(found) - 2) and len(found) > 1
        strips.append(Strip(height, paint, keep=widow, cost=60.0 if line.hyphen else 0.0, elements=elements))
    return strips
