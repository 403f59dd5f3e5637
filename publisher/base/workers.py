"""Workers do many pieces of work at once: the processes of this machine, or whatever a driver hands in.

Nothing below the command line starts processes. What has much to do is given `Workers` and asks them to
`map`; every `concurrent.futures.Executor` is such workers (a thread pool, the client of a cluster).

Work that runs a game's own code is given as `Guarded`: whatever that code does (it raises, leaves the
process, never ends), something comes of its item, and of the others as if nothing had been.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

import msgspec

Item = TypeVar("Item")
Done = TypeVar("Done")
ALONE = ("emscripten", "wasi")
"""The platforms (`sys.platform`) of browsers, where no process can start another."""
PATIENCE, DEEP_PATIENCE = 60.0, 600.0
"""Seconds that a piece of work may take by default, and one that tries mutants: many times what any game
here needs."""
LONG = 10.0
"""Seconds after which a piece of work takes long."""
THOUGHT = 10
"""How many times the patience a game may take whose players think."""


class Workers(Protocol):
    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        """What the work gives for each item, in the order of the items, whoever is done first.

        Work, items and what comes of them must be picklable. What a piece of work raises is raised here in
        its turn. All items may be taken before the first result is there, and no work need begin before the
        first result is asked for.
        """


class IsolatedWork(msgspec.Struct, Generic[Item, Done], frozen=True):
    """Work that may break on an item, and even end its process: `failed` makes a result of that.

    If items are to be `alone`, processes give each a new process; otherwise one follows another in a
    process. Each has to be done within their patience, or so many times that as there are `games` in it.
    `game` is the name of the game that items are about, if they do not have it as their `slug`.
    Workers of other kinds have only exceptions told: for them, what never ends does not end, and what leaves
    the process takes it along.

    `before` loads what all items need, once, in a process that others are forked from. Work that is `near` is
    about files of this machine, and is done on it. What `writes` does so below that folder, for each item in
    a folder named after its `slug`: who works elsewhere is sent that folder, and sends back what has changed
    there.
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
        except KeyboardInterrupt:  # the user's
            raise
        except BaseException as error:
            from publisher.base.processes import WorkLost

            return self.failed(item, WorkLost.by(error))


class Serial:
    """Nobody else: one piece of work after the other, here, as its result is asked for."""

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        prepare(work)
        return map(work, items)


def prepare(work: Callable[[Any], Any]) -> None:
    """Do what is to be done before the first item."""
    if isinstance(work, IsolatedWork) and work.before:
        work.before()


Slow: TypeAlias = Callable[[str, float], object]
"""Called with the name of a game whose work takes long, and the seconds that it may take."""


def not_told(game: str, patience: float) -> None:
    """Report nothing of a game that takes long."""


class Processes:
    """So many processes of this machine, started for each `map` and never more than there are items.

    `patience` are the seconds for an item of work that is guarded; `slow` is called once for each game that
    takes long. If a process ends before its work is done, that is a `WorkLost`: raised, unless the work is
    guarded.
    """

    def __init__(self, count: int, patience: float = PATIENCE, slow: Slow = not_told) -> None:
        self.count = count
        self.patience = patience
        self._slow = slow

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        from publisher.base.processes import Process, ready  # where there are no processes, it cannot be had

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
"""What is asked of somebody outside, and what is answered."""


def interactive_worker(
    work: Callable[[Item, Answers], Done], item: Item, answers: Answers, patience: float, slow: Slow
) -> Done:
    """Work in a process of its own that asks for `answers` while it goes on.

    It has its patience anew after each answer, and none is lost while it waits for one. What ends it
    otherwise is raised as `WorkLost`. Where there are no processes, it is done here.
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
    """More processes at once than this only stand in each other's way."""
    return 8 * (os.cpu_count() or 1)


def workers(jobs: int | None = None, patience: float = PATIENCE, slow: Slow = not_told) -> Workers:
    """Return `jobs` processes, or one for each core; `SERIAL` if there are no processes."""
    return SERIAL if sys.platform in ALONE else Processes(jobs or os.cpu_count() or 1, patience, slow)
