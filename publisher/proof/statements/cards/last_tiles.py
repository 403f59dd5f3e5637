"""A pair that ends a round, and tiles that nobody sees or takes any more."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, zones_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import melds_of, steps

WORDS = own_kinds(
    of_kinds=of_words({"one kind": True, "two kinds": False, "different kinds": False, "one suit": None}),
    very=of_words({"end": True, "beginning": False}),
    still=of_words({"out of": False, "still in": True, "part of": True}),
    nobody_else=of_words({"nobody else": False, "everybody": True, "everybody else": True}),
)
PAIR = 2


@states(f"A pair is {CARD}s of {{of_kinds}}", like="A pair is tiles of one kind")
def pair_is(subject: Subject, alike: bool | None) -> Iterator[Case]:
    """Of melds of two; *of one suit* would let others in, and there are none."""
    for one in subject.rounds:
        for _, meld in melds_of(one.ended):
            if len(meld) == PAIR:
                kinds = {str(card) for card in meld}
                yield len(kinds) == (2 if alike is False else 1) and alike is not None, one.place


@states(
    "It comes at the very {very},? and there is no more than {number} of it",
    like="It comes at the very end, and there is no more than one of it",
)
def comes_last(subject: Subject, end: bool, number: int) -> Iterator[Case]:
    """Of melds of two: none lies there before the last step of a round, and as many as that at most."""
    most, place = 0, ""
    for one in subject.rounds:
        taken = list(steps(one))
        pairs = [sum(len(meld) == PAIR for _, meld in melds_of(step.parts)) for step in taken]
        if pairs and any(pairs):
            most, place = max(most, pairs[-1]), one.place
            yield (not any(pairs[:-1])) == end, one.place
    if place:
        yield most == number, place


@states("What you draw from {pile} {nobody_else} sees", like="What you draw from the wall nobody else sees")
def drawn_unseen(subject: Subject, pile: Pile, seen: bool) -> Iterator[Case]:
    """It goes from a pile into a hand; who looks into these can see it."""
    if any(step.ask.about == "draw" for one in subject.begun for step in steps(one)):
        hands = zones_of(subject.rules)["hands"]
        yield (pile.sees == "all" or hands == "all") == seen, "all draws"


@states(
    "What was discarded earlier is {still} the (round|deal|game)",
    like="What was discarded earlier is out of the round",
)
def discarded_earlier(subject: Subject, still: bool) -> Iterator[Case]:
    """All discards but the top one stay where they are until the round is over."""
    for one in subject.begun:
        for step in steps(one):
            if step.stock is not None:
                below = step.ask.parts["discards"][:-1]
                yield (step.parts["discards"][: len(below)] == below) != still, step.place
