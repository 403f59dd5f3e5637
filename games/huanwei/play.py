"""Changing Places: two rows of pieces pass through each other on one long row of squares."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.hopping import over_enemies
from publisher.engine.mechanics.boards.race import MenRace, MenRacePosition, Way
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.words import row
from publisher.model.boards import Track


class ChangingPlaces(MenRace[MenRacePosition], Solved[MenRacePosition]):
    """Black goes to the right and White to the left, a square at a time or over a whole row of enemies."""

    def reach(self, position: MenRacePosition, man: Point) -> list[Way]:
        """Return the way, if any: to the next square, or behind the row of enemies in front."""
        side = position.owner[man]
        ahead = self.points_of_board[man + 1 :] if side == 0 else self.points_of_board[:man][::-1]
        end = over_enemies(position.owner, ahead, side)
        return [] if end is None else [(man, end)]

    def refused_way(self, position: MenRacePosition, way: Sequence[Point]) -> str:
        forward = (way[-1] - way[0]) * (1 - 2 * position.to_move)
        return "forward" if forward <= 0 else "stepping" if forward == 1 else "jumping"

    # -- what the text may state

    @fact
    def first_of(self, end: str) -> int:
        """Return the number of the first square at that end of the row."""
        return min(self.definition.topology.regions[end]) + 1

    @fact
    def last_of(self, end: str) -> int:
        return max(self.definition.topology.regions[end]) + 1

    @fact
    def squares_to_go(self) -> int:
        """Return how many squares a player's pieces have before them together."""
        return sum(self.goals[0]) - sum(self.homes[0])

    @fact
    def longest_game(self) -> int:
        """Return the most turns: a move brings a piece forward, and one comes between any two passes."""
        return 2 * len(self.seats) * self.squares_to_go()

    @fact
    def meetings(self) -> int:
        """Return how often pieces meet: each meets every enemy once, and one jumps over the other."""
        return self.men_each() * self.men_each()

    @fact
    def most_meetings(self) -> int:
        """Return the fewest meetings that are more than half of them."""
        return self.meetings() // 2 + 1

    @row("Squares", "Men each", "The first player?")
    def row_of(self, squares: int, men: int) -> str:
        """Return whether the first player wins or loses on another row."""
        names = tuple(str(number + 1) for number in range(squares))
        start: dict[str, tuple[str, ...] | dict[str, int]] = {"black": names[:men], "white": names[-men:]}
        return self.first_player(board=Track(spaces=squares, start=start))
