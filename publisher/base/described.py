"""Types that several threads may read at once, described to msgspec beforehand."""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T")


def described(kind: type[T]) -> type[T]:
    """Describe a type to msgspec while only one thread imports its module. If the first values were read by
    two threads, both would do it at once, and the process would crash (msgspec 0.22)."""
    msgspec.json.Decoder(kind)
    return kind
