"""8x8 Colors: discs of all colours for both, for the rows or for the columns; palindromes count, too."""

from __future__ import annotations

from publisher.engine import fact
from publisher.engine.mechanics.boards.line_scores import MIDDLE, LineScores, LineScoresPosition


class EightByEightColors(LineScores[LineScoresPosition]):
    """As Colors, on a larger board; the option `palindrome` says what a palindrome brings."""

    @fact
    def stretches(self) -> int:
        """How many stretches of the length of a palindrome a line has."""
        return self.rows() - MIDDLE + 1
