"""The rhombus of hexagons on which Hex is played."""

from __future__ import annotations

import math
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from publisher.model.boards.base import COLUMNS, BoardShape, Geometry

Side: TypeAlias = Literal["top", "right", "bottom", "left"]


class HexRhombus(BoardShape, frozen=True, tag="hex-rhombus"):
    """The board of Hex: columns a, b, … along the top, rows 1, 2, … downwards, each half a cell further
    right.

    The sides `top`, `right`, `bottom` and `left` are regions.
    """

    size: Annotated[int, Meta(ge=2, le=26)]
    """The number of cells along a side, 2 to 26."""
    edges: dict[Side, str] = msgspec.field(default_factory=dict)
    """The piece that owns each side: `edges = { top = "red", bottom = "red" }`."""

    def geometry(self) -> Geometry:
        n = self.size
        names = [f"{COLUMNS[column]}{row + 1}" for row in range(n) for column in range(n)]
        xy = [(column + row / 2, row * math.sqrt(3) / 2) for row in range(n) for column in range(n)]
        rows = [tuple(range(row * n, row * n + n)) for row in range(n)]
        columns = [tuple(range(column, n * n, n)) for column in range(n)]
        slants = [
            tuple(row * n + (total - row) for row in range(n) if 0 <= total - row < n)
            for total in range(2 * n - 1)
        ]
        regions = {"top": rows[0], "bottom": rows[-1], "left": columns[0], "right": columns[-1]}
        return Geometry(names, xy, [line for line in (*rows, *columns, *slants) if len(line) > 1], regions)
