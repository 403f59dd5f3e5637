"""Hexagons of hexagons or points."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from publisher.model.boards.base import COLUMNS, BoardShape, Geometry
from publisher.model.boards.hexes import Cube, cube_lines, cube_xy, row_names, where
from publisher.model.boards.star import STAR_POINTS


class Hexagon(BoardShape, frozen=True, tag="hexagon"):
    """A hexagon: rows a, b, … from the top, places 1, 2, … in each.

    The sides `north`, `north-east`, … and the `corners` are regions.
    """

    size: Annotated[int, Meta(ge=2, le=13)]
    """The number of cells along a side, 2 to 13."""
    cells: Literal["hexes", "points"] = "hexes"
    """The cells: hexagons or points."""

    def geometry(self) -> Geometry:
        far = self.size - 1
        span = range(-far, far + 1)
        cubes: list[Cube] = [(x, -x - z, z) for z in span for x in span if abs(x + z) <= far]
        names = row_names(cubes, lambda row, place: f"{COLUMNS[row]}{place + 1}")
        beyond = ((2, -far), (0, far), (1, -far), (2, far), (0, -far), (1, far))
        regions = {
            side: where(cubes, lambda cube, axis=axis, value=value: cube[axis] == value)  # type: ignore[misc]
            for side, (axis, value) in zip(STAR_POINTS, beyond, strict=True)
        }
        regions["corners"] = where(cubes, lambda cube: sum(abs(part) == far for part in cube) == 2)
        return Geometry(names, cube_xy(cubes), cube_lines(cubes), regions)
