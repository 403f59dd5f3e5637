"""8x8 Colors: both lay discs of all colours, for rows or for columns; palindromes count, too."""

from __future__ import annotations

from collections.abc import Callable

from publisher.engine import fact
from publisher.engine.mechanics.boards.line_scores import Line, LineScores, LineScoresPosition
from publisher.engine.position import EMPTY
from publisher.engine.words import claim, row
from publisher.model.seats import Seat

DISCS = 5
"""The discs of a palindrome."""


class EightByEightColors(LineScores[LineScoresPosition]):
    """Colors on a larger board; the option `palindrome` is the score of a palindrome."""

    discs_of_a_palindrome = fact(DISCS)

    def counts(self) -> tuple[Callable[[LineScoresPosition, Seat], int], ...]:
        return (*super().counts(), self.for_palindromes)

    @claim("{seat} has {number?} points? for palindromes")
    def for_palindromes(self, position: LineScoresPosition, seat: Seat) -> int:
        lines = self.own_lines[seat]
        return sum(int(self.option("palindrome")) * self.palindromes(position, line) for line in lines)

    @claim("{line} has {number?} palindromes?")
    def palindromes(self, position: LineScoresPosition, line: Line) -> int:
        """Count the stretches of five discs that read the same from both ends."""
        discs = [position.owner[point] for point in line]
        stretches = (discs[start : start + DISCS] for start in range(self.stretches()))
        return sum(EMPTY not in five and five == five[::-1] for five in stretches)

    @row("", "{seat}?")
    def counted(self, position: LineScoresPosition, line: str, seat: Seat) -> int:
        if line == "Palindromes":
            return self.for_palindromes(position, seat)
        return super().counted(position, line, seat)

    def most_of_a_line(self) -> int:
        return super().most_of_a_line() + int(self.option("palindrome")) * self.stretches()

    @fact
    def stretches(self) -> int:
        """Return how many stretches of the length of a palindrome a line has."""
        return self.rows() - DISCS + 1
