"""Blossoms, a centre and four petals of one colour: their worth alone, and where they share a stone."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of, owners
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    shares=of_words({"no stone": False, "a stone": True, "a stone, or several,": True}),
)
PETALS = (((1, 0), (-1, 0), (0, 1), (0, -1)), ((1, 1), (-1, 1), (1, -1), (-1, -1)))
"""Upright and slanted, so many points or twice as many from the centre."""
SIZES = (1, 2)


def _blossoms(subject: Subject, men: set[Point]) -> list[frozenset[Point]]:
    board = board_of(subject)
    if board is None:
        raise NotationError("there is no board")
    at = {board.xy[point]: point for point in men}
    found = []
    for x, y in at:
        for petals in PETALS:
            for size in SIZES:
                places = [(x + size * across, y + size * down) for across, down in petals]
                if all(place in at for place in places):
                    found.append(frozenset({at[x, y], *(at[place] for place in places)}))
    return found


@states(
    "A blossom that shares {shares} with another of yours is worth {number}( points?)?",
    like="A blossom that shares no stone with another of yours is worth one point",
)
def worth_of_blossoms(subject: Subject, shares: bool, number: int) -> Iterator[Case]:
    """Of scores of players whose blossoms are all such: so much for each."""
    names = subject.rules.definition.players.names
    for game in (game for game in subject.over if game.plies):
        held = owners(subject, game.plies[-1].after)
        for seat in subject.rules.seats:
            found = _blossoms(subject, {point for point, owner in held.items() if owner == names[seat]})
            shared = [any(one is not other and one & other for other in found) for one in found]
            if game.outcome is not None and found and set(shared) == {shares}:
                yield game.outcome.scores[seat] == number * len(found), game.place
