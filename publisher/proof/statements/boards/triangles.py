"""Boards of small triangles: how many there are, which of them touch, which lie on a side; and chains that
join the sides of a triangle."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from publisher.model.board import Board
from publisher.model.boards import Triangle
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

FILLED = 40
"""Boards that are filled by lot."""
SIDES = ("left", "right", "bottom")
WORDS = own_kinds(
    sharing=of_words({"side": 2, "corner": 1}),
    sharing_not=of_words({"side": -2, "corner": -1}),
    touching=of_words({"touch": True, "do not touch": False, "never touch": False}),
    upright=of_words({"stands upright": True, "stands upside down": False}),
    lies=of_words({"lies": True, "does not lie": False}),
    bound=of_words({"at least": 1, "exactly": 0, "at most": -1}),
)
Spot = tuple[int, int]


def triangle_of(subject: Subject) -> Board | None:
    board = board_of(subject)
    return board if board is not None and isinstance(board.definition, Triangle) else None


def small_triangles(subject: Subject) -> Board | None:
    """The board, if its cells are triangles."""
    board = triangle_of(subject)
    return board if board is not None and board.definition.cells == "triangles" else None  # type: ignore[attr-defined]


@cache
def corners(board: Board) -> Mapping[Point, frozenset[Spot]]:
    """The corners of every cell, reckoned from its middle: a space away from it,
    upwards and to both sides, or downwards."""
    rows: dict[float, list[Point]] = {}
    for point in board.inside:
        rows.setdefault(board.definition.row_of(board.xy[point]), []).append(point)
    found = {}
    for row in rows.values():
        lowest = max(board.xy[point][1] for point in row)
        for point in row:
            x, y = board.xy[point]
            up = -1 if y > lowest - 0.1 else 1
            half = math.sqrt(3) / 2
            spots = ((x, y + up), (x - half, y - up / 2), (x + half, y - up / 2))
            found[point] = frozenset((round(10 * a), round(10 * b)) for a, b in spots)
    return found


def is_upright(board: Board, point: Point) -> bool:
    heights = Counter(y for _, y in corners(board)[point])
    return heights[max(heights)] == 2


# -- cells


@states(
    f"The board is a triangle of {{rows:number}} rows with {{number}} {POINT}",
    f"The board is a triangle of {{rows:number}} rows with {{number}} {POINT},? each a small triangle",
    like="The board is a triangle of eight rows with 64 cells",
)
def triangle_of_rows(subject: Subject, rows: int, number: int) -> Iterator[Case]:
    board = triangle_of(subject)
    if board is not None:
        found = {board.definition.row_of(at) for at in board.xy}
        yield (len(found), len(board.inside)) == (rows, number), "the board"


@states(
    f"There (is|are) {{first:number}} {POINT} in the first row,? "
    "and {number} more in every row than in the one above",
    like="There is one cell in the first row, and two more in every row than in the one above",
)
def rows_grow(subject: Subject, first: int, number: int) -> Iterator[Case]:
    board = triangle_of(subject)
    if board is not None:
        rows = Counter(board.definition.row_of(at) for at in board.xy)
        for place, row in enumerate(sorted(rows)):
            yield rows[row] == first + place * number, f"row {place + 1}"


@states(
    f"(Two )?{POINT} touch (when|if) they share a {{sharing}} or a {{other:sharing}}",
    f"(Two )?{POINT} touch only (when|if) they share a {{sharing}}",
    f"(Two )?{POINT} touch (when|if) they share a {{sharing}},? but not (when|if) they share( only)? a "
    "{sharing_not}",
    like="Two cells touch when they share a side or a corner",
)
def touch(subject: Subject, *sharing: int) -> Iterator[Case]:
    board = small_triangles(subject)
    if board is not None:
        found = corners(board)
        for one in board.inside:
            for other in board.inside[one + 1 :]:
                common = len(found[one] & found[other])
                yield (other in board.neighbours[one]) == (common in sharing), board.names[one]


@states(
    f"(Two )?{POINT} {{modal}} touch (when|if) they (only )?share( only)? a {{sharing}}",
    f"(Two )?{POINT} {{touching}} (when|if) they (only )?share( only)? a {{sharing}}",
    like="Two cells touch when they share a corner",
)
def touch_then(subject: Subject, touching: Modal | bool, sharing: int) -> Iterator[Case]:
    """Others may touch as well."""
    board = small_triangles(subject)
    if board is not None:
        found = corners(board)
        for one in board.inside:
            for other in board.inside[one + 1 :]:
                if len(found[one] & found[other]) == sharing:
                    said = touching in ("may", "must", True)
                    yield (other in board.neighbours[one]) == said, board.names[one]


@states(
    f"At a corner inside the board {{number}} {POINT} meet",
    like="At a corner inside the board six cells meet",
)
def meet(subject: Subject, number: int) -> Iterator[Case]:
    """The most that have a corner in common."""
    board = small_triangles(subject)
    if board is not None:
        often = Counter(spot for spots in corners(board).values() for spot in spots)
        yield max(often.values()) == number, "the board"


@states(
    f"A {POINT} of the lowest row that {{upright}} {{lies}} on the bottom side",
    like="A cell of the lowest row that stands upside down does not lie on the bottom side",
)
def on_the_bottom(subject: Subject, upright: bool, lies: bool) -> Iterator[Case]:
    board = small_triangles(subject)
    if board is not None:
        lowest = max(board.definition.row_of(at) for at in board.xy)
        for point in board.inside:
            if board.definition.row_of(board.xy[point]) == lowest and is_upright(board, point) == upright:
                yield (point in board.regions["bottom"]) == lies, board.names[point]


@states(
    f"The {{cells:number}} {POINT} in the corners lie on {{number}} sides? each",
    f"The {{cells:number}} {POINT} in the corners lie on {{number}} sides?",
    like="The three cells in the corners lie on two sides each",
)
def in_corners(subject: Subject, cells: int, number: int) -> Iterator[Case]:
    board = triangle_of(subject)
    if board is not None:
        often = Counter(point for side in SIDES for point in board.regions[side])
        most = max(often.values())
        yield most == number and list(often.values()).count(most) == cells, "the board"


# -- chains


def joins(board: Board, men: set[Point]) -> bool:
    """Whether one chain of these men lies on all sides."""
    left = set(men)
    while left:
        chain, edge = set[Point](), [left.pop()]
        while edge:
            point = edge.pop()
            chain.add(point)
            new = left.intersection(board.neighbours[point])
            left -= new
            edge += new
        if all(chain & board.regions[side] for side in SIDES):
            return True
    return False


@states(
    "When the board is full,? {bound} {number} colours? (has|have) joined the sides",
    like="When the board is full, at least one colour has joined the sides",
)
def joined_when_full(subject: Subject, bound: int, number: int) -> Iterator[Case]:
    """Of boards that are filled by lot, with as many men of each colour as there are; the number is met."""
    board = triangle_of(subject)
    if board is not None:
        seen = set()
        for seed in range(FILLED):
            points = list(board.inside)
            Random(seed).shuffle(points)
            half = (len(points) + 1) // 2
            count = sum(joins(board, set(men)) for men in (points[:half], points[half:]))
            seen.add(count)
            yield (
                (count >= number if bound > 0 else count <= number if bound else count == number),
                f"board {seed}",
            )
        yield number in seen, "all boards"


@states(
    f"A chain that wins has at {{most}} {{number}} {MAN}",
    like="A chain that wins has at least 9 men",
)
def shortest_chain(subject: Subject, most: Sign, number: int) -> Iterator[Case]:
    """There is a cell from which so many steps, and no fewer, lead to all sides together."""
    board = triangle_of(subject)
    if board is not None:
        steps = [_steps(board, side) for side in SIDES]
        fewest = 1 + min(sum(far[point] for far in steps) for point in board.inside)
        yield most < 0 and fewest == number, "the board"


def _steps(board: Board, side: str) -> Mapping[Point, int]:
    far = dict.fromkeys(board.regions[side], 0)
    queue = list(far)
    for point in queue:
        for near in board.neighbours[point]:
            if near not in far:
                far[near] = far[point] + 1
                queue.append(near)
    return far
