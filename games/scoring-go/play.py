"""Scoring Go: men on circles, numbers between them, and points for surrounding a number alone."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.mechanics.boards.shape_scores import ShapeScores, ShapeScoresPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.board import Board


class ScoringGo(ShapeScores[ShapeScoresPosition]):
    """A game whose shapes are the circles round each number: a player who holds them all has its points."""

    horizon = 60

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for x, y, number in board.definition.numbers:
            circles = (point for point in board.inside if is_round(board.xy[point], (x, y)))
            yield Shape(str(number), frozenset(circles), number)

    # -- what the text may state

    @fact
    def circles_in_a_row(self) -> int:
        return self.points() // self.rows()

    @fact
    def number_in_rows(self, which: str) -> int:
        """Return the one number in all the odd, or the even, rows of numbers from the top."""
        numbers = self.definition.topology.definition.numbers
        heights = sorted({y for _, y, _ in numbers})
        rows = heights[0::2] if which == "odd" else heights[1::2]
        [number] = {number for _, y, number in numbers if y in rows}
        return number

    def between(self, points: frozenset[Point]) -> Shape:
        """Return the number that has exactly these circles round it."""
        found = [number for number in self.shapes_on_board.all if number.points == points]
        if not found:
            raise NotationError("name all the circles round one number")
        return found[0]

    @claim("The number between {points} is (a |an )?{number?}")
    def number_between(self, position: ShapeScoresPosition, points: frozenset[Point]) -> int:
        return self.between(points).worth

    @claim("The number between {points} is {seat?}'s")
    def owner_of(self, position: ShapeScoresPosition, points: frozenset[Point]) -> Seat | None:
        owners = {position.owner[point] for point in self.between(points).points}
        return owners.pop() if len(owners) == 1 and EMPTY not in owners else None

    @claim("The number between {points} is nobody's")
    def is_nobodys(self, position: ShapeScoresPosition, points: frozenset[Point]) -> bool:
        return self.owner_of(position, points) is None


def is_round(circle: tuple[float, float], number: tuple[float, float]) -> bool:
    """Return True if a circle is at one of the four corners round a number."""
    return abs(circle[0] - number[0]) < 1 and abs(circle[1] - number[1]) < 1
