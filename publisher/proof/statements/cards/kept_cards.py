"""Cards that are thrown, and those that partners keep: bonuses, ties, suits that bind nobody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.errors import NotationError
from publisher.proof.statements.chronicle import Round, card_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, either, own_kinds
from publisher.proof.statements.steps import done

WORDS = own_kinds(
    grows=either("grows again|is higher again", "stays as it is|is 20 again|falls again"),
)


def _minus(one: Round) -> tuple[int, ...]:
    minus = one.ended["minus"]
    if not isinstance(minus, tuple):
        raise NotationError("nobody has minus points")
    return minus


def _ties(one: Round) -> bool:
    return len(set(_minus(one))) == 1


@states(
    "If it has no minus points at all,? that is another {number}",
    "If everything matched,? another {number}",
    "Ten cards that match bring another {number}",
    like="If it has no minus points at all, that is another 30",
)
def nothing_lost(subject: Subject, number: int) -> Iterator[Case]:
    """The winner's points beyond the difference and the bonus, of deals with such a winner."""
    for one in subject.rounds:
        best, most = min(_minus(one)), max(_minus(one))
        if best == 0 < most:
            yield max(one.changes) - most - one.begun["bonus"] == number, one.place


@states("If that is a tie too,? it {grows}", like="If that is a tie too, it grows again")
def tie_again(subject: Subject, grows: bool) -> Iterator[Case]:
    """The bonus after each tie of a game that goes on."""
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if _ties(one):
                yield (then.begun["bonus"] > one.begun["bonus"]) == grows, then.place


@states(
    "You {modal} {answer} of the suit (thrown|played|laid) (before|last),? if you (hold|have) one",
    like="You need not throw a card of the suit thrown before, if you hold one",
)
def same_suit(subject: Subject, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Of players who hold one: what they answered."""
    chances = [
        (card_of(ask.move).suit == suit, ask.place)
        for one in subject.begun
        for before, ask in pairwise(one.asks)
        if answer.given(ask) and answer.given(before)
        for suit in [card_of(before.move).suit]
        if any(card.suit == suit for card in ask.hand)
    ]
    yield from done(modal, chances)
