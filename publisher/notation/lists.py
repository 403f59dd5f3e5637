"""Names one after another: `a1 b2`, `a1, b2 and c3`, in Chinese `a1、b2 和 c3`."""

from __future__ import annotations

import re


def listed(words: str, last: str) -> list[str]:
    """Return the names, separated by spaces, commas, “and” or the word before the `last` of a list."""
    return [word for word in re.split("[ ,、]+", words.strip()) if word not in ("", "and", last)]
