"""What chains that join sides look like, whose stones join them, and who was first to do so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, mover, owners, sides_of
from publisher.proof.statements.boards.connecting import goal_sides, when_full
from publisher.proof.statements.boards.ends import WHEN, won
from publisher.proof.statements.boards.liberties import group
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

COLOUR = "(player|colour|side)"
WORDS = own_kinds(
    shape=of_words(
        {"branch": "branch", "have branches": "branch", "bend": "bend", "have bends": "bend",
         "bend and branch": "both", "bend or branch": "both", "be straight": "straight",
         "bend but not branch": "whole", "bend but never branch": "whole",
         "run in a straight line": "straight", "lie in one line": "straight"}
    ),
    nobody=of_words({"both": 2, "neither": 0, "no": 0}),
    have=of_words({"have joined": True, "has joined": True, "may have joined": False}),
)  # fmt: skip


@cache
def _winners(subject: Subject) -> tuple[tuple[Ply, frozenset[int]], ...]:
    """The chains that have won."""
    board = board_of(subject)
    if board is None or not sides_of(board):
        return ()
    lasts = ((game, game.plies[-1]) for game in subject.over if game.plies)
    return tuple(
        (ply, frozenset(group(board, owners(subject, ply.after), Point(ply.move))[0]))
        for game, ply in lasts
        if isinstance(ply.move, int) and ply.move in ply.after and won(game, ply)
    )


def _is(subject: Subject, chain: frozenset[int], shape: str) -> bool:
    """Whether some stone of it touches three others of it, or more than its ends touch but one."""
    board = subject.rules.definition.topology
    near = [sum(other in chain for other in board.neighbours[stone]) for stone in chain]
    branches, straight = max(near) > 2, any(chain <= {*line} for line in board.lines)
    return {
        "branch": branches,
        "bend": not straight,
        "both": branches,
        "straight": straight,
        "whole": branches,
    }[shape]


@states(
    "(A chain|It) {modal} {shape}( as often as you (like|please|care to let it)| at will)?",
    like="A chain may bend and branch as often as you like",
)
def chain_may(subject: Subject, modal: Modal, shape: str) -> Iterator[Case]:
    found = [_is(subject, chain, shape) for _, chain in _winners(subject)]
    if found:
        so = any(found) if modal in ("may", "may not") else all(found)
        yield so == (modal in ("may", "must") and shape != "whole"), "the chains that won"


def _last(subject: Subject) -> Iterator[tuple[Played, Ply, set[str]]]:
    """Every stone that was put down, and the sides that any of its owner's stones touch then."""
    board = board_of(subject)
    regions = sides_of(board) if board is not None else {}
    for game in subject.over if regions else ():
        for ply in game.plies:
            if isinstance(ply.move, int) and ply.move in ply.after:
                name = mover(subject, ply)
                mine = {point for point, side in owners(subject, ply.after).items() if side == name}
                yield game, ply, {side for side, points in regions.items() if points & mine}


@states(
    f"You {{fate}}( at once| immediately)? {WHEN} your {MAN} touch the {{first:words}}, the {{second:words}} "
    "and the {third:words} side",
    f"You {{fate}}( at once| immediately)? {WHEN} your {MAN} touch all {{number}}( of the)? sides",
    like="You win at once when your stones touch the left, the right and the bottom side",
)
def any_stones(subject: Subject, wins: bool, *sides: Any) -> Iterator[Case]:
    """Whether they hang together or not."""
    for game, ply, touched in _last(subject):
        joined = len(touched) >= sides[0] if isinstance(sides[0], int) else set(sides) <= touched
        yield joined == (won(game, ply) == wins), ply.place


@states(
    f"You {{fate}}( at once| immediately)? {WHEN} your {MAN} touch (both|both of|all of) your sides",
    like="You win when your stones touch both of your sides",
)
def own_sides(subject: Subject, wins: bool) -> Iterator[Case]:
    """Those in the player's own colour, in whatever chains."""
    for game, ply, touched in _last(subject):
        joined = goal_sides(subject, mover(subject, ply)) <= touched
        yield joined == (won(game, ply) == wins), ply.place


@states(
    f"When the board is full,? {{nobody}} {COLOUR}s? {{have}} (their|the|its) sides",
    like="When the board is full, both players have joined their sides",
)
def so_many_joined(subject: Subject, number: int, always: bool) -> Iterator[Case]:
    """That they may have is seen somewhere."""
    found = [so for so, _ in when_full(subject, number)]
    if found:
        yield all(found) if always else any(found), "full boards"


@states("(Then )?it counts who was {place}", like="It counts who was first")
def first_counts(subject: Subject, place: int) -> Iterator[Case]:
    """Of games that somebody has won by joining sides: with a chain that was the first to do it, so nobody
    moved any more."""
    for game in subject.over if _winners(subject) else ():
        yield (game.plies[-1].seat in game.winners) == (place == 0), game.place
