"""Men placed two by two, and pieces of several squares: where they may lie, and what becomes of the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.model.board import Board
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    both=of_words({"both": True, "one": False, "only one": False, "neither": False}),
    no=of_words({"no": True, "a": False, "one": False}),
    where=of_words(
        {"on neighbouring points": True, "on any two points": False, "on any points": False}
        | {"on points that are no neighbours": False}
    ),
    only_one=of_words({"only one": False, "one": False}),
    occupied=of_words({"occupied": False, "taken": False}),
    aside=of_words(
        {"is set aside": True, "is never laid": True, "may be laid later": False, "is laid later": False}
    ),
    anything=of_words({"nothing": False, "no piece": False, "every piece": True, "a piece": True}),
    slide=of_words({"slide": True, "do not slide": False, "never slide": False, "may slide": True}),
)


def _pairs(subject: Subject) -> Iterator[tuple[Board, Ply]]:
    """Turns in which two men are placed, on points that were free."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if isinstance(ply.move, tuple) and len(ply.move) == 2 and len(ply.after) == len(ply.before) + 2:
            assert board is not None
            yield board, ply


def _options(ply: Ply) -> list[Any]:
    return [move for move in ply.options if isinstance(move, tuple)]


@states(
    f"{{both}} {POINT} must be free",
    f"{{only_one}}( of the( two)? {POINT}| of them)? (must|need) be free",
    f"One of (the two {POINT}|the {POINT}|them) may be {{occupied}}",
    like="Both points must be free",
)
def both_free(subject: Subject, both: bool) -> Iterator[Case]:
    """Whether all that may be done takes two free points."""
    for _, ply in _pairs(subject):
        yield all(ply.before.keys().isdisjoint(move) for move in _options(ply)) == both, ply.place


@states(
    f"You {{modal}} place a pair on a {POINT} that is {{state}}",
    like="You may not place a pair on a point that is taken",
)
def pair_on(subject: Subject, modal: Modal, free: bool) -> Iterator[Case]:
    for _, ply in _pairs(subject):
        found = any(any((point not in ply.before) == free for point in move) for move in _options(ply))
        yield found == (modal in ("may", "must")), ply.place


@states(
    f"{{no}} {POINT} (may|must|can) lie between the two",
    like="No point may lie between the two",
)
def between_the_two(subject: Subject, none: bool) -> Iterator[Case]:
    for board, ply in _pairs(subject):
        near = all(move[1] in board.neighbours[move[0]] for move in _options(ply))
        yield near == none, ply.place


@states(
    f"(On your turn )?(you )?place a pair of {MAN} {{where}}(,? side by side in a row or one above the other "
    "in a column)?",
    f"(On your turn )?(you )?(put|place) two of your {MAN} on any two free {POINT}",
    like="On your turn you place a pair of men on neighbouring points",
)
def pair_where(subject: Subject, beside: bool = False) -> Iterator[Case]:
    """All pairs of free points that are so, and no others."""
    for board, ply in _pairs(subject):
        free = [point for point in board.inside if point not in ply.before]
        pairs = {
            frozenset((one, other))
            for one in free
            for other in free
            if one < other and (not beside or other in board.neighbours[one])
        }
        yield {frozenset(move) for move in _options(ply)} == pairs, ply.place


@states(
    "You {modal} place a pair( even)? if there is room for one",
    "If there is room for a pair,? you {modal} place one",
    like="You must place a pair if there is room for one",
)
def must_place(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether anything else may be done."""
    for _, ply in _pairs(subject):
        only = len(_options(ply)) == len(ply.options)
        yield {"must": only, "may": True, "may not": False, "need not": not only}[modal], ply.place


# -- pieces that cover several squares


def _laid(subject: Subject) -> Iterator[tuple[Board, Ply]]:
    """Turns in which a piece of three squares comes to lie there."""
    board = board_of(subject)
    covers = [piece.covers for piece in subject.rules.definition.pieces.values()]
    for ply in subject.plies if board is not None and covers and all(covers) else ():
        if board is not None and isinstance(ply.move, tuple) and len(ply.after) > len(ply.before):
            yield board, ply


@states(
    "It is {often} an angle,? (and )?{often} a straight line",
    like="It is always an angle, never a straight line",
)
def angle(subject: Subject, angled: bool, straight: bool) -> Iterator[Case]:
    """Of all pieces that are laid."""
    for board, ply in _laid(subject):
        (ax, ay), (bx, by), (cx, cy) = (board.xy[point] for point in ply.move[:3])
        bent = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) > NEAR
        yield bent == angled and bent != straight, ply.place


def _slides(subject: Subject) -> list[Ply]:
    return [
        ply
        for ply in subject.plies
        if isinstance(ply.move, tuple) and len(ply.after) == len(ply.before) and ply.after != ply.before
    ]


@states(
    "{anything} (ever )?slides",
    "Pieces {slide}(,? too| as well| later)?",
    like="Nothing ever slides",
)
def any_slides(subject: Subject, slides: bool) -> Iterator[Case]:
    if any(True for _ in _laid(subject)):
        yield bool(_slides(subject)) == slides, "any game"


@states(
    "What is left in hand {aside}( by both|,? as soon as it fits)?",
    like="What is left in hand is set aside by both",
)
def left_in_hand(subject: Subject, aside: bool) -> Iterator[Case]:
    """Once somebody slides: whether nothing can be laid any more."""
    if any(True for _ in _laid(subject)):
        for ply in _slides(subject):
            yield all(_slid(ply, move) for move in ply.options) == aside, ply.place


def _slid(ply: Ply, move: Any) -> bool:
    return isinstance(move, tuple) and len(move) == len(ply.move)
