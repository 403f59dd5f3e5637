"""Boards of any other shape: points and lines, each named."""

from __future__ import annotations

from publisher.errors import DefinitionError, did_you_mean
from publisher.model.boards.base import XY, Geometry, PaintedShape


class Graph(PaintedShape, frozen=True, tag="graph"):
    """`points` says where each point lies, `lines` which points follow each other on a line."""

    points: dict[str, XY]
    lines: tuple[tuple[str, ...], ...] = ()

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
