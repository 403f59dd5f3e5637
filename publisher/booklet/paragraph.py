"""Running text: inlines to letters, letters to lines, lines to strips that a page can part."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from publisher.booklet.galley import Strip
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.shaping import kerned
from publisher.booklet.styles import LEADING
from publisher.booklet.tags import Element
from publisher.text.hyphens import syllables
from publisher.text.linebreak import FLEX, Chance, comfortable, ratio, strained

_SOLID = re.compile(r"[^ ]{5,}")
_WORD = re.compile(r"[^\W\d_]{6,}")
_CHANCE = re.compile(r" +|(?<=[^\W\d_])[-–—/](?=\w)|(?<=\w)—(?=\w)")
_HANG = {"-": 0.6, ".": 0.5, ",": 0.5, "–": 0.3, "’": 0.4, "”": 0.3, ":": 0.2, ";": 0.2}
"""How much of a stop at the end of a line hangs into the margin, as a share of its width."""


class Row(msgspec.Struct, frozen=True):
    """Letters `start` to `end` on one line, all drawn `widen` times as wide as they are, and each
    space `space` times as wide besides."""

    start: int
    end: int
    hyphen: bool
    width: float
    widen: float = 1.0
    space: float = 1.0


def chances(
    row: Letters, width: float, indent: float = 0.0, hyphens: bool = True
) -> list[tuple[int, Chance]]:
    """Where the lines of a paragraph may end: the index of the first letter after, and the cost.

    A word wider than half of `width` may in need be parted anywhere.
    """
    text, advances = row.text, row.advances
    widths = list(accumulate(advances, initial=indent))
    spaces = [advance if letter == " " else 0.0 for letter, advance in zip(text, advances, strict=True)]
    gaps = list(accumulate(spaces, initial=0.0))
    found: dict[int, Chance] = {}
    for match in _CHANCE.finditer(text):
        begin, end = match.span()
        stop, cost = (begin, _tie(text, begin, end)) if text[begin] == " " else (end, 40.0)
        reach = widths[stop] - _hanging(text, advances, stop)
        found[end] = Chance(reach, widths[end], gaps[stop], gaps[end], cost)
    for match in _WORD.finditer(text) if hyphens else ():
        for cut in syllables(match.group(), row.language):
            at = match.start() + cut
            hyphen = 0.4 * _hyphen_width(row, at)
            cost = 260.0 if match.group()[0].isupper() else 200.0
            found[at] = Chance(widths[at] + hyphen, widths[at], gaps[at], gaps[at], cost, True)
    for match in _SOLID.finditer(text) if _longest(text, advances) > width / 2 else ():
        begin, end = match.span()
        if widths[end] - widths[begin] > width / 2:
            for at in set(range(begin + 1, end)) - found.keys():
                place = widths[at], widths[at], gaps[at], gaps[at]
                found[at] = Chance(*place, 1000.0, emergency=True)
    size = len(text)
    found[size] = Chance(widths[size] - _hanging(text, advances, size), widths[size], gaps[size], gaps[size])
    return sorted(found.items())


def _hanging(text: str, advances: Sequence[float], stop: int) -> float:
    """How far the last letter of a line that ends there hangs into the margin."""
    share = _HANG.get(text[stop - 1]) if stop else None
    return share * advances[stop - 1] if share else 0.0


def _longest(text: str, advances: Sequence[float]) -> float:
    """What no word of the text can be wider than."""
    return max(map(len, text.split(" "))) * max(advances, default=0.0)


def _tie(text: str, begin: int, end: int) -> float:
    """What it costs to part two words: numbers, single letters and dashes like company."""
    if text[end : end + 1] in ("–", "—"):
        return 200.0
    if begin < 2 or text[begin - 2] == " ":
        return 60.0
    digits = text[begin - 1].isdigit() and text[text.rfind(" ", 0, begin) + 1 : begin].isdigit()
    return 60.0 if digits else 0.0


def _hyphen_width(row: Letters, at: int) -> float:
    span = row.at(at - 1)
    return kerned("-", span.face)[0] * span.style.size / 1000


def rows(
    row: Letters, width: float, ragged: float = 0.0, indent: float = 0.0, hyphens: bool = True
) -> list[Row]:
    """The lines of a paragraph set `width` wide, the first one indented."""
    if not row.text.strip():
        return []
    places = chances(row, width, indent, hyphens=False)
    taken = comfortable([chance for _, chance in places], width, ragged)
    if not taken:
        places = chances(row, width, indent, hyphens)
        taken = strained([chance for _, chance in places], width, ragged)
    lines: list[Row] = []
    first, start, gap = 0, 0.0, 0.0
    for pick in taken:
        end, chance = places[pick]
        natural, spaces = chance.end - start, chance.gap_end - gap
        widen = space = 1.0
        if natural > width or not (ragged or pick == taken[-1]):
            tension = ratio(chance, start, gap, width)
            widen += FLEX * min(1.0, max(-1.0, tension))
            if spaces:
                space = (width - widen * (natural - spaces)) / (widen * spaces)
        stripped = len(row.text[first:end].rstrip(" ")) + first
        used = widen * (natural - spaces + space * spaces)
        lines.append(Row(first, stripped, chance.hyphen, used, widen, space))
        first, start, gap = end, chance.start, chance.gap_start
    return lines


def write(ink: Ink, row: Letters, line: Row, x: float, y: float) -> None:
    """Write one line with its first letter at x, on the baseline y, its links live."""
    for span in row.spans:
        begin, end = max(span.start, line.start), min(span.end, line.end)
        if begin >= end:
            continue
        size, style = span.style.size, span.style
        text = row.text[begin:end]
        points = [
            advance * (line.space if letter == " " else 1.0)
            for letter, advance in zip(text, row.advances[begin:end], strict=True)
        ]
        if end == line.end and line.hyphen:
            text += "-"
            points.append(_hyphen_width(row, end))
        across = line.widen * sum(points)
        if end == line.end and row.text[end : end + 1] == " ":
            text += " "  # unseen, but it parts the words for whoever listens or copies
            points.append(row.advances[end])
        moves = [1000 * point / size for point in points]
        if style.target:
            with ink.linked(style.target, text.strip(), (x, y - 0.25 * size, x + across, y + 0.75 * size)):
                ink.letters(x, y, span.face, style, text, moves, line.widen)
        else:
            ink.letters(x, y, span.face, style, text, moves, line.widen)
        x += across


def lines(
    row: Letters,
    width: float,
    size: float,
    *,
    ragged: float = 0.0,
    indent: float = 0.0,
    align: float = 0.0,
    leading: float = 0.0,
    hyphens: bool = True,
    role: str = "P",
) -> list[Strip]:
    """A paragraph as strips, one to a line, the first and last two held together.

    `align` 0 sets left, 0.5 centred, 1 right (for ragged text). `role` is its tag; without one it
    belongs to whatever it is a piece of.
    """
    element = Element(role) if role else None
    elements = (element,) if element else ()
    height = leading or size * LEADING
    drop = (height + 0.62 * size) / 2  # x-height and ascender centred in the line
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
