"""Maps of hexagons in straight columns or rows, numbered as in war games: 0101 is the top left one."""

from __future__ import annotations

import math
from typing import Annotated, Literal

from msgspec import Meta

from publisher.model.boards.base import XY, BoardShape, Geometry
from publisher.model.boards.hexes import Cube, cube_lines


class HexMap(BoardShape, frozen=True, tag="hex-map"):
    """A rectangle of hexagons. Each is named by its column and row: `0101` is the top left one, and `0301`
    the third of the top row.

    The sides `top`, `right`, `bottom` and `left` are regions.

    ```toml
    [board]
    shape = "hex-map"
    width = 8
    height = 6
    space = 22
    marks = ["0403"]
    ```
    """

    width: Annotated[int, Meta(ge=2, le=50)]
    """The number of columns, 2 to 50."""
    height: Annotated[int, Meta(ge=2, le=50)]
    """The number of rows, 2 to 50."""
    tops: Literal["flat", "pointed"] = "flat"
    """The upper ends of the hexagons. With `flat` columns are straight, and every second one is half a cell
    lower; with `pointed` rows are straight, and every second one is half a cell further right."""

    def geometry(self) -> Geometry:
        places = [(column, row) for row in range(self.height) for column in range(self.width)]
        names = [f"{column + 1:02}{row + 1:02}" for column, row in places]
        cubes = [self._cube(*place) for place in places]
        edges = (("top", 1, 0), ("right", 0, self.width - 1), ("bottom", 1, self.height - 1), ("left", 0, 0))
        regions = {
            side: tuple(number for number, place in enumerate(places) if place[along] == value)
            for side, along, value in edges
        }
        return Geometry(names, [self._at(*place) for place in places], cube_lines(cubes), regions)

    def _cube(self, column: int, row: int) -> Cube:
        """Return the coordinates of a cell along the three directions of its neighbours."""
        if self.tops == "flat":
            x, z = column, row - column // 2
        else:
            x, z = column - row // 2, row
        return x, -x - z, z

    def _at(self, column: int, row: int) -> XY:
        if self.tops == "flat":
            return column * math.sqrt(3) / 2, row + column % 2 / 2
        return column + row % 2 / 2, row * math.sqrt(3) / 2
