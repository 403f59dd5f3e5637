"""Pages: sections laid into columns, with running heads and folios, then painted in one pass.

Everything is laid out before the first page is painted, so the contents know every page number
without a second pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.booklet.columns import balanced, cut, spread
from publisher.booklet.galley import Mark, Open, Placed, Strip, above, blank, height
from publisher.booklet.ink import Ink
from publisher.booklet.styles import BODY, FOLIO, FOOT, HEAD, PALE, Paper
from publisher.booklet.tags import Element

Column: TypeAlias = tuple[float, float, tuple[Placed, ...]]
"""A column of a page: x shift, y shift down and placed strips, within the type area."""
Laid: TypeAlias = tuple[Column, ...]
"""The columns of a page."""

_SINK = 16.0
"""The usual space between the opening of a section and its text (pt)."""

_EMPTY = 0.5
"""The share of a page that must be free if another section begins there."""
_APART = 24.0
"""The usual space between two sections on one page (pt)."""
_BELOW = 13.5
"""The space between the type area and the figures of page numbers (pt)."""
_GOES_ON = 0.11
"""The least share of a page for the text below a box across it."""
_UNEVEN = 3.0
"""The most lines that columns over a box across the page may differ by."""
SEEN = 50.0
"""The least space at the foot of a column that looks like a hole (pt)."""
_BEGUN = 0.2
"""The share of a page that the text of a section in columns must have; else it begins on a new page."""


class Section(msgspec.Struct, eq=False):
    """Strips that begin on a new page, or below the end of a section of the same `flow`. The body may have
    other orders; one of them is used `instead` if it fills the pages better.

    `opening` runs across all columns of the first page. `head` is printed over even pages, the current
    heading over odd ones, not over its first page, `foot` under all. `columns` replaces the paper's number of
    columns (0: keep it). The anchor `plate` is on the first page if a page has room for it, and `text`, where
    the text begins, if another section is above. On the first page, `above` is in even columns over a box
    `across` all columns, and the body goes on below.
    """

    opening: Sequence[Strip] = ()
    body: Sequence[Strip] = ()
    head: str = ""
    recto: bool = False
    folios: bool = True
    columns: int = 0
    foot: str = ""
    flow: str = ""
    instead: Sequence[Sequence[Strip]] = ()
    plate: str = ""
    text: str = ""
    above: Sequence[Strip] = ()
    across: Sequence[Strip] = ()
    _laid: dict[float, list[Laid]] = msgspec.field(default_factory=dict)

    def laid(self, paper: Paper, start: float = 0.0) -> list[Laid]:
        """Return its pages, the first one begun `start` points below its top, wherever it is in a book."""
        if start not in self._laid:
            sheet = paper.divided(self.columns) if self.columns else paper
            ways = [_laid(self, body, sheet, start) for body in (self.body, *self.instead)]

            def faults(pages: Sequence[Laid]) -> tuple[bool, bool, int, int]:
                bare = start > 0 and not self._has_text(pages)
                return not self._is_whole(pages), bare, len(pages), _blank(pages[0], sheet)

            self._laid[start] = min(ways, key=faults)
        return self._laid[start]

    def begins_at(self, paper: Paper, start: float) -> bool:
        """Return True if its plate would be on its first page, begun `start` points below the top, and text
        with it, unless a new page would be one page more."""
        pages = self.laid(paper, start)
        return self._is_whole(pages) and (self._has_text(pages) or len(pages) <= len(self.laid(paper)))

    def _is_whole(self, pages: Sequence[Laid]) -> bool:
        return not self.plate or self.plate in _keys(pages[0])

    def _has_text(self, pages: Sequence[Laid]) -> bool:
        return not self.text or self.text in _keys(pages[0])

    def cuts_whole_box(self, paper: Paper) -> bool:
        """Return True if a box that should be whole goes on in another column."""
        columns = (placed for page in self.laid(paper) for _, _, placed in page)
        panels = Counter(panel for placed in columns for panel in {item.strip.panel for item in placed})
        return any(panel and panel.whole and count > 1 for panel, count in panels.items())

    def hole(self, paper: Paper) -> float:
        """Return the largest space at the foot of a column of the first page, 0 if it is the only one."""
        return _hole(self.laid(paper)[:2], paper)

    def improves(self, paper: Paper, other: Section) -> bool:
        """Return True if a box across the page is better than the `other` way, in which it is cut or above a
        hole: it fits below columns that are about as high as each other, and adds no page and no hole."""
        laid, pages, n = self.laid(paper), other.laid(paper), paper.columns
        feet = [_foot_of(column) for column in laid[0][1 : n + 1]]
        rest, line = laid[0][n + 2 :], paper.look.of(BODY).leading()
        return (
            (other.cuts_whole_box(paper) or self.hole(paper) < other.hole(paper) - line)
            and len(laid[0]) > n + 1
            and max(feet) - min(feet) <= _UNEVEN * line
            and _foot_of(laid[0][n + 1]) <= paper.depth
            and (not rest or paper.depth - rest[0][1] >= _GOES_ON * paper.depth)
            and len(laid) <= len(pages)
            and _hole(laid, paper) <= max(_hole(pages, paper), SEEN)
        )


class Page(msgspec.Struct, frozen=True):
    number: int
    columns: Laid
    section: Section
    first: bool
    title: str = ""

    def opens(self) -> bool:
        """Return True if a heading is at the very top."""
        return any(mark.title for _, _, placed in self.columns[:1] for mark in _first_marks(placed))

    def used(self) -> float:
        """Return how far down it is filled (pt)."""
        return max(map(_foot_of, self.columns), default=0.0)

    def marks(self) -> Iterable[Mark]:
        return (mark for _, _, placed in self.columns for p in placed for mark in p.strip.marks)


def _keys(page: Laid) -> set[str]:
    """Return the anchors on a page."""
    return {mark.key for _, _, placed in page for one in placed for mark in one.strip.marks}


def _first_marks(placed: Sequence[Placed]) -> tuple[Mark, ...]:
    return placed[0].strip.marks if placed else ()


class Book(msgspec.Struct):
    """Pages in order, numbered from 1; `runs_left` if they are bound at the right."""

    paper: Paper
    runs_left: bool = False
    pages: list[Page] = msgspec.field(default_factory=list)
    sections: list[Section] = msgspec.field(default_factory=list)

    def add(self, section: Section) -> None:
        """Lay a section on new pages, or below a section of the same flow that leaves half a page free."""
        self.sections.append(section)
        start = self._left(section)
        if not section.begins_at(self.paper, start):
            start = 0.0
        if section.recto and len(self.pages) % 2:
            self.pages.append(Page(len(self.pages) + 1, (), Section(folios=False), True))
        running = section.head
        for i, columns in enumerate(section.laid(self.paper, start)):
            page = Page(len(self.pages) + 1, columns, section, i == 0)
            titles = [section.head if m.general else m.title for m in page.marks() if m.level == 2]
            if i == 0 and start:
                last = self.pages.pop()
                page = replace(last, columns=(*last.columns, *columns))
            if titles and page.opens():
                running = titles[0]
            self.pages.append(page if i == 0 and start else replace(page, title=running))
            running = titles[-1] if titles else running

    def _left(self, section: Section) -> float:
        """Return how far down the last page a section begins if it fits there; 0 for a new page."""
        if not section.flow or not self.pages or self.sections[-2].flow != section.flow:
            return 0.0
        apart, depth = self.paper.look.space(_APART), self.paper.depth
        start = self.pages[-1].used() + apart
        room = depth - start - height(section.opening)
        least = _BEGUN * depth if (section.columns or self.paper.columns) > 1 else 0.0
        return start if start - apart <= (1 - _EMPTY) * depth and room >= least else 0.0

    @property
    def turned_page(self) -> float:
        """The width on which pages are mirrored; 0 for a book from left to right."""
        return self.paper.width if self.runs_left else 0.0

    def numbers(self) -> dict[str, int]:
        """Return the page of every anchor."""
        return {mark.key: page.number for page in self.pages for mark in page.marks()}

    def spans(self) -> dict[str, tuple[int, int]]:
        """Return the first and last page of the part that begins at each anchor."""
        marks = [
            (mark, page, i == 0 and page.opens())
            for page in self.pages
            for i, mark in enumerate(page.marks())
        ]
        found: dict[str, tuple[int, int]] = {}
        for i, (mark, page, _) in enumerate(marks):
            after = ((p, top) for m, p, top in marks[i + 1 :] if m.level <= mark.level)
            follower, top = next(after, (self.pages[-1], False))
            last = follower.number - (1 if top else 0)
            found[mark.key] = page.number, max(page.number, last)
        return found

    def root(self) -> Element:
        """Return the tags of all pages."""
        root = Element("Document")
        for section in self.sections:
            for strip in (*section.opening, *section.above, *section.across, *section.body):
                for element in strip.elements:
                    root.adopt(element)
        return root

    def paint(self, ink: Ink) -> None:
        levels: list[int] = []
        for page in self.pages:
            paint(page, self.paper, ink, levels)
            ink.end_page()


def _blank(page: Laid, paper: Paper) -> int:
    """Return the height left at the foot of the columns of a page, in tenths."""
    return round(10 * (1 - max(map(_foot_of, page), default=0.0) / paper.depth))


def _hole(pages: Sequence[Laid], paper: Paper) -> float:
    """Return the largest space at the foot of a column that is not on the last page."""
    columns = (column for page in pages[:-1] for column in page[-paper.columns :])
    return max((paper.depth - _foot_of(column) for column in columns), default=0.0)


def _laid(section: Section, strips: Sequence[Strip], paper: Paper, start: float) -> list[Laid]:
    """Return the columns of each page of a section with the body `strips`, begun `start` points down."""
    opening, body, sink = height(section.opening), list(strips), paper.look.space(_SINK)
    if opening and body and paper.columns == 1:
        body = [replace(blank(0.0), keep=True), *above(body, sink)]  # a space that can shrink like others
    elif opening and body:
        opening += sink
    top = [(0.0, start, tuple(spread(section.opening, opening, True)))] if section.opening else []
    below = start + opening
    if section.across:
        top += _band(section, paper, below)
        below = max(_foot_of(column) for column in top) + sink

    def depth(column: int) -> float:
        return paper.depth - (below if column < paper.columns else 0)

    columns = cut(body, depth, paper.columns) or [[]]
    pages = [columns[i : i + paper.columns] for i in range(0, len(columns), paper.columns)]
    laid: list[Laid] = []
    for i, page in enumerate(pages):
        down, last = (below if i == 0 else 0.0), i == len(pages) - 1
        room = paper.depth - down
        if last and paper.columns > 1:
            page = balanced(page, paper.columns, room)
        placed = [
            (n * (paper.column + paper.gutter), down, tuple(spread(column, room, last)))
            for n, column in enumerate(page)
        ]
        laid.append((*(top if i == 0 else ()), *placed))
    return laid


def _band(section: Section, paper: Paper, down: float) -> list[Column]:
    """Return the columns above the box across the first page of a section, and the box; `down` is where they
    begin."""
    pair = balanced([section.above], paper.columns, paper.depth - down)
    columns = [
        (n * (paper.column + paper.gutter), down, tuple(spread(column, 0.0, True)))
        for n, column in enumerate(pair)
    ]
    foot = max(map(_foot_of, columns)) + section.across[0].before
    return [*columns, (0.0, foot, tuple(spread(section.across, height(section.across))))]


def _foot_of(column: Column) -> float:
    """Return how far down a column is filled."""
    _, down, placed = column
    return down + placed[-1].down + placed[-1].strip.height if placed else down


def paint(page: Page, paper: Paper, ink: Ink, levels: list[int]) -> None:
    """Paint one page; `levels` is its path in the outline."""
    left = paper.left(page.number)
    top = paper.height - paper.top
    for shift, down, placed in page.columns:
        x = left + shift
        _panels(placed, ink, x, top - down)
        for item in placed:
            y = top - down - item.down
            for mark in item.strip.marks:
                ink.anchor(mark.key, y + 12)
                _outline(mark, ink, levels)
            if item.strip.again:
                with ink.quiet():
                    item.strip.paint(ink, x, y)
            else:
                item.strip.paint(ink, x, y)
    if page.section.folios:
        _head(page, paper, ink, left)
    else:
        _foot(page, paper, ink, left)


def _panels(placed: Sequence[Placed], ink: Ink, x: float, top: float) -> None:
    """Paint the grounds of boxes, each under the unbroken row of its strips."""
    for panel, group in groupby(placed, lambda item: item.strip.panel):
        if panel:
            strips = list(group)
            foot = strips[-1].down + strips[-1].strip.height
            ends = Open(not any(s.strip.begins for s in strips), not any(s.strip.ends for s in strips))
            panel.paint(ink, x, top - strips[0].down, foot - strips[0].down, ends)


def _outline(mark: Mark, ink: Ink, levels: list[int]) -> None:
    """Add a line to the outline; `levels` is the path of levels that leads to it."""
    if not mark.title or ink.tags is None:
        return
    while levels and levels[-1] >= mark.level:
        levels.pop()
    ink.canvas.addOutlineEntry(mark.title, mark.key, len(levels), closed=len(levels) > 0)
    levels.append(mark.level)


def _head(page: Page, paper: Paper, ink: Ink, left: float) -> None:
    """Paint the running head (not on a page with a title), the foot, and the folio at the outer edge."""
    odd = page.number % 2 == 1
    edge, anchor = (left + paper.measure, 1.0) if odd else (left, 0.0)
    style = paper.look.of(FOLIO)
    ink.say(edge, paper.bottom - _BELOW - style.size, str(page.number), style, anchor)
    _foot(page, paper, ink, left)
    if page.first or not page.section.head:
        return
    y = paper.height - paper.top + 17.5
    ink.say(edge, y, (odd and page.title) or page.section.head, paper.look.of(HEAD), anchor)
    ink.rule(left, y - 5.5, paper.measure, 0.35, paper.look.ink(PALE))


def _foot(page: Page, paper: Paper, ink: Ink, left: float) -> None:
    if page.section.foot:
        y = paper.bottom - _BELOW - paper.look.size(FOLIO.size)
        ink.say(left + paper.measure / 2, y, page.section.foot, paper.look.of(FOOT), 0.5)
