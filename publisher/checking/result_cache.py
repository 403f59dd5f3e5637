"""Known results of a game's rules, so that a text can be checked without running them again."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from publisher.base.described import described
from publisher.checking.observed.observation import Observation
from publisher.checking.statistics import Estimate

Found: TypeAlias = str | Estimate | Observation
"""The engine's result for a fact: a value as printed, an estimate, or an observation of recorded games."""


@described
class ResultCache(msgspec.Struct):
    """The earlier results of exactly the same rules; a check adds its own."""

    facts: dict[str, Found] = msgspec.field(default_factory=dict)
    """The results by the words after `fact:`; for observed facts also by the section and the sample game."""
    rule_ids: tuple[str, ...] | None = None
    """The ids of the rules that the code refuses moves with, in order."""
