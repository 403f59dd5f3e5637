"""Facts that are observed in recorded games, by their names in a text: `fact:first-leader`.

Each module here is for one part of play; a fact is a function in it that searches a game log. None of them
asks the rule that it confirms.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from publisher.checking.observed import (
    auctions,
    captures,
    chance,
    dealing,
    duties,
    ends,
    melds,
    moves,
    scores,
    setting,
    sowing,
    tricks,
    turns,
)
from publisher.checking.observed.observation import Observed

ROOMS = (
    auctions, captures, chance, dealing, duties, ends, melds, moves, scores, setting, sowing, tricks,
    turns,
)  # fmt: skip
OBSERVED: Mapping[str, Observed] = MappingProxyType(
    {fact.name: fact for room in ROOMS for fact in vars(room).values() if isinstance(fact, Observed)}
)
"""All observed facts by name, for the marks of a text."""
ENDS = frozenset(fact.name for fact in vars(ends).values() if isinstance(fact, Observed))
"""Facts that look only at the ends of games."""
