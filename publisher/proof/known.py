"""What the rules of a game are known to give, so that a text can be held to it without asking them again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from publisher.proof.statistics import Estimate

Found: TypeAlias = str | Estimate
"""What the engine finds for a fact: a value as it prints, or an estimate of one."""


@dataclass
class Known:
    """What was found before by exactly the same rules; a check adds what it finds."""

    facts: dict[str, Found] = field(default_factory=dict)
    """By the words after `fact:`."""
    rule_ids: tuple[str, ...] | None = None
    """The rules by which the code refuses moves, in order."""
