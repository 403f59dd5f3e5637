"""Men of a colour that is nobody's, moved by whoever has the turn, and the men of one's own beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, board_of, is_way, legs
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import is_own, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.words import Kind

Whose: TypeAlias = Callable[[Subject, Ply], bool]
"""Whether a man who went from point to point was such a one."""


def _is_own(subject: Subject, ply: Ply) -> bool:
    return is_own(subject, ply.before[ply.move[0]], subject.rules.definition.players.names[ply.seat])


def _whose(scene: Any, words: str) -> Whose:
    """One of the mover's own, or of a colour that has no side."""
    if re.search(r"\bown\b|\byours?\b", words):
        return _is_own
    kind = _shared(scene, words)
    return lambda subject, ply: ply.before[ply.move[0]][-1] == kind


def _shared(scene: Any, words: str) -> str:
    pieces = scene.rules.definition.pieces
    named: list[str] = [kind for kind in pieces if re.search(rf"\b{kind}\b", words.casefold())]
    if len(named) != 1 or pieces[named[0]].side:
        raise NotationError(f"{words!r} are not shared")
    return named[0]


_MAN = MAN.replace("(", "(?:")
_COLOURED = rf"[a-z]+ {_MAN}"
WORDS = own_kinds(
    whose=Kind(
        rf"your own(?: {_MAN})?|one of your own|(?:a|one) {_MAN} of your own"
        rf"|(?:an?|the|one of the) {_COLOURED}|the [a-z]+ one",
        _whose,
    ),
    colour=Kind(rf"(?:an?|the) {_COLOURED}|{_COLOURED}", _shared),
    any_colour=of_words(
        {"of any colour": True, "of its own colour only": False, "of one colour only": False}
    ),
    nobodys=of_words(
        {
            "not over him": False,
            "over him as well": True,
            "and over him": True,
            "not over friends or over him": False,
        }
    ),
    sides=of_words(
        {
            "over friends and over enemies": frozenset({True, False}),
            "over friends": frozenset({True}),
            "over enemies": frozenset({False}),
            "over friends alone": frozenset({True}),
            **dict.fromkeys(("over enemies alone", "over enemies only"), frozenset({False})),
            "over friends only": frozenset({True}),
        }
    ),
    joined=of_words({"and": True, "or": False}),
    may_be=of_words({"may": False, "can": False, "may not": True, "cannot": True, "may never": True}),
    bridge=of_words({"no bridge": True, "no bridges": True, "bridges": False, "a bridge": False}),
)


def _turns(subject: Subject) -> Iterator[list[Ply]]:
    """The moves that a player makes one after the other, of players who take turns."""
    for game in subject.games:
        for _, plies in groupby(game.plies, key=lambda ply: ply.seat):
            yield list(plies)


@states(
    "A turn begins with a move of {whose},? and ends with a move of {last:whose}",
    "Move {whose},? and then {last:whose}",
    like="A turn begins with a move of a yellow man, and ends with a move of a man of your own",
)
def order_of_moves(subject: Subject, first: Whose, last: Whose) -> Iterator[Case]:
    """Of turns that have two moves, each from point to point."""
    board = board_of(subject)
    if board is None:
        raise NotationError("there is no board")
    for plies in _turns(subject):
        if len(plies) == 2 and all(is_way(board, ply, ply.move) for ply in plies):
            one, other = plies
            yield first(subject, one) and last(subject, other), one.place


@states(
    "A turn is a move of {whose} {joined} a move of {last:whose}(,? as you (choose|like|please))?",
    like="A turn is a move of a yellow man and a move of a man of your own",
)
def moves_of_a_turn(subject: Subject, first: Whose, both: bool, last: Whose) -> Iterator[Case]:
    """Of turns in which the game goes on."""
    board = board_of(subject)
    for plies in _turns(subject):
        if len(plies) < 2 and both:
            continue  # one of them was impossible
        if board is not None and all(is_way(board, ply, ply.move) for ply in plies):
            yield len(plies) == (2 if both else 1), plies[0].place


# -- whom they jump over


@states(
    f"{{colour}} {{modal}} jump over {MAN} {{any_colour}}",
    like="A yellow man may jump over men of any colour",
)
def jumps_over_any(subject: Subject, kind: str, modal: Modal, any_colour: bool) -> Iterator[Case]:
    """Whom such men were ever seen to jump over, of all who were in the games."""
    over = _crossed(subject, lambda side: side == side_of(subject, kind))
    whole = over == {side_of(subject, piece) for piece in subject.rules.definition.pieces}
    yield whole == (any_colour and modal == "may"), "all jumps"


@states(
    "{colour} {modal} jump over {other:colour} only",
    "{colour} {modal} jump only over {other:colour}",
    like="A yellow man may jump over red men only",
)
def jumps_over_some(subject: Subject, kind: str, modal: Modal, other: str) -> Iterator[Case]:
    over = _crossed(subject, lambda side: side == side_of(subject, kind))
    yield (over == {side_of(subject, other)}) == (modal in ("may", "must")), "all jumps"


@states(
    "{colour} stops your own",
    "{colour} (are|is) {bridge} for your own",
    "{colour} {may_be} be jumped over by your own",
    "Your own( men)? {may_be} jump over {colour}",
    like="Yellow men are no bridges for your own",
)
def stops_own(subject: Subject, *words: bool | str) -> Iterator[Case]:
    """Whether any man of a player ever jumped over one of them."""
    kind = next(word for word in words if isinstance(word, str))
    stops = next((word for word in words if isinstance(word, bool)), True)
    names = subject.rules.definition.players.names
    yield (side_of(subject, kind) not in _crossed(subject, names.__contains__)) == stops, "all jumps"


@states(
    "they jump {sides},? {nobodys}",
    like="they jump over friends and over enemies, not over him",
)
def own_jump_over(subject: Subject, sides: frozenset[bool], nobodys: bool) -> Iterator[Case]:
    """Whom men of players jump over: those of their own side, those of others, those of nobody."""
    names = subject.rules.definition.players.names
    over = {
        (owner == leg.side, owner in names)
        for leg in legs(subject, legal=True)
        if leg.side in names
        for owner in (side_of(subject, pile[-1]) for pile in leg.crossed)
    }
    if over:
        mine = {own for own, owned in over if owned}
        yield mine == sides and any(not owned for _, owned in over) == nobodys, "all jumps"


def _crossed(subject: Subject, jumper: Callable[[str], bool]) -> set[str]:
    """Whose men were jumped over by men of such sides, in all moves that could be made."""
    return {
        side_of(subject, pile[-1])
        for leg in legs(subject, legal=True)
        if jumper(leg.side)
        for pile in leg.crossed
    }


@states(
    f"The {MAN} are {{number}} of each colour",
    f"There are {{number}} {MAN} of each colour",
    like="The men are three of each colour",
)
def of_each_colour(subject: Subject, number: int) -> Iterator[Case]:
    """Those who stand on the board when a game begins."""
    board = board_of(subject)
    for kind, points in (board.start if board else {}).items():
        yield len(points) == number, f"the {kind} men"
