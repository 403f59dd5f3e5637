"""Ranks as they are spoken of: `two nines`, `a six`, `three sixes and an ace`."""

from __future__ import annotations

from types import MappingProxyType

from publisher.model.cards import LOW_TO_HIGH

_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_NUMBERS = ("no", "one", *_NAMES[:9])


class RankName(str):
    """What one card of a rank is called: `six`, `ace`."""

    __slots__ = ()

    @property
    def plural(self) -> str:
        return f"{self}es" if self.endswith("x") else f"{self}s"

    @property
    def article(self) -> str:
        """With the indefinite article."""
        return f"an {self}" if self[0] in "ae" else f"a {self}"


RANK_NAMES = MappingProxyType(dict(zip(LOW_TO_HIGH.split(), map(RankName, _NAMES), strict=True)))
"""By rank, from low to high."""


def counted(count: int, rank: str) -> str:
    """So many cards of a rank: `one six`, `two nines`."""
    name = RANK_NAMES[rank]
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {name if count == 1 else name.plural}"


def rank_called(word: str) -> str | None:
    """The rank that is called so, one card or several of them."""
    return next((rank for rank, name in RANK_NAMES.items() if word in (name, name.plural)), None)
