"""Exceptions: what one may do even if something is so, or unless it is; what a question names."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.conditions import Condition, moments
from publisher.proof.statements.any_game.permissions import always_allowed, ever_allowed
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.steps import MANY

UNLIKE: dict[Modal, Modal] = {"may": "may not", "must": "need not", "may not": "may", "need not": "must"}
"""What is so in the excepted case."""
WORDS = own_kinds(
    naming=of_words(
        {"no suit": False, "a suit": True, "the suit": True, "that suit": True, "its suit": True}
    ),
)


def _theirs(
    subject: Subject, people: People, answer: Answer, condition: Condition
) -> tuple[list[Ask], list[Ask]]:
    """Their questions when the condition holds, and the others."""
    held: tuple[list[Ask], list[Ask]] = ([], [])
    for moment in moments(subject):
        ask = moment.ask
        if answer.is_of(ask) and ask.plays in people.seats(subject.rules, ask.parts):
            held[0 if condition(moment) else 1].append(ask)
    return held


@states(
    "{people} {modal} {answer},? even (if|when|while) {condition}",
    like="You may pass even if you have bid",
)
def even_if(
    subject: Subject, people: People, modal: Modal, answer: Answer, condition: Condition
) -> Iterator[Case]:
    """When the condition holds; if it never does, though they are often asked, the sentence is idle."""
    theirs, others = _theirs(subject, people, answer, condition)
    if not theirs and len(others) >= MANY:
        yield False, f"any of {len(others)} places"
    yield from ever_allowed(people.modal(modal), answer, theirs)


@states(
    "Even (if|when|while) {condition},? {people} {modal} {answer}",
    like="Even if you have bid, you may pass",
)
def even_if_so(
    subject: Subject, condition: Condition, people: People, modal: Modal, answer: Answer
) -> Iterator[Case]:
    yield from even_if(subject, people, modal, answer, condition)


@states(
    "{people} {modal} {answer},? unless {condition}",
    like="You may not pass unless the stock is empty",
)
def unless(
    subject: Subject, people: People, modal: Modal, answer: Answer, condition: Condition
) -> Iterator[Case]:
    """Each time when the condition does not hold; and at some time otherwise when it does."""
    held, others = _theirs(subject, people, answer, condition)
    said = people.modal(modal)
    if others:
        yield from always_allowed(said, answer, others)
        if not held and len(others) >= MANY:
            yield False, f"any of {len(others)} places"
        yield from ever_allowed(UNLIKE[said], answer, held)


@states(
    "Unless {condition},? {people} {modal} {answer}",
    like="Unless the stock is empty, you may not pass",
)
def unless_so(
    subject: Subject, condition: Condition, people: People, modal: Modal, answer: Answer
) -> Iterator[Case]:
    yield from unless(subject, people, modal, answer, condition)


@states(
    "(Or )?(you may )?{answer},? naming {naming}",
    like="Or ask your partner for a whole, naming no suit",
)
def naming_a_suit(subject: Subject, answer: Answer, naming: bool) -> Iterator[Case]:
    """Of such answers: whether a suit is said in them."""
    if len({way.form for way in answer.ways}) != 1 or answer.ways[0].form is None:
        raise NotationError("that is said in several ways")
    spoken, _ = answer.ways[0].form
    for ask in subject.asks:
        if answer.given(ask):
            yield ("{suit}" in spoken) == naming, ask.place
