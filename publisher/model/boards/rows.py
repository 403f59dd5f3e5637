"""Rows of pits, as for sowing games."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from publisher.model.boards.base import COLUMNS, XY, BoardShape, Geometry


class Rows(BoardShape, frozen=True, tag="rows"):
    """Rows of pits for sowing games, named as in a grid: a1 is at the bottom left.

    Each row is a region: `row-1` is the lowest. Stores are at the right end, then at the left one.
    """

    pits: Annotated[int, Meta(ge=1, le=26)]
    """The number of pits in a row, 1 to 26."""
    rows: Annotated[int, Meta(ge=1, le=8)] = 2
    """The number of rows, 1 to 8."""

    def geometry(self) -> Geometry:
        pits, rows = self.pits, self.rows
        names = [f"{COLUMNS[x]}{rows - y}" for y in range(rows) for x in range(pits)]
        xy = [(float(x), float(y)) for y in range(rows) for x in range(pits)]
        lines = [tuple(range(y * pits, (y + 1) * pits)) for y in range(rows)]
        regions = {f"row-{rows - y}": line for y, line in enumerate(lines)}
        return Geometry(names, xy, [line for line in lines if len(line) > 1], regions)

    def store_places(self, xy: list[XY]) -> list[XY]:
        middle = (self.rows - 1) / 2
        ends = (float(self.pits), 1.0), (-1.0, -1.0)
        return [
            (ends[place % 2][0] + place // 2 * ends[place % 2][1], middle)
            for place in range(len(self.stores))
        ]
