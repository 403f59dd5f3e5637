"""The stores beside a board: a tray with a hollow for each. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.components.boards.ground import Ground
from publisher.components.boards.piles import count_reach
from publisher.components.boards.strokes import label
from publisher.drawing.shapes import Circle, Rect, Shape
from publisher.model.boards.base import MAN

_HOLLOW, _ROUND = 0.46, 0.58
"""The radius of a hollow, and half the width of the tray round it, in spaces."""


def trays(ground: Ground, shape: Any) -> Iterator[Shape]:
    """Yield one tray for all stores of a board, each store with its name beside it."""
    stores = ground.board.stores
    if not stores:
        return
    inks = ground.material
    space, at = ground.space, [ground.at(store) for store in stores]
    x, top, bottom = at[0][0], at[0][1] - _ROUND * space, at[-1][1] + _ROUND * space
    corner = (x - _ROUND * space, top)
    yield Rect(corner, 2 * _ROUND * space, bottom - top, 0.2 * space, inks.shade, inks.ink, ground.line)
    counted = count_reach(MAN * space, ground.type_size) if ground.covered & set(stores) else 0.0
    beside = max((_ROUND + 0.15) * space, counted + 0.3 * space)
    for store, center in zip(stores, at, strict=True):
        yield Circle(center, _HOLLOW * space, fill=inks.field, stroke=inks.rule, width=ground.line)
        if ground.names:
            yield label(ground, (x + beside, center[1]), ground.board.names[store], "start")
