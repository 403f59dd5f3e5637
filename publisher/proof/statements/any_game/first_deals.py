"""Who deals: the first deal of a game, by lot or not, and the next, seen from the deal before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.any_game.dealing import dealers_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.statements.slots.lately import Lately

WORDS = own_kinds(
    stranger=of_words(
        dict.fromkeys(
            f"the {who}"
            for word in (
                "youngest",
                "oldest",
                "eldest",
                "younger",
                "older",
                "tallest",
                "weakest",
                "strongest",
            )
            for who in (f"{word} player", f"{word} of the players", f"{word} of you", word)
        )
    ),
)


@states(
    "{stranger} (deals first|begins|starts|leads first|plays first|is the first dealer)",
    like="The youngest player deals first",
)
def always_the_same(subject: Subject, stranger: None) -> Iterator[Case]:
    """Somebody of whom a game knows nothing but that it is one certain player: who deals first in one game
    deals first in all. (Where it is always the same seat, that seat may be theirs: nothing is told.)"""
    first = {dealer for game in subject.games for dealer in list(dealers_of(game))[:1]}
    if len(first) > 1:
        yield False, "the first dealers"


@states(
    "(Afterwards |Then )?{lately} deals( the next (deal|hand|round)| next)?",
    like="Afterwards the loser deals",
)
def deals_next(subject: Subject, lately: Lately) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            seats = lately(subject.rules, one)
            if seats and "dealer" in then.begun:
                yield then.begun["dealer"] in seats, then.place
