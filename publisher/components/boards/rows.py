"""Rows of pits, with stores at their ends. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import dots, label, label_size
from publisher.drawing.shapes import Circle, Rect, Shape
from publisher.model.boards import COLUMNS, Rows

_PIT = 0.44
"""The radius of a pit, and half the width of a store, in spaces."""


def surface(ground: Ground, rows: Rows) -> Iterator[Shape]:
    inks, line = ground.material, 1.2 * ground.line
    for place in ground.board.inside:
        yield Circle(ground.at(place), _PIT * ground.space, fill=inks.shade, stroke=inks.ink, width=line)
    yield from dots(ground)


def labels(ground: Ground, rows: Rows) -> Iterator[Shape]:
    """Yield letters below the columns, and numbers at the left of the rows, beyond the stores."""
    space, last = ground.space, rows.rows - 1
    left = min(ground.at(place)[0] for place in range(len(ground.board)))
    for column in range(rows.pits):
        yield label(ground, (column * space, last * space + _off(ground)), COLUMNS[column])
    for row in range(rows.rows):
        yield label(ground, (left - _off(ground), (last - row) * space), str(row + 1))


def trays(ground: Ground, rows: Rows) -> Iterator[Shape]:
    """Yield each store as a long hollow beside the rows, its name below it."""
    half, inks = _PIT * ground.space, ground.material
    _, top, _, bottom = ground.extent
    for store in ground.board.stores:
        x, _ = ground.at(store)
        height = bottom - top + 2 * half
        yield Rect((x - half, top - half), 2 * half, height, half, inks.shade, inks.ink, 1.2 * ground.line)
        if ground.names:
            yield label(ground, (x, bottom + _off(ground)), ground.board.names[store])


def _off(ground: Ground) -> float:
    return _PIT * ground.space + 0.85 * label_size(ground)
