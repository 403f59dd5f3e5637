"""Chess-like men on their way: what must be empty, over what they capture, what may not happen to them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import (
    MAN,
    POINT,
    Candidate,
    allowed,
    board_of,
    legs,
    seen,
    taken,
)
from publisher.proof.statements.boards.pieces import Kinds, is_covered, legs_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Vector, is_own, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    whose_side=of_words(
        dict.fromkeys(("either side", "any side"), frozenset({True, False}))
        | dict.fromkeys(("its own side", "his own side", "your own side"), frozenset({True}))
        | dict.fromkeys(("the other side", "the enemy's side", "the enemy’s side"), frozenset({False}))
    ),
)

FILE = "(file|column)"


# -- what must be empty on the way


@states(
    f"The {POINT} that {{piece}} passes over {{modal}} be {{state}}",
    like="The point that the elephant passes over must be empty",
)
def passes_over(subject: Subject, kinds: Kinds, modal: Modal, free: bool) -> Iterator[Case]:
    yield from allowed(modal, _through(subject, kinds, free, lambda by: (by[0] / 2, by[1] / 2)))


@states(
    f"The {POINT} of {{piece}}[’']s {{place}} step {{modal}} be {{state}}",
    like="The point of the horse's first step must be empty",
)
def steps_through(subject: Subject, kinds: Kinds, place: int, modal: Modal, free: bool) -> Iterator[Case]:
    """The first step is one point along the line that leads further; the last ends where the man lands."""

    def step(by: Vector) -> Vector:
        along = abs(by[0]) > abs(by[1])
        size = max(map(abs, by)) - min(map(abs, by))
        first = (math.copysign(size, by[0]), 0.0) if along else (0.0, math.copysign(size, by[1]))
        return first if place == 0 else by

    yield from allowed(modal, _through(subject, kinds, free, step))


def _through(
    subject: Subject, kinds: Kinds, free: bool, middle: Callable[[Vector], Vector]
) -> Iterator[Candidate]:
    """Of the men of whoever moves: the ways that men of their kind have ever gone, what stands in the
    middle of them, and whether one may go there now. Men may be bound by other rules as well."""
    going = {leg.course.by for leg in legs_of(subject, kinds)}
    board = board_of(subject)
    at = {_rounded(board.xy[point]): point for point in board.inside} if board else {}
    for ply in subject.plies:
        names = subject.rules.definition.players.names
        for start, pile in ply.before.items():
            if board is None or pile[-1] not in kinds or side_of(subject, pile[-1]) != names[ply.seat]:
                continue
            (x, y), legal = board.xy[start], {move[-1] for move in ply.options if move[0] == start}
            for by in going:
                end = at.get(_rounded((x + by[0], y + by[1])))
                over = middle(by)
                point = at.get(_rounded((x + over[0], y + over[1])))
                if end is not None and point is not None:
                    yield (point not in ply.before) == free, end in legal, ply.place


def _rounded(place: Vector) -> tuple[int, int]:
    return round(place[0] * 10), round(place[1] * 10)


# -- capturing, and what may not happen to a man


@states(
    f"To capture,? {{piece}} {{modal}} jump over( exactly)? {{number}} {MAN}",
    f"To capture,? {{piece}} {{modal}} jump over( exactly)? {{number}} {MAN},? (of|(who|which|that) must "
    f"be of) {{whose_side}}",
    like="To capture, the cannon must jump over exactly one man",
)
def captures_over(
    subject: Subject, kinds: Kinds, modal: Modal, number: int, sides: frozenset[bool] = frozenset()
) -> Iterator[Case]:
    """Of all captures that could be made: each goes over so many, none does, or some go otherwise. Those whom
    they go over are of all these sides, own and other, and no others."""
    captures = [leg for leg in legs_of(subject, kinds, legal=True) if leg.end in leg.ply.before]
    if captures and modal in ("may", "need not"):
        wanted = modal == "may"
        yield any((len(leg.crossed) == number) == wanted for leg in captures), captures[0].place
    elif modal in ("must", "may not"):
        for leg in captures:
            yield (len(leg.crossed) == number) == (modal == "must"), leg.place
    if captures and sides:
        over = {is_own(subject, pile, leg.side) for leg in captures for pile in leg.crossed}
        yield over == sides, "all captures"


@states(
    f"{{nobody}} but {{piece}} (ever )?(jumps|leaps)( over {MAN})?",
    like="No man but the cannon ever jumps",
)
def alone_jumps(subject: Subject, everybody: bool, kinds: Kinds) -> Iterator[Case]:
    for leg in legs(subject):
        pile = leg.ply.before[leg.start]
        if pile[-1] not in kinds and not is_covered(subject, pile):
            yield leg.is_jump == everybody, leg.place


@states("{piece} (is|may be|can be) captured", like="The general may be captured")
def may_be_captured(subject: Subject, kinds: Kinds) -> Iterator[Case]:
    """Some capture takes it."""
    caught = [(leg.ply.before.get(leg.end, ("",))[-1] in kinds, leg.place) for leg in legs(subject)]
    caught += [(ply.before[point][-1] in kinds, ply.place) for ply in subject.plies for point in taken(ply)]
    if caught:
        yield from seen("may", [place for so, place in caught if so])


@states("{piece} is {often} captured", like="The general is never captured")
def ever_captured(subject: Subject, kinds: Kinds, always: bool) -> Iterator[Case]:
    """Whether each capture takes it, or none: where a man lands, or elsewhere."""
    for leg in legs(subject):
        if leg.end in leg.ply.before:
            yield (leg.ply.before[leg.end][-1] in kinds) == always, leg.place
    for ply in subject.plies:
        for point in taken(ply):
            yield (ply.before[point][-1] in kinds) == always, ply.place


@states(
    f"The {{number}} {{pieces}} {{modal}} stand on the {{same}} {FILE} with nothing between them",
    like="The two generals may not stand on the same file with nothing between them",
)
def facing(subject: Subject, number: int, kinds: Kinds, modal: Modal, same: bool) -> Iterator[Case]:
    """After each move, when there are so many; it was seen, or never."""
    board = board_of(subject)
    seen = []
    for ply in subject.plies if board is not None else ():
        places = [point for point, pile in ply.after.items() if pile[-1] in kinds]
        yield len(places) == number, ply.place
        if board is not None and len(places) == 2:
            first, last = places
            together = abs(board.xy[first][0] - board.xy[last][0]) < NEAR
            if together == same and not (same and _between(board, ply, first, last)):
                seen.append(ply.place)
    if board is not None and modal in ("may", "may not"):
        yield bool(seen) == (modal == "may"), seen[0] if seen else "any move"


def _between(board: Board, ply: Ply, first: Point, last: Point) -> bool:
    """Whether something stands between two points, or no line joins them."""
    line = next((line for line in board.lines_through[first] if last in line), None)
    if line is None:
        return True
    low, high = sorted((line.index(first), line.index(last)))
    return any(point in ply.after for point in line[low + 1 : high])
