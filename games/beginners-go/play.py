"""Beginners' Go: groups of stones live by their liberties, and the larger share of the board wins."""

from __future__ import annotations

from math import isqrt

from publisher.engine import Seat, fact
from publisher.engine.mechanics.boards.go import BONUS, WHITE, Go, GoPosition
from publisher.engine.words import row


class BeginnersGo(Go[GoPosition]):
    """Two players, each with a colour."""

    @row("", "{seat}?")
    def counted(self, position: GoPosition, line: str, seat: Seat) -> str:
        """Return one line of the count of a position, as it is written on the slip."""
        colour = self.definition.team_of(seat)
        lines = {
            "Stones on the board": self.stones_on_board(position, colour),
            "Area": self.area(position, colour),
            "Bonus": BONUS if colour == WHITE else "",
            "Points": self.score(position, colour),
        }
        return f"{lines[line]}".replace(".5", "½")

    @fact
    def squares(self) -> int:
        """Return the number of squares between the lines, one fewer than points each way."""
        return (isqrt(self.points()) - 1) ** 2
