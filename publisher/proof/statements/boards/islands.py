"""Land and sea: the painted regions of a board, whose goal each of them is, and the paths on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import POINT, board_of, forwards_of, goal_of, painted
from publisher.proof.statements.boards.liberties import group
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, middle, side_of
from publisher.proof.statements.slots.kinds import Sign, add_kinds, of_words, own_kinds

LAND = "(island|mountain)"
_BOTH: tuple[str, ...] = ("at either end", "at both ends")
add_kinds(
    towards=of_words({"towards": 1, "away from": -1}),
)
WORDS = own_kinds(
    far=of_words({"near": False, "far": True}),
    ends=of_words({**dict.fromkeys(_BOTH, 1), "at either side": 0, "on either side": 0, "at both sides": 0}),
    ground=of_words({"in the sea": False, "on the mountains": True, "on the islands": True}),
    bound=of_words({"is going": True, "comes from": False, "began": False}),
    extent=of_words(
        {
            "along the whole of its side": True,
            "along a part of its side": False,
            "at one square": False,
            "at a single square": False,
        }
    ),
)


@cache
def lands(subject: Subject) -> dict[str, frozenset[Point]]:
    """The regions that are painted, by their names; none on a board without land and sea."""
    board = board_of(subject)
    regions = board.regions if board is not None else {}
    paint = painted(subject) if board is not None else frozenset()
    found = {name: points for name, points in regions.items() if points and points <= paint}
    return found if board is not None and len(found) > 1 and _is_apart(board, found) else {}


def _is_apart(board: Board, regions: Mapping[str, frozenset[Point]]) -> bool:
    """Whether no two of them have a point in common, and not all of the board is one."""
    return sum(map(len, regions.values())) == len(frozenset().union(*regions.values())) < len(board.inside)


@cache
def sea_of(subject: Subject) -> frozenset[Point]:
    board = subject.rules.definition.topology
    return frozenset(board.inside).difference(*lands(subject).values())


def homes_of(subject: Subject) -> dict[str, frozenset[Point]]:
    """Where the men of each player begin."""
    if not lands(subject):
        return {}
    return {
        side_of(subject, kind): frozenset(points)
        for kind, points in subject.rules.definition.topology.start.items()
        if points
    }


@cache
def goal_on_board(subject: Subject, side: str) -> frozenset[Point]:
    board = subject.rules.definition.topology
    return frozenset(point for point in goal_of(subject, side) if point in board.inside)


# -- how they lie


@states(
    "The( larger| same)? board has {number} squares( between its lines)?",
    like="The board has 64 squares",
)
def squares_of_board(subject: Subject, number: int) -> Iterator[Case]:
    """The cells of a board whose points are squares, else those between its lines."""
    board, shape = board_of(subject), subject.rules.definition.board
    if board is not None and board.corners is None:
        on_squares = getattr(shape, "cells", "") == "squares"
        yield (len(board.inside) if on_squares else len(board.rings)) == number, "the board"


@states(
    f"(A|The)( square)? sea of {{number}}( squares)?( that you know)?,? and {LAND}s of "
    f"{{each:number}}( squares)?",
    f"(A|The)( square)? sea of {{number}}( squares)? and an {LAND} of {{each:number}}( squares)? {{ends}}",
    like="A square sea of 81 and an island of nine at either end",
)
def sea_and_land(
    subject: Subject, number: int, each: int, ends: Literal[0, 1] | None = None
) -> Iterator[Case]:
    """At either end: above and below all of the sea."""
    if islands := lands(subject):
        board, sea = subject.rules.definition.topology, sea_of(subject)
        yield len(sea) == number and {len(points) for points in islands.values()} == {each}, "the board"
        for points in islands.values() if ends is not None else ():
            at = [board.xy[point][ends] for point in points]  # type: ignore[index]
            span = [board.xy[point][ends] for point in sea]  # type: ignore[index]
            yield max(at) < min(span) or min(at) > max(span), "the board"


@states(
    f"Bold lines part each {LAND} into {{number}} paths",
    like="Bold lines part each island into three paths",
)
def parted(subject: Subject, number: int) -> Iterator[Case]:
    for name, points in lands(subject).items():
        yield len(_paths(subject, points)) == number, f"the {name}"


@states(
    f"One of {{number}} {POINT},? one of {{b:number}}( {POINT})? and one of( only)? {{c:number}}",
    like="One of five squares, one of three and one of only one",
)
def lengths_of_paths(subject: Subject, *numbers: int) -> Iterator[Case]:
    for name, points in lands(subject).items():
        yield sorted(map(len, _paths(subject, points))) == sorted(numbers), f"the {name}"


def _paths(subject: Subject, points: frozenset[Point]) -> list[set[Point]]:
    """The parts of some land that hang together."""
    board, left, found = subject.rules.definition.topology, set(points), []
    while left:
        path, _ = group(board, dict.fromkeys(points, "land"), min(left))
        found.append(path)
        left -= path
    return found


@states(
    f"Each {LAND} joins the sea {{extent}}",
    like="Each mountain joins the sea along the whole of its side",
)
def joins_sea(subject: Subject, whole: bool) -> Iterator[Case]:
    """Of the squares of the land that lie nearest to the sea: whether all lead onto it."""
    board, sea = board_of(subject), sea_of(subject) if lands(subject) else frozenset()
    for name, points in lands(subject).items():
        assert board is not None
        x, y = middle(board, sorted(sea))
        (to_x, to_y) = middle(board, sorted(points))
        axis = int(abs(to_y - y) > abs(to_x - x))
        away = {point: abs(board.xy[point][axis] - (x, y)[axis]) for point in points}
        shore = [point for point, far in away.items() if far < min(away.values()) + NEAR]
        yield all(sea.intersection(board.neighbours[point]) for point in shore) == whole, f"the {name}"


# -- who begins where, and goes where


@states(
    f"They fill the {LAND} at the {{far}} end",
    like="They fill the island at the near end",
)
def fill_island(subject: Subject, far: bool) -> Iterator[Case]:
    """Of the islands, the one that is farthest from the player's goal, or that goal."""
    for side, home in homes_of(subject).items():
        goal = goal_on_board(subject, side)
        others = {points for points in lands(subject).values() if points != goal}
        yield home == goal if far else home in others, "the set-up"


@states(
    f"The {LAND} at the {{far}} end is the goal",
    f"Everybody is bound for the {LAND} on the {{far}} side",
    like="The island at the far end is the goal",
)
def goal_at_end(subject: Subject, far: bool) -> Iterator[Case]:
    """As seen along the axis on which a player's men go."""
    board = board_of(subject)
    for side in homes_of(subject):
        assert board is not None
        dx, dy = forwards_of(subject)[side]
        places = {points: middle(board, sorted(points)) for points in lands(subject).values()}
        away = {points: at[0] * dx + at[1] * dy for points, at in places.items()}
        yield goal_on_board(subject, side) == (max if far else min)(away, key=away.__getitem__), "the set-up"


@states("At the start the men stand {ground}", like="At the start the men stand in the sea")
def stand_on(subject: Subject, land: bool) -> Iterator[Case]:
    for home in homes_of(subject).values():
        yield home.isdisjoint(sea_of(subject)) == land and (land or home <= sea_of(subject)), "the set-up"


@states(
    f"Forward is {{towards}} the {LAND} where the man {{bound}}",
    like="Forward is towards the island where the man is going",
)
def forward_is(subject: Subject, towards: Sign, going: bool) -> Iterator[Case]:
    """Which way men step at sea along the axis that leads from start to goal."""
    board, forwards = board_of(subject), forwards_of(subject) if lands(subject) else {}
    for side, home in homes_of(subject).items():
        assert board is not None
        goal = goal_on_board(subject, side)
        if not home or not goal:
            continue
        ends = middle(board, sorted(home)), middle(board, sorted(goal))
        start, end = ends if going else ends[::-1]
        dx, dy = forwards[side]
        yield ((end[0] - start[0]) * dx + (end[1] - start[1]) * dy > NEAR) == (towards > 0), "the set-up"
