"""The one family of errors that users see.

Every error says what was found, where, and, when there is something sensible to say, what to do
about it. Only `cli/` turns an error into a line of text and an exit code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from publisher.base.characters import visible
from publisher.base.location import Location


class PublisherError(Exception):
    """Something the user can mend."""

    code = "error"

    def __init__(self, message: str, location: Location | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.location = location
        self.hint = hint

    def __str__(self) -> str:
        return told("error", self.code, self.message, self.location, self.hint)


class UsageError(PublisherError):
    """The command line asks for something that is not there (exit code 2)."""

    code = "usage"


class DefinitionError(PublisherError):
    """A `game.toml` that cannot be understood, or that describes something impossible."""

    code = "definition"


class TextError(PublisherError):
    """A rules text that cannot be read."""

    code = "text"


class RulesError(PublisherError):
    """A `play.py` that cannot be loaded or that broke while it was playing."""

    code = "rules"


class UntrustedError(PublisherError):
    """A game that would have to run, in a folder that the user has not trusted."""

    code = "untrusted"


class NotationError(PublisherError):
    """A word that names no card, point or move at all, or a fence that cannot be read."""

    code = "notation"


class IllegalMove(PublisherError):
    """A move that the rules forbid here; `rule` is the id of the rule that forbids it, if known, and `legal`
    lists what they allow."""

    code = "illegal-move"

    def __init__(self, message: str, rule: str | None = None, legal: str | None = None) -> None:
        reason = f" (rule {rule})" if rule else ""
        super().__init__(message + reason, hint="" if legal is None else f"legal: {legal or 'nothing'}")
        self.rule = rule


class PrintError(PublisherError):
    """Something that cannot be put on paper as asked: too large, cut off, without a glyph."""

    code = "print"


class OutputError(PublisherError):
    """A file that cannot be written."""

    code = "output"


class LostError(PublisherError):
    """Work on a game that came to no end: its process was left, or ended from outside."""

    code = "lost"


class PressError(PublisherError):
    """The press itself broke."""

    code = "internal"


READABLE = 1000
"""Letters of a message."""


def told(severity: str, code: str, message: str, location: Location | None, hint: str) -> str:
    """A line for whoever reads a terminal or a log, and one for the hint; no word in it begins another line,
    or means anything to a terminal, and what was found is not told to its end if that is far."""
    place = f"{visible(str(location))}: " if location else ""
    below = f"\n  hint: {visible(shortened(hint, READABLE))}" if hint else ""
    return f"{place}{severity}[{code}]: {visible(shortened(message, READABLE))}{below}"


@contextmanager
def located(place: Location) -> Iterator[None]:
    """An error raised within that does not know its place is told of that one."""
    try:
        yield
    except PublisherError as error:
        error.location = error.location or place
        raise


def shortened(word: str, most: int = 60) -> str:
    """What was found, as it stands in a message: no more of it than can be read there."""
    return word if len(word) <= most else f"{word[:most]}…"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the closest known words, or lists them all when none is close."""
    from difflib import get_close_matches

    names = list(known)
    close = get_close_matches(word, names, n=3, cutoff=0.6)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"known: {', '.join(names)}" if names else ""
