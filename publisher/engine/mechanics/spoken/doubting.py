"""Doubting: the others are asked in turn whether they believe what was said, until one does not."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from publisher.engine.choices import Decision, Options
from publisher.engine.table import Play

BELIEVE, DOUBT = "believe", "doubt"
_DOUBTFUL = 1 / 4
"""How often a random player doubts; if all doubted half of what they hear, nothing would be believed."""


class Verdict(Options):
    """To believe or to doubt."""

    def __init__(self) -> None:
        super().__init__([BELIEVE, DOUBT])

    def sample(self, rng: Random) -> str:
        return DOUBT if rng.random() < _DOUBTFUL else BELIEVE


def first_doubt(seats: Iterable[int]) -> Play:
    """The seats are asked in this order. Returns the first that doubts, None if all believe."""
    for seat in seats:
        if (yield Decision(seat, Verdict(), "doubt")) == DOUBT:
            return seat
    return None
