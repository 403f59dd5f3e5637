"""Words that matter in a rule: if one is replaced by its opposite, the rule becomes another rule.

*Highest* and *lowest*, *must* and *need not*, *three* and *four*. A text is measured by the share of them
that is bound to the game, so that a wrong one would be noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from publisher.notation.words import NUMBERS

_PAIRS = (
    ("highest", "lowest"), ("higher", "lower"), ("most", "fewest"), ("more", "fewer"), ("first", "last"),
    ("greatest", "smallest"), ("left", "right"), ("clockwise", "anticlockwise"), ("before", "after"),
    ("must", "need not"), ("may not", "may"), ("cannot", "can"), ("face up", "face down"), ("same", "other"),
    ("dealer", "declarer"), ("once", "twice"), ("always", "never"), ("red", "black"), ("wins", "loses"),
    ("win", "lose"), ("won", "lost"), ("above", "below"), ("everybody", "nobody"), ("all", "none"),
    ("odd", "even"), ("next", "previous"), ("top", "bottom"),
    ("is right", "is wrong"), ("are right", "are wrong"), ("was right", "was wrong"),
    ("were right", "were wrong"), ("as right", "as wrong"), ("right answer", "wrong answer"),
)  # fmt: skip
OPPOSITE: dict[str, str] = (
    dict(_PAIRS)
    | {other: one for one, other in _PAIRS}
    | dict(pairwise(word for word, number in NUMBERS.items() if number > 1))
)
"""The replacement for each word that matters in a rule; `one` is missing, as it is often not a number."""
_WORD = re.compile(
    rf"(?<![\w’'-])(?:{'|'.join(sorted(map(re.escape, OPPOSITE), key=len, reverse=True))}|\d+)(?![\w’'-])",
    re.IGNORECASE,
)


def load_bearing(text: str) -> Iterator[re.Match[str]]:
    """Find the words and numbers that matter in a text."""
    return _WORD.finditer(text)


def exchanged(word: str) -> str:
    """Return the opposite of a word that matters, or the next number."""
    if word.isdigit():
        return str(int(word) + 1)
    new = OPPOSITE[" ".join(word.casefold().split())]
    return new.capitalize() if word[0].isupper() else new
