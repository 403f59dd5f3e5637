"""What happens to somebody in a game of skill and luck, and what comes of it: words for both, and their
sense.

An event is told by the answer that was given and by what changed on the table; its effect by what stands
there afterwards, and by who is asked next.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask, Parts
from publisher.proof.words import Kind


@dataclass(frozen=True, slots=True)
class Event:
    """An answer, what the table keeps after it, and what is asked next in the game (None at its end)."""

    ask: Ask
    after: Parts
    then: Ask | None
    games: Any
    """The subject that it is part of: all its events can be looked over."""

    @property
    def before(self) -> Parts:
        return self.ask.parts

    @property
    def word(self) -> str:
        """What happened, without the player to whom it did."""
        return self.said.partition(" ")[0]

    @property
    def said(self) -> str:
        return str(self.ask.move)

    @property
    def to(self) -> Seat:
        """To whom it happened: the player who is named, else the one who answers."""
        name, names = self.said.rpartition(" ")[2], self.games.rules.names
        return Seat(names.index(name)) if name in names else self.ask.seat

    def rise(self, part: str, seat: int | None = None) -> float:
        """By how much a count has grown."""
        if seat is None:
            return float(self.after[part] - self.before[part])
        return float(self.after[part][seat] - self.before[part][seat])


Happens: TypeAlias = Callable[[Event], bool]
Makes: TypeAlias = Callable[[re.Match[str]], Happens]


def events(subject: Any) -> Iterator[Event]:
    """All answers of all games, in their order."""
    for game in subject.chronicle.games:
        asks = list(chain.from_iterable(one.asks for one in game.rounds))
        following: list[Ask | None] = [*asks[1:], None]
        at = 0
        for one in game.rounds:
            for number, ask in enumerate(one.asks):
                inside = number + 1 < len(one.asks)
                after = one.asks[number + 1].parts if inside else one.ended
                if after and subject.scope_holds(ask.parts):
                    yield Event(ask, after, following[at], subject)
                at += 1


def comes_of(subject: Any, happens: Happens, effects: Iterable[Happens]) -> Iterator[tuple[bool, str]]:
    """Whenever it has happened, whether the table shows all of these effects afterwards; and where."""
    for event in events(subject):
        if happens(event):
            yield all(effect(event) for effect in effects), event.ask.place


def phrases(table: Mapping[str, Happens], making: Mapping[str, Makes] | None = None) -> Kind:
    """A kind of words, each a regular expression for a whole phrase; the groups of those `making` say more,
    such as numbers."""
    makes = {looks: _always(happens) for looks, happens in table.items()} | dict(making or {})

    def read(scene: Any, words: str) -> Happens:
        for looks, make in makes.items():
            if match := re.fullmatch(looks, words, re.IGNORECASE):
                return make(match)
        raise NotationError(f"nothing is known of {words!r}")

    plain = (re.sub(r"\(\?P<\w+>", "(?:", looks) for looks in makes)
    return Kind("|".join(sorted(plain, key=len, reverse=True)), read)


def _always(happens: Happens) -> Makes:
    return lambda match: happens
