"""The columns and rows of a score pad. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, count
from typing import Literal, NamedTuple

import msgspec

from publisher.base.errors import PrintError
from publisher.components.lettering import wrapped
from publisher.components.palette import GREY, INK, RULE, TINT
from publisher.drawing import fonts
from publisher.drawing.shapes import Anchor, Face, Line, Point, Rect, Shape, Text
from publisher.model.pads import Column, Pad

ROW = 6.5
"""The least height of a row to write in."""
TALLEST = 10.0
"""The greatest height that a row can use for writing."""

_HEADING = 5.2
LABEL, _LEADING = 2.7, 3.1
"""The type size of what is printed on a pad, and the distance from line to line."""
BOX, _BOX_GAP = 2.8, 1.1
TO_WRITE = 8.0
"""The least room beside tick boxes for a number."""
_PADDING = 2.0
"""The part of a column's width that printed words leave free."""
_LABELS = 0.45
"""The largest share of the width for labels."""
_NUMBERS = 10.0
"""The width of a column that has only numbers."""
_HEAVY, _LIGHT = 0.4, 0.15


class Row(NamedTuple):
    kind: Literal["heading", "open", "total"]
    label: str
    first: bool
    """True if a section begins with this row."""
    number: str = ""
    ticks: int | None = None
    """The number of small boxes in each cell, if it is less than that of the column."""


class PadTable(msgspec.Struct, frozen=True, dict=True):
    """The table of a pad, `width` mm wide; `first` is the number of its first numbered row."""

    pad: Pad
    width: float
    first: int = 1

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        found: list[Row] = []
        numbers = count(self.first)
        for section in self.pad.sections:
            start = len(found)
            found += [Row("heading", section.title, True)] if section.title else []
            found += [Row("open", label, False) for label in section.rows]
            for _ in range(section.blank):
                found.append(Row("open", "", False, str(next(numbers)) if section.each else ""))
            found += [Row("total", section.total, False)] if section.total else []
            found[start:] = [
                row._replace(first=i == 0, ticks=section.ticks) for i, row in enumerate(found[start:])
            ]
        return tuple(found)

    @property
    def to_write(self) -> int:
        """The number of rows that are written in."""
        return sum(row.kind != "heading" for row in self.rows)

    @property
    def fixed(self) -> float:
        """The height of the head and all headings, which does not grow with the rows."""
        return self.head + _HEADING * (len(self.rows) - self.to_write)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns as printed: labelled rows have one for the labels, unless the pad leaves its first one
        free for them, and numbered rows one for the numbers."""
        printed = self.pad.labelled or bool(self.pad.numbers)
        return (Column(self.pad.numbers), *self.pad.columns) if printed else self.pad.columns

    @cached_property
    def edges(self) -> list[float]:
        """The sides of the columns (mm), from 0 to the width."""
        widths = [column.width for column in self.pad.columns]
        labels = 0.0
        if len(self.columns) > len(widths):
            labels = self._label_width if self.pad.labelled else _NUMBERS
        share = (self.width - labels) / sum(widths)
        return [0.0, *accumulate([labels] * bool(labels) + [share * width for width in widths])]

    @property
    def _label_width(self) -> float:
        """The width of the longest label, limited so that enough is left to write in."""
        labels = [(row.label, _face(row)) for row in self.rows if row.kind != "heading" and row.label]
        return min(_LABELS * self.width, 2.8 + max(fonts.width(label, face, LABEL) for label, face in labels))

    @cached_property
    def head(self) -> float:
        """The height of the head; columns without a title, except that of labels, get names by hand."""
        titles = (self._lines(column.title, i, "sans-bold") for i, column in enumerate(self.columns))
        unnamed = any(not column.title for column in self.columns[1:])
        return max(2.6 + _LEADING * max(map(len, titles)), ROW if unnamed else 0.0) + self._holding

    @property
    def names(self) -> float:
        """The middle (y) of the titles, where columns without one get names by hand."""
        return (self.head - self._holding) / 2

    @property
    def _holding(self) -> float:
        """The height that the words below the titles take in the head."""
        return _LEADING if any(column.holds for column in self.columns) else 0.0

    def need(self, column: int) -> float:
        """Return the least width of a column: its title in two lines, its labels in one, its boxes."""
        words = self.columns[column].title.split()
        cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(len(words))]
        needs = [min((max(fonts.width(line, "sans-bold", LABEL) for line in cut) for cut in cuts), default=0)]
        needs.append(fonts.width(self.columns[column].holds, "sans-italic", LABEL))
        if column == 0:
            needs += [fonts.width(row.label, _face(row), LABEL) for row in self.rows if row.kind != "heading"]
        return 0.1 + max(_PADDING + max(needs), _BOX_GAP + self.columns[column].ticks * (BOX + _BOX_GAP))

    def shapes(self, x: float, y: float, row_height: float) -> Iterator[Shape]:
        """Yield the table from (x, y) down, with rows `row_height` mm high."""
        yield from self._head(x, y)
        whole = self.fixed + self.to_write * row_height
        for edge in self.edges[1:-1]:
            yield Line((x + edge, y), (x + edge, y + whole), GREY, _LIGHT)
        for row, top, height in self.lines(y, row_height):
            heavy = row.first or row.kind == "total"
            yield from self._row(row, x, top, height)
            yield Line((x, top), (x + self.width, top), INK if heavy else RULE, _HEAVY if heavy else _LIGHT)
        yield Rect((x, y), self.width, whole, stroke=INK, line=_HEAVY)

    def lines(self, y: float, row_height: float) -> Iterator[tuple[Row, float, float]]:
        """Yield the rows of a table that begins at `y`, each with its top and its height."""
        y += self.head
        for row in self.rows:
            height = _HEADING if row.kind == "heading" else row_height
            yield row, y, height
            y += height

    def _head(self, x: float, y: float) -> Iterator[Shape]:
        yield Rect((x, y), self.width, self.head, fill=TINT)
        for i, column in enumerate(self.columns):
            middle = x + (self.edges[i] + self.edges[i + 1]) / 2
            lines = self._lines(column.title, i, "sans-bold")
            yield from _words(lines, middle, y + self.names, "sans-bold", "middle")
            held = self._lines(column.holds, i, "sans-italic", 1)
            yield from _words(held, middle, y + self.head - self._holding / 2 - 0.5, "sans-italic", "middle")

    def _row(self, row: Row, x: float, y: float, height: float) -> Iterator[Shape]:
        middle = y + height / 2
        if row.kind == "heading":
            yield Rect((x, y), self.width, height, fill=TINT)
            yield from _words([row.label], x + 1.3, middle, "sans-bold", "start")
            return
        face = _face(row)
        yield from _words(self._lines(row.label, 0, face), x + 1.3, middle, face, "start")
        if row.number:
            yield Text((x + 1.3, middle + 0.33 * LABEL), row.number, LABEL, "sans", "start", GREY)
        if row.kind == "open":
            for i, column in enumerate(self.columns):
                if column.ticks and not (row.label and i == 0):
                    for corner in self.boxes(row, x, middle, i):
                        yield Rect(corner, BOX, BOX, 0.4, stroke=INK, line=0.2)

    def boxes(self, row: Row, x: float, middle: float, column: int) -> Iterator[Point]:
        """Yield the corners of the small boxes in a cell: at the right beside a number, else centred."""
        count = self.columns[column].ticks
        if row.ticks is not None:
            count = min(count, row.ticks)
        left, right = self.edges[column], self.edges[column + 1]
        run = count * (BOX + _BOX_GAP) - _BOX_GAP
        spare = right - left - run
        if spare < 2 * _BOX_GAP:
            title = self.columns[column].title
            raise PrintError(
                f"pad {self.pad.title!r}: the column {title!r} is {2 * _BOX_GAP - spare:.1f} mm too narrow "
                f"for {count} boxes",
                hint="make the column wider, or tick fewer",
            )
        start = x + left + (spare - 1.5 if spare >= TO_WRITE + 1.5 else spare / 2)
        for i in range(count):
            yield (start + i * (BOX + _BOX_GAP), middle - BOX / 2)

    def _lines(self, words: str, column: int, face: Face, most: int = 2) -> list[str]:
        """Return the words in a column, in at most `most` lines; raise PrintError if they are too long."""
        measure = self.edges[column + 1] - self.edges[column] - _PADDING
        found = wrapped(words, face, LABEL, measure)
        if len(found) > most or any(fonts.width(line, face, LABEL) > measure for line in found):
            raise PrintError(
                f"pad {self.pad.title!r}: {words!r} is too long for a column of {measure + _PADDING:.1f} mm",
                hint="use fewer words, or a wider column",
            )
        return found


def _face(row: Row) -> Face:
    return "sans-bold" if row.kind == "total" else "sans"


def _words(lines: list[str], x: float, middle: float, face: Face, anchor: Anchor) -> Iterator[Shape]:
    """Yield lines centred on a height."""
    first = middle - (len(lines) - 1) * _LEADING / 2 + 0.33 * LABEL
    for i, line in enumerate(lines):
        yield Text((x, first + i * _LEADING), line, LABEL, face, anchor)
