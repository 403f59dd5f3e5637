"""Many games of one title, played by bots, and their statistics."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from statistics import fmean, median
from typing import Any, Protocol, TypeVar

import msgspec

from publisher.base.workers import SERIAL, THOUGHT, IsolatedWork, Workers
from publisher.engine.failure import raised
from publisher.engine.game import Game
from publisher.engine.loader import load_game
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import Played, play_bots, playout
from publisher.engine.registry import Maker, find_player, player_names
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.model.shelf import GameFolder

CHUNK, CHUNKS, LARGEST_CHUNK = 25, 100, 1000
"""The random games that a worker plays before it reports: `CHUNK`, or more if that makes more than `CHUNKS`
reports, but never more than `LARGEST_CHUNK`."""
QUICK = 100
"""The number of random games that must end within the patience for one piece of work."""
Z95 = 1.959964
"""The normal quantile of a two-sided 95 % interval."""
GAMES = "games"
"""The name under which games are stored, by their seeds."""
T = TypeVar("T")


class Memory(Protocol):
    """A store for the results of long runs."""

    def of(self, what: str, kind: type[T], /) -> dict[int, T]:
        """Return everything that is stored under that name, by numbers in their order."""

    def put(self, what: str, values: Iterable[tuple[int, Any]], /) -> None:
        """Store values by their numbers, all or none."""


def simulate(
    folder: GameFolder,
    variant: str,
    seeds: range,
    player: str = "random",
    workers: Workers = SERIAL,
    on_progress: Callable[[int], None] = lambda done: None,
    counting: bool = False,
    against: str = "",
    keep: Memory | None = None,
) -> list[Played]:
    """Return one game for each seed, in the order of the seeds with any workers. Games that `keep` has stored
    are not played again, and new ones are stored.

    With `against`, one team (`challenger`) is played by `player` and all others by `against`: names of
    players, of the `registry` or of the game. `counting` counts the legal moves, of random players only.
    `on_progress` is called with the number of further games that are done.
    """
    ours, theirs = (_found(workers, folder, name) for name in (player, against or player))
    work = Bots(folder, variant, ours, theirs, counting)
    return in_parts(folder, work.play, seeds, Played, workers, on_progress, keep, GAMES, work.quick)


class Seeded(Protocol):
    """The result of a game that was begun with a seed."""

    @property
    def seed(self) -> int: ...


S = TypeVar("S", bound=Seeded)


def in_parts(
    folder: GameFolder, work: Callable[[Sequence[int]], list[S]], seeds: Sequence[int], kind: type[S],
    workers: Workers, on_progress: Callable[[int], None], keep: Memory | None, what: str, quick: bool,
) -> list[S]:  # fmt: skip
    """Return the result of the work for each seed, in their order. It receives many seeds at once if games
    are `quick`; results stored under the name `what` are used, and new ones are stored."""
    known = keep.of(what, kind) if keep else {}
    todo = [seed for seed in seeds if seed not in known] if known else seeds
    if len(todo) < len(seeds):
        on_progress(len(seeds) - len(todo))
    size = min(max(CHUNK, len(todo) // CHUNKS), LARGEST_CHUNK) if quick else 1
    parts = [todo[first : first + size] for first in range(0, len(todo), size)]
    times = -(-size // QUICK) if quick else THOUGHT
    for part in workers.map(IsolatedWork(work, raised, alone=False, games=times, game=folder.slug), parts):
        found = {one.seed: one for one in part}
        if keep:
            keep.put(what, found.items())
        known.update(found)
        on_progress(len(part))
    return [known[seed] for seed in seeds]


def _found(workers: Workers, folder: GameFolder, name: str) -> Maker:
    """Return the maker of that player. A game's own is found by a worker, because its code must run."""
    if name in player_names():
        return find_player(name, None)
    return next(workers.map(IsolatedWork(partial(find_player, name), raised), [folder]))


class Bots(msgspec.Struct, frozen=True):
    """The task of a worker: the game, its players, and if the moves offered to random ones are counted."""

    folder: GameFolder
    variant: str
    ours: Maker
    theirs: Maker
    counting: bool = False

    @property
    def quick(self) -> bool:
        return self.ours is RandomPlayer and self.theirs is RandomPlayer

    def play(self, seeds: Sequence[int]) -> list[Played]:
        rules = load_game(self.folder, self.variant)
        return [self._one(rules, seed) for seed in seeds]

    def _one(self, rules: Game, seed: int) -> Played:
        if self.quick:
            return playout(rules, seed, self.counting)
        ours, theirs = self.ours(), self.theirs()
        team = challenger(rules.definition, seed)
        bots = [ours if rules.definition.team_of(seat) == team else theirs for seat in rules.seats]
        match = play_bots(rules, seed, bots)
        assert match.outcome is not None
        return Played(seed, match.outcome, len(match.log), 0)


def challenger(definition: Definition, seed: int) -> Team:
    """Return the team that plays against the others; it changes with each seed, so no seat counts more."""
    return Team(seed % len(definition.teams))


def won_by_challenger(definition: Definition, played: Sequence[Played]) -> Share:
    """Return the share of the games that the challenger has won."""
    won = (
        any(definition.team_of(seat) == challenger(definition, game.seed) for seat in game.outcome.winners)
        for game in played
    )
    return Share(sum(won), len(played))


class Share(msgspec.Struct, frozen=True):
    """The games with some result, such as a win of one seat: `count` of the `of` games. `rate` is their
    proportion, `interval` its 95 % confidence interval (Wilson's)."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """The part, from 0 to 1."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the interval, from 0 to 1."""
        if not self.of:
            return 0.0, 1.0
        n, p, z = self.of, self.rate, Z95
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - reach), min(1.0, middle + reach)


class Summary(msgspec.Struct, frozen=True):
    """Statistics of a number of games. Lengths are in plies (one player's decision each).

    `wins` has the wins of each seat, `choices` the mean number of legal moves (0 unless only random players
    played), `score_means` the mean score of each seat, `score_range` the least and the greatest score of all.
    An `unfinished` game reached its limit of moves. `challenger` has the wins of the
    challenging team, in games against other players.
    """

    games: int
    wins: tuple[Share, ...]
    drawn: Share
    unfinished: Share
    shortest: int
    median: float
    mean: float
    longest: int
    choices: float
    score_means: tuple[float, ...]
    score_range: tuple[float, float]
    challenger: Share | None = None

    @classmethod
    def of(cls, played: Sequence[Played], seats: int) -> Summary:
        n = len(played)
        wins = Counter(seat for game in played for seat in game.outcome.winners)
        finished = [game.outcome.scores for game in played if not game.outcome.unfinished]
        plies = [game.plies for game in played]
        unfinished = n - len(finished)
        drawn = sum(not game.outcome.winners for game in played) - unfinished
        scores = [score + 0.0 for one in finished for score in one]  # -0.0 becomes 0.0
        return cls(
            games=n,
            wins=tuple(Share(wins[Seat(seat)], n) for seat in range(seats)),
            drawn=Share(drawn, n),
            unfinished=Share(unfinished, n),
            shortest=min(plies),
            median=median(plies),
            mean=fmean(plies),
            longest=max(plies),
            choices=sum(game.offered for game in played) / max(1, sum(plies)),
            score_means=tuple(fmean(column) for column in zip(*finished, strict=True)),
            score_range=(min(scores, default=0.0), max(scores, default=0.0)),
        )
