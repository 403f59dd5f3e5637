"""Rows of a score pad as a figure, filled in by hand. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.components.boards.outline import cut_out
from publisher.components.pads.table import BOX, PadTable
from publisher.components.palette import PAINTS
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Face, Line, Shape, Text
from publisher.errors import PrintError
from publisher.model.pads import Pad, Section
from publisher.proof.filled_pads import FilledPad

_HAND: Face = "serif-italic"
_INK = PAINTS["blue"].fill
_SIZE, _ROW = 4.2, 6.5
_MARGIN = 5.0
"""What a pad leaves free on either side of its columns."""
_AIR = 0.8


def pad_excerpt(filled: FilledPad) -> Drawing:
    """The pad's columns with the words in them; words too long for their column raise PrintError."""
    head, *rows = filled.words
    table = PadTable(_cut(filled.pad, rows), filled.pad.width - 2 * _MARGIN)
    shapes: list[Shape] = list(table.shapes(0, 0, _ROW))
    for column, (word, title) in enumerate(zip(head, filled.pad.heads, strict=True)):
        if not title:
            shapes += _written(table, column, table.head / 2, word)
    labels = int(filled.pad.labelled)
    for number, row in enumerate(rows):
        middle = table.head + (number + 0.5) * _ROW
        for column, word in enumerate(row[labels:], labels):
            shapes += _entry(table, column, middle, word)
    title = f"{filled.pad.title}, filled in: " + "; ".join(", ".join(filter(None, row)) for row in rows)
    return cut_out(shapes, Box(0, 0, table.width, table.head + len(rows) * _ROW), title)


def _cut(pad: Pad, rows: Sequence[Sequence[str]]) -> Pad:
    """The pad with these rows only."""
    labels = [row[0] for row in rows] if pad.labelled else []
    totals = {section.total for section in pad.sections}
    section = Section(rows=tuple(labels)) if labels else Section(blank=len(rows))
    if labels and labels[-1] in totals:
        section = Section(rows=tuple(labels[:-1]), total=labels[-1])
    return Pad(pad.title, pad.columns, (section,), width=pad.width)


def _entry(table: PadTable, column: int, middle: float, word: str) -> Iterator[Shape]:
    """A word; in a column of boxes as many are crossed as there are `x`."""
    crosses = len(word) - len(word.rstrip("x")) if table.columns[column].ticks else 0
    for x, y in list(table.boxes(0, middle, column))[:crosses] if crosses else ():
        yield Line((x, y), (x + BOX, y + BOX), _INK, 0.4)
        yield Line((x, y + BOX), (x + BOX, y), _INK, 0.4)
    if rest := word[: len(word) - crosses].strip():
        yield from _written(table, column, middle, rest)


def _written(table: PadTable, column: int, middle: float, word: str) -> Iterator[Shape]:
    left, right = table.edges[column : column + 2]
    words = word.replace("-", "−") if word.lstrip("-").isdigit() else word
    over = fonts.width(words, _HAND, _SIZE) + 2 * _AIR - (right - left)
    if over > 0:
        raise PrintError(
            f"pad {table.pad.title!r}: {word!r} is {over:.1f} mm too wide for its column",
            hint="make the column wider, or write less",
        )
    yield Text(((left + right) / 2, middle + 0.32 * _SIZE), words, _SIZE, _HAND, "middle", _INK)
