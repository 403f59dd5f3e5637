"""A cache of results for immutable trees of shapes. The key is the identity of the tree, because comparing
trees (a card's pip, a back) would mean walking them again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST = 4096
"""The most trees in a cache; then it is emptied."""


def by_identity(function: Callable[[K], V]) -> Callable[[K], V]:
    """Return the function, run once for each object. The object is kept, so that its id stays unique."""
    known: dict[int, tuple[K, V]] = {}

    @wraps(function)
    def remembered(key: K) -> V:
        if id(key) not in known:
            if len(known) >= MOST:
                known.clear()
            known[id(key)] = key, function(key)
        return known[id(key)][1]

    return remembered
