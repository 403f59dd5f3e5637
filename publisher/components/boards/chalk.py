"""A guide to drawing a court on the ground with chalk and string. Lengths of the drawing in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from publisher.components.lettering import Word
from publisher.components.palette import INK
from publisher.components.strips import Strip, height, paragraph, stacked, table
from publisher.drawing.shapes import Line, Point, Shape, Text
from publisher.model.terrain import Chalk

_SIZE = 3.4
_COLUMNS, _ROWS = 3, 8
"""The most columns of the table, and the least rows of a full column."""
_COLUMN, _BETWEEN = 52.0, 6.0
_MEASURE = 168.0


def chalk_points(points: Mapping[str, Point]) -> Iterator[Shape]:
    """Yield each point as a small cross with its name beside it."""
    for name, (x, y) in points.items():
        yield Line((x - 0.9, y), (x + 0.9, y), INK, 0.2)
        yield Line((x, y - 0.9), (x, y + 0.9), INK, 0.2)
        yield Text((x + 0.8, y - 0.8), name, 2.8, "sans-bold", "start", INK)


def chalk_guide(chalk: Chalk, at: Point) -> Iterator[Shape]:
    """Yield instructions, and a table of each point's distances (whole cm) from the two base points."""
    first, second = chalk.base
    words = (
        f"First draw the line from {first} to {second}. Then hold one string at {first} and one at {second}: "
        "the point lies where the lengths in the table meet."
    )
    instructions = paragraph([Word(word, "serif") for word in words.split()], _SIZE, _MEASURE)
    yield from stacked(instructions, *at)
    top = at[1] + height(instructions) + 2
    rows = [[name, *(f"{100 * metres:.0f} cm" for metres in both)] for name, both in chalk.strings.items()]
    deep = max(_ROWS, math.ceil(len(rows) / _COLUMNS))
    for place in range(0, len(rows), deep):
        column = _table([["", f"from {first}", f"from {second}"], *rows[place : place + deep]])
        yield from stacked(column, at[0] + place // deep * (_COLUMN + _BETWEEN), top)


def _table(rows: Sequence[Sequence[str]]) -> list[Strip]:
    cells = [
        [[Word(word, "sans-bold" if 0 in (row, column) else "sans") for word in cell.split()]
         for column, cell in enumerate(cells)]
        for row, cells in enumerate(rows)
    ]  # fmt: skip
    return table(cells, _SIZE, _COLUMN, ("left", "right", "right"))
