"""A game in at most ten words, for one line of the contents."""

from __future__ import annotations

import re

WORDS = 10
_CLAUSE_END = re.compile(r"[,;:.!?](?= |$)| –")


_OPENS = re.compile(r" (?=(?:and|so|that|until|before|where|which|while)\b)")
_ADDS = re.compile(r" (?=(?:across|from|in|into|on|through|to|with|without)\b)")
"""The places before an English clause, and before words that add a place or a means."""
_LEAST = 3
"""The fewest words of a phrase that is a line by itself."""


def brief(summary: str, most: int = WORDS) -> str:
    """Return the clauses of a summary that have at most `most` words together. If the first one is longer,
    return the beginning up to a clause, or a place or means, within it; if there is none, its first words
    with an ellipsis. Example: `Bid, and take tricks; 52 points win.` with 5 is `Bid, and take tricks`."""
    ends = [found.start() for found in _CLAUSE_END.finditer(summary)]
    whole = [summary[:end] for end in (*ends, len(summary)) if len(summary[:end].split()) <= most]
    return whole[-1] if whole else _phrase(" ".join(summary.split()[: most + 1]))


def _phrase(words: str) -> str:
    """Return the beginning of some words that does not need the last one."""
    for places, first in ((_OPENS, True), (_ADDS, False)):
        heads = [words[: found.start()] for found in places.finditer(words)]
        heads = [head for head in heads if len(head.split()) >= _LEAST]
        if heads:
            return heads[0 if first else -1]
    return words.rpartition(" ")[0] + " …"
