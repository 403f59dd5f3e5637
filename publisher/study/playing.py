"""Play a game until the intervals of its figures are narrow enough, or until the most games are played.

The size of each batch of games depends only on the games of the batches before it. So it does not depend on
the machines that play them, or on interruptions of the study.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from statistics import fmean, pstdev
from typing import TypeVar

from publisher.base.workers import IsolatedWork, Workers
from publisher.checking.result_cache import ResultCache
from publisher.checking.rule_ids import rule_ids
from publisher.engine.failure import raised
from publisher.engine.loader import load_game
from publisher.engine.players import STRENGTHS, RandomPlayer, SensiblePlayer
from publisher.engine.playout import Played
from publisher.engine.random_game_stats import Observed, observed
from publisher.engine.simulation import Z95, Bots, Memory, Seeded, Share, in_parts, won_by_challenger
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder

S = TypeVar("S", bound=Seeded)
BEGUN, BEGUN_DUELS = 400, 24
"""The least number of random games, and of games of thinking bots."""
COARSER = 10
"""The factor for the widths of intervals of games of thinking bots, because these take longer."""
COMPARED = 50
"""The number of games of each variant that are compared with those of the game itself."""
Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""A function that shows the progress of work, from its name and its amount."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a study: the `precision` (0.01: intervals of one in a hundred to either side), the first
    seed, the most games of a kind, and the strengths of thinking bots."""

    variant: str
    precision: float
    seed: int
    most: int
    strengths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """The games of a study: random games; games of thinking bots against random players, by strength, and
    among themselves; games of the variants. And the rules in the code."""

    random: list[Observed]
    duels: dict[str, list[Played]]
    thoughtful: list[Played]
    variants: dict[str, Share]
    """The share of games of each variant that differ from those of the game with the same seeds."""
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """The work of a process that plays random games and records them."""

    folder: GameFolder
    variant: str

    def watch(self, seeds: Sequence[int]) -> list[Observed]:
        rules = load_game(self.folder, self.variant)
        return [observed(rules, seed) for seed in seeds]

    def known_rules(self, folder: GameFolder) -> tuple[str, ...]:
        """Return the ids of the rules in the code that can refuse moves."""
        return rule_ids(folder, load_game(folder, self.variant), ResultCache())


@dataclass(frozen=True, slots=True)
class Study:
    """A study of one game, with the workers that play it."""

    folder: GameFolder
    plan: Plan
    workers: Workers
    keep: Memory | None
    told: Progress

    def findings(self) -> Findings:
        plan, definition = self.plan, self.folder.definition(self.plan.variant)
        watching = Watching(self.folder, plan.variant)
        (rules,) = self.workers.map(IsolatedWork(watching.known_rules, raised), [self.folder])
        random = self._until("random games", watching.watch, Observed, True, _wanted, BEGUN, 1)
        duels = {
            strength: self._until(
                f"{strength} against random", self._bots(strength, RandomPlayer).play, Played, False,
                partial(_wanted_duels, definition), BEGUN_DUELS, COARSER,
            )
            for strength in plan.strengths
        }  # fmt: skip
        best = plan.strengths[-1]
        thinker = partial(SensiblePlayer, STRENGTHS[best])
        bots = Bots(self.folder, plan.variant, thinker, thinker)
        thoughtful = self._until(
            f"{best} against {best}", bots.play, Played, False, _wanted_lengths, BEGUN_DUELS, COARSER
        )
        return Findings(random, duels, thoughtful, self._compared(random), rules)

    def _bots(self, strength: str, others: type[RandomPlayer]) -> Bots:
        return Bots(self.folder, self.plan.variant, partial(SensiblePlayer, STRENGTHS[strength]), others)

    def _until(
        self, what: str, work: Callable[[Sequence[int]], list[S]], kind: type[S], quick: bool,
        wanted: Callable[[list[S], float], int], begun: int, coarser: int,
    ) -> list[S]:  # fmt: skip
        """Return games with the first seeds, as many as `wanted` returns for the precision."""
        most = max(1, self.plan.most // coarser)
        number = min(begun, most)
        while True:
            played = self._played(what, work, kind, quick, number)
            needed = min(most, wanted(played, self.plan.precision * coarser))
            if needed <= number:
                return played
            number = min(most, max(needed, number + begun))

    def _played(
        self, what: str, work: Callable[[Sequence[int]], list[S]], kind: type[S], quick: bool, number: int
    ) -> list[S]:
        seeds = range(self.plan.seed, self.plan.seed + number)
        with self.told(what, number) as advance:
            return in_parts(self.folder, work, seeds, kind, self.workers, advance, self.keep, what, quick)

    def _compared(self, random: Sequence[Observed]) -> dict[str, Share]:
        """Return the share of games in which each other variant differs from the one that is studied."""
        base = {game.seed: (game.outcome, game.plies) for game in random}
        number, found = min(COMPARED, len(random)), {}
        for variant in ("", *self.folder.variants):
            if variant != self.plan.variant:
                bots = Bots(self.folder, variant, RandomPlayer, RandomPlayer)
                games = self._played(f"variant {variant or 'none'}", bots.play, Played, True, number)
                differs = sum(base[game.seed] != (game.outcome, game.plies) for game in games)
                found[variant] = Share(differs, number)
        return found


def first_won(definition: Definition, games: Sequence[Observed]) -> Share:
    """Return the share of games won by the side that was asked first, among games with a question."""
    asked = [(game.first, game) for game in games if game.first is not None]
    won = sum(
        definition.team_of(first) in map(definition.team_of, game.outcome.winners) for first, game in asked
    )
    return Share(won, len(asked))


def _wanted(games: list[Observed], precision: float) -> int:
    """Return the number of games after which the intervals of all shares of seats and of draws, and of the
    means of lengths and choices, are expected to reach no farther than `precision`."""
    wins = [
        sum(seat in game.outcome.winners for game in games) for seat in range(len(games[0].outcome.scores))
    ]
    draws = sum(not game.outcome.winners and not game.outcome.unfinished for game in games)
    wanted = [_for_share(count, len(games), precision) for count in (*wins, draws)]
    choices = [game.offered / max(1, game.plies) for game in games]
    return max(*wanted, _for_mean([game.plies for game in games], precision), _for_mean(choices, precision))


def _wanted_duels(definition: Definition, games: list[Played], precision: float) -> int:
    if len(definition.seats) == 1:
        return _for_mean([game.outcome.scores[0] for game in games], precision)
    return _for_share(won_by_challenger(definition, games).count, len(games), precision)


def _wanted_lengths(games: list[Played], precision: float) -> int:
    return _for_mean([game.plies for game in games], precision)


def _for_share(count: int, of: int, precision: float) -> int:
    """Return the number of games whose Wilson interval of a share reaches no farther than `precision`."""
    wanted = of
    while _reach(Share(round(count * wanted / of), wanted)) > precision:
        wanted = wanted * 11 // 10 + 1
    return wanted


def _reach(share: Share) -> float:
    low, high = share.interval
    return (high - low) / 2


def _for_mean(numbers: Sequence[float], precision: float) -> int:
    """Return the number of games whose interval of a mean reaches no farther than `precision` of it."""
    mean = abs(fmean(numbers))
    return math.ceil((Z95 * pstdev(numbers) / (precision * mean)) ** 2) if mean else 0
