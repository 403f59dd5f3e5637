"""Chance that is the same on every machine: seeded streams and a shuffle.

CPython guarantees the sequence of `Random.random()` for a given seed, and nothing else; so every draw here is
made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, name: str) -> Random:
    """Return the stream `name` of a seed. Each name has its own: what the deal draws never changes what the
    players do."""
    return Random(f"{seed}/{name}")


class LateStream(Random):
    """A stream that is seeded when it is first drawn from: most board games have no chance, and seeding takes
    as long as several of their moves."""

    def __init__(self, seed: int, name: str) -> None:
        self._name: str | None = f"{seed}/{name}"

    def random(self) -> float:
        self._begin()
        return super().random()

    def getrandbits(self, k: int) -> int:
        self._begin()
        return super().getrandbits(k)

    def _begin(self) -> None:
        if self._name is not None:
            self.seed(self._name)
            self._name = None


def below(rng: Random, n: int) -> int:
    """Return a whole number from 0 to n - 1 at random."""
    return int(rng.random() * n)


def pick(rng: Random, items: Sequence[T]) -> T:
    return items[int(rng.random() * len(items))]


def weighed(rng: Random, items: Sequence[T], odds: Sequence[int]) -> T:
    """Return one of the items at random, each as often as its odds say; ValueError if no odds are above 0."""
    drawn = below(rng, sum(odds))
    for item, odd in zip(items, odds, strict=False):
        drawn -= odd
        if drawn < 0:
            return item
    raise ValueError("all odds are 0: no item can be drawn")


def shuffle(rng: Random, items: list[T]) -> None:
    """Shuffle the items in place (Fisher and Yates' shuffle)."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(random() * (i + 1))
        items[i], items[j] = items[j], items[i]
