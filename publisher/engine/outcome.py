"""How a game ended."""

from __future__ import annotations

import msgspec

from publisher.model.seats import Seat


class Outcome(msgspec.Struct, frozen=True):
    """The final score of every seat; partners have the same. `how` says what ended the game.

    An `unfinished` game reached its cap; nobody won it.
    """

    scores: tuple[float, ...]
    how: str = ""
    unfinished: bool = False

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the best score; none when all are level or the game was not finished, and none of a
        game for one, in which there is nobody to be better than."""
        best = max(self.scores)
        if self.unfinished or min(self.scores) == best:
            return ()
        return tuple(Seat(seat) for seat, score in enumerate(self.scores) if score == best)

    @property
    def value(self) -> int:
        """Of a game for two: 1 if the first seat won it, -1 if the second did, 0 if neither."""
        return (1 - 2 * self.winners[0]) if self.winners else 0

    def result(self, seat: Seat) -> str:
        """What the game is for a seat that wins it or has the fewest points."""
        return "draws" if not self.winners else "wins" if seat in self.winners else "loses"

    @classmethod
    def win(cls, seat: Seat, seats: int = 2, how: str = "") -> Outcome:
        return cls(tuple(1.0 if s == seat else 0.0 for s in range(seats)), how)

    @classmethod
    def draw(cls, seats: int = 2, how: str = "") -> Outcome:
        return cls((0.5,) * seats, how)
