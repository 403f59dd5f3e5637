"""Scoring Go: men on circles, numbers between them, and points for whoever surrounds a number alone."""

from __future__ import annotations

from collections import Counter

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.placing import Placing, PlacingPosition
from publisher.engine.mechanics.boards.shapes import Shape, Shapes
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.definition import Definition


class ScoringGo(Placing[PlacingPosition]):
    """A number is a shape of the circles round it: whoever holds them all has its points."""

    horizon = 60

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.numbers = Shapes(
            board,
            (
                Shape(
                    str(number), frozenset(p for p in board.inside if is_round(board.xy[p], (x, y))), number
                )
                for x, y, number in board.definition.numbers
            ),
        )

    def counted(self, position: PlacingPosition) -> Outcome:
        return Outcome(
            tuple(float(self.score(position, seat)) for seat in self.seats), how="all circles are full"
        )

    def standing(self, position: PlacingPosition, seat: Seat) -> float:
        return float(self.score(position, seat) - self.score(position, self.other(seat)))

    @claim("{seat} (now )?has {number?} points?")
    def score(self, position: PlacingPosition, seat: Seat) -> int:
        return sum(number.worth for number in self.numbers.held(position.owner, seat))

    # -- what the text may state

    def between(self, points: frozenset[Point]) -> Shape:
        """The number that has just these circles round it."""
        found = [number for number in self.numbers.all if number.points == points]
        if not found:
            raise NotationError("these are not all the circles round a number")
        return found[0]

    @claim("The number between {points} is (a |an )?{number?}")
    def number_between(self, position: PlacingPosition, points: frozenset[Point]) -> int:
        return self.between(points).worth

    @claim("The number between {points} is {seat?}'s")
    def owner_of(self, position: PlacingPosition, points: frozenset[Point]) -> Seat | None:
        number = self.between(points)
        return next((seat for seat in self.seats if number in self.numbers.held(position.owner, seat)), None)

    @claim("The number between {points} is nobody's")
    def is_nobodys(self, position: PlacingPosition, points: frozenset[Point]) -> bool:
        return self.owner_of(position, points) is None

    @fact
    def total(self) -> int:
        """All numbers of the board together."""
        return sum(number.worth for number in self.numbers.all)

    @fact
    def numbers_between(self, circles: int) -> int:
        """How many numbers have so many circles round them."""
        return Counter(len(number.points) for number in self.numbers.all)[circles]

    @fact
    def least_round(self) -> int:
        """The circles round a number, where they are fewest."""
        return min(len(number.points) for number in self.numbers.all)

    @fact
    def most_round(self) -> int:
        return max(len(number.points) for number in self.numbers.all)

    @fact
    def how_many(self) -> int:
        return len(self.numbers.all)

    @fact
    def numbers_beside(self, circle: str) -> int:
        return len(self.numbers.through[self.definition.topology.index[circle]])

    @fact
    def worth_beside(self, circle: str) -> int:
        """The numbers beside a circle together."""
        return sum(number.worth for number in self.numbers.through[self.definition.topology.index[circle]])


def is_round(circle: tuple[float, float], number: tuple[float, float]) -> bool:
    """Whether a circle lies at one of the four corners round a number."""
    return abs(circle[0] - number[0]) < 1 and abs(circle[1] - number[1]) < 1
