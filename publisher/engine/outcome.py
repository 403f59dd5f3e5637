"""The end of a game: scores, winners and the reason."""

from __future__ import annotations

import msgspec

from publisher.base.errors import RulesError
from publisher.model.seats import Seat

SEATS = "a seat is a number from 0; Outcome.win and Outcome.draw take the number of seats, if it is not 2"


class Outcome(msgspec.Struct, frozen=True):
    """The final score of every seat; partners have the same. `how` is the reason for the end. An `unfinished`
    game reached its limit of moves and has no winner."""

    scores: tuple[float, ...]
    how: str = ""
    unfinished: bool = False

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the best score; none if all are equal, as in a game for one, or the game is
        unfinished."""
        best = max(self.scores)
        if self.unfinished or min(self.scores) == best:
            return ()
        return tuple(Seat(seat) for seat, score in enumerate(self.scores) if score == best)

    @property
    def value(self) -> int:
        """The result of a game for two: 1 if the first seat won it, -1 if the second did, 0 if neither."""
        return (1 - 2 * self.winners[0]) if self.winners else 0

    def result(self, seat: Seat) -> str:
        """Return `wins` for a seat with the best score and `loses` for any other; `draws` if none has won."""
        return "draws" if not self.winners else "wins" if seat in self.winners else "loses"

    @classmethod
    def win(cls, seat: Seat, seats: int = 2, how: str = "") -> Outcome:
        """Return the end of a game that one of the seats has won; RulesError if there is no such seat."""
        if seat not in range(seats):
            raise RulesError(f"the winner is {seat!r}, but the seats are 0 to {seats - 1}", hint=SEATS)
        return cls(tuple(1.0 if s == seat else 0.0 for s in range(seats)), how)

    @classmethod
    def draw(cls, seats: int = 2, how: str = "") -> Outcome:
        """Return the end of a game that all seats share."""
        return cls((0.5,) * seats, how)


def as_outcome(found: object, name: str, seats: int) -> Outcome:
    """Return the end of a game; RulesError with its `name` if the rules have given another value, or not a
    score for each seat."""
    if not isinstance(found, Outcome):
        hint = "write Outcome.win(seat), Outcome.draw() or Outcome(scores)"
        raise RulesError(f"{name} must be an Outcome, not {found!r} (type {type(found).__name__})", hint=hint)
    if len(found.scores) != seats:
        raise RulesError(f"{name} has {len(found.scores)} scores, but the game has {seats} seats", hint=SEATS)
    return found
