"""Announcing: cards go down unseen, and what is said of them has to fit what was said before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Some, kinds_of_cards
from publisher.proof.statements.slots.kinds import Modal, Sign, add_kinds
from publisher.proof.statements.steps import cards_of, done
from publisher.proof.words import Kind

Spot = Callable[[str], bool]
"""Whether a rank that was announced last (`""` on an empty pile) is meant."""


PLACES: Mapping[str, Spot] = {
    "an empty pile": lambda top: not top,
    "a pile with cards": bool,
    "anything": lambda top: True,
}


def _spot(scene: Any, words: str) -> Spot:
    """`an empty pile`, `jacks and queens`, `face cards or an empty pile`."""
    spots = [
        PLACES.get(part) or _one_of(_ranks_of(kinds_of_cards(scene, part)))
        for part in words.casefold().split(" or ")
    ]
    return lambda top: any(spot(top) for spot in spots)


def _one_of(ranks: frozenset[str]) -> Spot:
    if not ranks:
        raise NotationError("nothing is announced on that")
    return lambda top: top in ranks


def _ranks_of(some: Some) -> frozenset[str]:
    return frozenset(card.rank for card in some.cards)


add_kinds(
    spot=Kind(r"[a-z][a-z ,]*?", _spot),
)


def _said(subject: Subject) -> Iterator[tuple[str, str, Ask]]:
    """Each rank that was announced, with the one that was on top, and the question."""
    for ask in subject.asks:
        rank = getattr(ask.move, "rank", None)
        if isinstance(rank, str) and "top" in ask.parts:
            yield rank, ask.parts["top"], ask


@states(
    "{some} {modal} be announced on {spot}",
    "On {spot} {some} {modal} be announced",
    like="Aces may be announced on face cards",
)
def announced_on(subject: Subject, *words: Any) -> Iterator[Case]:
    some, modal, spot = words if isinstance(words[0], Some) else (*words[1:], words[0])
    yield from _announced(subject, _ranks_of(some), modal, spot)


def _announced(subject: Subject, ranks: frozenset[str], modal: Modal, spot: Spot) -> Iterator[Case]:
    """Whenever that is on top; what may be announced there is announced some time, each of the ranks."""
    if modal in ("must", "may not"):
        yield from done(modal, ((rank in ranks, ask.place) for rank, top, ask in _said(subject) if spot(top)))
        return
    for one in sorted(ranks):
        chances = ((rank == one, ask.place) for rank, top, ask in _said(subject) if spot(top))
        yield from done(modal, chances)


@states(
    "{some} {modal} be announced only on {spot}",
    like="Aces may be announced only on face cards",
)
def announced_only_on(subject: Subject, some: Some, modal: Modal, spot: Spot) -> Iterator[Case]:
    ranks = _ranks_of(some)
    for rank, top, ask in _said(subject):
        if rank in ranks:
            yield spot(top) == (modal in ("may", "must")), ask.place


@states(
    "On {spot} only {some} {modal} be announced",
    like="On twos only twos may be announced",
)
def only_announced(subject: Subject, spot: Spot, some: Some, modal: Modal) -> Iterator[Case]:
    ranks = _ranks_of(some)
    for rank, top, ask in _said(subject):
        if spot(top):
            yield (rank in ranks) == (modal in ("may", "must")), ask.place


@states(
    "On {spot} you {modal} announce the {same} rank or a {most} one",
    "(What|The rank that) you announce {modal} be the {same} rank as the one on {top} or a {most} one",
    like="On a pile with cards you must announce the same rank or a higher one",
)
def announced_rank(subject: Subject, *words: Any) -> Iterator[Case]:
    """The same is announced some time as well."""
    if callable(words[0]):
        spot, modal, same, most = words
    else:
        (modal, same, top, most), spot = words, bool
        if not top:
            return
    ranks = subject.ranks
    steps = [
        (ranks.index(rank) - ranks.index(top), ask.place)
        for rank, top, ask in _said(subject)
        if top and spot(top)
    ]
    yield from done(modal, ((step * most > 0 or (step == 0) == same, place) for step, place in steps))
    if steps and modal == "must":
        yield any(step == 0 for step, _ in steps), steps[0][1]


@states(
    "{some} {modal} be announced while the rank on {top} is {most} than {ranks}",
    like="Jacks may not be announced while the rank on top is lower than seven",
)
def announced_while(
    subject: Subject, some: Some, modal: Modal, top: bool, most: Sign, ranks: tuple[str, ...]
) -> Iterator[Case]:
    """As soon as it is not, some of them are."""
    order, announced = subject.ranks, _ranks_of(some)
    if not top or ranks[0] not in order:
        yield False, "what is on top"
        return
    found = [
        (rank in announced, (order.index(on) - order.index(ranks[0])) * most, ask.place)
        for rank, on, ask in _said(subject)
        if on
    ]
    yield from done(modal, ((so, place) for so, beyond, place in found if beyond > 0))
    if modal == "may not" and found:
        yield any(so for so, beyond, _ in found if beyond == 0), found[0][2]


@states(
    "{some} {often} (lie|lies|are|is) on {top}( of the pile)?",
    like="Tens never lie on top",
)
def is_on_top(subject: Subject, some: Some, always: bool, top: bool) -> Iterator[Case]:
    """As what was announced last, when the next announcement is due."""
    ranks = _ranks_of(some)
    for _, on, ask in _said(subject):
        if on:
            yield top and (on in ranks) == always, ask.place


@states(
    "(The number (that )?you announce|The number announced) {modal} be the number of cards (that )?you lay",
    like="The number you announce must be the number of cards you lay",
)
def number_said(subject: Subject, modal: Modal) -> Iterator[Case]:
    numbers = (
        (said.number == len(cards_of(ask)), ask.place)
        for _, _, ask in _said(subject)
        if (said := getattr(ask.move, "said", None)) is not None
    )
    yield from done(modal, numbers)


@states(
    "The cards (that )?you lay {modal} be (what|of the rank that) you (say|announce)",
    "What you lay {modal} be what you (say|announce)",
    like="The cards you lay need not be what you say",
)
def truth(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from done(
        modal,
        (
            (all(card.rank == rank for card in cards_of(ask)), ask.place)
            for rank, _, ask in _said(subject)
            if cards_of(ask)
        ),
    )
