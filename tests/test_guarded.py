"""Work that breaks, leaves its process or never ends is reported, and no other work suffers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.base.errors import WorkLost
from publisher.base.workers import SERIAL, IsolatedWork, Processes, interactive_worker
from publisher.model.shelf import GameFolder

HERE = Path(__file__)
posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")
linux = pytest.mark.skipif(sys.platform != "linux", reason="what Linux can do")


def leave(_: int) -> None:
    sys.exit(0)


def leave_at_once(_: int) -> None:
    os._exit(0)


def interrupt(_: int) -> None:
    raise KeyboardInterrupt


def hang(_: int) -> None:
    while True:
        pass


def kill(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def unpicklable(_: int) -> object:
    return lambda: None


def swallow(_: int) -> int:
    return len(b"x" * (8 << 30))


def write_much(_: int) -> int:
    with tempfile.TemporaryFile() as file:
        return os.truncate(file.fileno(), 2 << 30) or 0


def leave_a_thread(_: int) -> str:
    threading.Thread(target=hang, args=(0,)).start()
    return "done"


def spoil(_: int) -> str:
    sys.setrecursionlimit(300)
    os.chdir("/")
    return "done"


def see(_: int) -> tuple[int, str, int]:
    return sys.getrecursionlimit(), os.getcwd(), threading.active_count()


LOST = {
    leave: "it ended with SystemExit",
    interrupt: "it ended with KeyboardInterrupt",
    leave_at_once: "its process exited with exit code 0",
    kill: "its process was ended by SIGKILL",
    unpicklable: "its result cannot be sent back",
}
WORK: list[Callable[[int], object]] = [see, *LOST, spoil, leave_a_thread, see]


def go(number: int) -> object:
    return WORK[number](number)


def wait_long(*_: object) -> None:
    time.sleep(9)


def failed(number: int, error: Exception) -> tuple[int, Exception]:
    return number, error


@posix
def test_others_are_done_whatever_one_does():
    """Each in its own process: nothing that one spoils there reaches the others."""
    first, *lost, spoilt, left, last = Processes(2).map(IsolatedWork(go, failed), range(len(WORK)))
    assert first == last == (sys.getrecursionlimit(), os.getcwd(), 1)
    assert spoilt == left == "done"
    for (_, error), said in zip(lost, LOST.values(), strict=True):
        assert isinstance(error, WorkLost) and said in str(error)


@posix
def test_what_never_ends_is_ended_where_it_is():
    ((_, lost),) = Processes(1, 0.5).map(IsolatedWork(hang, failed), [0])
    assert str(lost) == "it took longer than 0.5 seconds and was ended"
    file, line = lost.frames[0]
    assert Path(file) == HERE and hang.__code__.co_firstlineno < line <= hang.__code__.co_firstlineno + 2


def compute(seconds: float) -> float:
    """Use that much of the first core, which others want, too."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return seconds


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system counts no waiting")
def test_time_in_which_others_have_the_core_does_not_count() -> None:
    """Four times 0.5 seconds on one core: each takes two, and may take one."""
    work = IsolatedWork(compute, failed)
    assert list(Processes(4, 1.0).map(work, [0.5] * 4)) == [0.5] * 4


@posix
def test_a_game_that_takes_long_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("publisher.base.processes.LONG", 0.1)
    told: list[tuple[str, float]] = []

    def slow(game: str, patience: float) -> None:
        told.append((game, patience))

    work = IsolatedWork(time.sleep, failed, alone=False, game="small", games=2)
    list(Processes(2, 30.0, slow).map(work, [0, 1, 1]))
    assert told == [("small", 60.0)]
    with pytest.raises(WorkLost):
        interactive_worker(wait_long, GameFolder("talky", HERE), print, 1.0, slow)
    assert told[1:] == [("talky", 1.0)]


@linux
def test_memory_and_files_have_limits():
    """Gigabytes are refused as if there were none."""
    ((_, error),) = Processes(1).map(IsolatedWork(swallow, failed), [0])
    assert isinstance(error, MemoryError)
    ((_, error),) = Processes(1).map(IsolatedWork(write_much, failed), [0])
    assert isinstance(error, OSError)


def test_work_that_is_not_guarded_raises_what_was_lost():
    with pytest.raises(WorkLost, match="exit code 0"):
        list(Processes(2).map(leave_at_once, range(3)))


def test_here_exceptions_and_exits_are_told_too():
    ((_, error),) = SERIAL.map(IsolatedWork(leave, failed), [0])
    assert isinstance(error, WorkLost)
    with pytest.raises(KeyboardInterrupt):
        list(SERIAL.map(IsolatedWork(interrupt, failed), [0]))


PARENT = r"""
import os, time
from publisher.base.workers import Processes
def work(_):
    os.write(2, b"%d\n" % os.getpid())
    time.sleep(600)
list(Processes(2).map(work, range(2)))
"""


def gone(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


@linux
def test_workers_end_with_their_parent():
    with subprocess.Popen([sys.executable, "-c", PARENT], stderr=subprocess.PIPE, text=True) as parent:
        try:
            assert parent.stderr is not None
            workers = [int(parent.stderr.readline()) for _ in range(2)]
            assert not any(map(gone, workers))
        finally:
            parent.kill()
    until = time.monotonic() + 5
    while not all(map(gone, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert all(map(gone, workers))
