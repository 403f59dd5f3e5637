"""Boards of any other shape: points and lines, each named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from publisher.errors import DefinitionError, did_you_mean
from publisher.model.boards.base import XY, Geometry, PaintedShape


class Graph(PaintedShape, frozen=True, tag="graph"):
    """`points` says where each point lies, `lines` which points follow each other on a line.

    `dashed` are further lines, printed with dashes: they join no neighbours, so that nobody steps along them,
    but a game may look along them. Names are printed beside the `points`, or `inside` them and on the men who
    stand there; or, where they are letters of columns and numbers of rows, those along the `edges`.
    """

    points: dict[str, XY]
    lines: tuple[tuple[str, ...], ...] = ()
    dashed: tuple[tuple[str, ...], ...] = ()
    labels: Literal["points", "inside", "edges"] = "points"

    @property
    def names_inside(self) -> bool:
        return self.labels == "inside"

    def named(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from super().named()
        yield from (("dashed", line) for line in self.dashed)

    def geometry(self) -> Geometry:
        names = list(self.points)
        if not names:
            raise DefinitionError("board.points: a graph needs its points, { name = [x, y] }")
        index = {name: number for number, name in enumerate(names)}
        lines = []
        for line in self.lines:
            for name in line:
                if name not in index:
                    raise DefinitionError(f"board.lines: no point {name!r}", hint=did_you_mean(name, names))
            lines.append(tuple(index[name] for name in line))
        return Geometry(names, list(self.points.values()), lines)
