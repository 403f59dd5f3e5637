"""A process of this machine that works for another process, and never outlives it.

Only `workers.py` starts such processes. The process reports when a piece of work is done; if it ends, hangs
or sends back something unreadable instead, the work counts as lost.
"""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import math
import os
import pickle
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from publisher.base.errors import WorkLost
from publisher.base.limits import MEMORY
from publisher.base.workers import LONG

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LARGEST_FILE = 1 << 30
"""The most bytes of a file that a worker may write; no limit on Windows."""
GRACE = 3.0
"""Seconds that a worker has, when its time is over, to report where it was, before it is killed."""
_LOOK = 0.5
"""Seconds between two checks that the workers are alive."""
CYCLES = (500_000, 20, 100)
"""When a worker looks for cycles of forgotten objects (`gc.set_threshold`): rarely, because it keeps nearly
all its objects (such as thousands of positions) until it ends, and each search would look at all of them."""
_FRAME = re.compile(r'^  File "(.+)", line (\d+) in ', re.MULTILINE)
_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of Linux (prctl(2)): the signal that a process gets when its parent ends."""
_NEW_USER, _NEW_NETWORK = 0x10000000, 0x40000000
"""CLONE_NEWUSER and CLONE_NEWNET of Linux (unshare(2)); Python has them from 3.12 on."""


class WorkerQuestion(msgspec.Struct, frozen=True):
    """A question that the work asks before it continues; sent in place of its result."""

    question: Any


class Process:
    """A worker process, seen by the process that gives it work.

    It is forked where that is safe and quick, because a fork need not import the modules again. A process
    with threads must start `fresh` ones.
    """

    def __init__(self, fresh: bool = False) -> None:
        import multiprocessing

        forked = sys.platform == "linux" and not fresh
        context: Any = multiprocessing.get_context("fork" if forked else "spawn")
        self.pipe, theirs = context.Pipe()
        self._last_words, told = context.Pipe(duplex=False)
        self._process = context.Process(target=_work_on, args=(theirs, told, os.getpid()), daemon=True)
        for stream in filter(None, (sys.stdout, sys.stderr)):  # else the worker prints their buffers again
            with suppress(OSError, ValueError):
                stream.flush()
        self._process.start()
        theirs.close()
        told.close()
        self._patience: float | None = None
        self._begun = self._waited = 0.0
        self._is_slow = self._is_late = self.ended = False

    def give(self, work: Callable[[Any], Any], item: Any, patience: float | None) -> None:
        """Start a piece of work, which may take `patience` seconds."""
        self._patience = patience
        self._begin()
        with suppress(BrokenPipeError):  # it has ended already; `taken` reports it
            self.pipe.send((work, item, patience))

    def answer(self, answer: Any) -> None:
        """Answer the question of the work, and start its patience again."""
        self._begin()
        with suppress(BrokenPipeError):
            self.pipe.send(answer)

    def _begin(self) -> None:
        self._begun, self._waited = time.monotonic(), self._waiting()
        self._is_slow = False

    def _waiting(self) -> float:
        """Return the seconds in which the process could work, but other ones had the cores; 0 where the
        system does not count them."""
        with suppress(OSError, ValueError, IndexError):
            return int(Path(f"/proc/{self._process.pid}/schedstat").read_text().split()[1]) / 1e9
        return 0.0

    def _is_over(self, patience: float) -> bool:
        """Return True if the work has taken longer than that. On a machine with too much to do, the time in
        which the work waits for a core does not count."""
        taken = time.monotonic() - self._begun
        return taken > patience and taken - (self._waiting() - self._waited) > patience

    def turns_slow(self) -> bool:
        """Return True when the work has just begun to take long."""
        was_slow, self._is_slow = self._is_slow, self._is_slow or self._is_over(LONG)
        return self._is_slow and not was_slow

    def settled(self, heard: bool) -> bool:
        """Return True if the work is done or lost; `heard`: the process has sent something. Work whose time
        is over has to say where it is, and end."""
        if heard or not self._process.is_alive():
            return True
        if self._patience is None or not self._is_over(self._patience):
            return False
        if not self._is_late:
            self._is_late = True
            if os.name == "posix":
                with suppress(OSError):
                    os.kill(self._process.pid or 0, signal.SIGABRT)
        return self._is_over(self._patience + GRACE)

    def taken(self) -> tuple[bool, Any]:
        """Return True and the result of the work, or False and the exception."""
        try:
            if self.pipe.poll():
                fine, result = pickle.loads(self.pipe.recv_bytes())
                return bool(fine), result
        except (EOFError, OSError):
            pass
        except Exception as error:
            return False, WorkLost(f"its result cannot be read: {type(error).__name__}: {error}")
        why, frames = self._why(), self._last_frames()
        self.end()
        return False, WorkLost(why, frames)

    def _why(self) -> str:
        if self._is_late:
            return f"it took longer than {self._patience:g} seconds and was ended"
        self._process.join(GRACE)
        code = self._process.exitcode
        if code is not None and code < 0:
            return f"its process was ended by {signal.Signals(-code).name}"
        return "its process exited" + ("" if code is None else f" with exit code {code}")

    def _last_frames(self) -> tuple[tuple[str, int], ...]:
        """Return where it was, from the traceback that the interpreter wrote before it ended."""
        if os.name != "posix" or not self._last_words.poll():
            return ()
        said = os.read(self._last_words.fileno(), 1 << 16).decode(errors="replace")
        return tuple((file, int(line)) for file, line in _FRAME.findall(said))

    def end(self) -> None:
        """End the process, and all processes that it has started, if it still runs."""
        if self.ended:
            return
        self.ended = True
        if os.name == "posix" and self._process.is_alive():
            with suppress(OSError):
                os.killpg(self._process.pid or 0, signal.SIGKILL)
        self._process.kill()
        self._process.join()
        self.pipe.close()
        self._last_words.close()


def ready(busy: Mapping[int, Process], slow: Callable[[int], object] = lambda number: None) -> list[int]:
    """Wait until the work of some is settled; return their numbers. Call `slow` for each that takes long."""
    from multiprocessing.connection import wait

    while True:
        heard = wait([process.pipe for process in busy.values()], _LOOK)
        if found := [number for number, process in busy.items() if process.settled(process.pipe in heard)]:
            return found
        for number, process in busy.items():
            if process.turns_slow():
                slow(number)


# -- in the worker

_above: Connection | None = None
"""The pipe from a worker to its parent."""


def ask(question: Any) -> Any:
    """Return the answer of the parent process to a question of the work in this worker."""
    assert _above is not None
    _above.send_bytes(_packed(True, WorkerQuestion(question)))
    return _above.recv()


def _work_on(pipe: Connection, told: Connection, parent: int) -> None:
    global _above
    _settle_in(told, parent)
    _above = pipe
    while True:
        try:
            work, item, patience = pipe.recv()
        except EOFError:
            return
        if patience is not None and getattr(work, "alone", False):  # other work shares a process and its time
            _limit_time(patience)
        try:
            reply = _packed(True, work(item))
        except Exception as error:
            reply = _packed(False, error)
        except BaseException as error:
            reply = _packed(False, WorkLost.by(error))
        with suppress(OSError, ValueError):
            sys.stderr.flush()
        pipe.send_bytes(reply)


def _packed(fine: bool, result: Any) -> bytes:
    try:
        return pickle.dumps((fine, result))
    except Exception as error:
        lost = WorkLost(f"its result cannot be sent back: {type(error).__name__}: {error}")
        return pickle.dumps((False, lost))


def _settle_in(told: Connection, parent: int) -> None:
    """Set up a worker for its whole life: without network, ending with its parent, silent on the standard
    output, with limited resources, and with few searches for garbage."""
    gc.freeze()  # objects from its parent stay
    gc.set_threshold(*CYCLES)
    _leave_network()
    exit_with_parent(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles an interruption and ends its workers
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with suppress(OSError):
        os.dup2(2, 1)  # the prints of a game must not mix with the output of publisher
    sys.stdout = sys.stderr
    if os.name == "posix":
        _limit()
        faulthandler.enable(file=told.fileno())


def _leave_network() -> None:
    """Move this process into a network without other members; do nothing if the system forbids it.

    Only the superuser may do so directly; other users must first enter a user namespace, which does not
    change their rights to files.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).unshare(_NEW_NETWORK | (_NEW_USER if os.geteuid() else 0))


def exit_with_parent(parent: int) -> None:
    """Make this process, and all processes that it starts, end when the parent ends."""
    if os.name == "posix":
        os.setpgid(0, 0)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(1)
    else:
        threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    import multiprocessing

    if above := multiprocessing.parent_process():
        above.join()
    os._exit(1)


def _limit() -> None:
    import resource

    at_most(resource.RLIMIT_CORE, 0)
    at_most(resource.RLIMIT_FSIZE, LARGEST_FILE)
    at_most(resource.RLIMIT_NOFILE, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    if sys.platform != "darwin":  # there the limit is ignored or refused
        at_most(resource.RLIMIT_AS, MEMORY)


def _limit_time(patience: float) -> None:
    """Limit the CPU time to what all cores together have within the patience: the system ends a process that
    takes more, such as one that was started and left behind."""
    if os.name == "posix":
        import resource

        at_most(resource.RLIMIT_CPU, math.ceil((patience + GRACE) * (os.cpu_count() or 1)))


def at_most(what: int, most: int) -> None:
    """Lower a limit of this process (`resource.RLIMIT_…`) to `most`, unless it is lower already."""
    import resource

    _, hard = resource.getrlimit(what)
    least = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(what, (least, least))
