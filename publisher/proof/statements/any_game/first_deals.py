"""Who deals: the first deal of a game, by lot or not, and the next, seen from the deal before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Who
from publisher.proof.statements.slots.lately import Lately


@states(
    "{who} (deals first|is the first dealer|deals the first hand)", like="The youngest player deals first"
)
def deals_first(subject: Subject, who: Who) -> Iterator[Case]:
    """The first deal of each game."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for one in game.rounds[:1]:
            if "dealer" in one.begun:
                yield one.begun["dealer"] == who.seat(one.begun, seats), one.place


@states(
    "(After (each|every) (hand|deal|round|game),? |Afterwards |Then )?{lately} deals?"
    "( the next (deal|hand|round)| next| again)?",
    like="Afterwards the loser deals",
)
def deals_next(subject: Subject, lately: Lately) -> Iterator[Case]:
    if all(len(game.rounds) < 2 for game in subject.games):
        raise NotationError("these games have one deal")
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            seats = lately(subject.rules, one)
            if seats and "dealer" in then.begun:
                yield then.begun["dealer"] in seats, then.place
