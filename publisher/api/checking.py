"""Checks of rules texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from publisher.api.games import Game, Place, errors_of, game_from, workers_for
from publisher.base.errors import told
from publisher.base.location import Location

if TYPE_CHECKING:
    from publisher.checking import report


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong in a game's folder. `str` of it is the line that `publisher check` prints."""

    code: str
    """One of the codes of the page *Error codes*: `claim-failed`."""
    message: str
    """The mistake, in words."""
    file: str
    """The file, relative to the working folder if it is in it; "" if unknown."""
    line: int = 0
    """The line, counted from 1; 0 if unknown."""
    column: int = 0
    """The column, counted from 1; 0 if unknown."""
    hint: str = ""
    """The advice, or ""."""
    severity: Literal["error", "warning", "suggestion"] = "error"
    """Only an error makes a text false."""

    def __str__(self) -> str:
        place = Location(self.file, self.line, self.column)
        return told(self.severity, self.code, self.message, place if self.file else None, self.hint)


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a check."""

    game: str
    """The name of the game."""
    holds: bool
    """True if there is no error."""
    played: bool
    """False if the game has no program, so that nothing was checked by play."""
    problems: tuple[Problem, ...]
    """The errors, warnings and suggestions."""
    counts: dict[str, int]
    """The tally of the check: `examples`, `claims`, `facts`, `samples`; `words` of rules and those that are
    `bound`; `rules`, those that an example has `named`, and those that are `enforced`; after a deep check the
    `mutants` that were tried."""
    survivors: tuple[Problem, ...] = ()
    """After a deep check, the mutants of the rules that the text did not notice, with the code `survivor`.
    Their `file` is that of the changed code: `play.py`, or a module of publisher."""


def check(game: Game | Place, *, strict: bool = False, deep: bool = False, jobs: int | None = None) -> Report:
    """Check the text of a game and of all its variants, its translations, and everything that is printed.

    A false text, and a folder that cannot be read, is a report with problems, not an exception. `strict` also
    tests every claim with small errors. `deep` also changes the code of the rules, if the text holds, and
    checks that the text notices it. This takes minutes, and always happens in other processes, one for each
    core, or `jobs`. With `jobs`, the text is checked in another process too, which is ended after a minute.
    Raises UntrustedError if the game has a program that may not run; UsageError if there is no such game, or
    `jobs` is below 1.
    """
    from publisher.base.workers import DEEP_PATIENCE, workers
    from publisher.model.trust import require_trust
    from publisher.press.checks import check_games, deep_score
    from publisher.press.reports import CHECKED

    game = game_from(game)
    folder = game._folder
    require_trust(folder)
    found, *translations = check_games(folder.editions, strict, workers_for(jobs))
    counts = {kind: found.checked[kind] for kind in CHECKED}
    survivors: tuple[Problem, ...] = ()
    if deep and folder.has_engine and not found.failed:
        with errors_of(game):
            score = deep_score(folder, workers(jobs, DEEP_PATIENCE), lambda per_cent: None)
        counts["mutants"] = score.tried
        survivors = tuple(problem_of(survivor.problem) for survivor in score.survivors)
    reports = (found, *translations)
    problems = tuple(problem_of(problem) for report in reports for problem in report.problems)
    holds = not any(report.failed for report in reports)
    return Report(game.name, holds, found.played, problems, counts, survivors)


def problem_of(found: report.Problem) -> Problem:
    """Return a problem of a report for programs."""
    return Problem(found.code, found.message, *found.location, found.hint, found.severity)
