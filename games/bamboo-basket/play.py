"""Strainer: pieces are placed, then step; a piece without a free neighbouring point is taken."""

from __future__ import annotations

from itertools import combinations

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.placing import PlacingFirst, PlacingFirstPosition
from publisher.engine.position import EMPTY
from publisher.engine.words import claim, shown


class Strainer(PlacingFirst[PlacingFirstPosition]):
    """Black begins. Nothing is taken until all pieces are placed."""

    horizon = 60

    def arrive(self, position: PlacingFirstPosition, point: Point) -> set[Point]:
        enemy = self.other(position.to_move)
        return {
            beside
            for beside in self.near[point]
            if position.owner[beside] == enemy and not self.open_round(position, beside)
        }

    def open_round(self, position: PlacingFirstPosition, point: Point) -> list[Point]:
        """Return the free points beside a piece."""
        return [beside for beside in self.near[point] if position.owner[beside] == EMPTY]

    @shown
    @claim("{seat} has taken {number?} (men|man)")
    def taken(self, position: PlacingFirstPosition, seat: Seat) -> int:
        enemy = self.other(seat)
        return self.men_each() - self.men(position, enemy) - position.in_hand[enemy]

    def ended(self, position: PlacingFirstPosition) -> Outcome | None:
        mover = self.other(position.to_move)
        if self.taken(position, mover) >= self.option("goal"):
            return Outcome.win(mover, how="enough men are taken")
        return super().ended(position)

    # -- what the text may state

    @fact
    def fewest_round(self, men: int) -> int:
        """Return the fewest pieces that can surround `men` pieces anywhere on the board."""
        groups = map(set, combinations(self.points_of_board, men))
        return min(len({to for point in group for to in self.near[point]} - group) for group in groups)

    @fact
    def longest_game(self) -> int:
        """Return the most turns: one side has as few pieces as a loser has, and the other one more."""
        fewest = self.men_each() - int(self.option("goal"))
        return self.longest_with(left=2 * fewest + 1)
