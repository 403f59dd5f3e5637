"""Words that matter in a rule: if one is replaced by its opposite, the rule becomes another rule.

*Highest* and *lowest*, *must* and *need not*, *three* and *four*. A text is measured by the share of them
that is bound to the game, so that a wrong one would be noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from publisher.base.characters import whole_word
from publisher.model.tongue import ENGLISH_TONGUE, Tongue


@lru_cache(maxsize=32)
def opposites(tongue: Tongue) -> dict[str, str]:
    """Return the replacement for each word that matters in a rule; `one` is missing, as it is often not a
    number."""
    return (
        dict(tongue.opposites)
        | {other: one for one, other in tongue.opposites}
        | dict(pairwise(word for word, number in tongue.numbers.items() if number > 1))
    )


OPPOSITE = opposites(ENGLISH_TONGUE)


@lru_cache(maxsize=32)
def _word(tongue: Tongue) -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, opposites(tongue)), key=len, reverse=True))
    word = whole_word(rf"{words}|\d+")
    return re.compile(rf"(?<![’'-]){word}(?![’'-])", re.IGNORECASE)


def load_bearing(text: str, tongue: Tongue = ENGLISH_TONGUE) -> Iterator[re.Match[str]]:
    """Find the words and numbers that matter in a text."""
    return _word(tongue).finditer(text)


def exchanged(word: str) -> str:
    """Return the opposite of a word that matters, or the next number."""
    if word.isdigit():
        return str(int(word) + 1)
    new = OPPOSITE[" ".join(word.casefold().split())]
    return new.capitalize() if word[0].isupper() else new
