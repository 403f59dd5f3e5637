"""Scoring Go: men on circles, numbers between them, and points for whoever surrounds a number alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.placing import Placing, PlacingPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.board import Board


class ScoringGo(Placing[PlacingPosition]):
    """A number is a shape of the circles round it: whoever holds them all has its points."""

    horizon = 60

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for x, y, number in board.definition.numbers:
            circles = (point for point in board.inside if is_round(board.xy[point], (x, y)))
            yield Shape(str(number), frozenset(circles), number)

    def counted(self, position: PlacingPosition) -> Outcome:
        return Outcome(
            tuple(float(self.score(position, seat)) for seat in self.seats), how="all circles are full"
        )

    def standing(self, position: PlacingPosition, seat: Seat) -> float:
        return float(self.score(position, seat) - self.score(position, self.other(seat)))

    @claim("{seat} (now )?has {number?} points?")
    def score(self, position: PlacingPosition, seat: Seat) -> int:
        return sum(number.worth for number in self.shapes_on_board.held(position.owner, seat))

    # -- what the text may state

    def between(self, points: frozenset[Point]) -> Shape:
        """The number that has just these circles round it."""
        found = [number for number in self.shapes_on_board.all if number.points == points]
        if not found:
            raise NotationError("these are not all the circles round a number")
        return found[0]

    @claim("The number between {points} is (a |an )?{number?}")
    def number_between(self, position: PlacingPosition, points: frozenset[Point]) -> int:
        return self.between(points).worth

    @claim("The number between {points} is {seat?}'s")
    def owner_of(self, position: PlacingPosition, points: frozenset[Point]) -> Seat | None:
        owners = {position.owner[point] for point in self.between(points).points}
        return owners.pop() if len(owners) == 1 and EMPTY not in owners else None

    @claim("The number between {points} is nobody's")
    def is_nobodys(self, position: PlacingPosition, points: frozenset[Point]) -> bool:
        return self.owner_of(position, points) is None

    @fact
    def total(self) -> int:
        """All numbers of the board together."""
        return sum(number.worth for number in self.shapes_on_board.all)

    @fact
    def numbers_between(self, circles: int) -> int:
        """How many numbers have so many circles round them."""
        return Counter(len(number.points) for number in self.shapes_on_board.all)[circles]

    @fact
    def least_round(self) -> int:
        """The circles round a number, where they are fewest."""
        return min(len(number.points) for number in self.shapes_on_board.all)

    @fact
    def most_round(self) -> int:
        return max(len(number.points) for number in self.shapes_on_board.all)

    @fact
    def worth_beside(self, circle: str) -> int:
        """The numbers beside a circle together."""
        return sum(
            number.worth for number in self.shapes_on_board.through[self.definition.topology.index[circle]]
        )


def is_round(circle: tuple[float, float], number: tuple[float, float]) -> bool:
    """Whether a circle lies at one of the four corners round a number."""
    return abs(circle[0] - number[0]) < 1 and abs(circle[1] - number[1]) < 1
