"""The results of a study: numbers with 95 % intervals, compared with those that the text states."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from publisher.checking.facts import fact_value
from publisher.checking.statistics import Estimate, mean_of, per_cent
from publisher.engine.outcome import Outcome
from publisher.engine.random_game_stats import PROBED
from publisher.engine.simulation import Share, won_by_challenger
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.model.shelf import RULES, GameFolder
from publisher.study.playing import Findings, Plan, first_won
from publisher.text.document import Fact, inlines
from publisher.text.game_text import read_text

_STATED = re.compile(
    r"(?:(?P<variant>[\w-]+)/)?random-(?P<what>length|rounds|wins|draws)\((?P<words>[^)]*)\)"
)
HURRIED, SLOW = 1.0, 180.0
"""The limits of a likely pace, in seconds a move."""


@dataclass(frozen=True, slots=True)
class Length:
    """The number of moves of games: the mean, and the 5th, 50th and 95th percentiles."""

    mean: Estimate
    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class Pace:
    """The seconds a move that the stated minutes of a game allow, if it is as long as games of thinking bots.

    An engine cannot measure minutes, but it can show the pace that they ask of people.
    """

    minutes: tuple[float, float]
    seconds: tuple[float, float]

    @property
    def likely(self) -> bool:
        return self.seconds[1] >= HURRIED and self.seconds[0] <= SLOW


@dataclass(frozen=True, slots=True)
class Stated:
    """A number that the text states, and the result of the study for it."""

    line: int
    fact: str
    text: str
    found: Estimate
    agrees: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """All results of a study. Shares are per cent."""

    games: int
    wins: dict[str, Estimate]
    first: Estimate | None
    drawn: Estimate
    unfinished: Estimate
    length: Length
    rounds: Estimate | None
    choices: Estimate
    leads: Estimate | None
    thinking: dict[str, Estimate]
    """The share of wins of a thinking bot against random players, by strength; for a game with one player,
    the mean score, and that of random players (`random`)."""
    fair: float
    """The share that each side would win by chance alone, in per cent."""
    thoughtful: Length
    pace: Pace
    rules: dict[str, Estimate]
    """The share of the probed games in which each rule took moves away or refused one."""
    unused: tuple[str, ...]
    """The rules that never did so."""
    variants: dict[str, Share]
    stated: tuple[Stated, ...]


def figures(folder: GameFolder, plan: Plan, found: Findings) -> Figures:
    definition, games = folder.definition(plan.variant), found.random
    outcomes = [game.outcome for game in games]
    number = len(games)
    thoughtful = _length(game.plies for game in found.thoughtful)
    used = {rule for game in games for rule in game.rules}
    probed = [game for game in games if game.seed % PROBED == 0]
    counts = Counter(rule for game in probed for rule in game.rules)
    leads = [game.leads for game in games if game.leads is not None]
    several = len(definition.teams) > 1
    wins = {
        definition.team_name(Team(team)): per_cent(Share(_won(outcomes, seats[0]), number))
        for team, seats in enumerate(definition.teams)
        if several
    }
    rounds = [game.rounds for game in games if game.rounds]
    drawn = sum(not one.winners and not one.unfinished for one in outcomes) if several else 0
    return Figures(
        games=number,
        wins=wins,
        first=per_cent(first_won(definition, games)) if several else None,
        drawn=per_cent(Share(drawn, number)),
        unfinished=per_cent(Share(sum(one.unfinished for one in outcomes), number)),
        length=_length(game.plies for game in games),
        rounds=mean_of(rounds) if rounds else None,
        choices=mean_of([game.offered / max(1, game.plies) for game in games]),
        leads=mean_of(leads) if leads and several and any(map(_counts, outcomes)) else None,
        thinking=_thinking(definition, found),
        fair=100 / len(definition.teams),
        thoughtful=thoughtful,
        pace=_pace(definition, thoughtful),
        rules={rule: per_cent(Share(counts[rule], len(probed))) for rule in sorted(used)},
        unused=tuple(rule for rule in found.rules if rule not in used),
        variants=found.variants,
        stated=tuple(_stated(folder, plan.variant, found)),
    )


def _won(outcomes: Sequence[Outcome], seat: Seat) -> int:
    return sum(seat in outcome.winners for outcome in outcomes)


def _counts(outcome: Outcome) -> bool:
    """Return True if a game ended with points, and not only with a winner."""
    return not outcome.unfinished and not {*outcome.scores} <= {0.0, 0.5, 1.0}


def _length(moves: Iterable[int]) -> Length:
    plies = sorted(moves)
    last = len(plies) - 1
    return Length(
        mean_of(plies), plies[math.floor(last * 0.05)], median(plies), plies[math.ceil(last * 0.95)]
    )


def _thinking(definition: Definition, found: Findings) -> dict[str, Estimate]:
    if len(definition.seats) > 1:
        return {name: per_cent(won_by_challenger(definition, games)) for name, games in found.duels.items()}
    scores = {name: [game.outcome.scores[0] for game in games] for name, games in found.duels.items()}
    scores = {"random": [game.outcome.scores[0] for game in found.random]} | scores
    return {name: mean_of(numbers) for name, numbers in scores.items()}


def _pace(definition: Definition, length: Length) -> Pace:
    low, high = definition.minutes
    return Pace((low, high), (60 * low / length.mean.value, 60 * high / length.mean.value))


# -- numbers that the text states


def _stated(folder: GameFolder, variant: str, found: Findings) -> Iterator[Stated]:
    """Yield the estimates of random games that the text states of this variant."""
    for node in inlines(read_text(folder, RULES).blocks):
        match = _STATED.fullmatch(node.name or "") if isinstance(node, Fact) else None
        if match and (match["variant"] or "") == variant and isinstance(node, Fact):
            estimate = _of_random(folder.definition(variant), match["what"], match["words"], found)
            text = fact_value(node.text)
            yield Stated(node.location.line, node.name or "", node.text, estimate, agrees(estimate, text))


def _of_random(definition: Definition, what: str, words: str, found: Findings) -> Estimate:
    games = found.random
    outcomes = [game.outcome for game in games]
    if what == "length":
        return mean_of([game.plies for game in games])
    if what == "rounds":
        return mean_of([game.rounds for game in games])
    if what == "draws":
        count = sum(not one.winners and not one.unfinished for one in outcomes)
    else:
        name = words.split(",")[0].strip()
        count = _won(outcomes, Seat(definition.players.names.index(name)))
    return per_cent(Share(count, len(games)))


def agrees(found: Estimate, text: str) -> bool:
    """Return True if a number in a text agrees with the result, as rounded there: “about 280” is 275 to
    285."""
    digits = text.rstrip("% ")
    if "." in digits or not digits.endswith("0"):
        return found.agrees(text)
    half = 0.5 * 10.0 ** (len(digits) - len(digits.rstrip("0")))
    return found.low <= float(digits) + half and float(digits) - half <= found.high
