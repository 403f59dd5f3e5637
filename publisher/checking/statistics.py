"""Statistics as facts: totals and means of many random games.

`a random game lasts about [107](fact:random-length(1000,1)) moves` states the mean length of 1,000 games with
the seeds from 1. It holds if a number that rounds to the text's number is in the 95 % interval of the
engine's result; so a text fails when its game has drifted away from it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any

import msgspec

from publisher.base.errors import NotationError, did_you_mean
from publisher.engine import Game
from publisher.engine.playout import Played, playout
from publisher.engine.position import BoardGame
from publisher.engine.simulation import Z95, Share, Summary

FEWEST = 30
"""The fewest games for an interval of the mean that is narrow enough to be useful."""
MOST_PLIES = 1_000_000
"""The most moves for one fact, which take some seconds."""
_LITERAL = re.compile(r"(-?\d+(?:\.(\d+))?) ?%?")


class Estimate(msgspec.Struct, frozen=True, tag=True):
    """An estimate from trials, with its 95 % interval. A share is given in per cent."""

    value: float
    low: float
    high: float
    unit: str = ""

    def agrees(self, literal: str) -> bool:
        """Return True if a number that rounds to the literal is in the interval."""
        match = _LITERAL.fullmatch(literal)
        if match is None:
            return False
        half = 0.5 * 10.0 ** -len(match[2] or "")
        return self.low <= float(match[1]) + half and float(match[1]) - half <= self.high

    def __str__(self) -> str:
        return f"{self.value:.1f}{self.unit} (95 %: {self.low:.1f} to {self.high:.1f})"


def random_length(rules: Game, games: int, seed: int) -> Estimate:
    """Find the mean number of moves of random games, with the normal interval of a mean."""
    return mean_of([game.plies for game in _played(rules, games, seed)])


def random_rounds(rules: Game, games: int, seed: int) -> Estimate:
    """Find the mean number of rounds (hands, deals) of random games."""
    if isinstance(rules, BoardGame):
        raise NotationError("a board game has no rounds", hint="ask for random-length, its moves")
    return mean_of([game.rounds for game in _played(rules, games, seed)])


def random_wins(rules: Game, name: str, games: int, seed: int) -> Estimate:
    """Find the share of random games that a player (and the player's partners) wins."""
    names = rules.definition.players.names
    if name not in names:
        raise NotationError(f"unknown player {name!r}", hint=did_you_mean(name, names))
    summary = Summary.of(_played(rules, games, seed), len(rules.seats))
    return per_cent(summary.wins[names.index(name)])


def random_draws(rules: Game, games: int, seed: int) -> Estimate:
    """Find the share of random games that end without a winner."""
    return per_cent(Summary.of(_played(rules, games, seed), len(rules.seats)).drawn)


STATISTICS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        "random-length": random_length,
        "random-rounds": random_rounds,
        "random-wins": random_wins,
        "random-draws": random_draws,
    }
)


def mean_of(numbers: Sequence[float]) -> Estimate:
    """Return the mean of the numbers with its normal interval."""
    mean, reach = fmean(numbers), Z95 * stdev(numbers) / math.sqrt(len(numbers))
    return Estimate(mean, mean - reach, mean + reach)


def per_cent(share: Share) -> Estimate:
    """Return a share with Wilson's interval."""
    low, high = share.interval
    return Estimate(100 * share.rate, 100 * low, 100 * high, " %")


@lru_cache(maxsize=16)
def _played(rules: Game, games: int, seed: int) -> tuple[Played, ...]:
    """Play the games; cached, so that all facts of a check share them."""
    if games < FEWEST:
        raise NotationError(f"{games} games are too few", hint=f"ask for {FEWEST} or more")
    if games > MOST_PLIES:
        raise NotationError(f"{games} games are too many", hint=f"the limit is {MOST_PLIES:,} moves in all")
    played, plies = [], 0
    for number in range(seed, seed + games):
        played.append(playout(rules, number))
        plies += played[-1].plies
        if plies > MOST_PLIES:
            raise NotationError(
                f"{games} games are too many: {len(played)} of them took {MOST_PLIES:,} moves already"
            )
    return tuple(played)
