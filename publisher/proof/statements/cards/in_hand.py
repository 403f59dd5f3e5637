"""Cards that a hand may keep, or be rid of."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Some
from publisher.proof.statements.slots.kinds import Modal
from publisher.proof.statements.steps import all_steps, cards_of, done, turns, verb_of


@states("{some} {modal} be discarded", like="Red threes may be discarded")
def is_discarded(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    """By somebody who holds one and discards anything."""
    yield from done(
        modal,
        (
            (any(card in some for card in cards_of(step.ask)), step.place)
            for step in all_steps(subject)
            if verb_of(step.ask) == "discard" and any(card in some for card in step.ask.hand)
        ),
    )


@states("{some} {modal} stay in your hand", like="A red three may stay in your hand")
def may_stay(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    """When a turn is over."""
    yield from done(
        modal,
        (
            (any(card in some for card in turn.steps[-1].hands[turn.seat]), turn.place)
            for one in subject.begun
            for turn in turns(one)
            if not turn.last
        ),
    )


@states(
    "(Whoever|The player who) (holds|has|was dealt) {some} (begins|leads first|leads to the first trick)",
    "The player with {some} (begins|leads first|leads to the first trick)",
    like="Whoever holds the three of clubs begins",
)
def holder_begins(subject: Subject, some: Some) -> Iterator[Case]:
    """Whoever is asked first in a round in which one of them has been dealt."""
    for one in subject.begun:
        if one.asks and any(card in some for hand in one.hands for card in hand):
            yield any(card in some for card in one.hands[one.asks[0].plays]), one.place
