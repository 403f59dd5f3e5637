"""Players that need no person. They sit in a `Chair` and know nothing else; one is written for all games."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from publisher.engine.choices import ChanceOptions, Options
from publisher.engine.seat_context import SeatContext


class Player(Protocol):
    def choose(self, chair: SeatContext, rng: Random) -> Any:
        """One of `chair.options`."""


class RandomPlayer:
    """Plays any legal move, each as likely as the next."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        assert chair.options is not None
        return chair.options.sample(rng)


FAIR = "fair"
STRENGTHS = {"weak": 12, FAIR: 120, "strong": 1200}
"""How many tries a sensible player has for a move, by what people call that."""
FEWEST, TRIES = 4, 10
"""Draws of what random players usually do: one for so many tries, but never fewer."""


class SensiblePlayer:
    """Makes a move that is known to win, if there is one. Else it imagines worlds that fit what it sees,
    tries each move in them, and keeps the better half.

    `budget` is the number of tries for one decision, `width` the most moves it looks at.
    """

    def __init__(self, budget: int = 120, width: int = 40) -> None:
        self.budget = budget
        self.width = width

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        if isinstance(chair.options, ChanceOptions):
            return chair.options.sample(rng)
        if (winning := chair.winning_move) is not None:
            return winning
        moves = self._candidates(chair, rng)
        tried = dict.fromkeys(range(len(moves)), 0.0)
        while len(tried) > 1:
            for _ in range(max(1, self.budget // (3 * len(tried)))):
                world = chair.imagine(rng)
                if world is None:
                    return moves[int(rng.random() * len(moves))]
                for place in tried:
                    tried[place] += world.value(moves[place], rng)
            best = sorted(tried, key=lambda place: (-tried[place], place))
            tried = {place: tried[place] for place in best[: len(best) // 2]}
        return moves[next(iter(tried))]

    def _candidates(self, chair: SeatContext, rng: Random) -> list[Any]:
        """All moves, or a sample of different ones when there are too many.

        Where random players have habits only a few are drawn: these are the better ones as a rule, and a
        few can be told apart in so many tries.
        """
        options = chair.options
        assert options is not None
        plain = isinstance(options, Options) and not options.habits
        if plain and len(options) <= self.width:
            return list(options)
        draws = 2 * self.width if plain else max(FEWEST, self.budget // TRIES)
        found = {str(move): move for move in (options.sample(rng) for _ in range(draws))}
        return list(found.values())[: self.width]
