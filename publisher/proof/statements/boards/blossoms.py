"""Blossoms, a centre and four petals of one colour: their worth alone, and where they share a stone."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, owners
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    shares=of_words({"no stone": False, "a stone": True, "a stone, or several,": True}),
    nothing=of_words({"nothing": 0, "no points": 0}),
    colour=of_words({"your colour": True, "one colour": True, "any colour": False, "both colours": False}),
    worth=of_words(
        {"all are worth the same": 1, "all count alike": 1}
        | dict.fromkeys(
            (
                "the large ones are worth more than the small ones",
                "the large ones are worth more",
                "the large ones are worth twice as much as the small ones",
                "the large ones count double",
                "the large ones are worth twice as much",
                "the small ones are worth more",
                "the slanted ones are worth nothing",
                "the upright ones are worth more",
            ),
            2,
        )
        | dict.fromkeys(("the slanted ones are worth more", "only the small ones count"), 2)
    ),
    same=of_words({"the same": True, "not the same": False, "another matter": False}),
    further=of_words(
        {"and with how many others": False, "but it is worth more for each further blossom": True}
        | {"but not with how many others": True}
    ),
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
    "A blossom that shares {shares} with another of yours is worth {nothing}",
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


def _accounts(
    subject: Subject, single: int = 1, double: int = 2, large: int = 1, further: int = 0
) -> Iterator[Case]:
    """Whether the players have so much for each blossom: alone, where it shares a stone, as many times as
    much where it is large, and so much more for each further one that it shares a stone with."""
    names = subject.rules.definition.players.names
    for game in (game for game in subject.over if game.plies):
        held = owners(subject, game.plies[-1].after)
        for seat in subject.rules.seats:
            found = _blossoms(subject, {point for point, owner in held.items() if owner == names[seat]})
            points = 0
            for one in found:
                others = sum(one is not other and bool(one & other) for other in found)
                worth = double + further * (others - 1) if others else single
                points += worth * (large if _is_large(subject, one) else 1)
            if game.outcome is not None:
                yield game.outcome.scores[seat] == points, game.place


def _is_large(subject: Subject, blossom: frozenset[Point]) -> bool:
    board = board_of(subject)
    assert board is not None
    rows = {board.xy[point][1] for point in blossom}
    return max(rows) - min(rows) > 2


@states(
    f"A blossom is {{number}} {MAN} of {{colour}}",
    "(A blossom has )?a centre and {number} petals",
    like="A blossom is five stones of your colour",
)
def blossom_of(subject: Subject, number: int, *own: bool) -> Iterator[Case]:
    """A centre, and four petals round it."""
    size = len(PETALS[0]) + bool(own)
    for so, place in _accounts(subject):
        yield so and number == size and all(own), place


@states(
    "There are {number} kinds,? and {worth}",
    like="There are four kinds, and all are worth the same",
)
def kinds_of_blossoms(subject: Subject, number: int, large: int) -> Iterator[Case]:
    for so, place in _accounts(subject, large=large):
        yield so and number == len(PETALS) * len(SIZES), place


@states(
    "Count {number} points? for each of your blossoms,? and {number} for each that shares a stone with "
    "another( of yours)?",
    like="Count one point for each of your blossoms, and two for each that shares a stone with another",
)
def count_blossoms(subject: Subject, single: int, double: int) -> Iterator[Case]:
    yield from _accounts(subject, single, double)


@states(
    "It is {same} whether they share a petal or a centre,? {further}",
    like="It is the same whether they share a petal or a centre, and with how many others",
)
def whatever_they_share(subject: Subject, same: bool, further: bool) -> Iterator[Case]:
    for so, place in _accounts(subject, further=int(further)):
        yield so and same, place
