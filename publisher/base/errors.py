"""The family of errors that users see.

Every error reports what was found, where, and, if there is something sensible to suggest, what to do about
it. Only `cli/` turns an error into a line of text and an exit code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from publisher.base.characters import visible
from publisher.base.location import Location


class PublisherError(Exception):
    """An error that the user can repair."""

    code = "error"

    def __init__(self, message: str, location: Location | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.location = location
        self.hint = hint
        self.line = 0
        """The line of the block that was read, from 1; 0 for the whole block."""
        self.others: tuple[PublisherError, ...] = ()
        """More errors that were found in the same run."""

    @property
    def all(self) -> tuple[PublisherError, ...]:
        return (self, *self.others)

    def __str__(self) -> str:
        return told("error", self.code, self.message, self.location, self.hint)


class UsageError(PublisherError):
    """A request for something that does not exist, or with a value that is not valid (exit code 2)."""

    code = "usage"


class DefinitionError(PublisherError):
    """A `game.toml` that cannot be understood, or that describes something impossible."""

    code = "definition"


class TextError(PublisherError):
    """A rules text that cannot be read."""

    code = "text"


class LimitError(PublisherError):
    """A file that is too large, or nested too deeply."""

    code = "limit"


class RulesError(PublisherError):
    """A `play.py` that cannot be loaded or that failed during play."""

    code = "rules"


class UntrustedError(PublisherError):
    """A game that would have to run, in a folder that the user does not trust."""

    code = "untrusted"


class NotationError(PublisherError):
    """A word that does not name a card, point or move, or a block that cannot be read."""

    code = "notation"


class IllegalMove(PublisherError):
    """A word that is not one of the legal moves; `rule` is the id of the rule that forbids it, or None, and
    `said` the message without it. The hint lists the legal moves. `words` are those around the rule and those
    before the legal moves, in the language of the game."""

    code = "illegal-move"

    def __init__(
        self, message: str, rule: str | None = None, legal: str | None = None,
        words: tuple[str, str] = (" (rule {})", "legal: "),
    ) -> None:  # fmt: skip
        reason = words[0].format(rule) if rule else ""
        super().__init__(message + reason, hint="" if legal is None else words[1] + (legal or "nothing"))
        self.rule, self.said = rule, message


class PrintError(PublisherError):
    """Something that cannot be printed as requested: too large, cut off, or without a glyph."""

    code = "print"


class OutputError(PublisherError):
    """A file that cannot be written."""

    code = "output"


class LostError(PublisherError):
    """Work on a game that did not finish: its process exited, or was killed from outside."""

    code = "lost"


class PressError(PublisherError):
    """An error in publisher itself."""

    code = "internal"


def right_to_read(error: Exception) -> str:
    """Return the hint for a file or folder that the user may not read; "" for another error."""
    return "give your user the right to read it (chmod u+rX)" if isinstance(error, PermissionError) else ""


READABLE = 1000
"""The most letters of a message or hint that are shown."""
MOST_ERRORS = 100
"""The most errors of one table that are shown."""


class Errors:
    """Errors that are collected, so that one run reports all of them."""

    def __init__(self) -> None:
        self.found: list[PublisherError] = []

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep an error that is raised inside, and go on after it."""
        try:
            yield
        except PublisherError as error:
            self.found += error.all

    def raise_any(self) -> None:
        """Raise the first error with the others; nothing without an error."""
        distinct = {(error.location, error.message): error for error in self.found}
        if distinct:
            first, *others = distinct.values()
            first.others = tuple(others[: MOST_ERRORS - 1])
            if left := len(others) - len(first.others):
                told = f"{left} more error{'s' * (left > 1)} like these"
                first.others += (type(first)(told, first.location and first.location._replace(line=0)),)
            raise first


def shown(words: str) -> str:
    """Return a message or hint as people and programs get it: in one line, control characters escaped, and
    the middle of a long one left out. Its end is usually what to do."""
    if len(words) > READABLE:
        end = READABLE // 4
        words = f"{words[: READABLE - end]} … {words[-end:]}"
    return visible(words)


def told(severity: str, code: str, message: str, location: Location | None, hint: str) -> str:
    """Return one line for a terminal or a log, and a second line for the hint if there is one."""
    place = f"{visible(str(location))}: " if location and location.file != "." else ""  # ".": here
    below = f"\n  hint: {shown(hint)}" if hint else ""
    return f"{place}{severity}[{code}]: {shown(message)}{below}"


@contextmanager
def located(place: Location) -> Iterator[None]:
    """Give an error that is raised inside, and has no location, the location `place`."""
    try:
        yield
    except PublisherError as error:
        error.location = error.location or place
        raise


@contextmanager
def in_line(number: int) -> Iterator[None]:
    """Give an error that is raised inside the line of the block that is read."""
    try:
        yield
    except PublisherError as error:
        error.line = number
        raise


def shortened(word: str, most: int = 60) -> str:
    """Return the word, cut after `most` letters, as it is shown in a message."""
    return word if len(word) <= most else f"{word[:most]}…"


def close_to(word: str, known: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """Return the known words that are spelt like `word`, at most three, the closest first. At `cutoff`, from
    0 to 1, words are similar enough."""
    from difflib import get_close_matches

    return get_close_matches(word, list(known), n=3, cutoff=cutoff)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint that names the closest known words, or lists all of them if none is close."""
    names = list(known)
    if close := close_to(word, names):
        return f"did you mean {' or '.join(close)}?"
    return f"known: {', '.join(names)}" if names else ""


class WorkLost(Exception):
    """A piece of work that did not finish. `frames` are its last places (file, line), innermost first."""

    def __init__(self, why: str, frames: tuple[tuple[str, int], ...] = ()) -> None:
        super().__init__(why, frames)
        self.why = why
        self.frames = frames

    def __str__(self) -> str:
        return self.why

    @classmethod
    def by(cls, error: BaseException) -> WorkLost:
        """Return the error for work that ended with an unusual exception, such as that of `sys.exit`."""
        import traceback

        frames = traceback.extract_tb(error.__traceback__)
        return cls(
            f"it ended with {type(error).__name__}",
            tuple((frame.filename, frame.lineno or 0) for frame in reversed(frames)),
        )
