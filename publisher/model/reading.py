"""Read the data of many games' folders so that no folder stops the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.base.limits import SECONDS
from publisher.base.resources import bundled
from publisher.base.workers import Done, Guarded, Workers, workers
from publisher.model.shelf import GameFolder


def each_read(
    work: Guarded[GameFolder, Done], folders: Sequence[GameFolder], others: Workers | None = None
) -> Iterator[Done]:
    """Yield the result of the work for each folder, in their order.

    Built-in games are read here, which is quickest; all others by `others`, by default by processes that are
    ended when a folder takes too long.
    """
    shelves = bundled("games"), bundled("templates")
    built_in = [folder.path.parent in shelves for folder in folders]
    strange = [folder for folder, own in zip(folders, built_in, strict=True) if not own]
    found = (others or workers(patience=SECONDS)).map(work, strange)
    for folder, own in zip(folders, built_in, strict=True):
        yield work(folder) if own else next(found)
