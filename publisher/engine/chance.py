"""Chance that is the same everywhere: two seeded streams and a shuffle of our own.

CPython promises the sequence of `Random.random()` for a given seed, and of nothing else; so every
draw here is made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, name: str) -> Random:
    """The stream `name` of a seed: what the deal does never changes what the players do."""
    return Random(f"{seed}/{name}")


class LateStream(Random):
    """The same stream, seeded when it is first drawn from: most board games leave nothing to chance, and
    seeding takes as long as several of their moves."""

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
    """A whole number from 0 to n - 1."""
    return int(rng.random() * n)


def pick(rng: Random, items: Sequence[T]) -> T:
    return items[int(rng.random() * len(items))]


def weighed(rng: Random, items: Sequence[T], odds: Sequence[int]) -> T:
    """One of the items, each as often as its odds say."""
    drawn = below(rng, sum(odds))
    for item, odd in zip(items, odds, strict=False):
        drawn -= odd
        if drawn < 0:
            return item
    raise ValueError("nothing to draw from")


def shuffle(rng: Random, items: list[T]) -> None:
    """Fisher and Yates' shuffle, in place."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(random() * (i + 1))
        items[i], items[j] = items[j], items[i]
