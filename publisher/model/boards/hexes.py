"""Common parts of boards of hexagonal cells, with rows that are each half a cell to the side of the next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from publisher.model.boards.base import XY

Cube = tuple[int, int, int]
"""Coordinates (x, y, z) with x + y + z = 0; z counts the rows downwards."""


def cube_xy(cubes: Iterable[Cube]) -> list[XY]:
    """Return the middles of cells."""
    return [(x + z / 2, z * math.sqrt(3) / 2) for x, _, z in cubes]


def cube_lines(cubes: list[Cube]) -> list[tuple[int, ...]]:
    """Return the straight lines of neighbouring cells in the three directions."""
    lines = []
    for axis in range(3):
        for value in sorted({cube[axis] for cube in cubes}):
            run = [number for number, cube in enumerate(cubes) if cube[axis] == value]
            run.sort(key=lambda number: cubes[number][(axis + 1) % 3])
            if len(run) > 1:
                lines.append(tuple(run))
    return lines


def row_names(cubes: list[Cube], name: Callable[[int, int], str]) -> list[str]:
    """Return the names of cells that are listed row by row; `name` takes the row and the place in it."""
    rows: dict[int, list[Cube]] = {}
    for cube in cubes:
        rows.setdefault(cube[2], []).append(cube)
    return [name(row, place) for row, found in enumerate(rows.values()) for place in range(len(found))]


def where(cubes: list[Cube], test: Callable[[Cube], bool]) -> tuple[int, ...]:
    """Return the numbers of the cells that pass a test."""
    return tuple(number for number, cube in enumerate(cubes) if test(cube))
