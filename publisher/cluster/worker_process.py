"""A process beside a worker of the cluster, in which games run.

A worker has threads that talk to other machines, so a fork would not be safe. This process has none: it forks
the processes that do the work, as on one machine (`workers.Processes`), with the same limits.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from publisher.base.errors import PublisherError, WorkLost
from publisher.base.processes import Process, exit_with_parent, ready
from publisher.base.workers import IsolatedWork, Slow, prepare
from publisher.cluster.transfer import (
    WRITTEN,
    FolderArchive,
    GameBundle,
    Sent,
    arrived,
    changed,
    unpack_archive,
)


class Task(NamedTuple):
    """A packed function and its item, the places of its games, and the contents and name of its output
    folder."""

    work: bytes
    item: bytes
    games: Mapping[str, tuple[Sent, Path]]
    patience: float
    written: FolderArchive | None
    name: str


class Answer(NamedTuple):
    """The packed result of an item or the exception that it raised, and the files that it made."""

    fine: bool
    content: bytes
    made: FolderArchive


class WorkerProcess:
    """A handle of the worker process for the worker; the process starts when it is first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def do(self, task: Task, slow: Slow) -> Answer:
        """Run an item in the process. If the process has ended, try once more in a new one."""
        try:
            return self._asked(task, slow)
        except (EOFError, OSError):
            self._process = None
        try:
            return self._asked(task, slow)
        except (EOFError, OSError):
            self._process = None
            raise WorkLost("the process that did it on a worker was ended twice") from None

    def _asked(self, task: Task, slow: Slow) -> Answer:
        if self._process is None or self._process.poll() is not None:
            command = [sys.executable, "-c", f"from {__name__} import main; main()"]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin and self._process.stdout
        pickle.dump(task, self._process.stdin)
        self._process.stdin.flush()
        while not isinstance(answer := pickle.load(self._process.stdout), Answer):
            slow(*answer)
        return answer


class ItemRunner:
    """The part inside that process: forks a new process for each item, or reuses one if items need not be
    alone, as `workers.Processes` does."""

    def __init__(self, slow: Slow) -> None:
        self._slow = slow
        self._prepared: set[bytes] = set()
        self._process: Process | None = None
        self._work = b""

    def done(self, task: Task) -> Answer:
        luggage = arrived(task.games)
        with tempfile.TemporaryDirectory(prefix="publisher-") as scratch:
            luggage.places[WRITTEN] = Path(scratch)
            if task.written:
                unpack_archive(task.written, Path(scratch, task.name))
            fine, result = self._tried(task, luggage)
            made = changed(Path(scratch, task.name), task.written) if task.written else FolderArchive(())
            return Answer(fine, luggage.pack(result)[0], made)

    def _tried(self, task: Task, luggage: GameBundle) -> tuple[bool, Any]:
        """Return True and the result, or False and the exception."""
        try:
            work, item = luggage.unpack(task.work), luggage.unpack(task.item)
            if task.work not in self._prepared:
                prepare(work)
                self._prepared.add(task.work)
            return True, self._result(task, work, item)
        except Exception as error:
            if isinstance(error, PublisherError) and error.location:
                error.location = error.location._replace(file=luggage.told(error.location.file))
            return False, error

    def _result(self, task: Task, work: Any, item: Any) -> Any:
        guarded = isinstance(work, IsolatedWork)
        if task.work != self._work:
            self._end()
        process = self._process = self._process or Process()
        self._work = task.work
        patience = task.patience * work.games if guarded else None
        process.give(work, item, patience)
        game = getattr(item, "slug", getattr(work, "game", ""))
        ready({0: process}, lambda _: self._slow(game, patience) if game and patience else None)
        fine, result = process.taken()
        if process.ended or (guarded and work.alone):
            self._end()
        if fine:
            return result
        if guarded:
            return work.failed(item, result)
        raise result

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None


def main() -> None:
    """Run the tasks from the standard input, one after the other, until it is closed."""
    if sys.platform == "linux":  # elsewhere the end of the input shows that the worker was killed
        exit_with_parent(os.getppid())
    hands = ItemRunner(lambda game, patience: _hand_back((game, patience)))
    while True:
        try:
            task = pickle.load(sys.stdin.buffer)
        except (EOFError, pickle.UnpicklingError):
            return
        try:
            answer = hands.done(task)
        except Exception as error:  # such as a disk that is full
            lost = WorkLost(f"a worker could not run it: {type(error).__name__}: {error}")
            answer = Answer(False, pickle.dumps(lost), FolderArchive(()))
        _hand_back(answer)


def _hand_back(found: Answer | tuple[str, float]) -> None:
    """Send the worker an answer, or the game that takes long and its patience."""
    try:
        pickle.dump(found, sys.stdout.buffer)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # otherwise Python would try to write the rest
