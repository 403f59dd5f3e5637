"""Gathering: pieces on the corners of triangles, rhombuses, trapezoids and hexagons score in any size."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.shape_scores import ShapeScores, ShapeScoresPosition
from publisher.engine.mechanics.boards.shapes import Shape, laid
from publisher.engine.words import row
from publisher.model.board import Board

COMPASS = tuple((cos(pi / 3 * turn), sin(pi / 3 * turn)) for turn in range(6))
MIDDLE = (0.0, 0.0)
FIGURES = {
    "triangle": ((MIDDLE, *COMPASS[:2]), 3),
    "rhombus": ((MIDDLE, *COMPASS[:3]), 4),
    "trapezoid": (COMPASS[:4], 5),
    "hexagon": (COMPASS, 6),
}
"""Each figure on a circle of six corners, with its middle or without, and its score."""


class Gathering(ShapeScores[ShapeScoresPosition]):
    """Black begins; each piece scores for all figures that it completes."""

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        found = {
            shape.points: shape
            for name, (corners, worth) in FIGURES.items()
            for size in range(1, len(board))
            for turn in range(6)
            for shape in laid(board, name, [turned(at, turn, size) for at in corners], worth)
        }
        yield from found.values()

    # -- what the text may state

    kinds_of_figures = fact(len(FIGURES))

    @row("One player's men", "Points?")
    def points_of(self, men: frozenset[Point]) -> int:
        """Return the points of these pieces, if a player has no others."""
        return self.score(self.place(dict.fromkeys(men, self.kinds[:1]), Seat(0)), Seat(0))


def turned(at: tuple[float, float], turn: int, size: int) -> tuple[float, float]:
    """Return a place turned by `turn` sixths of a circle, `size` times as far from the middle."""
    (x, y), (right, down) = at, COMPASS[turn]
    return size * (x * right - y * down), size * (x * down + y * right)
