"""Observed facts: the values that recorded games show, and whether they confirm a word."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import gcd
from operator import itemgetter
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import astuple

from publisher.checking.observed.conditions import Condition, Moment
from publisher.checking.observed.families import Family
from publisher.checking.observed.game_log import GameLog
from publisher.engine import Game

How: TypeAlias = Literal["same", "ever", "most", "least", "among", "between"]
"""The ways to combine cases. `same`: all show one value. `ever`: one case confirms that something may happen,
and ENOUGH chances without one that it may not. `most`, `least`: the largest or smallest number that was seen.
`among`: the stated value is one of those that were seen. `between`: no game goes on with that number, and
none ends with fewer."""
ENOUGH = 30
"""The chances needed to confirm “never”."""
CLOSE = 5
"""The number at which games end is known if the gap between games is at most this share of it."""
FEW = 5
"""The number of cases below that an agreement may be luck."""


Case: TypeAlias = tuple[Any, Moment]
"""A value that was seen, and its moment. For `ever`: True if it happened, False if it could have."""
Look: TypeAlias = Callable[..., Iterator[Case]]


@dataclass(frozen=True, slots=True)
class Observed:
    """A fact for every game: the function that searches recorded games for it, and its possible values.

    `vouches` are the other rule words that its phrases may hold, because the fact looks at them: `first` for
    a fact about the first trick only.
    """

    look: Look
    family: Family | Callable[[Game], Family]
    how: How
    vouches: frozenset[str]

    @property
    def name(self) -> str:
        return self.look.__name__.replace("_", "-")

    @property
    def about(self) -> str:
        """The first paragraph of its docstring."""
        return " ".join((self.look.__doc__ or "").split("\n\n")[0].split())

    @property
    def parameters(self) -> Mapping[str, inspect.Parameter]:
        return dict(list(inspect.signature(self.look).parameters.items())[1:])

    def family_in(self, rules: Game) -> Family:
        return self.family if isinstance(self.family, Family) else self.family(rules)


def observed(
    family: Family | Callable[[Game], Family], how: How = "same", vouches: str = ""
) -> Callable[[Look], Observed]:
    """Return a decorator that makes a function on game logs a fact; `first_leader` is `fact:first-leader`."""
    return lambda look: Observed(look, family, how, frozenset(vouches.split()))


class Seen(msgspec.Struct, frozen=True):
    """A value that was seen, the number of cases, and the first place."""

    value: str
    cases: int
    place: str


class Observation(msgspec.Struct, frozen=True, tag=True):
    """The values that recorded games show for one fact, the most frequent first."""

    how: How
    seen: tuple[Seen, ...]

    @property
    def cases(self) -> int:
        return sum(one.cases for one in self.seen)

    def __add__(self, other: Observation) -> Observation:
        return _added_up(self.how, map(astuple, (*self.seen, *other.seen)))


Finding: TypeAlias = Literal["holds", "fails", "untried"]


class Verdict(msgspec.Struct, frozen=True):
    """The finding that games confirm a stated value or not, and if not, the reason and a hint."""

    finding: Finding
    reason: str = ""
    hint: str = ""
    few: bool = False
    """True if there are few cases, so that it may be luck."""
    stated: str = ""
    """The value that the text states, as the facts name it: `loses` for *lost*; "" if it is not named."""
    found: Any = None
    """The engine's result: a value as printed, an estimate, or an observation."""


HOLDS = Verdict("holds")
UNTRIED = "take the mark out and show it in an example, or write [word](free)"
WHEN = "say when it is so, with a condition in the mark such as (part=value)"


def observe(
    fact: Observed, log: GameLog, arguments: Iterable[Any], conditions: Iterable[Condition] = ()
) -> Observation:
    """Collect the cases of a fact in recorded games in which the conditions hold."""
    return _added_up(
        fact.how,
        (
            (str(value), 1, moment.place)
            for value, moment in fact.look(log, *arguments)
            if all(condition.holds(moment, log.rules) for condition in conditions)
        ),
    )


def _added_up(how: How, found: Iterable[tuple[str, int, str]]) -> Observation:
    """Add up the cases of each value; keep its first place."""
    cases, places = Counter[str](), dict[str, str]()
    for value, number, place in found:
        cases[value] += number
        places.setdefault(value, place)
    return Observation(
        how, tuple(Seen(value, number, places[value]) for value, number in cases.most_common())
    )


def judge(value: str, observation: Observation) -> Verdict:
    """Compare a stated value with the values that were seen."""
    if not observation.seen:
        return Verdict("untried", "no recorded game came to it", UNTRIED)
    return _JUDGES[observation.how](value, observation)


def _same(value: str, observation: Observation) -> Verdict:
    first, *others = observation.seen
    if others:
        shown = "; ".join(f"{one.value} in {one.place}" for one in observation.seen[:3])
        return Verdict("fails", f"recorded games differ: {shown}", WHEN)
    if first.value == value:
        return HOLDS
    return Verdict("fails", f"the recorded games say {first.value} ({_where(first)})")


def _ever(value: str, observation: Observation) -> Verdict:
    happened = next((one for one in observation.seen if one.value == "True"), None)
    if value == "may":
        told = f"it never happened in {observation.cases} chances, which does not confirm it"
        return HOLDS if happened else Verdict("untried", told, UNTRIED)
    if happened:
        return Verdict("fails", f"it happened in the recorded games ({_where(happened)})")
    if observation.cases < ENOUGH:
        told = f"the recorded games had {observation.cases} chances, fewer than {ENOUGH}"
        return Verdict("untried", told, UNTRIED)
    return HOLDS


def _bound(value: str, observation: Observation, sign: int) -> Verdict:
    """Compare a stated largest (`sign` 1) or smallest number with those that were seen."""
    extreme = max(observation.seen, key=lambda one: sign * float(one.value))
    beyond = sign * (float(extreme.value) - float(value))
    if beyond > 0:
        return Verdict("fails", f"the recorded games come to {extreme.value} ({_where(extreme)})")
    side = "more" if sign > 0 else "less"
    reason = f"no recorded game came to {side} than {extreme.value}"
    return Verdict("untried", reason, UNTRIED) if beyond < 0 else HOLDS


def _between(value: str, observation: Observation) -> Verdict:
    """Compare a number with those at which games went on and ended: `on 48` and `end 52`."""
    ends = [(float(one.value[4:]), one) for one in observation.seen if one.value.startswith("end")]
    goes_on = [(float(one.value[3:]), one) for one in observation.seen if one.value.startswith("on")]
    if not ends or not goes_on:
        return Verdict("untried", "no recorded game both went on and ended", UNTRIED)
    (least, end), (most, on) = min(ends, key=itemgetter(0)), max(goes_on, key=itemgetter(0))
    stated = float(value)
    if stated <= most:
        return Verdict("fails", f"a recorded game goes on with {most:g} ({_where(on)})", WHEN)
    if stated > least:
        return Verdict("fails", f"a recorded game ends with {least:g} ({_where(end)})", WHEN)
    step = gcd(*(int(number) for number, _ in (*ends, *goes_on))) or 1
    if stated % step:
        return Verdict("fails", f"all numbers that were seen can be divided by {step}")
    if stated != _roundest(most, least, step):
        return Verdict("untried", f"recorded games go on with {most:g} and end with {least:g}", UNTRIED)
    return HOLDS


def _roundest(most: float, least: float, step: int) -> int | None:
    """Return the roundest number above `most` and up to `least`: a multiple of the step and of the greatest
    possible power of ten. Return None if there are several, or the gap is too wide."""
    left = [number for number in range(int(most) + 1, int(least) + 1) if number % step == 0]
    power = 1
    while rounder := [number for number in left if number % (10 * power) == 0]:
        left, power = rounder, 10 * power
    return left[0] if len(left) == 1 and (least - most <= max(step, least / CLOSE)) else None


def _among(value: str, observation: Observation) -> Verdict:
    if any(one.value == value for one in observation.seen):
        return HOLDS
    shown = ", ".join(one.value for one in observation.seen[:4])
    return Verdict("fails", f"the recorded games show only {shown} ({_where(observation.seen[0])})")


def _where(one: Seen) -> str:
    return f"{one.place}; {one.cases} case{'s' * (one.cases != 1)}"


_JUDGES: Mapping[How, Callable[[str, Observation], Verdict]] = {
    "same": _same,
    "ever": _ever,
    "most": lambda value, observation: _bound(value, observation, 1),
    "least": lambda value, observation: _bound(value, observation, -1),
    "among": _among,
    "between": _between,
}
