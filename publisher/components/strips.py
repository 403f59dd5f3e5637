"""Strips: rows of print that are stacked on a card or a pad. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.lettering import Word, ended, line_shapes, lines, width
from publisher.components.palette import INK, RULE
from publisher.drawing.shapes import Group, Line, Shape, move
from publisher.text.document import Align

LEADING = 1.25
_ASCENT = 0.92
_PAD = 0.5
"""White space left and right of a table cell, in type sizes."""


class Strip(msgspec.Struct, frozen=True):
    """Shapes `height` mm high from the origin down, with `gap` mm above them unless they are first. A strip
    that is `kept` stays with the next one."""

    height: float
    shapes: tuple[Shape, ...]
    gap: float = 0.0
    kept: bool = False


def height(strips: Sequence[Strip]) -> float:
    """Return the height of the stack (mm)."""
    return sum(strip.height + (strip.gap if i else 0.0) for i, strip in enumerate(strips))


def stacked(strips: Iterable[Strip], x: float, y: float) -> Iterator[Shape]:
    """Yield the strips one below the other, from the top left corner (x, y)."""
    for i, strip in enumerate(strips):
        y += strip.gap if i else 0.0
        yield Group(strip.shapes, move(x, y))
        y += strip.height


def above(gap: float, strips: Sequence[Strip]) -> list[Strip]:
    """Return the strips with `gap` mm above the first."""
    return [replace(strips[0], gap=gap), *strips[1:]] if strips else []


def indented(by: float, strips: Iterable[Strip]) -> list[Strip]:
    return [replace(strip, shapes=(Group(strip.shapes, move(by, 0)),)) for strip in strips]


def paragraph(row: Iterable[Word], size: float, measure: float, ink: str = INK) -> list[Strip]:
    """Return words as lines of at most `measure` mm, ragged on the right."""
    return [
        Strip(LEADING * size, tuple(line_shapes(line, 0, _ASCENT * size, size, ink)))
        for line in ended(row, size, measure)
    ]


def table(
    rows: Sequence[Sequence[Sequence[Word]]],
    size: float,
    measure: float,
    align: Sequence[Align],
    headed: bool = True,
) -> list[Strip]:
    """Return a table with light rules, no wider than necessary; the first row is its heading if `headed`."""
    widths = _widths(rows, size, measure)
    total = sum(widths)
    strips: list[Strip] = []
    for i, row in enumerate(rows):
        strip = _row(row, widths, size, align)
        heavy = headed and i == 0
        rule = Line((0, strip.height), (total, strip.height), INK if heavy else RULE, 0.3 if heavy else 0.15)
        strips.append(replace(strip, shapes=(*strip.shapes, rule), kept=heavy))
    return strips


def _row(
    row: Sequence[Sequence[Word]], widths: Sequence[float], size: float, align: Sequence[Align]
) -> Strip:
    shapes: list[Shape] = []
    most, x = 1, 0.0
    for cell, across, side in zip(row, widths, align, strict=True):
        broken = lines(cell, size, across - 2 * _PAD * size)
        most = max(most, len(broken))
        for i, line in enumerate(broken):
            spare = across - 2 * _PAD * size - width(line, size)
            left = x + _PAD * size + spare * {"": 0.0, "left": 0.0, "center": 0.5, "right": 1.0}[side]
            baseline = (0.25 + _ASCENT + i * LEADING) * size
            shapes += line_shapes(line, left, baseline, size)
        x += across
    return Strip((0.5 + most * LEADING) * size, tuple(shapes))


def _widths(rows: Sequence[Sequence[Sequence[Word]]], size: float, measure: float) -> list[float]:
    """Return the natural widths of the columns, or narrower ones that fit `measure`, small needs first."""
    columns = list(zip(*rows, strict=True))
    pad = 2 * _PAD * size
    natural = [max(width(cell, size) for cell in column) + pad for column in columns]
    if sum(natural) <= measure:
        return natural
    narrow = [
        max((width(line, size) for cell in column for line in lines(cell, size, 0)), default=0.0) + pad
        for column in columns
    ]
    spare = measure - sum(narrow)
    if spare < -1e-6:
        raise PrintError(f"a table is {-spare:.1f} mm too wide for the {measure:g} mm it has")
    found = list(narrow)
    needs = sorted(
        (high - low, column) for column, (low, high) in enumerate(zip(narrow, natural, strict=True))
    )
    for others, (need, column) in zip(range(len(needs), 0, -1), needs, strict=True):
        given = min(need, spare / others)
        found[column] += given
        spare -= given
    return found
