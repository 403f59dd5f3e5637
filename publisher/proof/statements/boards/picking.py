"""Cards that lie open and are points of a board: how many are dealt and picked, and when the swaps begin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from publisher.proof.statements.boards.board import owners
from publisher.proof.statements.boards.open_cards import cards_of_points, new_cards
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, own_kinds

WORDS = own_kinds(turn=either("swap", "pick"))
ONE_FROM = "pick(s|ed)? (a|one) card( each)? from the table(,? whichever (you|they) like)?"
HAVE = "(you have|each player has)"
SOME_FROM = "pick(s|ed)? {each:number} cards?( each)? from the table(,? whichever (you|they) like)?"


def is_pick(ply: Ply) -> bool:
    return not isinstance(ply.move, tuple | str)


@states(
    f"(Players take turns and )?{ONE_FROM}",
    f"(Players take turns and )?{SOME_FROM}",
    like="Players take turns and pick one card each from the table",
)
def picks_in_turn(subject: Subject, each: int = 1) -> Iterator[Case]:
    """So many picks in a row."""
    cards_of_points(subject)
    for game in subject.games:
        for _, plies in groupby(filter(is_pick, game.plies), lambda ply: ply.seat):
            yield len(list(plies)) == each, game.place


@states(
    f"(Players take turns and )?{ONE_FROM},? until {{number}} cards? (is|are) left( on the table)?",
    "(Otherwise )?it goes on until {number} cards? (is|are) left( on the table)?",
    like="Pick a card from the table, until four cards are left",
)
def picks_until_left(subject: Subject, number: int) -> Iterator[Case]:
    yield from left_on_table(subject, number)


@states(
    f"(Players take turns and )?{ONE_FROM},? until {HAVE} (picked )?{{number}}( cards)?",
    f"(Players take turns and )?{SOME_FROM},? until {HAVE} (picked )?{{number}}( cards)?",
    "(Otherwise )?it goes on until each player has picked {number}( cards)?",
    like="Pick a card from the table, until you have picked seven",
)
def picks_first(subject: Subject, *numbers: int) -> Iterator[Case]:
    """So many times each player takes a card that nobody holds, and never again."""
    *each, number = numbers
    if each:
        yield from picks_in_turn(subject, each[0])
    cards_of_points(subject)
    for game in subject.games:
        done = dict.fromkeys(subject.rules.seats, 0)
        for ply in game.plies:
            if not isinstance(ply.move, str):
                done[ply.seat] += 1
                yield is_pick(ply) == (done[ply.seat] <= number), ply.place


@states("(That is )?{number} picks( in all)?", like="That is 14 picks")
def picks_in_all(subject: Subject, number: int) -> Iterator[Case]:
    """Of games in which cards were swapped, too."""
    cards_of_points(subject)
    for game in subject.games:
        if any(isinstance(ply.move, tuple) for ply in game.plies):
            yield sum(map(is_pick, game.plies)) == number, game.place


@states("{number}( cards)? lie on the table", like="Six cards lie on the table")
def left_on_table(subject: Subject, number: int) -> Iterator[Case]:
    """Before the first swap."""
    cards = cards_of_points(subject)
    for game in subject.games:
        first = next((ply for ply in game.plies if isinstance(ply.move, tuple)), None)
        if first is not None:
            yield len(cards) - len(first.before) == number, game.place


@states(
    "Each (hand|player) is dealt {number} cards,? and {rest:number} go to the table",
    like="Each hand is dealt nine cards, and seven go to the table",
)
def open_deal(subject: Subject, number: int, rest: int) -> Iterator[Case]:
    cards = cards_of_points(subject)
    for game in subject.games:
        held = list(owners(subject, game.start).values())
        so = all(held.count(subject.rules.name(seat)) == number for seat in subject.rules.seats)
        yield so and len(cards) - len(held) == rest, game.place


@states("(From then on )?your turn is a {turn}", like="From then on your turn is a swap")
def turn_is(subject: Subject, swap: bool) -> Iterator[Case]:
    """Of all turns of players who have no more cards to pick."""
    for ply in new_cards(subject):
        if not ply.parts["picks"][ply.seat]:
            yield is_pick(ply) != swap, ply.place
