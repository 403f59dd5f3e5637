"""A game in at most ten words, for one line of the contents."""

from __future__ import annotations

import re

WORDS = 10
_CLAUSE_END = re.compile(r"[,;:.!?](?= |$)| –")


def brief(summary: str, most: int = WORDS) -> str:
    """Return the clauses of a summary that have at most `most` words together; if the first one is longer,
    its beginning with an ellipsis. Example: `Bid, and take tricks; 52 points win.` with 5 is `Bid, and take
    tricks`."""
    ends = [found.start() for found in _CLAUSE_END.finditer(summary)]
    whole = [summary[:end] for end in (*ends, len(summary)) if len(summary[:end].split()) <= most]
    return whole[-1] if whole else " ".join(summary.split()[:most]) + " …"
