"""Ranks as they are spoken of: `two nines`, `a six`, `three sixes and an ace`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, NamedTuple

from publisher.base.errors import NotationError
from publisher.engine.words import Word
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


def rank_called(word: str) -> str | None:
    """The rank that is called so, one card or several of them."""
    return next((rank for rank, name in RANK_NAMES.items() if word in (name, name.plural)), None)


class Counted(NamedTuple):
    """So many cards of a rank: `one six`, `two nines`."""

    number: int
    rank: str

    def __str__(self) -> str:
        name = RANK_NAMES[self.rank]
        number = _NUMBERS[self.number] if self.number < len(_NUMBERS) else str(self.number)
        return f"{number} {name if self.number == 1 else name.plural}"

    @classmethod
    def named(cls, words: str) -> Counted | None:
        """What these words count; None if they count no cards of a rank."""
        number, _, name = words.partition(" ")
        rank = rank_called(name)
        return cls(_NUMBERS.index(number), rank) if rank and number in _NUMBERS else None


def read_counted(rules: Any, table: Any, words: str) -> Counted:
    """So many cards of a rank, in a text."""
    found = Counted.named(words)
    if found is None:
        raise NotationError(f"{words!r} counts no cards of a rank", hint="two nines")
    return found


COUNTED = Word(
    r"\w+ \w+",
    read_counted,
    others=lambda rules, said: (said._replace(number=said.number + 1),),  # same: only strict checks ask
)
