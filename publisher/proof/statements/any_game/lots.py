"""Who is who by lot: the players that lots are drawn for are those of the game, each of them once."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Seat
from publisher.proof.statements.grammar import Case, Subject, states


@states(
    "(Draw lots|Decide by lot|Toss a coin)( for)? who is {player} and who is {player}",
    like="Draw lots for who is Row and who is Column",
)
def lots_for_two(subject: Subject, one: Seat | None, other: Seat | None) -> Iterator[Case]:
    yield {one, other} == set(subject.rules.seats), "the players"


@states(
    "(Draw lots|Decide by lot|Toss a coin)( for)? who is {player}",
    like="Draw lots for who is Black",
)
def lots_for_one(subject: Subject, seat: Seat | None) -> Iterator[Case]:
    """Of two players; it is the first, of whom the text goes on to speak."""
    yield seat == subject.rules.seats[0] and len(subject.rules.seats) == 2, "the players"


@states("The other player is {player}", like="The other player is White")
def other_player(subject: Subject, seat: Seat | None) -> Iterator[Case]:
    yield seat == subject.rules.seats[-1] and len(subject.rules.seats) == 2, "the players"
