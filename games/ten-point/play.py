"""Ten-Point: sticks round squares with numbers in them, and a stick more for whoever closes one."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.enclosure import Enclosure, EnclosurePosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.outcome import Outcome
from publisher.engine.words import claim
from publisher.model.definition import Definition


class TenPoint(Enclosure[EnclosurePosition], Solved[EnclosurePosition]):
    """Whether a number of points ends the game, and whether they are good or bad to have, are options."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        printed = {(x, y): number for x, y, number in board.definition.numbers}
        self.value = {box: printed[board.xy[box]] for box in self.round_box}

    def worth(self, box: Point) -> int:
        return self.value[box]

    def next_to_draw(self, position: EnclosurePosition, closed: Sequence[Point]) -> Seat:
        """Whoever has closed a square lays one more stick."""
        return position.to_move if closed else self.other(position.to_move)

    def ended(self, position: EnclosurePosition) -> Outcome | None:
        scores = [self.score(position, seat) for seat in self.seats]
        sign = -1.0 if self.option("fewest") else 1.0
        if self.option("target") and max(scores) >= self.option("target"):
            return Outcome(tuple(sign * score for score in scores), how=f"{max(scores)} points")
        if self.moves(position):
            return None
        return Outcome(tuple(sign * score for score in scores), how="every stick is laid")

    @claim("{seat} (now )?has {number?} points?")
    def points_of(self, position: EnclosurePosition, seat: Seat) -> int:
        return self.score(position, seat)

    # -- what the text may state

    @fact
    def total(self) -> int:
        """The points of all squares."""
        return sum(self.value.values())

    @fact
    def half(self) -> int:
        """What each player has when the points are shared equally."""
        return self.total() // len(self.seats)

    @fact
    def squares_with(self, number: int) -> int:
        return list(self.value.values()).count(number)

    @fact
    def least(self) -> int:
        return min(self.value.values())

    @fact
    def greatest(self) -> int:
        return max(self.value.values())

    @fact
    def least_at_once(self) -> int:
        """The points of two squares that share a side, where they are fewest."""
        return min(self.at_once())

    @fact
    def most_at_once(self) -> int:
        return max(self.at_once())

    def at_once(self) -> list[int]:
        """What two squares are worth together, for each side that two share."""
        return [sum(self.value[box] for box in boxes) for boxes in self.beside.values() if len(boxes) > 1]
