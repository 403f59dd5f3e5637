"""What is put down on a board, told phrase by phrase: how many at a time, whose, and on what points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import Modal, own_kinds
from publisher.proof.statements.steps import met
from publisher.proof.words import NUMBERS, Kind


@dataclass(frozen=True, slots=True)
class Spot:
    """A point on which something may be put, in the position before a turn."""

    subject: Subject
    board: Board
    ply: Ply
    point: Point

    def beside(self) -> list[bool]:
        """Of each neighbour that holds something, whether it is a man of whoever has the turn."""
        own = self.subject.rules.definition.players.names[self.ply.seat]
        piles = (self.ply.before.get(point) for point in self.board.neighbours[self.point])
        return [side_of(self.subject, pile[-1]) == own for pile in piles if pile]


Lies: TypeAlias = Callable[[Spot], bool]
_MAN, _POINT = (words.replace("(", "(?:") for words in (MAN, POINT))
_STATE = "(?P<state>empty|free|taken|occupied)"
_BESIDE = "(?:beside|next to|adjacent to|touching|that touches|that is next to|in contact with)"
_ALREADY = "(?: (?:who|that) (?:stands there already|lies there already|is already there))?"
_LIES: Mapping[str, Callable[[re.Match[str]], Lies]] = {
    rf"(?:an?|any|the)(?: {_STATE})? {_POINT}": lambda match: _state(match["state"]),
    rf"(?:an?|any) {_POINT} that is {_STATE}": lambda match: _state(match["state"]),
    rf"{_BESIDE} (?:one of your own(?: {_MAN})?|one of your {_MAN}|a {_MAN} of your own|your own {_MAN})": (
        lambda match: lambda spot: any(spot.beside())
    ),
    rf"{_BESIDE} (?:an enemy(?: {_MAN})?|a {_MAN} of your opponent[’']s|an opposing {_MAN})": (
        lambda match: lambda spot: not all(spot.beside())
    ),
    rf"{_BESIDE} (?:another|any|a|one) {_MAN}{_ALREADY}|{_BESIDE} (?:one that is|those) (?:taken|occupied)": (
        lambda match: lambda spot: bool(spot.beside())
    ),
    rf"(?:that touches|touching|next to|beside) (?:no|nobody) (?:other )?{_MAN}": (
        lambda match: lambda spot: not spot.beside()
    ),
    r"(?:on|at|of|along) the (?:edge|rim|border)(?: of the board)?": lambda match: _on_rim,
    r"in (?:a|the) corners?(?: of the board)?": lambda match: _in_corner,
    r"(?:in the middle|away from the edge)(?: of the board)?": lambda match: lambda spot: not _on_rim(spot),
}  # fmt: skip


def _state(word: str | None) -> Lies:
    if word is None:
        return lambda spot: True
    free = word.casefold() in ("empty", "free")
    return lambda spot: (spot.point not in spot.ply.before) == free


@cache
def _fewest(board: Board) -> tuple[int, int]:
    """How many neighbours points have at least and at most."""
    counts = [len(board.neighbours[point]) for point in board.inside]
    return min(counts), max(counts)


def _on_rim(spot: Spot) -> bool:
    low, high = _fewest(spot.board)
    if low == high:
        raise NotationError("all points have as many neighbours")
    return len(spot.board.neighbours[spot.point]) < high


def _in_corner(spot: Spot) -> bool:
    low, high = _fewest(spot.board)
    if low == high:
        raise NotationError("all points have as many neighbours")
    return len(spot.board.neighbours[spot.point]) == low


@dataclass(frozen=True, slots=True)
class Where:
    """Points that phrases describe; `any_` says that each of them will do."""

    tests: tuple[Lies, ...]
    any_: bool

    def includes(self, spot: Spot) -> bool:
        return all(test(spot) for test in self.tests)


def _read(scene: Any, words: str) -> Where:
    if scene.rules.definition.board is None:
        raise NotationError("nothing is put on a board")
    rest, tests = words.casefold(), []
    while rest:
        found = [
            (match.end(), make(match))
            for looks, make in _LIES.items()
            if (match := re.compile(rf"(?:{looks})(?=$|,| )").match(rest))
        ]
        if not found:
            raise NotationError(f"{rest!r} says nothing of a point")
        end, lies = max(found, key=lambda one: one[0])
        tests.append(lies)
        rest = re.sub(r"^,? (?:and )?", "", rest[end:])
    return Where(tuple(tests), words.casefold().startswith("any "))


_COUNT = "|".join(NUMBERS)
WORDS = own_kinds(
    spots=Kind(r"(?:an?|any|the) [a-z’', ]+?", _read),
    count=Kind(rf"(?:a|an|{_COUNT})", lambda scene, word: NUMBERS.get(word.casefold(), 1)),
)
PUT = "(On your turn,? )?(you |a player |each player |whose turn it is )?(place|put|set|lay|drop)s?"
MEN = rf"{_MAN}( each| at a time)?( of (your|their|any)( own)? colour)?"


@states(
    f"{PUT}( exactly| just| only)? {{count}} (of your |of their )?{MEN} on {{spots}}",
    like="On your turn you place one stone on an empty point next to one of your own stones",
)
def puts_there(subject: Subject, count: int, where: Where) -> Iterator[Case]:
    """In turns in which something can only be put down: so much of it, on such a point; on any of them, if it
    is said."""
    yield from met(_put(subject, count, where))


def _put(subject: Subject, count: int, where: Where) -> Iterator[Case]:
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        assert board is not None
        if not isinstance(ply.move, int) or ply.move not in board.inside or ply.move not in ply.after:
            continue
        new = sum(map(len, ply.after.values())) - sum(map(len, ply.before.values()))
        if new < 1 or not all(isinstance(move, int | str) for move in ply.options):
            continue
        spot = Spot(subject, board, ply, Point(ply.move))
        yield new == count and where.includes(spot), ply.place
        if where.any_:
            free = [p for p in board.inside if where.includes(Spot(subject, board, ply, Point(p)))]
            yield set(free) <= set(ply.options), ply.place


@states(
    f"(You|A player|Nobody|They|Players) {{modal}} (put|place|lay|set|drop) (a|one|your) {MEN} on {{spots}}",
    f"(A|No|Your) {_MAN} {{modal}} be (put|placed|laid|set) on {{spots}}",
    like="You may not put a man on a taken point",
)
def may_put_there(subject: Subject, modal: Modal, where: Where) -> Iterator[Case]:
    """Of all points on which something could be put: one such point at least (may), none (may not), only such
    (must)."""
    board = board_of(subject)
    seen = False
    for ply in subject.plies if board is not None and modal != "need not" else ():
        assert board is not None
        options = [move for move in ply.options if isinstance(move, int) and move in board.inside]
        if not options or not isinstance(ply.move, int) or ply.move not in ply.after:
            continue
        for move in options if modal != "may" or not seen else ():
            so = where.includes(Spot(subject, board, ply, Point(move)))
            seen = seen or so
            if modal != "may":
                yield so == (modal == "must"), ply.place
    if modal == "may" and any(isinstance(ply.move, int) for ply in subject.plies):
        yield seen, "all turns"
