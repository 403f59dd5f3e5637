"""What somebody may do, must do, or need not do, in the words in which a game's questions are answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.acts import DENIED, Act, Holding, People
from publisher.proof.statements.slots.kinds import Modal


@states(
    "{people} {modal} {act}",
    like="Either opponent of the declarer may knock",
)
def may_do(subject: Subject, people: People, modal: Modal, act: Act) -> Iterator[Case]:
    """Of all times at which they are asked; and where only so many are asked as they are, it is they."""
    if people.which == "none":
        modal = DENIED[modal]
    asked = [(ask, chosen) for ask in subject.asks if (chosen := act.chosen(ask)) is not None]
    seats = [(ask.plays, people.seats(subject.rules, ask.parts), ask) for ask, _ in asked]
    known = [(seat, those, ask) for seat, those, ask in seats if those is not None]
    if people.of is not None and known and _most_asked(subject, act) <= max(len(t) for _, t, _ in known):
        yield from ((seat in those, ask.place) for seat, those, ask in known)
    theirs = [
        (ask, chosen) for ask, chosen in asked if ask.plays in (people.seats(subject.rules, ask.parts) or ())
    ]
    yield from allowed(modal, theirs)


def _most_asked(subject: Subject, act: Act) -> int:
    """How many players are asked that in one round, at most."""
    return max(len({ask.plays for ask in one.asks if act.chosen(ask) is not None}) for one in subject.begun)


def allowed(modal: Modal, asked: Sequence[tuple[Ask, list[Any]]]) -> Iterator[Case]:
    """A modal over questions: *may* if it is so once, *may not* if never, *must* if there is nothing else,
    *need not* if once there is."""
    if not asked:
        return
    place = asked[0][0].place
    if modal == "may":
        yield any(chosen for _, chosen in asked), place
    elif modal == "need not":
        yield any(len(chosen) < len(ask.options or ()) for ask, chosen in asked), place
    elif modal == "may not":
        yield from ((not chosen, ask.place) for ask, chosen in asked)
    else:
        yield from ((len(chosen) == len(ask.options or ()), ask.place) for ask, chosen in asked)


@states(
    "{people} {modal} {act} {place}",
    like="The declarer's left neighbour may knock first",
)
def may_do_first(subject: Subject, people: People, modal: Modal, act: Act, place: int) -> Iterator[Case]:
    """Whoever is asked first, or last, in a round is one of them."""
    for one in subject.begun:
        asked = [(ask, found) for ask in one.asks if (found := act.chosen(ask)) is not None]
        if -len(asked) <= place < len(asked) and subject.scope_holds(asked[place][0].parts):
            ask, _ = asked[place]
            those = people.seats(subject.rules, ask.parts)
            if those is not None:
                yield ask.plays in those, ask.place
                yield from allowed(modal, [asked[place]])


@states(
    "If you (hold|have) {holding},? you {modal} {act}",
    "(A player|Whoever) who (holds|has) {holding} {modal} {act}",
    "Whoever (holds|has) {holding} {modal} {act}",
    like="If you hold the king and queen of a suit, you may announce a suit",
)
def may_with(subject: Subject, holding: Holding, modal: Modal, act: Act) -> Iterator[Case]:
    """Of those who hold it; and where it may be done, they do hold it."""
    yield from _with_holding(subject, (holding,), modal, act)


@states(
    "If you (hold|have) {holding},? or {other:holding},? you {modal} {act}",
    like="If you hold three sixes, or no card above the jack, you may demand a new deal",
)
def may_with_either(subject: Subject, one: Holding, other: Holding, modal: Modal, act: Act) -> Iterator[Case]:
    yield from _with_holding(subject, (one, other), modal, act)


def _with_holding(subject: Subject, any_of: Sequence[Holding], modal: Modal, act: Act) -> Iterator[Case]:
    asked = [(ask, chosen) for ask in subject.asks if (chosen := act.chosen(ask)) is not None]
    holders = [(ask, chosen) for ask, chosen in asked if any(one.test(ask.hand) for one in any_of)]
    if modal == "may":
        for ask, chosen in asked:
            if chosen:
                yield any(one.test(ask.hand) for one in any_of), ask.place
    yield from allowed(modal, holders)


@states(
    "You {modal} {act} only if you (hold|have) {holding}",
    like="You may bid more than 120 only if you hold the king and queen of one suit",
)
def only_with(subject: Subject, modal: Modal, act: Act, holding: Holding) -> Iterator[Case]:
    yield from _with_holding(subject, (holding,), modal, act)
