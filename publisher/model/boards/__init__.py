"""The shapes of boards: one file a shape, with its keys and the code for its points and lines."""

from __future__ import annotations

from typing import TypeAlias

from publisher.model.boards.base import (
    COLUMNS,
    XY,
    BoardPicture,
    BoardShape,
    Geometry,
    GoalShape,
    PaintedShape,
)
from publisher.model.boards.graph import Graph
from publisher.model.boards.grid import Grid, River
from publisher.model.boards.hex_map import HexMap
from publisher.model.boards.hex_rhombus import HexRhombus
from publisher.model.boards.hexagon import Hexagon
from publisher.model.boards.ring import Ring
from publisher.model.boards.rows import Rows
from publisher.model.boards.star import STAR_POINTS, Star
from publisher.model.boards.track import Track
from publisher.model.boards.triangle import Triangle
from publisher.model.boards.wheel import Wheel

BoardDefinition: TypeAlias = (
    Grid | HexMap | HexRhombus | Triangle | Hexagon | Star | Wheel | Ring | Track | Rows | Graph
)
"""The `[board]` table; `shape` selects the kind."""

__all__ = [
    "COLUMNS", "STAR_POINTS", "XY", "BoardDefinition", "BoardPicture", "BoardShape", "Geometry",
    "GoalShape", "Graph", "Grid", "HexMap", "HexRhombus", "Hexagon", "PaintedShape", "Ring", "River", "Rows",
    "Star", "Track", "Triangle", "Wheel",
]  # fmt: skip
