"""How many: exactly so many, at least, at most, more or fewer than so many."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from publisher.proof.statements.slots.kinds import add_kinds
from publisher.proof.words import KINDS, Kind

_NUMBER = KINDS["number"]
_BOUNDS = {
    "exactly": (True, 0), "just": (True, 0), "only": (True, 0), "at least": (True, 1), "at most": (True, -1),
    "up to": (True, -1), "more than": (False, 1), "fewer than": (False, -1), "less than": (False, -1),
}  # fmt: skip
"""Whether the number itself is meant, and on which side of it others are."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, with those above it (`sign` 1) or below it (-1) or none (0), and whether it fits itself."""

    number: int
    itself: bool
    sign: int

    def fits(self, found: float) -> bool:
        return (self.itself and found == self.number) or (found - self.number) * self.sign > 0

    @property
    def exact(self) -> bool:
        return self.sign == 0


_LOOKS = rf"(?:(?:{'|'.join(_BOUNDS)}) )?(?:{_NUMBER.looks})"
_AMOUNT = re.compile(rf"(?:(?P<bound>{'|'.join(_BOUNDS)}) )?(?P<number>.+)", re.IGNORECASE)


def _amount(scene: Any, words: str) -> Amount:
    match = _AMOUNT.fullmatch(words)
    assert match is not None
    bound = (match["bound"] or "exactly").casefold()
    return Amount(_NUMBER.parse(scene, match["number"]), *_BOUNDS[bound])


add_kinds(amount=Kind(_LOOKS, _amount))
