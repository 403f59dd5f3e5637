"""The report of a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from publisher.base.errors import told
from publisher.base.location import Location

Severity: TypeAlias = Literal["error", "warning", "suggestion"]


class Problem(msgspec.Struct, frozen=True):
    """An error in a text, or something in it that cannot be read or checked."""

    code: str
    message: str
    location: Location
    hint: str = ""
    severity: Severity = "error"

    def __str__(self) -> str:
        return told(self.severity, self.code, self.message, self.location, self.hint)


@dataclass
class Report:
    """The problems of one game and the tally of the checks.

    `checked` counts examples, claims, facts and samples; the `words` that matter in rule sentences and those
    that are `bound` by a mark that holds; `rules` (headings with an id), those that an example has `named`,
    and those of them that are `enforced`: an example states that a move is illegal by the rule, and the
    engine gives the same rule.
    """

    slug: str
    problems: list[Problem] = field(default_factory=list)
    played: bool = field(default=True, kw_only=True)
    """False if the game has no engine to check its text with."""
    checked: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    """The number of times that examples name each rule."""
    named_at: dict[str, Location] = field(default_factory=dict)
    """The first place of each rule."""
    enforced: set[str] = field(default_factory=set)
    """The rules that the engine has also given as the reason for an illegal move of an example."""
    tried: set[str] = field(default_factory=set)
    """The rules that examples with an error name."""
    pieces: list[tuple[str, Location, list[Problem]]] = field(default_factory=list)
    """The name and place of each example, sample and fact that was checked, and its problems."""
    used: set[str] = field(default_factory=set)
    """The declarations whose words are used in the text."""

    @property
    def failed(self) -> bool:
        return any(problem.severity == "error" for problem in self.problems)

    @property
    def verdict(self) -> str:
        """The result of the check, in a word or two."""
        return "FAILED" if self.failed else "holds" if self.played else "not checked"

    @property
    def others(self) -> list[Problem]:
        """The problems that belong to no piece."""
        of_pieces = [problem for _, _, problems in self.pieces for problem in problems]
        return [problem for problem in self.problems if problem not in of_pieces]

    def add(self, problem: Problem) -> None:
        self.problems.append(problem)

    def warn(self, code: str, message: str, place: Location, hint: str) -> None:
        self.problems.append(Problem(code, message, place, hint, "warning"))

    def name(self, rules: Iterable[str], location: Location) -> None:
        """Note that a claim at that place names these rules."""
        for rule in rules:
            self.named[rule] += 1
            self.named_at.setdefault(rule, location)

    def take_names(self, other: Report) -> None:
        """Add the rules of another report."""
        self.named += other.named
        self.named_at = other.named_at | self.named_at
        self.enforced |= other.enforced

    def take(self, other: Report) -> None:
        """Add the problems, counts and rules of another report."""
        self.problems += other.problems
        self.checked += other.checked
        self.used |= other.used
        self.tried |= other.tried
        self.take_names(other)

    def tally(self) -> str:
        """Return the counts: `12 examples with 31 claims, 9 facts, 1 sample game; 41 of 66 rule words …`."""
        p = self.checked
        if not self.played:
            return f"no engine, so nothing was played; {_count(p['facts'], 'fact')} counted"
        parts = [
            _count(p["examples"], "example")
            + (f" with {_count(p['claims'], 'claim')}" if p["claims"] else ""),
            _count(p["facts"], "fact"),
            _count(p["samples"], "sample game"),
        ]
        counted = ", ".join(parts)
        if p["words"]:
            counted += f"; {p['bound']} of {_count(p['words'], 'rule word')} and numbers bound"
        if p["rules"]:
            counted += f"; {p['named']} of {_count(p['rules'], 'rule')} named by an example"
            counted += f", {p['enforced']} as the engine's reason"
        return counted


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
