"""Ten-Point: sticks round squares with numbers in them, and an extra stick for closing one."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.enclosure import Enclosure, EnclosurePosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.outcome import Outcome
from publisher.engine.solver import started


class TenPoint(Enclosure[EnclosurePosition], Solved[EnclosurePosition]):
    """A game with options for a number of points that ends it, and for points that are bad to have."""

    def next_to_draw(self, position: EnclosurePosition, closed: Sequence[Point]) -> Seat:
        """Give a player who has closed a square one more stick."""
        return position.to_move if closed else self.other(position.to_move)

    def ended(self, position: EnclosurePosition) -> Outcome | None:
        most = max(self.score(position, seat) for seat in self.seats)
        if self.option("target") and most >= self.option("target"):
            return self.counted(position, how=f"{most} points")
        return super().ended(position)

    def counted(self, position: EnclosurePosition, how: str) -> Outcome:
        outcome = super().counted(position, how)
        return Outcome(tuple(-score for score in outcome.scores), how) if self.option("fewest") else outcome

    # -- what the text may state

    @fact(vouches="more")
    def after_closing(self) -> str:
        """Return `must` if a player who has closed a square has to play again."""
        position, square = started(self), min(self.round_box)
        return "must" if self.next_to_draw(position, [square]) == position.to_move else "need not"

    @fact(vouches="wins")
    def counted_winner(self) -> str:
        """Return `most` if the player with most points wins in the end, else `fewest`."""
        position = started(self)
        for square in self.round_box:
            position.owner[square] = position.to_move
        return "most" if position.to_move in self.counted(position, "all are closed").winners else "fewest"

    @fact
    def half(self) -> int:
        """Return the points of each player when they are shared equally."""
        return self.sum_of_numbers() // len(self.seats)

    @fact
    def least_at_once(self) -> int:
        """Return the fewest points of two squares that share a side."""
        return min(self.at_once())

    @fact
    def most_at_once(self) -> int:
        return max(self.at_once())

    def at_once(self) -> list[int]:
        """Return the points of two squares together, for each side that two share."""
        return [sum(self.worth[box] for box in boxes) for boxes in self.beside.values() if len(boxes) > 1]
