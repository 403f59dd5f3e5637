"""Rows of a score pad as a figure, filled in by hand. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.outline import cut_out
from publisher.components.pads.table import BOX, PadTable, Row
from publisher.components.palette import PAINTS
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Face, Line, Shape, Text
from publisher.errors import PrintError
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
    table = PadTable(filled.pad, filled.pad.width - 2 * _MARGIN)
    shapes: list[Shape] = list(table.shapes(0, 0, _ROW))
    for column, (word, title) in enumerate(zip(head, filled.pad.heads, strict=True)):
        if not title:
            shapes += _written(table, column, table.head / 2, word)
    to_write = [line for line in table.lines(0, _ROW) if line[0].kind != "heading"]
    for (row, top, height), words in zip(to_write, rows, strict=True):
        for column, word in enumerate(words):
            if column or not row.label:
                shapes += _entry(table, row, column, top + height / 2, word)
    title = f"{filled.pad.title}, filled in: " + "; ".join(", ".join(filter(None, row)) for row in rows)
    return cut_out(shapes, Box(0, 0, table.width, table.fixed + len(rows) * _ROW), title)


def _entry(table: PadTable, row: Row, column: int, middle: float, word: str) -> Iterator[Shape]:
    """A word; in a column of boxes as many are crossed as there are `x`, and the rest stands beside them."""
    boxes = list(table.boxes(0, middle, column)) if row.kind == "open" and table.columns[column].ticks else []
    rest = word.rstrip("x") if boxes else word
    crosses = len(word) - len(rest)
    if crosses > len(boxes):
        raise PrintError(
            f"pad {table.pad.title!r}: {crosses} crosses for {len(boxes)} boxes", hint="write fewer x"
        )
    for x, y in boxes[:crosses]:
        yield Line((x, y), (x + BOX, y + BOX), _INK, 0.4)
        yield Line((x, y + BOX), (x + BOX, y), _INK, 0.4)
    yield from _written(table, column, middle, rest.strip(), boxes[0][0] if boxes else None)


def _written(
    table: PadTable, column: int, middle: float, word: str, before: float | None = None
) -> Iterator[Shape]:
    """A word in the middle of its column, or of what there is of it `before` its boxes."""
    if not word:
        return
    left, right = table.edges[column], before or table.edges[column + 1]
    words = word.replace("-", "−") if word.lstrip("-").isdigit() else word
    over = fonts.width(words, _HAND, _SIZE) + 2 * _AIR - (right - left)
    if over > 0:
        raise PrintError(
            f"pad {table.pad.title!r}: {word!r} is {over:.1f} mm too wide for its column",
            hint="make the column wider, or write less",
        )
    yield Text(((left + right) / 2, middle + 0.32 * _SIZE), words, _SIZE, _HAND, "middle", _INK)
