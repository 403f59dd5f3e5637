"""Score pads: title, names, ladder, columns with their sections, reminders and notes.

A pad is one drawing of its own size; every row is high enough to write in. Lengths in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from publisher.components.lettering import Word
from publisher.components.pads.ladder import LADDER, STEP, ladder_height, ladder_need, ladder_shapes
from publisher.components.pads.table import ROW, TALLEST, PadTable
from publisher.components.palette import GREY
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import grid, tallest
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, above, height, paragraph, stacked, table
from publisher.drawing import fonts
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Face, Line, Shape, Text
from publisher.errors import PrintError
from publisher.model.definition import Definition
from publisher.model.pads import Pad, Reminder
from publisher.text.typography import typeset

_MARGIN = 5.0
_TITLE, _NAMES = 8.0, 8.5
_GAP = 3.5
_COMFORTABLE = 7.2
"""The height of a row where the pad may be as high as it likes."""
_SMALL, _NAME = 2.55, 3.0
_TO_SIGN = 32.0
"""The shortest line that names are written on."""
_SIDE = 0.36
"""The most of a pad's width that reminders at its side may take."""


def pad_drawing(pad: Pad, definition: Definition, most: float = math.inf) -> Drawing:
    """One sheet of the pad, at most `most` high if it has no height of its own.

    Rows too low to write in raise PrintError.
    """
    title = pad.title if definition.title in pad.title else f"{definition.title}: {pad.title}"
    layout = _PadLayout(pad, most)
    return Drawing(pad.width, layout.height, tuple(layout.shapes()), f"{title}, score pad")


def pad_batches(definition: Definition, paper: Paper, setup: Setup | None = None) -> list[Batch]:
    """Each pad of the game, as many to a sheet of `paper` as fit."""
    batches = []
    setup = setup or Setup()
    for pad in definition.pads:
        piece = CutPiece(pad_drawing(pad, definition, tallest(paper, setup)))
        room = grid(Batch(pad.title, (piece,)), paper, setup)
        batches.append(Batch(f"score pad {pad.title}", (piece,) * room.capacity))
    return batches


class _PadLayout:
    """Where the parts of a pad stand: head, then ladder, table and side by side, then foot."""

    def __init__(self, pad: Pad, most: float) -> None:
        self.pad, self.most = pad, most
        self.measure = pad.width - 2 * _MARGIN
        self.top = _MARGIN + _TITLE + (_NAMES if pad.names and self._names_below else 0.0)
        self.left = _MARGIN + (LADDER + _GAP + 2.5 if pad.ladder else 0.0)

    @cached_property
    def height(self) -> float:
        """The height of the pad: its own, or what its rows need to be comfortable, if there is room."""
        table = self.table.fixed + _COMFORTABLE * self.table.to_write
        ladder = ladder_need(self.pad.ladder)
        comfortable = math.ceil(self.top + max(table, ladder) + self.below)
        return self.pad.height or min(comfortable, self.most)

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
        """What lies below the table: the gap, the foot and the margin."""
        return _MARGIN + (height(self.foot) + _GAP if self.foot else 0.0)

    @property
    def bottom(self) -> float:
        """Where the table must end."""
        return self.height - self.below

    @cached_property
    def table(self) -> PadTable:
        across = _width_of(self.side) + _GAP if self.side else 0.0
        return PadTable(self.pad, self.pad.width - _MARGIN - self.left - across)

    def row_height(self) -> float:
        room = self.bottom - self.top - self.table.fixed
        found = room / max(1, self.table.to_write)
        if found < ROW:
            self._refuse(ROW * self.table.to_write - room, self.table.to_write, "rows", ROW)
        return min(TALLEST, found)

    def _refuse(self, lacking: float, count: int, what: str, each: float) -> None:
        higher = f"leave out its height (it will be {math.ceil(self.height + lacking)} mm or more), or "
        raise PrintError(
            f"pad {self.pad.title!r} ({self.pad.width:g} × {self.height:g} mm): "
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
        yield from self.table.shapes(self.left, self.top, self.row_height())
        yield from stacked(self.side, self.pad.width - _MARGIN - _width_of(self.side), self.top)
        yield from stacked(self.foot, _MARGIN, self.bottom + _GAP)

    def _head(self) -> Iterator[Shape]:
        """The title, and the line for names beside it, or below where there is not room enough."""
        size, names = self._title_size, self.pad.names
        yield Text((_MARGIN, _MARGIN + 4.5), self.title, size, "serif-bold")
        if names:
            start = _MARGIN + (0 if self._names_below else self._title_width + 7)
            base = self.top - 3.5
            yield Text((start, base), names, _NAME, "sans")
            start += fonts.width(names, "sans", _NAME) + 2
            yield Line((start, base + 0.6), (self.pad.width - _MARGIN, base + 0.6), GREY, 0.2)

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


def _reminder(reminder: Reminder, measure: float) -> list[Strip]:
    """A small table under its title."""
    title = paragraph(_row(reminder.title, "sans-bold"), _SMALL, measure)
    rows = [[_row(cell) for cell in row] for row in reminder.rows]
    return [*title, *table(rows, _SMALL, measure, ["left"] * len(rows[0]), headed=False)]


def _row(text: str, face: Face = "sans") -> list[Word]:
    return [Word(word, face) for word in text.split()]


def _reminders(reminders: tuple[Reminder, ...], measure: float) -> list[Strip]:
    """All reminders one below the other."""
    return [strip for reminder in reminders for strip in above(_GAP, _reminder(reminder, measure))]


def _in_rows(reminders: tuple[Reminder, ...], measure: float) -> list[Strip]:
    """Reminders side by side, a new row where one no longer fits."""
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
    """How wide the ink of some strips is."""
    boxes = [box for strip in strips if (box := bounds(strip.shapes))]
    return max((box.right for box in boxes), default=0.0)
