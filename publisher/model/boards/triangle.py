"""Triangles of hexagons or points, as for the game of Y."""

from __future__ import annotations

from typing import Literal

from publisher.model.boards.base import COLUMNS, BoardShape, Geometry
from publisher.model.boards.hexes import Cube, cube_lines, cube_xy, row_names, where


class Triangle(BoardShape, frozen=True, tag="triangle"):
    """Rows 1, 2, … from the top, as many cells in each as its number says: a, b, … from the left.

    The sides `left`, `right` and `bottom` are regions; a corner belongs to two of them.
    """

    size: int
    cells: Literal["hexes", "points"] = "hexes"

    def geometry(self) -> Geometry:
        self.within(size=(2, 26))
        n = self.size
        cubes: list[Cube] = [(place - row, -place, row) for row in range(n) for place in range(row + 1)]
        names = row_names(cubes, lambda row, place: f"{COLUMNS[place]}{row + 1}")
        regions = {
            "left": where(cubes, lambda cube: cube[1] == 0),
            "right": where(cubes, lambda cube: cube[0] == 0),
            "bottom": where(cubes, lambda cube: cube[2] == n - 1),
            "corners": where(cubes, lambda cube: (cube[0] == 0) + (cube[1] == 0) + (cube[2] == n - 1) == 2),
        }
        return Geometry(names, cube_xy(cubes), cube_lines(cubes), regions)
