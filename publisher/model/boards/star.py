"""Six-pointed stars, as for Chinese Checkers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from publisher.model.boards.base import COLUMNS, Geometry, PaintedShape
from publisher.model.boards.hexes import Cube, cube_lines, cube_xy, row_names, where

STAR_POINTS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


class Star(PaintedShape, frozen=True, tag="star"):
    """A star for Chinese Checkers: rows a, b, … from the top, holes 1, 2, … in each.

    The six points are regions: `north`, `north-east`, … By default they have the colours of the pieces that
    start there.
    """

    size: Annotated[int, Meta(ge=2, le=6)]
    """The number of rows of each point, 2 to 6. With 4 the star has 121 holes."""

    def geometry(self) -> Geometry:
        n = self.size
        span = range(-2 * n, 2 * n + 1)
        cubes: list[Cube] = [
            (x, -x - z, z) for z in span for x in span if max(x, -x - z, z) <= n or min(x, -x - z, z) >= -n
        ]
        names = row_names(cubes, lambda row, place: f"{COLUMNS[row]}{place + 1}")
        regions = {
            "north": where(cubes, lambda c: c[2] < -n), "north-east": where(cubes, lambda c: c[0] > n),
            "south-east": where(cubes, lambda c: c[1] < -n), "south": where(cubes, lambda c: c[2] > n),
            "south-west": where(cubes, lambda c: c[0] < -n), "north-west": where(cubes, lambda c: c[1] > n),
        }  # fmt: skip
        return Geometry(names, cube_xy(cubes), cube_lines(cubes), regions)
