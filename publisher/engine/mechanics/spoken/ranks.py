"""Ranks in spoken words: `two nines`, `a six`, `three sixes and an ace`."""

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
    """The name of one card of a rank: `six`, `ace`."""

    __slots__ = ()

    @property
    def plural(self) -> str:
        return f"{self}es" if self.endswith("x") else f"{self}s"

    @property
    def article(self) -> str:
        """The name with the indefinite article."""
        return f"an {self}" if self[0] in "ae" else f"a {self}"


RANK_NAMES = MappingProxyType(dict(zip(LOW_TO_HIGH.split(), map(RankName, _NAMES), strict=True)))
"""The names by rank, from low to high."""


def rank_called(word: str) -> str | None:
    """Return the rank with that name, in the singular or plural; None if there is none."""
    return next((rank for rank, name in RANK_NAMES.items() if word in (name, name.plural)), None)


class Counted(NamedTuple):
    """A number of cards of a rank: `one six`, `two nines`."""

    number: int
    rank: str

    def __str__(self) -> str:
        name = RANK_NAMES[self.rank]
        number = _NUMBERS[self.number] if self.number < len(_NUMBERS) else str(self.number)
        return f"{number} {name if self.number == 1 else name.plural}"

    @classmethod
    def named(cls, words: str) -> Counted | None:
        """Return the number and rank in these words; None if they do not count cards of a rank."""
        number, _, name = words.partition(" ")
        rank = rank_called(name)
        return cls(_NUMBERS.index(number), rank) if rank and number in _NUMBERS else None


def read_counted(rules: Any, table: Any, words: str) -> Counted:
    """Return a number of cards of a rank; NotationError if the words are something else."""
    found = Counted.named(words)
    if found is None:
        raise NotationError(f"{words!r} does not count cards of a rank", hint="write, for example, two nines")
    return found


COUNTED = Word(
    r"\w+ \w+",
    read_counted,
    others=lambda rules, said: (said._replace(number=said.number + 1),),  # same: only strict checks ask
)
