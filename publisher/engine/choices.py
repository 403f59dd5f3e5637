"""The legal moves of a player, and for each other move the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, Protocol

import msgspec

from publisher.engine.chance import pick, weighed
from publisher.engine.words import Question
from publisher.model.seats import Seat

LISTED = 500
"""The most moves of a huge space that are ever listed, for a menu or an error message."""
LEANING = 15 / 16
"""The probability with which a random player makes a move that it prefers."""


class Choices(Protocol):
    """The legal moves of one decision, however many they are."""

    def __contains__(self, move: object) -> bool: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def sample(self, rng: Random) -> Any:
        """Return one legal move at random."""

    def find(self, word: str) -> Any | None:
        """Return the legal move whose notation is `word`, or None."""

    def refusal(self, word: str) -> str | None:
        """Return the id of the rule that forbids `word`; None if it is legal or no rule is named."""


class Options(list[Any]):
    """Moves that can be listed. Each narrowing carries the id of the rule that demands it."""

    __slots__ = ("narrowed",)

    def __init__(self, moves: Iterable[Any] = (), narrowed: tuple[tuple[str, list[Any]], ...] = ()) -> None:
        self.extend(moves)  # twice as fast as list.__init__
        self.narrowed = narrowed

    def must(self, rule: str, kept: list[Any]) -> Options:
        """Return only the `kept` moves, as `rule` demands; nothing changes if `kept` is empty or has all."""
        if not kept or len(kept) == len(self):
            return self
        return Options(kept, (*self.narrowed, (rule, self)))

    def without(self, rule: str, allowed: Callable[[Any], bool]) -> Options:
        """Return the moves that `allowed` accepts, even if none is left; `rule` forbids the others."""
        kept = [move for move in self if allowed(move)]
        if len(kept) == len(self):
            return self
        return Options(kept, (*self.narrowed, (rule, self)))

    def sample(self, rng: Random) -> Any:
        return self[int(rng.random() * len(self))]

    @property
    def habits(self) -> bool:
        """True if random players prefer some of the moves."""
        return type(self).sample is not Options.sample

    def find(self, word: str) -> Any | None:
        return next((move for move in self if str(move) == word), None)

    def refusal(self, word: str) -> str | None:
        for place, (rule, before) in enumerate(self.narrowed):
            after = self.narrowed[place + 1][1] if place + 1 < len(self.narrowed) else self
            if any(str(move) == word for move in before) and not any(str(move) == word for move in after):
                return rule
        return None


class PreferredOptions(Options):
    """Options with moves that random players prefer: mostly one of the `liked`, and only rarely any other.
    They are for games that would never end if all moves were equally likely."""

    __slots__ = ("liked", "options")

    def __init__(self, options: Options, liked: Sequence[Any]) -> None:
        super().__init__(options, options.narrowed)
        self.options, self.liked = options, liked

    def sample(self, rng: Random) -> Any:
        if self.liked and rng.random() < LEANING:
            return pick(rng, self.liked)
        return self.options.sample(rng)


class ChanceOptions(Options):
    """Results of skill and luck: a ball hits or misses. No player chooses them, and bots do not try to:
    people enter what happened; otherwise one is drawn by `odds`, a whole number for each."""

    __slots__ = ("odds",)

    def __init__(self, options: Iterable[Any], odds: Sequence[int]) -> None:
        super().__init__(options, options.narrowed if isinstance(options, Options) else ())
        self.odds = odds

    def without(self, rule: str, allowed: Callable[[Any], bool]) -> ChanceOptions:
        kept = [odd for move, odd in zip(self, self.odds, strict=True) if allowed(move)]
        return ChanceOptions(super().without(rule, allowed), kept)

    def sample(self, rng: Random) -> Any:
        return weighed(rng, self, self.odds)


class Space:
    """Moves that are too many to list: a subclass draws, reads and (partly) lists them."""

    def __contains__(self, move: object) -> bool:
        return self.find(str(move)) is not None

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def __len__(self) -> int:
        """Return the number of moves, or a fair estimate."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Any:
        raise NotImplementedError

    def read(self, word: str) -> Any | None:
        """Return the move that `word` names, legal or not, or None; by default search the first `LISTED`."""
        return next((move for move in islice(self, LISTED) if str(move) == word), None)

    def find(self, word: str) -> Any | None:
        move = self.read(word)
        return move if move is not None and self.refusal(word) is None else None

    def refusal(self, word: str) -> str | None:
        return None


class LazyOptions(Space):
    """Moves that are listed when they are first asked for; replaying a match never lists them."""

    @cached_property
    def moves(self) -> Sequence[Any]:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Any]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def sample(self, rng: Random) -> Any:
        return pick(rng, self.moves)


PLAY = Question("play", {"play {move}": "{move}"})


class Decision(msgspec.Struct, frozen=True):
    """A question put to a seat; `about` is what is asked, with the words for its answers.

    All other seats do not see the answer to a `secret` question, only its effect on the zones. `hand` is the
    hand that the seat plays for if it is not its own, such as that of a dummy.
    """

    seat: Seat
    options: Any
    about: Question | str = PLAY
    secret: bool = False
    hand: Seat | None = None

    @property
    def plays(self) -> Seat:
        """The hand that plays: the one that the seat plays for, or its own."""
        return self.seat if self.hand is None else self.hand
