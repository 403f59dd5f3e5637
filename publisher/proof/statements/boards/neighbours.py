"""Which points of a board are neighbours, and how many each of them has."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TypeAlias

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import POINT, board_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Course, Way, middle
from publisher.proof.statements.slots.kinds import of_words, own_kinds

Spot: TypeAlias = Callable[[Board], set[Point]]
FLAT = math.pi


@cache
def _angles(board: Board) -> Mapping[Point, float]:
    """How much of the view from each point is filled by the board: a flat angle of those on an edge, less
    in a corner."""
    found = {}
    for point in board.inside:
        x, y = board.xy[point]
        seen = sorted(
            math.atan2(board.xy[other][1] - y, board.xy[other][0] - x)
            for other in board.inside
            if other != point
        )
        gaps = [b - a for a, b in zip(seen, [*seen[1:], seen[0] + 2 * math.pi], strict=True)] if seen else []
        found[point] = 2 * math.pi - max(gaps, default=2 * math.pi)
    return found


def _seeing(least: float, most: float) -> Spot:
    return lambda board: {point for point, angle in _angles(board).items() if least < angle < most}


def _in_the_middle(board: Board) -> set[Point]:
    x, y = middle(board, board.inside)
    away = {point: math.dist(board.xy[point], (x, y)) for point in board.inside}
    return {point for point, far in away.items() if far < min(away.values()) + NEAR}


_EDGE, _CORNER = _seeing(FLAT - NEAR, FLAT + NEAR), _seeing(0, FLAT - NEAR)
SPOTS: Mapping[str, Spot] = {
    "in the middle": _in_the_middle, "in the middle of the board": _in_the_middle,
    "on the edge": _EDGE, "on an edge": _EDGE, "in the corner": _CORNER, "in a corner": _CORNER,
    "in a sharp corner": _seeing(0, FLAT / 2 - NEAR),
    "in a blunt corner": _seeing(FLAT / 2 + NEAR, FLAT - NEAR),
}  # fmt: skip
_A = f"(A {POINT}|One)"
_OTHERS = f"(others|neighbours|adjacent {POINT})"


@states(
    f"{_A} {{location}} (has|touches) {{number}} {_OTHERS}",
    f"{_A} {{location}} (has|touches) {{number}}( {_OTHERS})?,? (and )?one {{b:location}} {{end:number}}",
    f"{_A} {{location}} (has|touches) {{number}}( {_OTHERS})?,? one {{b:location}} {{then:number}},? (and )?"
    "one {c:location} {end:number}",
    like="A point in the middle has four neighbours, one on the edge three, one in the corner two",
)
def so_many_neighbours(subject: Subject, *words: object) -> Iterator[Case]:
    """Of all points of the board that lie there."""
    board = board_of(subject)
    if board is not None:
        for spot, number in zip(words[::2], words[1::2], strict=True):
            points = spot(board)  # type: ignore[operator]
            yield bool(points), "the board: no such point"
            for point in points:
                yield len(board.neighbours[point]) == number, board.names[point]


def _pairs(board: Board) -> Iterator[tuple[Point, Point, Course]]:
    """Points that are at most a space away from each other in each direction."""
    for one in board.inside:
        for other in board.inside:
            (x, y), (to_x, to_y) = board.xy[one], board.xy[other]
            if one != other and max(abs(to_x - x), abs(to_y - y)) < 1 + NEAR:
                near = other in board.neighbours[one]
                yield one, other, Course((to_x - x, to_y - y), (0.0, 0.0), near)


@states(f"{{ways}} {POINT} are {{adjacent}}", like="Diagonal points are not adjacent")
def adjacent_that_way(subject: Subject, ways: tuple[Way, ...], adjacent: bool) -> Iterator[Case]:
    board = board_of(subject)
    for one, other, course in _pairs(board) if board is not None else ():
        if any(way(course) for way in ways):
            yield (other in board.neighbours[one]) == adjacent, board.names[one]  # type: ignore[union-attr]


@states(
    f"{POINT} are {{adjacent}} when a line joins them directly,? along {{ways}}",
    like="Points are adjacent when a line joins them directly, along a row or a column",
)
def adjacent_when(subject: Subject, adjacent: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Those that lie so are neighbours, and no others."""
    board = board_of(subject)
    for one, other, course in _pairs(board) if board is not None else ():
        joined = any(way(course) for way in ways)
        yield (other in board.neighbours[one]) == (joined == adjacent), board.names[one]  # type: ignore[union-attr]


@states(
    f"{POINT} (touch|are neighbours) (when|if) they share an? {{sharing}} or an? {{other:sharing}}",
    f"A {POINT} touches those with which it shares an? {{sharing}} or an? {{other:sharing}}",
    f"{POINT} (touch|are neighbours) only (when|if) they share an? {{sharing}}",
    f"{POINT} (touch|are neighbours) (when|if) they share an? {{sharing}},? (but )?not (when|if) they share "
    "(only )?an? {unshared}( only)?",
    like="Squares are neighbours when they share a side or a corner",
)
def share_either(subject: Subject, *shared: int) -> Iterator[Case]:
    """Those that have one of these in common, and no others."""
    found = list(_sharing(subject))
    for neighbours, corners, place in found:
        yield neighbours == (corners in shared), place
    if found:
        yield {*shared} <= {corners for _, corners, _ in found} | {0}, "the board"


@states(
    f"{POINT} (touch|are neighbours) (when|if) they share an {{sharing}}",
    f"A {POINT} touches those with which it shares an {{sharing}}",
    f"{POINT} (touch|are neighbours) (when|if) they share a {{sharing}}",
    f"A {POINT} touches those with which it shares a {{sharing}}",
    like="Hexagons touch when they share an edge",
)
def share_an_edge(subject: Subject, corners: int) -> Iterator[Case]:
    for neighbours, shared, place in _sharing(subject):
        yield neighbours == (shared == corners), place


def _sharing(subject: Subject) -> Iterator[tuple[bool, int, str]]:
    """Of cells round points that lie evenly, whether they are neighbours, and how many corners they share:
    those a space apart have an edge in common, which has two corners; a corner alone is shared by those that
    lie farther apart, on a diagonal."""
    board = board_of(subject)
    if board is not None and board.inside:
        least = min(math.dist(board.xy[0], board.xy[p]) for p in board.inside[1:])
        for one, other, _ in _pairs(board):
            apart = math.dist(board.xy[one], board.xy[other])
            yield other in board.neighbours[one], 2 if apart < least + NEAR else 1, board.names[one]


WORDS = own_kinds(
    unshared=of_words({"edge": 0, "side": 0, "corner": 0}),
    location=of_words(SPOTS),
    adjacent=of_words(
        {
            "adjacent": True,
            "neighbours": True,
            "not adjacent": False,
            "no neighbours": False,
        }
    ),
    sharing=of_words({"edge": 2, "side": 2, "corner": 1}),
)
