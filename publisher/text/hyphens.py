"""Where English words may be parted: Liang's patterns, from the LibreOffice dictionary that pyphen carries.

A pattern is letters with weights between them, `hy3ph` (`.` is the end of a word). The heaviest weight of
all patterns that fit decides; an odd one allows a hyphen. pyphen itself takes the weights of all 11,000
patterns apart before it looks at the first word; here only those that fit a word are.
"""

from __future__ import annotations

from functools import cache, lru_cache

import pyphen

FEWEST_BEFORE, FEWEST_AFTER = 2, 3
"""Letters that stay together before a hyphen and after it."""
_NO_WEIGHTS = str.maketrans("", "", "0123456789")


@cache
def _patterns() -> dict[str, str]:
    """Each pattern by its letters."""
    text = pyphen.LANGUAGES["en_US"].read_text(encoding="utf-8")
    return dict(zip(text.translate(_NO_WEIGHTS).split("\n"), text.split("\n"), strict=True))


@lru_cache(maxsize=8_000)
def syllables(word: str) -> tuple[int, ...]:
    """How many letters may stand before a hyphen: `hyphen` gives (2,)."""
    marked = f".{word.lower()}."
    patterns = _patterns()
    weights = [0] * (len(marked) + 1)
    for start in range(len(marked)):
        for end in range(start + 1, len(marked) + 1):
            at = start
            for sign in patterns.get(marked[start:end], ""):
                if sign.isdigit():
                    weights[at] = max(weights[at], int(sign))
                else:
                    at += 1
    last = len(word) - FEWEST_AFTER
    return tuple(cut for cut in range(FEWEST_BEFORE, last + 1) if weights[cut + 1] % 2)
