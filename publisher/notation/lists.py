"""Names one after another: `a1 b2`, `a1, b2 and c3`, `a1、b2`."""

from __future__ import annotations

_COMMAS = str.maketrans(",、", "  ")


def listed(words: str, last: str) -> list[str]:
    """Return the names, separated by spaces, commas, “and” or the word before the `last` of a list."""
    return [word for word in words.translate(_COMMAS).split() if word not in ("and", last)]
