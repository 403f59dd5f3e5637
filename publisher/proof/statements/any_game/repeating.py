"""How often: an answer that may be given once only, or again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, add_kinds, of_words
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import DEAL
from publisher.proof.statements.steps import done

ONCE, OFTEN = 1, 2
add_kinds(
    repeatedly=of_words(
        {
            **dict.fromkeys(("once", "only once"), ONCE),
            **dict.fromkeys(
                (
                    "twice",
                    "again",
                    "more than once",
                    "a second time",
                    "as often as they like",
                    "as often as you like",
                    "several times",
                ),
                OFTEN,
            ),
        }
    ),
)
IN = f"( in (a|each|the same) {DEAL})?"


@states(
    f"{{people}} {{modal}} {{answer}} {{repeatedly}}{IN}",
    like="Nobody may demand a new deal more than once",
)
def so_often(subject: Subject, people: People, modal: Modal, answer: Answer, times: int) -> Iterator[Case]:
    """The most that one player has done it in a round: once, or more often."""
    most, where = 0, ""
    for one in subject.begun:
        given = Counter(
            ask.seat
            for ask in one.asks
            if answer.given(ask) and ask.plays in people.seats(subject.rules, ask.parts)
        )
        if given and max(given.values()) > most:
            most, where = max(given.values()), one.place
    if most:
        allowed = people.modal(modal) != "may not"
        yield (
            (most >= times if allowed and times > ONCE else most == ONCE) and (allowed or times > ONCE),
            where,
        )


@states(
    "Whoever has {answered} {modal} come back into the (auction|bidding)( later)?",
    like="Whoever has passed may come back into the auction later",
)
def comes_back(subject: Subject, answer: Answer, modal: Modal) -> Iterator[Case]:
    """Whether whoever has given such an answer gives another later in the round."""
    chances = [
        (any(then.seat == ask.seat and not answer.given(then) for then in one.asks[number:]), one.place)
        for one in subject.begun
        for number, ask in enumerate(one.asks)
        if answer.given(ask)
    ]
    yield from done(modal, chances)
