"""Work that breaks, leaves its process or never ends is told as such, and no other work suffers."""

from __future__ import annotations

import contextlib
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

from publisher.base.processes import WorkLost
from publisher.base.workers import SERIAL, Guarded, Processes

HERE = Path(__file__)
posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")
linux = pytest.mark.skipif(sys.platform != "linux", reason="what Linux can do")


def leave(_: int) -> None:
    sys.exit(0)


def leave_at_once(_: int) -> None:
    os._exit(0)


def interrupt(_: int) -> None:
    raise KeyboardInterrupt


class Unusual(BaseException):
    """No Exception, so that most code does not catch it."""


def unusual(_: int) -> None:
    raise Unusual


def hang(_: int) -> None:
    while True:
        pass


def hang_stubbornly(_: int) -> None:
    import faulthandler

    faulthandler.cancel_dump_traceback_later()
    while True:
        with contextlib.suppress(BaseException):
            time.sleep(100)


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


WAYS: dict[int, Callable[[int], object]] = dict(
    enumerate((see, leave, leave_at_once, unusual, interrupt, kill, unpicklable, spoil, leave_a_thread, see))
)


def go(number: int) -> object:
    return WAYS[number](number)


def failed(number: int, error: Exception) -> tuple[int, Exception]:
    return number, error


def one(work: Callable[[int], object], patience: float = 30.0) -> WorkLost:
    """What is told of the failure of a single piece of work."""
    ((_, error),) = Processes(1, patience).map(Guarded(work, failed), [0])
    assert isinstance(error, WorkLost)
    return error


@posix
def test_others_are_done_whatever_one_does():
    """Each in a process of its own: what one has spoilt there, none of the others finds."""
    results = list(Processes(2).map(Guarded(go, failed), WAYS))
    assert results[0] == results[9] == (sys.getrecursionlimit(), os.getcwd(), 1)
    assert results[7:9] == ["done", "done"]
    for number in range(1, 7):
        assert results[number][0] == number and isinstance(results[number][1], WorkLost)


@posix
@pytest.mark.parametrize(
    ("work", "said"),
    [
        (leave, "it was left by SystemExit"), (unusual, "it was left by Unusual"),
        (interrupt, "it was left by KeyboardInterrupt"),
        (leave_at_once, "it left its process with exit code 0"), (kill, "its process was ended by SIGKILL"),
        (unpicklable, "what came of it cannot be handed over"),
    ],
)  # fmt: skip
def test_what_was_lost_is_said(work, said):
    assert said in str(one(work))


@posix
def test_what_never_ends_is_ended_where_it_is():
    lost = one(hang, patience=0.5)
    assert str(lost) == "it took longer than 0.5 seconds and was ended"
    file, line = lost.frames[0]
    assert Path(file) == HERE and hang.__code__.co_firstlineno < line <= hang.__code__.co_firstlineno + 2


@posix
def test_what_resists_is_ended_from_outside(monkeypatch):
    monkeypatch.setattr("publisher.base.processes.GRACE", 0.2)
    assert "longer than 0.3 seconds" in str(one(hang_stubbornly, patience=0.3))


@linux
def test_memory_and_files_have_limits():
    """Gigabytes are refused as if there were none."""
    ((_, error),) = Processes(1).map(Guarded(swallow, failed), [0])
    assert isinstance(error, MemoryError)
    ((_, error),) = Processes(1).map(Guarded(write_much, failed), [0])
    assert isinstance(error, OSError)


def leave_a_process_behind(_: int) -> None:
    if not os.fork():
        os.setsid()
        os.write(int(os.environ["TELL"]), b"%d\n" % os.getpid())
        hang(0)
    hang(0)


@linux
def test_what_is_left_behind_computes_no_longer_than_all_cores_could(monkeypatch):
    """A process that has left the group of its worker is not ended with it, but by its limit."""
    monkeypatch.setattr("publisher.base.processes.GRACE", 0.0)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    heard, tell = os.pipe()
    monkeypatch.setenv("TELL", str(tell))
    one(leave_a_process_behind, patience=1)
    pid = int(os.read(heard, 100))
    until = time.monotonic() + 20
    try:
        while not gone(pid) and time.monotonic() < until:
            time.sleep(0.05)
        assert gone(pid)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def limits(_: int) -> tuple[int, int]:
    import resource

    return resource.getrlimit(resource.RLIMIT_NOFILE)


@posix
def test_no_more_files_than_the_press_may_have_open():
    import resource

    before = limits(0)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, before[1]))
    try:
        assert list(Processes(1).map(limits, [0])) == [(200, 200)]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_work_that_is_not_guarded_raises_what_was_lost():
    with pytest.raises(WorkLost, match="exit code 0"):
        list(Processes(2).map(leave_at_once, range(3)))


def test_here_exceptions_and_exits_are_told_too():
    ((_, error),) = SERIAL.map(Guarded(leave, failed), [0])
    assert isinstance(error, WorkLost)
    with pytest.raises(KeyboardInterrupt):
        list(SERIAL.map(Guarded(interrupt, failed), [0]))


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
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_workers_end_with_their_parent(number):
    """However it is ended."""
    with subprocess.Popen([sys.executable, "-c", PARENT], stderr=subprocess.PIPE, text=True) as parent:
        try:
            assert parent.stderr is not None
            workers = [int(parent.stderr.readline()) for _ in range(2)]
            assert not any(map(gone, workers))
            parent.send_signal(number)
            parent.wait(10)
        finally:
            parent.kill()
    until = time.monotonic() + 5
    while not all(map(gone, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert all(map(gone, workers))
