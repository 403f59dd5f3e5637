"""Workers do many pieces of work at once: the processes of this machine, or whatever a driver hands in.

Nothing below the command line starts processes. What has much to do is given `Workers` and asks them to
`map`; every `concurrent.futures.Executor` is such workers (a thread pool, the client of a cluster).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")
ALONE = ("emscripten", "wasi")
"""The platforms (`sys.platform`) of browsers, where no process can start another."""


class Workers(Protocol):
    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        """What the work gives for each item, in the order of the items, whoever is done first.

        Work, items and what comes of them must be picklable. What a piece of work raises is raised here in
        its turn. All items may be taken before the first result is there, and no work need begin before the
        first result is asked for.
        """


class Serial:
    """Nobody else: one piece of work after the other, here, as its result is asked for."""

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        return map(work, items)


class Processes:
    """So many processes of this machine, started for each `map` and never more than there are items."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        todo = list(items)
        count = min(self.count, len(todo))
        if count < 2:
            yield from map(work, todo)
            return
        from concurrent.futures import ProcessPoolExecutor  # where there are no processes, it cannot be had

        with ProcessPoolExecutor(count) as pool:
            yield from pool.map(work, todo)


SERIAL: Workers = Serial()


def workers(jobs: int | None = None) -> Workers:
    """`jobs` processes, or one for each core; for one job, or where there are no processes, `SERIAL`."""
    count = jobs or os.cpu_count() or 1
    return SERIAL if count == 1 or sys.platform in ALONE else Processes(count)
