"""Errors of one game, as problems with a place in its folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from publisher.base.errors import (
    DefinitionError,
    IllegalMove,
    LostError,
    PrintError,
    PublisherError,
    UsageError,
    right_to_read,
)
from publisher.base.location import Location
from publisher.checking.report import Problem
from publisher.engine.failure import unexpected
from publisher.model.each_folder import TOO_MUCH
from publisher.model.shelf import GameFolder

_KEY = re.compile(r"[a-z]+(\.[\w-]+)+: ")
"""The key that a message begins with."""


def locate_error(folder: GameFolder, error: Exception) -> Problem:
    """Return the error as a problem at the nearest known place: a key, a line of code, a file, the folder."""
    if isinstance(error, OSError) and error.filename:
        told: PublisherError = DefinitionError(
            f"cannot read {Path(error.filename).name}: {error.strerror}", Location(str(error.filename)),
            right_to_read(error),
        )  # fmt: skip
    else:
        told = error if isinstance(error, PublisherError) else unexpected(error)
    hint = TOO_MUCH if isinstance(told, LostError) and not folder.has_program else told.hint
    return Problem(told.code, told.message, _place(folder, told), hint)


def locate_errors(folder: GameFolder, error: Exception) -> tuple[Problem, ...]:
    """Return the error, and those found with it, as problems at the nearest known places."""
    others = error.others if isinstance(error, PublisherError) else ()
    return tuple(locate_error(folder, one) for one in (error, *others))


@contextmanager
def errors_located_in(folder: GameFolder) -> Iterator[None]:
    """Give errors from work on a game, if they have no location, the nearest place in its folder; except a
    wrong request or an illegal move, which is not an error of the game."""
    try:
        yield
    except (IllegalMove, UsageError):
        raise
    except PublisherError as error:
        for one in error.all:
            one.location = _place(folder, one)
        raise


def begins_with_key(message: str) -> bool:
    """Return True for a message that begins with a key of the definition."""
    return _KEY.match(message) is not None


def _place(folder: GameFolder, error: PublisherError) -> Location:
    if error.location is not None:
        path = Path(error.location.file)
        if path.is_absolute() and path.is_relative_to(home := folder.path.absolute()):
            return error.location._replace(file=folder.name(str(path.relative_to(home))))
        return error.location
    keyed = isinstance(error, PrintError) and begins_with_key(error.message)
    if isinstance(error, DefinitionError) or keyed:
        with suppress(PublisherError):
            return folder.key_place(error.message.split(":")[0], "")
    return folder.usual_place(error)
