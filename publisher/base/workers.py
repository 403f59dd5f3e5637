"""Workers do many pieces of work at once: processes of this machine, or workers that the caller passes in.

Only the command line starts processes. Code with much work to do gets `Workers` and calls `map`; every
`concurrent.futures.Executor` has it (a thread pool, the client of a cluster).

Work that runs a game's code is passed as `IsolatedWork`: if that code raises, exits or never ends, its item
still has a result, and the other items are not affected.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

from publisher.base.errors import WorkLost

Item = TypeVar("Item")
Done = TypeVar("Done")
ALONE = ("emscripten", "wasi")
"""The platforms (`sys.platform`) of browsers, where a process cannot start another."""
PATIENCE, DEEP_PATIENCE = 60.0, 600.0
"""The default seconds for a piece of work, and for one with mutants: many times what any game here needs."""
LONG = 10.0
"""Seconds after which a piece of work is reported as slow."""
THOUGHT = 10
"""The factor for the patience of a game with players that think."""


class Workers(Protocol):
    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        """Yield the result of the work for each item, in the order of the items.

        Work, items and results must be picklable. An exception in the work is raised here when its item's
        turn comes. All items may be taken before the first result is yielded, and no work need start before
        the first result is requested.
        """


class IsolatedWork(msgspec.Struct, Generic[Item, Done], frozen=True):
    """Work that may fail on an item, and even end its process: `failed` makes a result of that.

    If items must be `alone`, each gets a new process; otherwise one process does many. Each must be done
    within the patience, times the number of `games` in it. `game` is the name of the game that the items
    belong to, if they have no `slug`. Workers other than processes report only exceptions: for them, endless
    work does not end, and an exit ends the whole program.

    `before` loads what all items need, once, in the process that the others are forked from. `near` work uses
    files of this machine, and is done on it. Work with `writes` writes below that folder, for each item into
    a folder named after its `slug`: a worker elsewhere is sent that folder, and sends back the changed files.
    """

    work: Callable[[Item], Done]
    failed: Callable[[Item, Exception], Done]
    alone: bool = True
    games: int = 1
    game: str = ""
    before: Callable[[], object] | None = None
    near: bool = False
    writes: Path | None = None

    def __call__(self, item: Item) -> Done:
        try:
            return self.work(item)
        except Exception as error:
            return self.failed(item, error)
        except KeyboardInterrupt:  # from the user
            raise
        except BaseException as error:
            return self.failed(item, WorkLost.by(error))


class Serial:
    """Workers without other processes: each piece of work is done here, when its result is requested."""

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        prepare(work)
        return map(work, items)


def prepare(work: Callable[[Any], Any]) -> None:
    """Do the work that must be done before the first item."""
    if isinstance(work, IsolatedWork) and work.before:
        work.before()


Slow: TypeAlias = Callable[[str, float], object]
"""A function that is called with the name of a game whose work takes long, and its patience in seconds."""


def not_told(game: str, patience: float) -> None:
    """Ignore a game that takes long."""


class Processes:
    """Processes of this machine, at most `count`, started for each `map`, and at most one for each item.

    `patience` is the time in seconds for one item of isolated work; `slow` is called once for each game that
    takes long. If a process ends before its work is done, WorkLost is raised, or passed to `failed` of
    isolated work.
    """

    def __init__(self, count: int, patience: float = PATIENCE, slow: Slow = not_told) -> None:
        self.count = count
        self.patience = patience
        self._slow = slow

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        from publisher.base.processes import Process, ready  # cannot be imported where there are no processes

        todo = list(items)
        prepare(work)
        alone = isinstance(work, IsolatedWork) and work.alone
        patience = self.patience * work.games if isinstance(work, IsolatedWork) else None
        told = {""}

        def slow(number: int) -> None:
            game = getattr(todo[number], "slug", getattr(work, "game", ""))
            if game not in told and patience:
                told.add(game)
                self._slow(game, patience)

        begun, done = iter(range(len(todo))), dict[int, tuple[bool, Any]]()
        busy: dict[int, Process] = {}
        idle: list[Process] = []
        try:
            for turn, item in enumerate(todo):
                while turn not in done:
                    while len(busy) < self.count and (number := next(begun, None)) is not None:
                        busy[number] = idle.pop() if idle else Process()
                        busy[number].give(work, todo[number], patience)
                    for number in ready(busy, slow):
                        process = busy.pop(number)
                        done[number] = process.taken()
                        if alone or process.ended:
                            process.end()
                        else:
                            idle.append(process)
                fine, result = done.pop(turn)
                if fine:
                    yield result
                elif isinstance(work, IsolatedWork):
                    yield work.failed(item, result)
                else:
                    raise result
        finally:
            for process in (*busy.values(), *idle):
                process.end()


SERIAL: Workers = Serial()

Answers: TypeAlias = Callable[[Any], Any]
"""A function that answers a question of the work."""


def interactive_worker(
    work: Callable[[Item, Answers], Done], item: Item, answers: Answers, patience: float, slow: Slow
) -> Done:
    """Run work in its own process that asks for `answers` on the way, and return its result.

    The patience starts again after each answer; waiting for an answer does not count. WorkLost is raised if
    the process ends too early. In browsers (`ALONE`) the work is done in this process.
    """
    if sys.platform in ALONE:
        return work(item, answers)
    from publisher.base.processes import Process, WorkerQuestion, ready

    process = Process()
    try:
        process.give(partial(_talking, work), item, patience)
        while True:
            ready({0: process}, lambda _: slow(getattr(item, "slug", ""), patience))
            fine, result = process.taken()
            if not fine:
                raise result
            if not isinstance(result, WorkerQuestion):
                return cast(Done, result)
            process.answer(answers(result.question))
    finally:
        process.end()


def _talking(work: Callable[[Item, Answers], Done], item: Item) -> Done:
    from publisher.base.processes import ask

    return work(item, ask)


def most_jobs() -> int:
    """Return the largest useful number of processes; more would only slow each other down."""
    return 8 * (os.cpu_count() or 1)


def workers(jobs: int | None = None, patience: float = PATIENCE, slow: Slow = not_told) -> Workers:
    """Return `jobs` processes, or one for each core; `SERIAL` if there are no processes."""
    return SERIAL if sys.platform in ALONE else Processes(jobs or os.cpu_count() or 1, patience, slow)
