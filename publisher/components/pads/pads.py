"""Score pads: title, names, ladder, columns with their sections, reminders and notes.

A pad is one drawing of its own size; every row is high enough to write in. Lengths in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, combinations, pairwise

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.lettering import Word
from publisher.components.pads.ladder import (
    LADDER,
    STEP,
    ladder_height,
    ladder_least,
    ladder_most,
    ladder_need,
    ladder_shapes,
)
from publisher.components.pads.table import ROW, TALLEST, PadTable
from publisher.components.palette import GREY
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import grid, room
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, above, height, paragraph, stacked, table
from publisher.drawing import fonts
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Face, Line, Shape, Text
from publisher.model.definition import Definition
from publisher.model.pads import Pad, Reminder, Section
from publisher.text.typography import typeset

_MARGIN = 5.0
_TITLE, _NAMES = 8.0, 8.5
_GAP = 3.5
_BETWEEN = 4.0
"""The distance between tables side by side."""
_NARROWED = 0.9
"""The least share of its width that a pad keeps if one more then fits beside it."""
_COMFORTABLE = 7.2
"""The height of a row if the height of the pad is not limited."""
_SMALL, _NAME = 2.55, 3.0
_TO_SIGN = 32.0
"""The shortest line for names."""
_SIDE = 0.36
"""The largest share of a pad's width for reminders at its side."""


def pad_drawing(
    pad: Pad, definition: Definition, most: float = math.inf, width: float = 0.0, height: float = 0.0
) -> Drawing:
    """Return one sheet of the pad: of its own height, else at most `most` mm high; or grown to a `width` and
    a `height` (mm), as far as its rows can use them. Raise PrintError if rows are too low to write in."""
    title = pad.title if definition.title in pad.title else f"{definition.title}: {pad.title}"
    layout = _PadLayout(pad, most, width, height)
    return Drawing(layout.width, layout.height, tuple(layout.shapes()), f"{title}, score pad")


def pad_batches(definition: Definition, paper: Paper, setup: Setup | None = None) -> list[Batch]:
    """Return each pad of the game, as many as fit on a sheet of `paper`, and so large that they fill it."""
    batches = []
    setup = setup or Setup()
    for pad in definition.pads:
        piece = CutPiece(_filling(pad, definition, paper, setup))
        places = grid(Batch(pad.title, (piece,)), paper, setup)
        batches.append(Batch(setup.wording.say("score pad {}", pad.title), (piece,) * places.capacity))
    return batches


def _filling(pad: Pad, definition: Definition, paper: Paper, setup: Setup) -> Drawing:
    """Return the pad at the size at which most copies fit on a sheet, and of such sizes the largest."""
    rooms = [room(side, setup) for side in paper.orientations]
    found = [one for across, down in rooms for one in _shared_out(pad, definition, across, down)]
    fitting = [one for one in found if one[0]]
    if not fitting:
        return pad_drawing(pad, definition, rooms[0][1])
    return max(fitting, key=lambda one: (one[0], one[1].width * one[1].height))[1]


def _shared_out(
    pad: Pad, definition: Definition, across: float, down: float
) -> Iterator[tuple[int, Drawing]]:
    """Yield how many go into a room (mm), and the pad at that size, for each number side by side."""
    for columns in range(1, int(across / (_NARROWED * pad.width)) + 1):
        width = math.floor(across / columns)
        try:
            rows = int(down / _PadLayout(pad, down, width).least)
            yield columns * rows, pad_drawing(pad, definition, down, width, math.floor(down / max(1, rows)))
        except PrintError:  # the words need more room, or the rows
            continue


class _PadLayout:
    """The places of the parts of a pad: head; ladder, tables and reminders side by side; foot."""

    def __init__(self, pad: Pad, most: float, width: float = 0.0, height: float = 0.0) -> None:
        self.pad, self.most, self.width = pad, most, width or pad.width
        self.measure = self.width - 2 * _MARGIN
        self.top = _MARGIN + _TITLE + (_NAMES if pad.names and self._names_below else 0.0)
        self.left = _MARGIN + (LADDER + _GAP + 2.5 if pad.ladder else 0.0)
        self.parts = _parts(pad)
        if height:
            self.parts = [self._grown(table, height - self.below - self.top) for table in self.tables]
            del self.tables
            self.height = min(height, math.ceil(self._high(self._tall(TALLEST), ladder_most(pad.ladder))))

    @cached_property
    def height(self) -> float:
        """The height of the pad: its own, or what its rows need to be comfortable, if there is room."""
        comfortable = math.ceil(self._high(self._tall(_COMFORTABLE), ladder_need(self.pad.ladder)))
        return self.pad.height or min(comfortable, self.most)

    @property
    def least(self) -> float:
        """The least height at which its rows and its steps are high enough."""
        return self.pad.height or math.ceil(self._high(self._tall(ROW), ladder_least(self.pad.ladder)))

    def _tall(self, usual: float) -> float:
        """Return the height of a row: the width of the last column if cells are square, else `usual`."""
        return min(table.edges[-1] - table.edges[-2] for table in self.tables) if self.pad.square else usual

    def _high(self, row: float, ladder: float) -> float:
        """Return the height of the pad if its rows are `row` mm high, and its ladder `ladder` mm."""
        return self.top + max(ladder, *(t.fixed + row * t.to_write for t in self.tables)) + self.below

    def _grown(self, table: PadTable, room: float) -> Pad:
        """Return the pad of a table with more numbered rows, as many as are comfortable in `room` mm."""
        more = int((room - table.fixed) / _COMFORTABLE) - table.to_write
        growing = sum(section.blank for section in table.pad.sections if section.each)
        if more <= 0 or not growing:
            return table.pad
        sections = (
            replace(section, blank=section.blank + more * section.blank // growing)
            if section.each
            else section
            for section in table.pad.sections
        )
        return replace(table.pad, sections=tuple(sections))

    @cached_property
    def side(self) -> list[Strip]:
        """The reminders beside the table: on a pad that is wider than high."""
        if not self.pad.height or self.pad.width <= self.pad.height:
            return []
        return _reminders(self.pad.reminders, _SIDE * self.measure)

    @cached_property
    def foot(self) -> list[Strip]:
        """Reminders (side by side as far as they fit) and notes under the table."""
        strips = [] if self.side else _in_rows(self.pad.reminders, self.measure)
        for note in self.pad.notes:
            row = [Word(word, "sans-italic") for word in typeset(note).split()]
            strips += above(1.2, paragraph(row, _SMALL, self.measure, GREY))
        return strips

    @property
    def below(self) -> float:
        """The height below the table: the gap, the foot and the margin."""
        return _MARGIN + (height(self.foot) + _GAP if self.foot else 0.0)

    @property
    def bottom(self) -> float:
        """The bottom (y) of the table."""
        return self.height - self.below

    @cached_property
    def tables(self) -> list[PadTable]:
        """The tables side by side, each as wide as the next."""
        across = _width_of(self.side) + _GAP if self.side else 0.0
        whole = self.width - _MARGIN - self.left - across
        each = (whole - (len(self.parts) - 1) * _BETWEEN) / len(self.parts)
        firsts = accumulate(map(_numbered, self.parts), initial=1)
        return [PadTable(part, each, first) for part, first in zip(self.parts, firsts, strict=False)]

    def row_height(self) -> float:
        return min(self._tall(TALLEST), *map(self._row_height, self.tables))

    def _row_height(self, table: PadTable) -> float:
        room = self.bottom - self.top - table.fixed
        found = room / max(1, table.to_write)
        if found < ROW:
            self._refuse(ROW * table.to_write - room, table.to_write, "rows", ROW)
        return found

    def _refuse(self, lacking: float, count: int, what: str, each: float) -> None:
        higher = f"leave out its height (it will be {math.ceil(self.height + lacking)} mm or more), or "
        raise PrintError(
            f"pad {self.pad.title!r} ({self.width:g} × {self.height:g} mm): "
            f"{count} {what} do not fit, {lacking:.1f} mm are lacking",
            hint=f"{higher if self.pad.height else ''}print {count - math.ceil(lacking / each)} {what}",
        )

    def shapes(self) -> Iterator[Shape]:
        yield from self._head()
        if self.pad.ladder:
            room = self.bottom - self.top
            if (step := ladder_height(self.pad.ladder, room)) < STEP:
                steps = len(self.pad.ladder)
                self._refuse((STEP - step) * steps, steps, "steps", STEP)
            yield from ladder_shapes(self.pad.ladder, _MARGIN + 2.5, self.top, room)
        for i, one in enumerate(self.tables):
            left = self.left + i * (one.width + _BETWEEN)
            yield from one.shapes(left, self.top, self.row_height())
        yield from stacked(self.side, self.width - _MARGIN - _width_of(self.side), self.top)
        yield from stacked(self.foot, _MARGIN, self.bottom + _GAP)

    def _head(self) -> Iterator[Shape]:
        """Yield the title, and the line for names beside it, or below it if there is not enough room."""
        size, names = self._title_size, self.pad.names
        yield Text((_MARGIN, _MARGIN + 4.5), self.title, size, "serif-bold")
        if names:
            start = _MARGIN + (0 if self._names_below else self._title_width + 7)
            base = self.top - 3.5
            yield Text((start, base), names, _NAME, "sans")
            start += fonts.width(names, "sans", _NAME) + 2
            yield Line((start, base + 0.6), (self.width - _MARGIN, base + 0.6), GREY, 0.2)

    @property
    def title(self) -> str:
        return typeset(self.pad.title)

    @property
    def _title_size(self) -> float:
        return min(5.4, self.measure / fonts.width(self.title, "serif-bold", 1))

    @property
    def _title_width(self) -> float:
        return fonts.width(self.title, "serif-bold", self._title_size)

    @property
    def _names_below(self) -> bool:
        words = fonts.width(self.pad.names, "sans", _NAME)
        return self._title_width + 7 + words + 2 + _TO_SIGN > self.measure


def _parts(pad: Pad) -> list[Pad]:
    """Return the pad of each table: sections in order, split so that the longest is as short as can be."""

    def longest(cuts: Sequence[int]) -> int:
        return max(sum(map(_lines, pad.sections[a:b])) for a, b in pairwise(cuts))

    count = len(pad.sections)
    inner = combinations(range(1, count), min(pad.tables, count) - 1)
    cuts = min(((0, *cut, count) for cut in inner), key=longest)
    return [replace(pad, sections=pad.sections[a:b]) for a, b in pairwise(cuts)]


def _numbered(pad: Pad) -> int:
    return sum(section.blank for section in pad.sections if section.each)


def _lines(section: Section) -> int:
    return len(section.rows) + section.blank + bool(section.title) + bool(section.total)


def _reminder(reminder: Reminder, measure: float) -> list[Strip]:
    """Return a small table under its title."""
    title = paragraph(_row(reminder.title, "sans-bold"), _SMALL, measure)
    rows = [[_row(cell) for cell in row] for row in reminder.rows]
    return [*title, *table(rows, _SMALL, measure, ["left"] * len(rows[0]), headed=False)]


def _row(text: str, face: Face = "sans") -> list[Word]:
    return [Word(word, face) for word in text.split()]


def _reminders(reminders: tuple[Reminder, ...], measure: float) -> list[Strip]:
    """Return all reminders one below the other."""
    return [strip for reminder in reminders for strip in above(_GAP, _reminder(reminder, measure))]


def _in_rows(reminders: tuple[Reminder, ...], measure: float) -> list[Strip]:
    """Return reminders side by side, with a new row when one no longer fits."""
    rows: list[Strip] = []
    shapes: list[Shape] = []
    x = tall = 0.0
    for reminder in reminders:
        strips = _reminder(reminder, measure)
        if shapes and x + _width_of(strips) > measure:
            rows.append(Strip(tall, tuple(shapes), _GAP))
            shapes, x, tall = [], 0.0, 0.0
        shapes += stacked(strips, x, 0)
        x += _width_of(strips) + 2 * _GAP
        tall = max(tall, height(strips))
    return [*rows, Strip(tall, tuple(shapes), _GAP)] if shapes else []


def _width_of(strips: list[Strip]) -> float:
    """Return the width (mm) of the ink of some strips."""
    boxes = [box for strip in strips if (box := bounds(strip.shapes))]
    return max((box.right for box in boxes), default=0.0)
