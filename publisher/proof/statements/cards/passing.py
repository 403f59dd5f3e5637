"""Passing when there is nothing left to draw: how many passes end a game."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    in_a_row=of_words({"in a row": True, "one after another": True, "in succession": True, "in all": False}),
)


@states(
    "(When the stock is (empty|used up),? )?{number} passes {in_a_row} end the game",
    like="When the stock is empty, four passes in a row end the game",
)
def passes_end(subject: Subject, number: int, in_a_row: bool) -> Iterator[Case]:
    """Nothing goes on after so many, and something has ended with so many."""
    ended, place = False, ""
    for game in subject.over_in_rounds:
        asks = [ask for one in game.rounds for ask in one.asks]
        counts, passes = [], 0
        for ask in asks:
            passes = passes + 1 if ask.passes else 0 if in_a_row else passes
            counts.append(passes)
        if asks and asks[-1].stock == 0 and asks[-1].passes:
            ended, place = ended or counts[-1] == number, game.place
            yield max(counts[:-1], default=0) < number, place
    if place:
        yield ended, place
