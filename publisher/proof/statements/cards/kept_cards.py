"""Cards that are dealt and thrown: how many of them, ties that add up, suits that bind nobody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Round, card_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, either, own_kinds
from publisher.proof.statements.steps import done

WORDS = own_kinds(
    every=either("all", "half|some|none"),
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
    "(Shuffle|Take) the {number} cards and deal {every} of them",
    like="Shuffle the 52 cards and deal all of them",
)
def deal_all(subject: Subject, number: int, every: bool) -> Iterator[Case]:
    """What the hands hold when a deal begins."""
    for one in subject.begun:
        dealt, cards = sum(map(len, one.hands)), len(subject.rules.definition.card_deck.cards)
        yield cards == number and (dealt == cards) == every, one.place


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
