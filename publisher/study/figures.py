"""What a study finds, as numbers with their 95 % intervals; and what the text says of the same."""

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
"""Seconds a move that nobody needs so few of, or so many."""


@dataclass(frozen=True, slots=True)
class Length:
    """How many moves games last: the mean, and what a twentieth, half, and all but a twentieth stay below."""

    mean: Estimate
    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class Pace:
    """What the minutes of a game mean if it lasts as long as games with thought: seconds a move.

    No engine can measure minutes; it can tell what they would ask of people.
    """

    minutes: tuple[float, float]
    seconds: tuple[float, float]

    @property
    def likely(self) -> bool:
        return self.seconds[1] >= HURRIED and self.seconds[0] <= SLOW


@dataclass(frozen=True, slots=True)
class Stated:
    """A number that the text states, and what the study finds for it."""

    line: int
    fact: str
    text: str
    found: Estimate
    agrees: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """All of it. Shares are given in per cent."""

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
    """How often a thinker wins against players who choose by lot, by strength; of a game for one, the mean
    score, and that of those players (`random`)."""
    fair: float
    """What of that chance alone would give, in per cent."""
    thoughtful: Length
    pace: Pace
    rules: dict[str, Estimate]
    """In how many of the games that were probed each rule took moves away or refused one."""
    unused: tuple[str, ...]
    """The rules that never did."""
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
    """Whether a game ended with points, and not only with a winner."""
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


# -- what the text says


def _stated(folder: GameFolder, variant: str, found: Findings) -> Iterator[Stated]:
    """The estimates of random games that the text states of this variant."""
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
    """Whether a number in a text is what was found, as it is rounded there: “about 280” may be 275 to 285."""
    digits = text.rstrip("% ")
    if "." in digits or not digits.endswith("0"):
        return found.agrees(text)
    half = 0.5 * 10.0 ** (len(digits) - len(digits.rstrip("0")))
    return found.low <= float(digits) + half and float(digits) - half <= found.high
