"""Timing two things in turn, so that a machine that speeds up or slows down does so for both; and whole
programs."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROUNDS = 7
PUBLISHER = (sys.executable, "-m", "publisher")


class Row(NamedTuple):
    """A line of the table; `ratio` says how many times faster than its peer ours is."""

    what: str
    figures: str
    ratio: float


class Fresh(NamedTuple):
    """Seconds that a process of its own took, from its start to its end."""

    wall: float
    cpu: float


@dataclass(frozen=True)
class Pair:
    """CPU seconds of ours and theirs, round by round."""

    ours: list[float]
    theirs: list[float]

    @property
    def ratio(self) -> float:
        """Theirs over ours: how many times faster ours is."""
        return median(their / our for our, their in zip(self.ours, self.theirs, strict=True))


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def in_turn(ours: Callable[[], object], theirs: Callable[[], object], rounds: int = ROUNDS) -> Pair:
    """Both once to warm up, then alternately."""
    ours(), theirs()
    times = [(cpu(ours), cpu(theirs)) for _ in range(rounds)]
    return Pair([our for our, _ in times], [their for _, their in times])


@cache
def installed() -> dict[str, str]:
    """The environment of programs whose code has been compiled before, as that of installed ones has."""
    place = TemporaryDirectory(prefix="compiled-")
    atexit.register(place.cleanup)
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": place.name}


def fresh(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Fresh:
    """Run a whole program, with more in its environment; what it says is shown only if it fails."""
    before, start = os.times(), time.perf_counter()
    own = {**installed(), "PUBLISHER_TRUST": "1", **(environment or {})}  # its games are copies of ours
    done = subprocess.run(command, env=os.environ | own, capture_output=True, encoding="utf-8")
    after, end = os.times(), time.perf_counter()
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return Fresh(end - start, spent)
