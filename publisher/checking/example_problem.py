"""The problem that stops an example: the first error in it."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.checking.report import Problem
from publisher.engine.failure import described
from publisher.model.shelf import PLAY, READING


@dataclass
class ExampleStopped(Exception):
    """The first problem of an example; later ones would only be its consequences."""

    problem: Problem


@contextmanager
def problems_located_at(location: Location, told: str = "") -> Iterator[None]:
    """Turn every error in the block into a problem at that place; `told` is the text there."""
    before = f"“{told}”: " if told else ""
    try:
        yield
    except ExampleStopped:
        raise
    except PublisherError as error:
        raise ExampleStopped(Problem(error.code, before + error.message, location, error.hint)) from None
    except Exception as error:
        raise ExampleStopped(Problem("rules", before + broken(error), location)) from error


def broken(error: Exception) -> str:
    """Return the message of an error in a game's own Python, with its line."""
    if isinstance(error, PublisherError):
        return error.message
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).name in (PLAY, READING)]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return described(error) + where
