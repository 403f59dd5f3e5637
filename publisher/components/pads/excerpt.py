"""Rows of a score pad as a figure, filled in by hand. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.boards.outline import cut_out
from publisher.components.lettering import READABLE
from publisher.components.pads.ladder import (
    LADDER,
    LADDER_BOX,
    ladder_boxes,
    ladder_name,
    ladder_room,
    ladder_shapes,
)
from publisher.components.pads.table import BOX, LABEL, TO_WRITE, PadTable, Row
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Face, Line, Point, Shape, Text
from publisher.model.wording import Wording
from publisher.notation.pad import FilledPad

_HAND: Face = "serif-italic"
_INK = "#27519b"
_SIZE, _NAME, _ROW = 3.9, 3.0, 5.8
_MARGIN = 5.0
"""The margin of a pad on either side of its columns."""
_AIR = 0.8
_GAP = 3.0
_COLUMN = 74.0
"""The least width of a figure, for a page of two columns; it is wider if its words need that."""


def pad_excerpt(filled: FilledPad, wording: Wording) -> Drawing:
    """Return the pad's columns with the words in them; raise PrintError if those do not fit its print."""
    whole = PadTable(filled.pad, (filled.pad.width - 2 * _MARGIN) / filled.pad.tables)
    list(_words(whole, filled))  # reject words that are too long, before columns are made to fit
    table = _narrowed(whole, filled)
    shapes = [*table.shapes(0, 0, _ROW), *_words(table, filled)]
    rows = filled.words[1:]
    down = table.fixed + len(rows) * _ROW
    if steps := filled.pad.ladder:
        room = max(down, ladder_room(steps))
        at = (-LADDER - _GAP, 0.0)
        shapes += [*ladder_shapes(steps, *at, room), *_marks(steps, *at, room, _rises(rows))]
    title = wording.say("{}, filled in: {}", filled.pad.title, _in_words(filled, wording))
    drawing = cut_out(shapes, Box(0, 0, table.width, down), title)
    return replace(drawing, to_read=True, least=READABLE / LABEL)


def _in_words(filled: FilledPad, wording: Wording) -> str:
    """Return the rows in words: `Deal 1, We 30; Deal 2, We 3 crossed`."""
    head, *rows = filled.words

    def entry(title: str, word: str) -> str:
        crossed = wording.say("{} crossed", len(word)) if set(word) == {"x"} else word
        return f"{title} {crossed}".strip()

    entries = ([entry(*cell) for cell in zip(head, row, strict=True) if cell[1]] for row in rows)
    return "; ".join(map(", ".join, entries))


def _narrowed(whole: PadTable, filled: FilledPad) -> PadTable:
    """Return the table with columns as wide as their words need; columns that players name are alike."""
    printed = len(whole.columns) - len(whole.pad.columns)
    labels = whole.edges[printed]
    needs = [_need(whole, column, filled) for column in range(printed, len(whole.columns))]
    named = [bool(column.title) or not place for place, column in enumerate(whole.pad.columns, printed)]
    widest = max((need for need, name in zip(needs, named, strict=True) if not name), default=0.0)
    needs = [need if name else widest for need, name in zip(needs, named, strict=True)]
    columns = tuple(
        replace(column, width=need) for column, need in zip(whole.pad.columns, needs, strict=True)
    )
    beside = LADDER + _GAP if whole.pad.ladder else 0.0
    least = min(_COLUMN, whole.width) - beside - labels
    return PadTable(replace(whole.pad, columns=columns), labels + max(least, sum(needs)))


def _need(table: PadTable, column: int, filled: FilledPad) -> float:
    """Return the width of a column in which print and handwriting do not touch anything."""
    head, *rows = filled.words
    printed, boxes = table.need(column), table.columns[column].ticks > 0
    words = [row[column].rstrip("x").strip() if boxes else row[column] for row in rows]
    if not table.columns[column].title:
        words.append(head[column])
    written = max(0.1 + _width(word) if word else 0.0 for word in words)
    return printed + max(TO_WRITE, written) * (written > 0) if boxes else max(printed, written)


def _words(table: PadTable, filled: FilledPad) -> Iterator[Shape]:
    """Yield the words that are written into the table, and over columns without a title."""
    head, *rows = filled.words
    for column, (word, title) in enumerate(zip(head, filled.pad.heads, strict=True)):
        if not title:
            yield from _written(table, column, table.names, word)
    to_write = [line for line in table.lines(0, _ROW) if line[0].kind != "heading"]
    for (row, top, height), words in zip(to_write, rows, strict=True):
        for column, word in enumerate(words):
            if column or not row.label:
                yield from _entry(table, row, column, top + height / 2, word)


def _entry(table: PadTable, row: Row, column: int, middle: float, word: str) -> Iterator[Shape]:
    """Yield a word; in a column of boxes each final `x` crosses one, and the rest is beside them."""
    boxes = (
        list(table.boxes(row, 0, middle, column))
        if row.kind == "open" and table.columns[column].ticks
        else []
    )
    rest = word.rstrip("x") if boxes else word
    crosses = len(word) - len(rest)
    if crosses > len(boxes):
        raise PrintError(
            f"pad {table.pad.title!r}: {crosses} crosses for {len(boxes)} boxes", hint="write fewer x"
        )
    for corner in boxes[:crosses]:
        yield from _cross(corner, BOX)
    yield from _written(table, column, middle, rest.strip(), boxes[0][0] if boxes else None)


def _written(
    table: PadTable, column: int, middle: float, word: str, before: float | None = None
) -> Iterator[Shape]:
    """Yield a word in the middle of its column, or of the part `before` its boxes; PrintError if too wide."""
    if not word:
        return
    left, right = table.edges[column], before or table.edges[column + 1]
    over = _width(word) - (right - left)
    if over > 0:
        raise PrintError(
            f"pad {table.pad.title!r}: {word!r} is {over:.1f} mm too wide for its column",
            hint="make the column wider, or write less",
        )
    yield Text(((left + right) / 2, middle + 0.32 * _SIZE), _by_hand(word), _SIZE, _HAND, "middle", _INK)


class _Rise(NamedTuple):
    name: str
    steps: list[int]
    over: bool


def _rises(rows: Sequence[Sequence[str]]) -> list[_Rise]:
    """Return the rises and their steps from the last two columns; a rise is over at a row that holds 0."""
    rises: list[_Rise] = []
    for *_, name, holding in rows:
        if holding and not holding.isdecimal():
            raise PrintError(
                f"{holding!r} cannot be marked on a ladder", hint="the last column holds numbers"
            )
        if not int(holding or 0):
            rises[-1:] = [rise._replace(over=True) for rise in rises[-1:]]
        elif not rises or rises[-1].over:
            rises.append(_Rise(name, [int(holding)], over=False))
        else:
            rises[-1].steps.append(int(holding))
    return rises


def _marks(steps: Sequence[int], x: float, y: float, room: float, rises: Sequence[_Rise]) -> Iterator[Shape]:
    """Yield names and crosses on the ladder; a rise that is over is struck out."""
    for number, rise in enumerate(rises):
        boxes = ladder_boxes(steps, x, y, room, number)
        middle, base = ladder_name(x, y, number)
        yield Text((middle, base + 0.32 * _NAME), rise.name, _NAME, _HAND, "middle", _INK)
        reached = {max((step for step in steps if step <= held), default=0) for held in rise.steps} - {0}
        for step in sorted(reached):
            yield from _cross(boxes[step], LADDER_BOX)
        if rise.over:
            (left, top), (_, bottom) = boxes[steps[-1]], boxes[steps[0]]
            yield Line((left + LADDER_BOX, top), (left, bottom + LADDER_BOX), _INK, 0.6)


def _cross(corner: Point, size: float) -> Iterator[Shape]:
    x, y = corner
    yield Line((x, y), (x + size, y + size), _INK, 0.4)
    yield Line((x, y + size), (x + size, y), _INK, 0.4)


def _by_hand(word: str) -> str:
    """Return a word as it is written by hand: a negative number has a real minus."""
    return word.replace("-", "−") if word.lstrip("-").isdigit() else word


def _width(word: str) -> float:
    return fonts.width(_by_hand(word), _HAND, _SIZE) + 2 * _AIR
