"""Sheets to look at, not to cut: cards in a small size, each with words below it. Lengths in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from publisher.components.palette import GREY, INK, RULE
from publisher.components.sheets.boxes import begin_page
from publisher.components.sheets.grid import live_area
from publisher.components.sheets.guide import heading, styled
from publisher.components.sheets.marks import facts, strip
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, above, paragraph, stacked
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.pdf import new_canvas, paint
from publisher.drawing.shapes import Drawing, Group, Rect, Shape, Text, scale

_GAP, _LINE, _TYPE = 4.0, 3.4, 2.6
_BETWEEN = 1.0
"""The distance of the sides of one card."""
_TITLE, _WORDS = 5.5, 3.2


class Shown(NamedTuple):
    """A card with its words, or several pictures beside each other; None is an empty place."""

    words: str
    sides: tuple[Drawing | None, ...]


class Section(NamedTuple):
    """Cards below a title and a sentence, each side at most `width` × `height` mm."""

    title: str
    about: str
    cards: Sequence[Shown]
    width: float
    height: float


def contact_pdf(title: str, author: str, sections: Sequence[Section], paper: Paper, setup: Setup) -> bytes:
    """Return pages with all sections, one after the other."""
    target = BytesIO()
    canvas = new_canvas(target, (paper.width, paper.height), title, "cards to look at", author)
    live = live_area(paper, setup)
    strips = [one for section in sections for one in _strips(section, live.right - live.left)]
    pages = list(_pages(strips, live.bottom - live.top))
    whole = Box(0, 0, paper.width, paper.height).grown(-setup.margin)
    for number, page in enumerate(pages, 1):
        begin_page(canvas, paper, f"Page {number}")
        paint(canvas, stacked(page, live.left, live.top))
        place = f"page {number} of {len(pages)}"
        paint(canvas, strip(whole, facts(setup, title, "to look at, not to cut", paper, place)))
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _strips(section: Section, measure: float) -> Iterator[Strip]:
    """Yield the title, the sentence, and rows of cards; the first lines stay with the first row."""
    head = above(7.0, heading(section.title, measure)) if section.title else []
    words = above(1.0, paragraph(styled(section.about), _WORDS, measure))
    yield from (Strip(one.height, one.shapes, one.gap, kept=True) for one in (*head, *words))
    for row in _rows(section, measure):
        yield Strip(_tallest(row, section) + _LINE, tuple(_row(row, section)), _GAP)


def _wide(shown: Shown, section: Section) -> float:
    return len(shown.sides) * (section.width + _BETWEEN) - _BETWEEN


def _rows(section: Section, measure: float) -> Iterator[list[Shown]]:
    row, used = list[Shown](), 0.0
    for shown in (line for card in section.cards for line in _lines(card, section, measure)):
        if row and used + _wide(shown, section) > measure:
            yield row
            row, used = [], 0.0
        row.append(shown)
        used += _wide(shown, section) + _GAP
    if row:
        yield row


def _lines(shown: Shown, section: Section, measure: float) -> Iterator[Shown]:
    """Yield a card in as many lines as its sides need."""
    most = max(1, int((measure + _BETWEEN) / (section.width + _BETWEEN)))
    for first in range(0, len(shown.sides), most):
        words = f"{shown.words} (continued)" if first else shown.words
        yield Shown(words, shown.sides[first : first + most])


def _tallest(row: Sequence[Shown], section: Section) -> float:
    found = (side.height * _factor(side, section) for one in row for side in one.sides if side)
    return max(found, default=section.height)


def _factor(side: Drawing, section: Section) -> float:
    return min(section.width / side.width, section.height / side.height, 1.0)


def _row(row: Sequence[Shown], section: Section) -> Iterator[Shape]:
    """Yield the cards of a row, their lower edges on one line, with their words below."""
    left, foot = 0.0, _tallest(row, section)
    for shown in row:
        for place, side in enumerate(shown.sides):
            x = left + place * (section.width + _BETWEEN)
            if side is None:
                middle = (x + section.width / 2, foot / 2)
                yield Text(middle, "–", _TITLE, "sans", "middle", GREY)
                continue
            factor = _factor(side, section)
            x += (section.width - factor * side.width) / 2
            y = foot - factor * side.height
            yield Group(side.shapes, scale(factor, x, y), (0.0, 0.0, side.width, side.height))
            yield Rect((x, y), factor * side.width, factor * side.height, stroke=RULE, line=0.15)
        wide = _wide(shown, section)
        words = _fitting(_printable(shown.words), wide + _GAP / 2)
        yield Text((left + wide / 2, foot + 0.9 * _LINE), words, _TYPE, "sans", "middle", INK)
        left += wide + _GAP


def _printable(words: str) -> str:
    """Return words with an ellipsis for those that the built-in fonts lack: the card itself shows them."""
    lacking = "".join(fonts.missing(words, "sans"))
    return re.sub(rf"(?:[{re.escape(lacking)}]\S*\s*)+", "… ", words).rstrip() if lacking else words


def _fitting(words: str, room: float) -> str:
    """Return words on one line; the end of long ones is left out."""
    if fonts.width(words, "sans", _TYPE) <= room:
        return words
    return next(
        short for most in range(len(words), -1, -1)
        if fonts.width(short := f"{words[:most].rstrip()}…", "sans", _TYPE) <= room
    )  # fmt: skip


def _pages(strips: Sequence[Strip], room: float) -> Iterator[list[Strip]]:
    """Yield the strips of each page; lines that are `kept` go to the next page with what follows them."""
    page, used = list[Strip](), 0.0
    for place, one in enumerate(strips):
        group = [one]
        while group[-1].kept and place + len(group) < len(strips):
            group.append(strips[place + len(group)])
        needed = sum(each.height + each.gap for each in group)
        if page and used + needed > room:
            yield page
            page, used = [], 0.0
        used += one.height + (one.gap if page else 0.0)
        page.append(one)
    if page:
        yield page
