"""Enemies who are driven out of a goal: by whom, from where, and on which points they may be put.

Such a move says which man steps (`man`), onto which point (`goal`), and where the enemy goes (`to`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.boards.homes import homes
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

DRIVE = "(drive|drives|push|pushes|chase|chases)"
WORDS = own_kinds(
    beside=of_words(
        {f"beside {place}": True for place in ("it", "that point", "him")}
        | dict.fromkeys(("anywhere", "anywhere on the board", "two points away", "anywhere else"), False)
    ),
    outside=either("outside the goal|outside your goal", "inside the goal|in the goal|in your goal"),
    putter=either("you", "your opponent|the opponent|the enemy|he|the other player"),
    spot=of_words(
        {f"any {free} point{board}": "free" for free in ("free", "empty") for board in ("", " of the board")}
        | dict.fromkeys(
            ("back where he began", "back on the edge where he began", "the edge where he began",
             "a free point where his men began", "the point where he began",
             *(f"{any_} free point of {home}" for any_ in ("a", "any")
               for home in ("his home", "his own home", "his edge", "his own edge", "the edge where he began",
                            "the edge from which he started"))), "home",
        )
        | dict.fromkeys(
            ("a free point beside your man", "a free point beside him", "a free point beside your goal",
             "a free point next to him", "the free point nearest to him", "any free point beside him"),
            "beside",
        )
        | dict.fromkeys(
            ("the point from which your man has come", "the point that your man has left"), "left"
        )
    ),
    free=either("is free|counts as free", "is not free|does not count as free|is closed"),
    by=either("a step", "a jump|a chain of jumps|a hop"),
    alone=either(
        "in your goal alone|in your goal only|only in your goal|nowhere but in your goal",
        "anywhere on the board|everywhere|on the whole board|outside your goal only",
    ),
    stay=either(
        "stay where they are|stay|are never driven off", "may be driven off as well|may be driven off"
    ),
)  # fmt: skip


@cache
def _driven(subject: Subject) -> tuple[tuple[Ply, tuple[Any, ...]], ...]:
    """The turns in which somebody could be driven off, with all ways to do it."""
    found = []
    for ply in subject.plies if board_of(subject) is not None and homes(subject) else ():
        if drives := tuple(move for move in ply.options if hasattr(move, "goal") and hasattr(move, "man")):
            found.append((ply, drives))
    if not found:
        raise NotationError("nobody is driven off in these games")
    return tuple(found)


@states(
    f"If an enemy stands in your goal,? a {MAN} of yours who stands {{beside}}(,? {{outside}})?,? may step "
    f"onto (it|that {POINT}) and drive him off",
    f"From {{beside}},? {{outside}},? a {MAN} of yours may drive off an enemy (there|who stands there)",
    like="If an enemy stands in your goal, a man of yours who stands beside that point, outside the goal, "
    "may step onto it and drive him off",
)
def who_drives(subject: Subject, near: bool, outside: bool = True) -> Iterator[Case]:
    """In all turns with an enemy in the mover's goal: exactly those men can who stand there."""
    board = subject.rules.definition.topology
    for ply, drives in _driven(subject):
        goal = homes(subject)[1 - ply.seat]
        for move in drives:
            beside = move.goal in board.neighbours[move.man]
            yield (beside == near) and (move.man not in goal) == outside and move.goal in goal, ply.place


@states(
    "{putter} (put|puts) (the enemy|him|the man) (on )?{spot}",
    "The enemy (is put|goes) (on|to|onto) {spot}",
    like="You put the enemy on any free point of the board",
)
def put_where(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of all places that whoever drives may choose from: the free points, and that which the man leaves."""
    *who, spot = words
    board = subject.rules.definition.topology
    for ply, drives in _driven(subject):
        for man, point in {(move.man, move.goal) for move in drives}:
            places = {move.to for move in drives if (move.man, move.goal) == (man, point)}
            free = {p for p in board.inside if p not in ply.before} | {man}
            wanted = {
                "free": free,
                "home": free & homes(subject)[1 - ply.seat],
                "beside": free & set(board.neighbours[point]),
                "left": {man},
            }[spot]
            yield places == wanted and all(who), ply.place


@states(
    f"The {POINT} from which your {MAN} (has come|comes) {{free}}( as well| too)?",
    like="The point from which your man has come is free as well",
)
def left_free(subject: Subject, free: bool) -> Iterator[Case]:
    for ply, drives in _driven(subject):
        for man in {move.man for move in drives}:
            yield any(move.to == man for move in drives if move.man == man) == free, ply.place


@states(
    "Driving off is done by {by},? and {alone}",
    "Driving off is done by {by}",
    like="Driving off is done by a step, and in your goal alone",
)
def done_by(subject: Subject, step: bool, alone: bool = True) -> Iterator[Case]:
    board = subject.rules.definition.topology
    for ply, drives in _driven(subject):
        for move in drives:
            stepped = move.goal in board.neighbours[move.man]
            yield stepped == step and (move.goal in homes(subject)[1 - ply.seat]) == alone, ply.place


@states(f"[A-Z][a-z]+ {MAN} {{stay}}", like="Yellow men stay where they are")
def others_stay(subject: Subject, stay: bool) -> Iterator[Case]:
    """Only men of the opponent are driven off, and nobody else has gone with it."""
    names = subject.rules.definition.players.names
    pieces = subject.rules.definition.pieces
    for ply, drives in _driven(subject):
        for move in drives:
            pile = ply.before[move.goal]
            yield (pieces[pile[-1]].side == names[1 - ply.seat]) == stay, ply.place


@states(
    "A man of yours {modal} (drive|push) off an enemy (anywhere|everywhere)( on the board)?",
    "An enemy {modal} be driven off (anywhere|everywhere)( on the board)?",
    like="An enemy may not be driven off anywhere",
)
def anywhere(subject: Subject, modal: str) -> Iterator[Case]:
    """Whether any point outside the goals was ever among them."""
    for ply, drives in _driven(subject):
        out = any(move.goal not in homes(subject)[1 - ply.seat] for move in drives)
        if modal in ("may", "may not"):
            yield out == (modal == "may"), ply.place
