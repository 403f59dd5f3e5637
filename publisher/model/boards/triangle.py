"""Triangles of hexagons, points or smaller triangles, as for the game of Y."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Annotated, Literal

from msgspec import Meta

from publisher.base.errors import DefinitionError
from publisher.model.boards.base import COLUMNS, XY, BoardShape, Geometry
from publisher.model.boards.hexes import Cube, cube_lines, cube_xy, row_names, where

HIGH = 1.5
"""The height of a small triangle with its middle a space away from those of its neighbours."""
WIDE = math.sqrt(3)
"""The length of the sides of a small triangle."""
LARGEST_OF_TRIANGLES = 13
"""The largest `size` with small triangles."""


class Triangle(BoardShape, frozen=True, tag="triangle"):
    """A triangle: rows 1, 2, … from the top, places a, b, … from the left.

    The sides `left`, `right` and `bottom` and the `corners` are regions. With `triangles` the cells point up
    and down in turn; cells that touch at a side or a corner are neighbours.
    """

    size: Annotated[int, Meta(ge=2, le=26)]
    """The number of rows, 2 to 26; of triangles, up to 13."""
    cells: Literal["hexes", "points", "triangles"] = "hexes"
    """The cells: hexagons, points, or small triangles."""

    def geometry(self) -> Geometry:
        if self.cells == "triangles":
            if self.size > LARGEST_OF_TRIANGLES:
                raise DefinitionError(
                    f'board.size: at most {LARGEST_OF_TRIANGLES} with cells = "triangles", got {self.size}'
                )
            return self._triangles()
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

    def _triangles(self) -> Geometry:
        cells = [(row, place) for row in range(self.size) for place in range(2 * row + 1)]
        corners = [set(triangle_corners(row, place)) for row, place in cells]
        sides = {
            "left": {(row, 0) for row in range(self.size)},
            "right": {(row, 2 * row) for row in range(self.size)},
            "bottom": {(self.size - 1, place) for place in range(0, 2 * self.size, 2)},
        }
        found = {
            name: tuple(number for number, cell in enumerate(cells) if cell in side)
            for name, side in sides.items()
        }
        ends = (0, self.size**2 - 2 * self.size + 1, self.size**2 - 1)
        return Geometry(
            [f"{COLUMNS[place]}{row + 1}" for row, place in cells],
            [_middle(row, place) for row, place in cells],
            [
                (one, other)
                for one, other in combinations(range(len(cells)), 2)
                if corners[one] & corners[other]
            ],
            {**found, "corners": ends},
        )

    def row_of(self, at: XY) -> float:
        """Return the row of a point; small triangles of a row differ in height."""
        return math.floor(at[1] / HIGH) if self.cells == "triangles" else super().row_of(at)


def triangle_corners(row: int, place: int) -> tuple[tuple[int, int], ...]:
    """Return the corners of a small triangle, from its left clockwise: each by row and place in it."""
    half = place // 2
    if place % 2:
        return (row, half), (row, half + 1), (row + 1, half + 1)
    return (row + 1, half), (row, half), (row + 1, half + 1)


def corner_xy(row: int, place: int) -> XY:
    return (place - row / 2) * WIDE, row * HIGH


def _middle(row: int, place: int) -> XY:
    xs, ys = zip(*(corner_xy(*corner) for corner in triangle_corners(row, place)), strict=True)
    return sum(xs) / 3, sum(ys) / 3
