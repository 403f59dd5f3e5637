"""What is so in a game as a whole: passes, debts, and who plays on."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.statements.slots.lately import left_in_order

WORDS = own_kinds(
    possible=of_words({"possible": True, "allowed": True, "impossible": False, "not possible": False}),
    some_passing=of_words({"no passing": False, "passing": True}),
    play_on=of_words({"play on": True, "go on": True, "stop": False, "stop playing": False}),
)


@states("Negative scores are {possible}", like="Negative scores are possible")
def negative_scores(subject: Subject, possible: bool) -> Iterator[Case]:
    """That there were none in some games does not say that there are none."""
    yield from ((possible, one.place) for one in subject.rounds if min(one.after) < 0)


@states(
    "There is {some_passing}( in this game)?",
    "You may( also| always)? pass(,? and you may .+)?",
    like="There is no passing",
)
def passing(subject: Subject, some: bool = True) -> Iterator[Case]:
    """Whether anybody might ever pass."""
    asks = [ask for ask in subject.asks if ask.passes or "pass" in map(str, ask.options or ())]
    places = [one.place for one in subject.begun]
    if places:
        yield bool(asks) == some, asks[0].place if asks else places[0]


@states("The others {play_on}( for the places)?", like="The others play on for the places")
def others_play_on(subject: Subject, goes_on: bool) -> Iterator[Case]:
    """Of rounds that several leave: somebody is asked after the first has left."""
    for one in subject.rounds:
        if len(subject.rules.seats) > 2 and left_in_order(one):
            after_first = [ask for ask in one.asks if len(ask.parts["playing"]) < len(one.begun["playing"])]
            yield bool(after_first) == goes_on, one.place
