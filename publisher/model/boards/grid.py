"""Grids: rows and columns of points or squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.boards.base import COLUMNS, RIVER, Geometry, GoalShape


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A band across a grid without upright lines."""

    above: int
    """The row below the river."""
    words: tuple[str, ...] = ()
    """The words in the river."""


class Grid(GoalShape, frozen=True, tag="grid"):
    """Points or squares in rows: columns a, b, … from the left (aa after z), rows 1, 2, … from the bottom."""

    width: Annotated[int, Meta(ge=1, le=len(COLUMNS))]
    """The number of columns, up to 52."""
    height: Annotated[int, Meta(ge=1, le=40)]
    """The number of rows, up to 40."""
    cells: Literal["points", "squares", "circles"] = "points"
    """Play on points, in squares, or on circles in the middle of the level sides of squares."""
    chequered: bool = False
    """Print the squares in two tones, with a dark a1."""
    joined: Literal["orthogonal", "all", "alternating"] = "orthogonal"
    """The diagonals that are lines of play: none, all, or those of every other point."""
    lines: tuple[tuple[str, ...], ...] = ()
    """More lines of play, as points that follow each other: `lines = [["a1", "b2", "c3"]]`."""
    diagonals: tuple[tuple[str, ...], ...] = ()
    """Lines that are only printed: `diagonals = [["d1", "f3"]]`."""
    walls: tuple[tuple[str, str], ...] = ()
    """Pairs of neighbouring squares with a bold line between them, which no line of play crosses: `walls =
    [["a1", "a2"]]`."""
    marked: Literal["dots", "brackets"] = "dots"
    """The form of `marks`: dots, or brackets as on a Chinese chess board."""
    river: River | None = None
    """A river across the board."""
    columns: Annotated[str, Meta(pattern="^[a-z]*$")] = ""
    """Other letters for the columns: `columns = "abcdefghj"` for Go, which has no i."""

    def named(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from super().named()
        yield from (("diagonals", line) for line in self.diagonals)
        yield from (("walls", wall) for wall in self.walls)

    @property
    def column_names(self) -> tuple[str, ...]:
        return tuple(self.columns) or super().column_names

    @property
    def ornate_places(self) -> tuple[str, ...]:
        return (*super().ornate_places, *([RIVER] if self.river else []))

    def geometry(self) -> Geometry:
        self._check_columns()
        self._check_river()
        self._check_edges()
        self._check_squares()
        width, height = self.width, self.height
        names = [f"{self.column_names[x]}{height - y}" for y in range(height) for x in range(width)]
        xy = [(float(x), float(y)) for y in range(height) for x in range(width)]

        def walk(x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
            points = []
            while 0 <= x < width and 0 <= y < height:
                points.append(y * width + x)
                x, y = x + dx, y + dy
            return tuple(points)

        lines = [walk(0, y, 1, 0) for y in range(height)] + [walk(x, 0, 0, 1) for x in range(width)]
        if self.joined != "orthogonal":
            starts = [(x, 0) for x in range(width)] + [(0, y) for y in range(1, height)]
            falling = [walk(x, y, 1, 1) for x, y in starts]
            rising = [walk(width - 1 - x, y, -1, 1) for x, y in starts]
            every = self.joined == "all"
            lines += [
                line for line in (*falling, *rising)
                if every or (sum(divmod(line[0], width)) % 2 == 0)
            ]  # fmt: skip
        lines += [tuple(self._place(name, names) for name in line) for line in self.lines]
        parts = [part for line in lines for part in self._between_walls(names, line)]
        return Geometry(names, xy, [part for part in parts if len(part) > 1])

    def _place(self, name: str, names: list[str]) -> int:
        if name not in names:
            raise DefinitionError(f"board.lines: unknown point {name!r}", hint=did_you_mean(name, names))
        return names.index(name)

    def _between_walls(self, names: list[str], line: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the parts of a line between the walls."""
        walls = {frozenset(wall) for wall in self.walls}
        begun = 0
        for place, (one, other) in enumerate(pairwise(line), 1):
            if {names[one], names[other]} in walls:
                yield line[begun:place]
                begun = place
        yield line[begun:]

    def _check_edges(self) -> None:
        """Raise DefinitionError for squares or other prints on a board with pieces between points."""
        if self.places != "points" and (
            self.cells != "points" or self.river or self.diagonals or self.colours or self.goals
        ):
            raise DefinitionError(
                f'board.places: "{self.places}" goes with a grid of points, without river, diagonals, colours'
            )

    def _check_squares(self) -> None:
        """Raise DefinitionError for lines on squares, or for walls not between two squares side by side."""
        if self.lines and self.cells == "squares":
            raise DefinitionError('board.lines: goes with cells = "points"')
        if self.walls and self.cells != "squares":
            raise DefinitionError('board.walls: goes with cells = "squares"')
        letters = self.column_names
        squares = {f"{letters[x]}{y + 1}": (x, y) for x in range(self.width) for y in range(self.height)}
        for wall in self.walls:
            (ax, ay), (bx, by) = (squares.get(name, (-1, -1)) for name in wall)
            if abs(ax - bx) + abs(ay - by) != 1:
                raise DefinitionError(f"board.walls: {wall[0]} and {wall[1]} are not squares side by side")

    def _check_columns(self) -> None:
        """Raise DefinitionError for a repeated letter or fewer letters than columns."""
        if self.columns and len(set(self.columns)) < max(self.width, len(self.columns)):
            raise DefinitionError(
                f"board.columns: {len(set(self.columns))} different letters for {self.width} columns",
                hint='columns = "abcdefghjklmnopqrst"',
            )

    def _check_river(self) -> None:
        if self.river is not None and not 1 <= self.river.above < self.height:
            raise DefinitionError(
                f"board.river.above: no row {self.river.above} with another above it on {self.height} rows"
            )
