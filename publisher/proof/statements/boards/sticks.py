"""Sticks that are taken from a row: how many in a turn, when that ends, and whose line is longer then."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from publisher.model.boards.track import Track
from publisher.model.seats import Seat
from publisher.proof.statements.boards.board import board_of, owners
from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

WORDS = own_kinds(
    none=of_words(
        {"no stick is": True, "every stick is": False, "one stick is": False, "only one stick is": False}
    ),
    upshot=either(
        "the game is a draw|the game is drawn|nobody wins|it is a draw",
        "the first player wins|the second player wins|north wins|south wins|whoever began wins|"
        "whoever took the last stick wins",
    ),
    longest=of_words({"longest": -1, "shortest": 0, "first": 0, "last": -1}),
    longer=of_words({"longer": 1, "shorter": -1}),
    again=of_words({"never": False, "always": True}),
    possible=of_words({"possible": True, "impossible": False, "not possible": False, "certain": False}),
)


def _games(subject: Subject) -> Iterator[Played]:
    """Whole games with sticks."""
    board = board_of(subject)
    if board is not None and isinstance(board.definition, Track) and board.definition.cells == "sticks":
        yield from (game for game in subject.over if game.plies)


def _turns(game: Played) -> list[tuple[Seat, int]]:
    """Who took how many sticks, turn by turn."""
    return [(seat, len(list(plies))) for seat, plies in groupby(game.plies, key=lambda ply: ply.seat)]


@states("(On your turn )?(you )?take {number} sticks?", like="On your turn you take one stick")
def every_turn(subject: Subject, number: int) -> Iterator[Case]:
    for game in _games(subject):
        yield {taken for _, taken in _turns(game)} == {number}, game.place


@states("(On your turn )?(you )?take the {longest} stick", like="On your turn you take the longest stick")
def takes_longest(subject: Subject, longest: int) -> Iterator[Case]:
    """Of all that are left."""
    for game in _games(subject):
        left = sorted(ply.move for ply in game.plies)
        for ply in game.plies:
            yield ply.move == left[longest], ply.place
            left.remove(ply.move)


@states(
    "There are {number} sticks,? of lengths from {shortest:number} to {longest:number} units",
    "There are {number} sticks,? {each:number} of each length from {shortest:number} to {longest:number} "
    "units",
    like="There are 10 sticks, of lengths from one to 10 units",
)
def sticks_of_lengths(subject: Subject, number: int, *lengths: int) -> Iterator[Case]:
    """One of each."""
    *each, shortest, longest = lengths
    for game in _games(subject):
        yield len(game.plies) == number and each in ([], [1]), game.place
        yield sorted(ply.move + 1 for ply in game.plies) == [*range(shortest, longest + 1)], game.place


@states(
    "They are {number} units (long )?together,? (so|and|but) if both lines are of one length {upshot}",
    "If both lines are of one length,? {upshot}",
    like="If both lines are of one length, the game is a draw",
)
def equal_lines(subject: Subject, *words: Any) -> Iterator[Case]:
    names = subject.rules.definition.players.names
    for game in _games(subject):
        lines = dict.fromkeys(names, 0)
        for point, name in owners(subject, game.plies[-1].after).items():
            lines[name] += point + 1
        if lines[names[0]] == lines[names[1]]:
            yield (not game.winners) == words[-1], game.place


@states("In the {place} turn {player} takes {number} sticks?", like="In the first turn North takes one stick")
def single_turn(subject: Subject, place: int, seat: Seat | None, number: int) -> Iterator[Case]:
    for game in _games(subject):
        yield _turns(game)[place] == (seat, number), game.place


@states("In every later turn take {number} sticks?", like="In every later turn take two sticks")
def later_turns(subject: Subject, number: int) -> Iterator[Case]:
    """The last turn of all may be of what is left."""
    for game in _games(subject):
        yield {taken for _, taken in _turns(game)[1:-1]} == {number}, game.place


@states("{number} sticks? (is|are) left for the {place} turn", like="One stick is left for the last turn")
def left_for_turn(subject: Subject, number: int, place: int) -> Iterator[Case]:
    for game in _games(subject):
        before = _turns(game)[:place]
        yield len(game.plies) - sum(taken for _, taken in before) == number, game.place


@states(
    "A stick that has been taken {again} comes back",
    "A stick that has been taken {modal} be put back( and exchanged for another)?",
    "(Instead of a stick from the table,? )?you {modal} take (one|a stick) that your opponent "
    "has( already)? taken( before)?",
    like="A stick that has been taken never comes back",
)
def comes_back(subject: Subject, word: bool | Modal) -> Iterator[Case]:
    back = word in (True, "may", "must")
    for game in _games(subject):
        taken = [ply.move for ply in game.plies]
        yield (len(set(taken)) < len(taken)) == back, game.place


@states("The game is over when {none} left", like="The game is over when no stick is left")
def over_when_taken(subject: Subject, none: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in _games(subject):
        assert board is not None
        for ply in game.plies:
            yield ((len(ply.after) == len(board.inside)) == none) == (ply.then is None), ply.place


@states("Whoever has the {longer} line {fate}", like="Whoever has the longer line wins")
def longer_line(subject: Subject, longer: int, wins: bool) -> Iterator[Case]:
    """All sticks of a player, laid end to end."""
    names = subject.rules.definition.players.names
    for game in _games(subject):
        lines = dict.fromkeys(names, 0)
        for point, name in owners(subject, game.plies[-1].after).items():
            lines[name] += point + 1
        first = lines[names[0]] - lines[names[1]]
        if first:
            best = Seat(0) if first * longer > 0 else Seat(1)
            yield (game.winners == (best,)) == wins, game.place


@states(
    "They are {number} units (long )?together,?( so| and)?( here)?( too)?,? a draw is {possible}",
    like="They are 78 units together, so a draw is possible",
)
def length_of_all(subject: Subject, number: int, possible: bool) -> Iterator[Case]:
    """The lengths of all sticks, of which half can be had if it is a whole number."""
    for game in _games(subject):
        units = sum(ply.move + 1 for ply in game.plies)
        yield units == number and (units % 2 == 0) == possible, game.place
