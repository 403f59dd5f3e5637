"""Boards of any other shape: points and lines, each named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.boards.base import MOST_POINTS, XY, Geometry, GoalShape, Place

LEVEL = 0.4
"""The difference in height (in spaces) from that on points of a drawing are in different rows."""


class Graph(GoalShape, frozen=True, tag="graph"):
    """Any other board: points and the lines between them.

    ```toml
    [board]
    shape = "graph"
    points = { a = [0, 0], b = [1, 0], c = [1, 1] }
    lines = [["a", "b", "c"]]
    ```
    """

    points: Annotated[dict[str, tuple[Place, Place]], msgspec.Meta(max_length=MOST_POINTS)] = msgspec.field(
        default_factory=dict
    )
    """The points by name, in spaces, y down."""
    lines: tuple[tuple[str, ...], ...] = ()
    """Points that follow each other on a line. Those next to each other are neighbours."""
    dashed: tuple[tuple[str, ...], ...] = ()
    """Dashed lines, which join no neighbours."""
    labels: Literal["points", "inside", "edges"] = "points"
    """The places of printed names: beside the points, inside them, or along the edges."""
    drawing: str = ""
    """An SVG file with groups `points` and `lines`, instead of `points`: see
    [Draw a whole board](../how-to/draw-your-own.md#draw-a-whole-board)."""

    @property
    def names_inside(self) -> bool:
        return self.labels == "inside"

    def named(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from super().named()
        yield from (("dashed", line) for line in self.dashed)

    def row_of(self, at: XY) -> float:
        """Return the row of a point; in a drawing, less than a `LEVEL` in height makes no difference."""
        if not self.drawing:
            return super().row_of(at)
        heights = sorted(y for _, y in self.points.values())
        return sum(low + LEVEL < high for low, high in pairwise(heights) if high <= at[1])

    def geometry(self) -> Geometry:
        names = list(self.points)
        if not names:
            raise DefinitionError("board.points: a graph needs its points, { name = [x, y] }, or a drawing")
        index = {name: number for number, name in enumerate(names)}
        lines = []
        for line in self.lines:
            for name in line:
                if name not in index:
                    raise DefinitionError(
                        f"board.lines: unknown point {name!r}", hint=did_you_mean(name, names)
                    )
            lines.append(tuple(index[name] for name in line))
        return Geometry(names, list(self.points.values()), lines)
