"""The words after `deal` or `start`, which set how a sample's match begins: `seed 7 variant NAME`."""

from __future__ import annotations

import re
from typing import NamedTuple

from publisher.base.errors import NotationError, shortened

DIGITS = 16
"""The most digits in a seed."""
_OPTION = re.compile(r"(seed|variant)[ =]([\w-]+)")


class Deal(NamedTuple):
    """The seed of all chance, and the id of the variant that is played ("" for the game itself)."""

    seed: int = 0
    variant: str = ""


def read_deal(caption: str) -> Deal:
    """Return the seed and the variant of a caption; both are optional."""
    options = dict(_OPTION.findall(caption))
    if unread := _OPTION.sub("", caption).strip():
        raise NotationError(f"cannot read {unread!r} here", hint="write seed 7, variant NAME or both")
    seed = options.get("seed", "0")
    if not re.fullmatch(rf"-?\d{{1,{DIGITS}}}", seed):
        raise NotationError(f"the seed is a whole number of at most {DIGITS} digits, not {shortened(seed)!r}")
    return Deal(int(seed), options.get("variant", ""))


def write_deal(deal: Deal) -> str:
    return f"seed {deal.seed}" + (f" variant {deal.variant}" if deal.variant else "")
