"""Read the data of many games' folders so that no folder stops the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from publisher.base.errors import LimitError, WorkLost
from publisher.base.limits import SECONDS
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.base.workers import Done, IsolatedWork, Workers, workers
from publisher.model.shelf import GameFolder

TOO_MUCH = "its data is too large or broken: take out one file after the other to see which"
"""The hint for work on a folder without a program that was ended."""


def each_read(
    work: IsolatedWork[GameFolder, Done], folders: Sequence[GameFolder], others: Workers | None = None
) -> Iterator[Done]:
    """Yield the result of the work for each folder, in their order.

    Built-in games are read here, which is quickest; all others by `others`, by default by processes that are
    ended when a folder takes too long.
    """
    work = replace(work, failed=partial(_unread, work.failed))
    shelves = bundled("games"), bundled("templates")
    built_in = [folder.path.parent in shelves for folder in folders]
    strange = [folder for folder, own in zip(folders, built_in, strict=True) if not own]
    found = (others or workers(patience=SECONDS)).map(work, strange)
    for folder, own in zip(folders, built_in, strict=True):
        yield work(folder) if own else next(found)


def _unread(failed: Callable[[GameFolder, Exception], Done], folder: GameFolder, error: Exception) -> Done:
    """Report a folder that could not be read to the end at the folder, because its program did not run."""
    if isinstance(error, WorkLost):
        error = LimitError(f"this folder cannot be read: {error}", Location(folder.name("")), TOO_MUCH)
    return failed(folder, error)
