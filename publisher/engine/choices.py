"""What a player may do now: the legal moves, and for each other move the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

LISTED = 500
"""How many moves of a huge space are ever listed, for a menu or an error message."""


class Choices(Protocol):
    """The legal moves of one decision, however many they are."""

    def __contains__(self, move: object) -> bool: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def sample(self, rng: Random) -> Any:
        """One legal move at random."""

    def find(self, word: str) -> Any | None:
        """The legal move whose notation is `word`, or None."""

    def refusal(self, word: str) -> str | None:
        """The id of the rule that forbids what `word` names, if the rules name one."""


class Options(list[Any]):
    """Moves that can be listed. Each narrowing carries the id of the rule that demands it."""

    __slots__ = ("narrowed",)

    def __init__(self, moves: Iterable[Any] = (), narrowed: tuple[tuple[str, list[Any]], ...] = ()) -> None:
        super().__init__(moves)
        self.narrowed = narrowed

    def must(self, rule: str, kept: list[Any]) -> Options:
        """Only the `kept` moves are left by `rule`, if there are any; otherwise nothing changes."""
        if not kept or len(kept) == len(self):
            return self
        return Options(kept, (*self.narrowed, (rule, self)))

    def without(self, rule: str, allowed: Callable[[Any], bool]) -> Options:
        """Drop the moves that `rule` does not allow, even if none is left."""
        kept = [move for move in self if allowed(move)]
        if len(kept) == len(self):
            return self
        return Options(kept, (*self.narrowed, (rule, self)))

    def sample(self, rng: Random) -> Any:
        return self[int(rng.random() * len(self))]

    def find(self, word: str) -> Any | None:
        return next((move for move in self if str(move) == word), None)

    def refusal(self, word: str) -> str | None:
        for place, (rule, before) in enumerate(self.narrowed):
            after = self.narrowed[place + 1][1] if place + 1 < len(self.narrowed) else self
            if any(str(move) == word for move in before) and not any(str(move) == word for move in after):
                return rule
        return None


class Space:
    """Moves too many to list: subclass it and say how to draw, read and (partly) list them."""

    def __contains__(self, move: object) -> bool:
        return self.find(str(move)) is not None

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def __len__(self) -> int:
        """How many moves there are, or a fair estimate."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Any:
        raise NotImplementedError

    def read(self, word: str) -> Any | None:
        """The move that `word` names, be it legal or not; of a huge space that is listed, one of the first."""
        return next((move for move in islice(self, LISTED) if str(move) == word), None)

    def find(self, word: str) -> Any | None:
        move = self.read(word)
        return move if move is not None and self.refusal(word) is None else None

    def refusal(self, word: str) -> str | None:
        return None


class Decision(NamedTuple):
    """A question put to a seat. `about` is one word for it (`play`, `bid`, `discard`).

    The answer to a `secret` question is seen by nobody else; what came of it shows in the zones.
    """

    seat: int
    options: Any
    about: str = "play"
    secret: bool = False
