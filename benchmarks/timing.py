"""Timing two things in turn, so that a machine that speeds up or slows down does so for both."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

ROUNDS = 7


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
