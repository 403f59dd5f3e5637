"""Rows of men on a grid, against words written along its lines."""

from __future__ import annotations

from publisher.engine.mechanics.boards.rows import Rows
from publisher.model.boards import Grid
from publisher.model.seats import Each, Point, Seat

GRID = Grid(width=4, height=3)
#   a b c d
# 3 X X . O
# 2 . R X .
# 1 O . R X
OWNER = Each(Seat(side) for side in (0, 0, -1, 1, -1, 2, 0, -1, 1, -1, 2, 0))


def rows(point: int, *sides: int) -> list[list[int]]:
    return sorted(sorted(row) for row in Rows(GRID).about(OWNER, Point(point), sides))  # type: ignore[arg-type]


def test_rows_of_a_side_and_of_nobodys_men() -> None:
    """From b2: the row b2-c2, the column b2-b3, the falling diagonal a3-b2-c1, the rising one alone."""
    assert rows(5, 0, 2) == [[0, 5, 10], [1, 5], [5], [5, 6]]
    assert rows(6, 0) == [[1, 6, 11], [6], [6], [6]]


def test_there_is_no_row_about_somebody_else() -> None:
    assert rows(3, 0, 2) == [[], [], []]
    assert rows(2, 0) == [[], [], [], []]


def test_weight() -> None:
    assert Rows(GRID).weight(OWNER, [Point(5)], (Seat(0), Seat(2)), base=2.0) == 8 + 4 + 2 + 4
