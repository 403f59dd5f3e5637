"""Tracks: numbered spaces one after the other, straight, winding, or round in a ring."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from publisher.base.errors import DefinitionError
from publisher.model.boards.base import XY, Geometry, GoalShape


class Track(GoalShape, frozen=True, tag="track"):
    """Spaces 1, 2, … one after the other.

    ```toml
    [board]
    shape = "track"
    spaces = 24
    rows = 2
    begins = "right"
    cells = "points"
    stores = ["bar", "home"]
    ```
    """

    spaces: Annotated[int, Meta(ge=2, le=200)]
    """The number of spaces, 2 to 200."""
    rows: int = 1
    """The number of rows. The track winds upwards."""
    loop: bool = False
    """Join the last space to the first, round a rectangle of `rows` rows."""
    sides: Literal[3, 4] = 4
    """The sides of a loop: it runs round a rectangle or a triangle."""
    begins: Literal["left", "right"] = "left"
    """The side of the first space, at the bottom."""
    cells: Literal["squares", "discs", "points", "sticks"] = "squares"
    """Squares, discs, the long points of backgammon, or sticks with a length of 1, 2, …"""

    @property
    def names_are_played(self) -> bool:
        return True

    def geometry(self) -> Geometry:
        self._check()
        ring = self._triangle if self.sides == 3 else self._ring
        xy = list(ring() if self.loop else self._winding())
        if self.begins == "right":
            right = max(x for x, _ in xy)
            xy = [(right - x, y) for x, y in xy]
        line = tuple(range(self.spaces))
        names = [str(number + 1) for number in line]
        return Geometry(names, xy, [(*line, 0) if self.loop else line])

    def _check(self) -> None:
        """Raise DefinitionError for rows that the spaces do not fit into."""
        if self.sides == 3:
            self._check_triangle()
            return
        if self.cells == "points" and self.rows != 2:
            raise DefinitionError("board.rows: the points of a track stand in 2 rows", hint="rows = 2")
        if self.cells == "sticks" and (self.rows != 1 or self.loop):
            raise DefinitionError("board.rows: the sticks of a track stand in 1 row", hint="rows = 1")
        if self.loop and (self.spaces % 2 or not 2 <= self.rows <= self.spaces // 2):
            raise DefinitionError(
                f"board.rows: {self.spaces} spaces cannot make a ring of {self.rows} rows",
                hint="a ring has an even number of spaces, and from 2 rows to half as many as spaces",
            )
        if not self.loop and not (self.rows >= 1 and self.spaces % self.rows == 0):
            raise DefinitionError(f"board.rows: {self.spaces} spaces cannot be divided into {self.rows} rows")

    def _check_triangle(self) -> None:
        if not self.loop or self.spaces % 3:
            raise DefinitionError(
                "board.sides: a triangle is a loop with as many spaces on each of its 3 sides",
                hint="loop = true, spaces = 3, 6, 9, …",
            )
        if self.cells != "discs" or self.rows != 1:
            raise DefinitionError('board.sides: a triangle has cells = "discs" and no rows')

    @property
    def row_step(self) -> float:
        """The distance from row to row; rows of long points leave room for the pieces on them."""
        return POINT_ROWS if self.cells == "points" else 1.0

    def _winding(self) -> Iterator[XY]:
        across = self.spaces // self.rows
        for number in range(self.spaces):
            row, place = divmod(number, across)
            x = place if row % 2 == 0 else across - 1 - place
            yield float(x), (self.rows - 1 - row) * self.row_step

    def _ring(self) -> Iterator[XY]:
        """Yield the spaces counter-clockwise from the corner at the bottom left."""
        right, down = self.spaces // 2 - self.rows + 1, self.rows - 1
        yield from ((float(x), down * self.row_step) for x in range(right))
        yield from ((float(right), y * self.row_step) for y in range(down, 0, -1))
        yield from ((float(x), 0.0) for x in range(right, 0, -1))
        yield from ((0.0, y * self.row_step) for y in range(down))

    def _triangle(self) -> Iterator[XY]:
        """Yield the spaces counter-clockwise from the bottom left, on the level, rising and falling side. The
        first and the last space of each side are one space from its corner, and so from each other."""
        across = self.spaces // 3
        length, height = across + 1, (across + 1) * TALL
        corners = (0.0, height), (float(length), height), (length / 2, 0.0)
        for side, (x, y) in enumerate(corners):
            to = corners[(side + 1) % 3]
            for place in range(1, across + 1):
                part = place / length
                at = x + part * (to[0] - x) - 0.5, y + part * (to[1] - y) - TALL
                yield round(at[0], 9), round(at[1], 9)


TALL = math.sqrt(3) / 2
"""The height of a triangle of equal sides, in sides."""
POINT_ROWS = 9.0
"""The distance between the feet of opposite long points, in spaces: five pieces fit on each point."""
