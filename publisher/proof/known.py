"""What the rules of a game are known to give, so that a text can be held to it without asking them again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from publisher.proof.statistics import Estimate

Found: TypeAlias = str | Estimate
"""What the engine finds for a fact: a value as it prints, or an estimate of one."""


Finding: TypeAlias = Literal["holds", "fails", "doubted", "untried", "broke"]
"""What is doubted was not read itself, but what cannot be so beside it, and that holds."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What many games say of one stretch of a rule sentence; `tried` is in how many places, `where` the first
    in which it is not so, `pattern` how it was read."""

    text: str
    finding: Finding
    tried: int
    where: str
    pattern: str
    numbers: tuple[str, ...] = ()
    """The numerals that it states."""
    rare: bool = False
    """Whether it is untried and more games would be in vain."""


class Known(msgspec.Struct):
    """What was found before by exactly the same rules; a check adds what it finds."""

    facts: dict[str, Found] = msgspec.field(default_factory=dict)
    """By the words after `fact:`."""
    verdicts: dict[str, tuple[Verdict, ...]] = msgspec.field(default_factory=dict)
    """By the variant and the rule sentence."""
    rule_ids: tuple[str, ...] | None = None
    """The rules by which the code refuses moves, in order."""
