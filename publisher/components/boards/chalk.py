"""A guide to drawing a court on the ground with chalk and string. Lengths of the drawing in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from publisher.components.boards.plan_words import PlanWords, beside
from publisher.components.lettering import Word
from publisher.components.palette import INK
from publisher.components.strips import Strip, height, paragraph, stacked, table
from publisher.drawing.shapes import Line, Point, Shape
from publisher.model.terrain import Chalk

_SIZE, _ARM = 3.4, 0.9
_COLUMNS, _ROWS = 3, 8
"""The most columns of the table, and the least rows of a full column."""
_COLUMN, _BETWEEN = 52.0, 6.0
_MEASURE = 168.0


def chalk_points(points: Mapping[str, Point], words: PlanWords) -> Iterator[Shape]:
    """Yield each point as a small cross with its name beside it."""
    for name, (x, y) in points.items():
        yield Line((x - _ARM, y), (x + _ARM, y), INK, 0.2)
        yield Line((x, y - _ARM), (x, y + _ARM), INK, 0.2)
        places = beside((x, y), _ARM, name)
        yield from words.put(replace(place, face="sans-bold") for place in places)


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
