"""Melds that are complete, and whose turn it has to be to score for melds."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.statements.steps import all_steps, places

WORDS = own_kinds(
    complete=of_words({"complete": True, "never complete": False, "not complete": False}),
    its=of_words({"its": True, "your": False, "all": False}),
    yours=of_words({"yours": True, "its": False, "theirs": False}),
)


@states("{melds} (is|are) {complete}(,? too)?", like="Trios are complete")
def is_complete(subject: Subject, group: Group, complete: bool) -> Iterator[Case]:
    """Once such a meld lies there it does not grow; where it may, it does so at some time."""
    grown = list[str]()
    place = ""
    for step in all_steps(subject):
        for (_, was), (_, now) in zip(places(step.ask.parts), places(step.parts), strict=False):
            if was and group(was) and len(now) >= len(was):
                place = step.place
                if len(now) > len(was):
                    grown.append(place)
    if place:
        yield (not grown) == complete, grown[0] if grown else place


@states(
    "The opposing side scores on {its} turns,? and you on {yours}",
    like="The opposing side scores on its turns, and you on yours",
)
def scores_on_own_turns(subject: Subject, its: bool, yours: bool) -> Iterator[Case]:
    """Of all answers after which a side has more points: it was asked."""
    team_of = subject.rules.definition.team_of
    for step in all_steps(subject):
        for team, (was, now) in enumerate(zip(step.ask.parts["scores"], step.parts["scores"], strict=True)):
            if now > was:
                yield (team_of(step.ask.seat) == team) == (its and yours), step.place
