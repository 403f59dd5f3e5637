"""Statistics of whole random games: who begins, how often the lead changes, which rules remove moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from publisher.engine.chance import pick, stream
from publisher.engine.choices import Choices, Options
from publisher.engine.game import Game
from publisher.engine.match import PositionMatch, TableMatch, start
from publisher.engine.outcome import Outcome
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import Played, play_bots
from publisher.engine.position import BoardGame
from publisher.engine.table import TableGame
from publisher.model.seats import Seat

PROBED = 10
"""One game in this number is probed: illegal moves are tried, to find the rules that refuse them."""
TRIED = 2
"""The number of words tried before each move of such a game."""


@dataclass(frozen=True, slots=True)
class Observed:
    """A random game: the fields of `Played`, the seat that was asked first, how often the lead passed to
    another seat, and the number of moves at which each rule removed others or refused one.

    The lead is counted by the `standing` of the rules, after each round or move; None if they have none.
    Refusals are found only in games that are probed, which are a tenth of them.
    """

    seed: int
    outcome: Outcome
    plies: int
    offered: int
    rounds: int
    first: Seat | None
    leads: int | None
    rules: dict[str, int] = field(default_factory=dict)


def observed(rules: Game, seed: int) -> Observed:
    """Return the game that `playout` plays with that seed, with its statistics."""
    watch = _Watch(rules, seed)
    try:
        played = watch.game()
    except Exception:
        play_bots(rules, seed, [RandomPlayer()])  # raises an error with the moves
        raise
    return Observed(
        seed, played.outcome, played.plies, played.offered, played.rounds,
        watch.first, watch.leads, dict(sorted(watch.rules.items())),
    )  # fmt: skip


class _Watch:
    def __init__(self, rules: Game, seed: int) -> None:
        self._game, self._seed = rules, seed
        self._words: list[str] = []
        self._leader: int | None = None
        self._luck = stream(seed, "probes")
        self.first: Seat | None = None
        self.leads: int | None = None
        self.rules: Counter[str] = Counter()

    def game(self) -> Played:
        match = start(self._game, self._seed)
        rng, offered = stream(self._seed, "players"), 0
        while match.seat is not None:
            if self.first is None:
                self.first = match.seat
            offered += len(match.options)
            self._hear(match)
            round_start = match.round_start if isinstance(match, TableMatch) else 0
            match.play(match.sample(rng))
            if isinstance(match, PositionMatch) or match.round_start != round_start or match.seat is None:
                self._look(match)
        assert match.outcome is not None
        rounds = match.table.rounds if isinstance(match, TableMatch) else 0
        return Played(self._seed, match.outcome, len(match.log), offered, rounds)

    def _hear(self, match: TableMatch | PositionMatch) -> None:
        """Count the rules that remove moves now, or refuse words that were played before."""
        found = {rule for rule, _ in narrowed(match.options)}
        if self._seed % PROBED == 0:
            if match.log:
                self._words.append(match.log[-1].word)
            for _ in range(TRIED if self._words else 0):
                word = pick(self._luck, self._words)
                if match.find(word) is None and (rule := match.refusal(word)):
                    found.add(rule)
        self.rules.update(found)

    def _look(self, match: TableMatch | PositionMatch) -> None:
        """Count a change of the leader."""
        standing = standings(match)
        if standing is None:
            return
        best = max(standing)
        leader = standing.index(best) if standing.count(best) == 1 else None
        self.leads = self.leads or 0
        if leader is not None:
            self.leads += self._leader not in (None, leader)
            self._leader = leader


def narrowed(options: Choices) -> Sequence[tuple[str, Any]]:
    return options.narrowed if isinstance(options, Options) else ()


def standings(match: TableMatch | PositionMatch) -> list[float] | None:
    """Return the standing of each team, by its first seat; None if the rules have none."""
    rules = match.rules
    if isinstance(rules, TableGame) and isinstance(match, TableMatch):
        standing = rules.standing(match.table)
        return [standing[team[0]] for team in rules.definition.teams]
    if isinstance(rules, BoardGame) and type(rules).standing is not BoardGame.standing:
        return [rules.standing(match.position, seat) for seat in rules.seats]  # type: ignore[union-attr]
    return None
