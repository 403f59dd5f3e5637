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
