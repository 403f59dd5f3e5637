"""The problem that stops an example: the first error in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from msgspec.structs import replace

from publisher.base.errors import PublisherError, RulesError
from publisher.base.location import Location
from publisher.checking.report import Problem
from publisher.checking.sentences import NOWHERE
from publisher.engine.failure import described, joined_hints, program_line


@dataclass
class ExampleStopped(Exception):
    """The first problem of an example; later ones would only be its consequences."""

    problem: Problem

    def moved_to(self, place: Location) -> ExampleStopped:
        """Return the same with that place of the text, unless the problem has its own place."""
        told = self.problem.location.file == NOWHERE.file
        return ExampleStopped(replace(self.problem, location=place)) if told else self


@contextmanager
def problems_located_at(location: Location, told: str = "") -> Iterator[None]:
    """Turn every error in the block into a problem at that place; `told` is the text there."""
    try:
        yield
    except ExampleStopped:
        raise
    except Exception as error:
        raise ExampleStopped(problem_of(error, location, f"“{told}”" if told else "")) from error


def problem_of(error: Exception, location: Location, told: str = "", code: str = "") -> Problem:
    """Return an error as a problem: of the game's Python, at its line, if that has failed; else at `location`
    of a text, where `told` is, with its own code or `code`."""
    known, hint = (error, error.hint) if isinstance(error, PublisherError) else (None, "")
    if program := _failed_at(error):
        where = f"in {told} ({location})" if told else f"at {location}"
        where = where.removesuffix(f" ({NOWHERE})")
        return Problem(RulesError.code, described(error), program, joined_hints(hint, where))
    said = f"{told}: {described(error)}" if told else described(error)
    if known is not None:
        code = code or known.code
        place = known.location or Location("")
        location = place if place.line else location.down(known.line)
    return Problem(code or RulesError.code, said, location, hint)


def with_line(error: Exception) -> str:
    """Return the message of an error that words of the text may have caused, or the program at that line."""
    place = None if isinstance(error, PublisherError) else program_line(error)
    return f"{described(error)} ({place})" if place else described(error)


def _failed_at(error: Exception) -> Location | None:
    """Return the place of an error in a game's Python; None for an error of the text, which may be raised
    there, too."""
    if isinstance(error, RulesError):
        return error.location or program_line(error)
    return None if isinstance(error, PublisherError) else program_line(error)
