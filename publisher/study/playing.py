"""Plays a game until the intervals of its figures are as narrow as asked, or as many games as may be played.

How many games are enough is worked out from those that were played so far, by their number alone and not by
what came of them last; so it is the same whoever plays them, and however often the study was interrupted.
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
"""Games that are played at least, at random and with thought."""
COARSER = 10
"""Games with thought take so much longer that their intervals may be so many times as wide."""
COMPARED = 50
"""Games of each variant that are compared with those of the game as it stands."""
Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""Tells of work by its name, and how much of it there is."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked of a study: how narrow (`precision` 0.01: one in a hundred to either side), the first
    seed, the most games of a kind, and the strengths of players who think."""

    variant: str
    precision: float
    seed: int
    most: int
    strengths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """What was played: random games; games of a thinker against players who choose by lot, by strength; games
    of thinkers among themselves; games of the variants. And the rules that the code knows."""

    random: list[Observed]
    duels: dict[str, list[Played]]
    thoughtful: list[Played]
    variants: dict[str, Share]
    """How many games of each variant went otherwise than those of the game with the same seeds."""
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """What a worker is told that watches games."""

    folder: GameFolder
    variant: str

    def watch(self, seeds: Sequence[int]) -> list[Observed]:
        rules = load_game(self.folder, self.variant)
        return [observed(rules, seed) for seed in seeds]

    def known_rules(self, folder: GameFolder) -> tuple[str, ...]:
        """The ids by which the code can refuse moves."""
        return rule_ids(folder, load_game(folder, self.variant), ResultCache())


@dataclass(frozen=True, slots=True)
class Study:
    """A study of one game, and who does its work."""

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
        """Games with the first seeds, until as many are played as are `wanted` for the precision."""
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
        """How often the other variants differ from the one that is studied."""
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
    """How many games were won by the side of whoever was asked first; games in which nobody is asked count
    for nobody."""
    asked = [(game.first, game) for game in games if game.first is not None]
    won = sum(
        definition.team_of(first) in map(definition.team_of, game.outcome.winners) for first, game in asked
    )
    return Share(won, len(asked))


def _wanted(games: list[Observed], precision: float) -> int:
    """Games after which every share of seats and of draws, and the means of lengths and choices, would be as
    narrow as that."""
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
    """How many games make Wilson's interval of a share reach no farther than the precision."""
    wanted = of
    while _reach(Share(round(count * wanted / of), wanted)) > precision:
        wanted = wanted * 11 // 10 + 1
    return wanted


def _reach(share: Share) -> float:
    low, high = share.interval
    return (high - low) / 2


def _for_mean(numbers: Sequence[float], precision: float) -> int:
    """How many games make the interval of a mean reach no farther than that part of it."""
    mean = abs(fmean(numbers))
    return math.ceil((Z95 * pstdev(numbers) / (precision * mean)) ** 2) if mean else 0
