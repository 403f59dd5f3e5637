"""Names one after another: `a1 b2`, `a1, b2 and c3`."""

from __future__ import annotations


def listed(words: str, last: str) -> list[str]:
    """Return the names, separated by spaces, commas, or the word before the last one: “and” in English."""
    return [word for word in words.replace(",", " ").split() if word not in ("and", last)]
