"""A game in few words, all of them of whole parts, for one line of the contents."""

from __future__ import annotations

import re

WORDS = 10
_CLAUSE_END = re.compile(r"[,;:.!?](?= |$)| –")
_ITEM = re.compile(r"[,:] \w+$")
"""The beginning of a list, or of a clause, that would end too early."""
_OPENS = re.compile(r" (?=(?:and|so|that|until|before|where|which|while)\b)")
_ADDS = re.compile(r" (?=(?:across|from|in|into|on|through|to|with|without)\b)")
"""The places before an English clause, and before words that add a place or a means."""
_LEAST = 5
"""The fewest words of a part that is a line by itself, if another part has that many."""
_STUB = 3
"""The fewest words of a part that is better than dots."""
_LEANS = re.compile(
    r"(?:[,;:–]| (?:an?|and|are|as|at|by|each|for|from|her|his|if|in|into|is|its|of|on|or|so|that|the|their"
    r"|to|up|whoever|with|your|\w+’s))+$"
)
"""The end of a cut that is left out: English words that lean on the next one, and marks."""


def brief(summary: str, most: int = WORDS) -> str:
    """Return the clauses of a summary that have at most `most` words together. If they have fewer than five,
    return the beginning up to a clause, or a place or means, further on; if there is none, one of three or
    four words, and at last "". Example: `Bid high, and take most of the tricks; 52 points win.` with 8 is
    `Bid high, and take most of the tricks`."""
    counts = {min(least, len(summary.split())) for least in (_LEAST, _STUB)}
    tried = (_whole(summary, most, least) for least in sorted(counts, reverse=True))
    return next(filter(None, tried), "")


def _whole(summary: str, most: int, least: int) -> str:
    """Return the longest clauses of `least` to `most` words, or a phrase of as many; "" for none."""
    ends = [found.start() for found in _CLAUSE_END.finditer(summary)]
    heads = [_ITEM.sub("", summary[:end]) for end in ends] + [summary]
    whole = [head for head in heads if least <= len(head.split()) <= most]
    return whole[-1] if whole else _phrase(" ".join(summary.split()[: most + 1]), least)


def _phrase(told: str, least: int) -> str:
    """Return the beginning of some words that does not need the last one; "" if there is none."""
    for places, first in ((_OPENS, True), (_ADDS, False)):
        heads = [_ITEM.sub("", told[: found.start()]) for found in places.finditer(told)]
        heads = [head for head in heads if len(head.split()) >= least and not _LEANS.search(head)]
        if heads:
            return heads[0 if first else -1]
    return ""
