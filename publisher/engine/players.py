"""Bots for all games. They know only the `SeatContext` of their seat."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from publisher.base.errors import RulesError
from publisher.engine.choices import ChanceOptions, Options
from publisher.engine.failure import defined_at, program_line
from publisher.engine.match import Match
from publisher.engine.seat_context import SeatContext


class Player(Protocol):
    def choose(self, chair: SeatContext, rng: Random) -> Any:
        """Return one of `chair.options`."""


def chosen(player: Player, match: Match, rng: Random) -> Any:
    """Return the move that a bot chooses for the seat to move; RulesError if that seat has no legal move, or
    the bot fails or returns anything else. The error quotes the moves before it."""
    assert match.seat is not None, "the game is over"
    options = match.options
    if not len(options):
        raise match.stuck()
    try:
        move = player.choose(SeatContext(match, match.seat), rng)
    except Exception as error:
        raise (match.broke(error) if program_line(error) else error) from error
    if move not in options:
        what = repr(move) if isinstance(move, str) else str(move)
        said = f"{type(player).__name__} chose {what} (type {type(move).__name__})"
        said += ", which is not one of chair.options"
        hint = "return one of chair.options, such as the first"
        raise match.broke(RulesError(said, hint=hint), defined_at(player.choose))
    return move


class RandomPlayer:
    """A player that makes a random legal move, as `chair.options.sample` draws it."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        assert chair.options is not None
        return chair.options.sample(rng)


FAIR = "fair"
STRENGTHS = {"weak": 12, FAIR: 120, "strong": 1200}
"""The tries that a sensible player has for a move (`budget`), by the name of its strength."""
FEWEST, TRIES = 4, 10
"""The number of moves drawn where players have habits: `budget // TRIES`, at least `FEWEST`."""


class SensiblePlayer:
    """A player that makes a move that is known to win, if there is one. Else it imagines worlds that fit what
    it sees, tries each move in them, and keeps the better half, until one is left.

    `budget` sets the tries for one decision (a third of it for each halving), `width` the most moves tried.
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
        """Return all moves, or a sample of different ones if there are too many. If random players have
        habits, only a few are drawn: these are usually the better ones, and few enough to compare."""
        options = chair.options
        assert options is not None
        plain = isinstance(options, Options) and not options.habits
        if plain and len(options) <= self.width:
            return list(options)
        draws = 2 * self.width if plain else max(FEWEST, self.budget // TRIES)
        found = {str(move): move for move in (options.sample(rng) for _ in range(draws))}
        return list(found.values())[: self.width]
