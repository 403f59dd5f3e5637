"""What the rules of a game are known to give, so that a text can be checked without asking them again."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from publisher.checking.observed.observation import Observation
from publisher.checking.statistics import Estimate

Found: TypeAlias = str | Estimate | Observation
"""What the engine finds for a fact: a value as it prints, an estimate, or what recorded games show."""


class ResultCache(msgspec.Struct):
    """What was found before by exactly the same rules; a check adds what it finds."""

    facts: dict[str, Found] = msgspec.field(default_factory=dict)
    """By the words after `fact:`; for what is observed also by the section and the sample game."""
    rule_ids: tuple[str, ...] | None = None
    """The rules by which the code refuses moves, in order."""
