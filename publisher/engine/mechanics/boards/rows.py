"""Rows of men side by side on a grid: along rows, columns and diagonals, whatever is printed."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from msgspec.structs import replace

from publisher.model.board import Board
from publisher.model.boards import Grid
from publisher.model.seats import Each, Point, Seat


class Rows:
    """The lines of a grid, diagonals among them, and what stands on them without a gap."""

    def __init__(self, grid: Grid) -> None:
        self.through = Board(replace(grid, joined="all", start={})).lines_through

    def about(self, owner: Each[Point, Seat], point: Point, sides: Container[Seat]) -> Iterator[list[Point]]:
        """For each line through a point the men of those sides that stand side by side, the one on the point
        among them; none where somebody else stands there."""
        for line in self.through[point]:
            place = line.index(point)
            row: list[Point] = []
            for way in (line[place:], line[:place][::-1] if owner[point] in sides else ()):
                for each in way:
                    if owner[each] not in sides:
                        break
                    row.append(each)
            yield row

    def weight(
        self, owner: Each[Point, Seat], men: Iterable[Point], sides: Container[Seat], base: float = 4.0
    ) -> float:
        """What the rows about these men are worth to a player who cannot see far: each longer one counts
        `base` times as much."""
        return sum(base ** len(row) for man in men for row in self.about(owner, man, sides))  # same: bots
