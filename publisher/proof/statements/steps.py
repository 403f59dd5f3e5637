"""A chronicle step by step and turn by turn: what an answer changed, and what somebody did in a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from weakref import WeakKeyDictionary

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask, Hand, Parts, Round
from publisher.proof.statements.grammar import Case, Subject
from publisher.proof.statements.slots.kinds import Modal

MANY = 20
"""So many chances that random players miss are none."""
ANSWER = "answer"
"""What a partner is asked in somebody's turn."""
TAKEN = ("take", "draw")
"""With what the turn of a game with a stock begins."""
Owned = tuple[int | None, Hand]
"""A meld, and the team that it belongs to; None where melds are everybody's."""


@dataclass(frozen=True)
class Step:
    """An answer, and the table after it; `stock` is None at the end of a round."""

    ask: Ask
    parts: Parts
    hands: tuple[Hand, ...]
    stock: int | None

    @property
    def place(self) -> str:
        return self.ask.place

    @cached_property
    def new_melds(self) -> list[tuple[Owned, Hand]]:
        """The melds that cards have come to, as they are now, each with those cards."""
        if self.parts.get("melds") == self.ask.parts.get("melds"):
            return []
        before = places(self.ask.parts)
        return [
            ((owner, meld), tuple(card for card in meld if card not in was))
            for (owner, meld), (_, was) in zip(places(self.parts), before, strict=True)
            if len(meld) > len(was)
        ]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did before another did anything; `last` says that the round was over then."""

    steps: tuple[Step, ...]
    last: bool

    @property
    def seat(self) -> Seat:
        return self.steps[0].ask.plays

    @property
    def place(self) -> str:
        return self.steps[0].place

    @property
    def verbs(self) -> list[str]:
        return [verb_of(step.ask) for step in self.steps]


_STEPS: MutableMapping[Round, tuple[Step, ...]] = WeakKeyDictionary()


def steps(one: Round) -> tuple[Step, ...]:
    """The steps of a round that has been written down; found once, since many statements speak of them."""
    if one not in _STEPS:
        _STEPS[one] = tuple(_steps(one))
    return _STEPS[one]


def _steps(one: Round) -> Iterator[Step]:
    for ask, then in pairwise(one.asks):
        yield Step(ask, then.parts, then.hands, then.stock)
    if one.asks and one.ended:
        yield Step(one.asks[-1], one.ended, one.ended["hands"], None)


def turns(one: Round) -> Iterator[Turn]:
    """A question to somebody else in the midst of a turn, or at its end, does not end it, where there are
    more than two."""
    found = [tuple(group) for _, group in groupby(steps(one), lambda step: step.ask.plays)]
    while found:
        turn = found.pop(0)
        seats = len(turn[0].hands)
        while (
            seats > 2
            and len(found) > 1
            and found[1][0].ask.plays == turn[0].ask.plays
            and found[0][0].ask.about != "draw"  # with that a turn begins
        ):
            turn += found.pop(0) + found.pop(0)
        if seats > 2 and found and all(step.ask.about == ANSWER for step in found[0]):
            turn += found.pop(0)
        yield Turn(turn, last=not found)


def all_steps(subject: Subject) -> Iterator[Step]:
    return (step for one in subject.begun for step in steps(one))


def verb_of(ask: Ask) -> str:
    """What was done: `draw`, `take`, `meld`, `lay out`; for a card alone what was asked."""
    said = getattr(ask.move, "verb", ask.move)
    if not isinstance(said, str):
        return ask.about
    first, second, *_ = (*said.split(), "")
    return f"{first} {second}" if second in ("out", "back") else first


def cards_of(ask: Ask) -> Hand:
    """The cards that were named in the answer."""
    move = getattr(ask.move, "cards", ask.move)
    return tuple(card for card in move if isinstance(card, Card)) if isinstance(move, tuple) else ()


def melds_of(parts: Parts) -> list[Owned]:
    """All melds on the table."""
    return [(owner, meld) for owner, meld in places(parts) if meld]


def places(parts: Parts) -> list[Owned]:
    """All places for melds, the empty ones too, always in the same order."""
    melds = parts.get("melds", ())
    if any(isinstance(place, tuple) for of_team in melds for place in of_team):
        return [(team, place) for team, of_team in enumerate(melds) for place in of_team]
    return [(None, place) for place in melds]


def done(modal: Modal, chances: Iterable[Case]) -> Iterator[Case]:
    """Whether what could be done each time was done as the word says: always (*must*), never (*may not*), at
    least once (*may*), not always (*need not*). That nobody did it says something after many chances only."""
    cases = list(chances)
    if modal in ("must", "may not"):
        yield from ((so == (modal == "must"), where) for so, where in cases)
        return
    found = next((where for so, where in cases if so == (modal == "may")), None)
    if found is not None:
        yield True, found
    elif len(cases) >= MANY:
        yield False, f"any of {len(cases)} places"


def met(cases: Iterable[Case]) -> Iterator[Case]:
    """The cases, of rules about what comes in few games: where none comes to it, it is not understood, and no
    more games are played for it."""
    found = list(cases)
    if not found:
        raise NotationError("no game comes to it")
    yield from found
