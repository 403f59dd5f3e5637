"""Hexagons of cells or points. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import row_ends
from publisher.components.boards.triangle import surface
from publisher.drawing.shapes import Shape
from publisher.model.boards import Hexagon

__all__ = ["labels", "surface"]


def labels(ground: Ground, hexagon: Hexagon) -> Iterator[Shape]:
    """Return the names of the first and the last cell of each row."""
    return row_ends(ground)
