"""Words about boards that may stand in slots: ways to go, and what stands on a point.

Ways are seen from the side that moves: forward is from where its men stood at first towards the middle of
the board, along the nearer of the two axes. A thing is what a man may meet on a point, seen from his side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point

Vector: TypeAlias = tuple[float, float]
Pile: TypeAlias = tuple[str, ...]
NEAR = 0.01
"""Coordinates that differ by less are the same, in spaces."""


@dataclass(frozen=True, slots=True)
class Course:
    """From where to where a man goes: the vector, which way is forward for him, and whether one line of the
    board leads there."""

    by: Vector
    forward: Vector
    on_line: bool

    @property
    def ahead(self) -> float:
        return self.by[0] * self.forward[0] + self.by[1] * self.forward[1]

    @property
    def aside(self) -> float:
        return abs(self.by[0] * self.forward[1] - self.by[1] * self.forward[0])


Way: TypeAlias = Callable[[Course], bool]


def _onward(course: Course) -> bool:
    return course.ahead > NEAR > course.aside


def _back(course: Course) -> bool:
    return -course.ahead > NEAR > course.aside


def _sideways(course: Course) -> bool:
    return course.aside > NEAR > abs(course.ahead)


def _diagonal(course: Course) -> bool:
    return min(map(abs, course.by)) > NEAR


def _row(course: Course) -> bool:
    return abs(course.by[1]) < NEAR


def _column(course: Course) -> bool:
    return abs(course.by[0]) < NEAR


def _bent(course: Course) -> bool:
    return not course.on_line


def _along(course: Course) -> bool:
    return course.on_line


WAYS: Mapping[str, Way] = {
    "forward": _onward, "forwards": _onward, "straight ahead": _onward, "back": _back, "backward": _back,
    "backwards": _back, "sideways": _sideways, "to the side": _sideways, "to either side": _sideways,
    "to both sides": _sideways, "diagonally": _diagonal, "diagonal": _diagonal, "row": _row,
    "column": _column, "line": _along, "round a corner": _bent,
    **{f"towards {goal}": _onward for goal in ("your goal", "the goal", "their goal", "his goal")},
    **{f"away from {goal}": _back for goal in ("your goal", "the goal", "their goal", "his goal")},
}  # fmt: skip
EDGES: Mapping[str, Vector] = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
"""Which way the sides of a board lie from its middle."""
COMPASS: Mapping[str, Vector] = {
    **{f"to the {side}": way for side, way in EDGES.items()},
    "up": (0, -1), "upwards": (0, -1), "down": (0, 1), "downwards": (0, 1),
}  # fmt: skip
CORNERS: Mapping[str, Vector] = {
    f"{height} {side}": (x, y)
    for height, y in (("lower", 1), ("upper", -1), ("higher", -1), ("bottom", 1), ("top", -1))
    for side, x in (("left", -1), ("right", 1))
}
"""Which way they lie from the middle of a board, or of a square."""
_LEADING = re.compile(r"(?:straight )?(?:along |in )?(?:an? )?(?=\w)")


def read_ways(scene: Any, words: str) -> tuple[Way, ...]:
    """Ways in a row: `forward or sideways`, `along a row or a column`."""
    ways = []
    for word in re.split(r",? (?:and|or|nor) |, ", words.casefold()):
        bare = word if word in WAYS else _LEADING.sub("", word, count=1)
        if bare not in WAYS:
            raise NotationError(f"{word!r} is no way to go")
        ways.append(WAYS[bare])
    return tuple(ways)


def read_compass(scene: Any, words: str) -> tuple[Vector, ...]:
    """Ways as the page shows them: `to the right or upwards`."""
    named = re.split(r",? (?:and|or|nor) |, ", words.casefold())
    if not set(named) <= COMPASS.keys():
        raise NotationError(f"{words!r} are no ways on the page")
    return tuple(COMPASS[word] for word in named)


Thing: TypeAlias = Callable[[Pile, str], bool]
"""Whether a pile is such a thing for a side."""


def is_own(scene: Any, pile: Pile, side: str) -> bool:
    return bool(pile) and side_of(scene, pile[-1]) == side


def side_of(scene: Any, kind: str) -> str:
    """Whose a piece is: the name of a player, or what it is called where nobody owns it."""
    piece = scene.rules.definition.pieces.get(kind)
    return piece.side or kind if piece is not None else kind


_MAN = "(?:stone|man|peg|piece|mark|disc|marble)"
_POINT = "(?:point|hexagon|square|hole|cell|place|space|circle)"
_THINGS: tuple[tuple[str, Callable[[Any], Thing]], ...] = (
    (rf"an (?:empty|free) {_POINT}", lambda scene: lambda pile, side: not pile),
    (rf"a free {_POINT}", lambda scene: lambda pile, side: not pile),
    (rf"an? (?:taken|occupied) {_POINT}", lambda scene: lambda pile, side: bool(pile)),
    (r"a (?:stack|pile|tower)", lambda scene: lambda pile, side: len(pile) > 1),
    (rf"a single {_MAN}", lambda scene: lambda pile, side: len(pile) == 1),
    (rf"a {_MAN}", lambda scene: lambda pile, side: bool(pile)),
    (
        rf"a {_MAN} of (?:his|its|your|one's) own(?: side)?|one of your own (?:{_MAN}s?|men)|your own {_MAN}",
        lambda scene: lambda pile, side: is_own(scene, pile, side),
    ),
    (
        rf"an enemy(?: {_MAN})?|an opposing {_MAN}|a {_MAN} of (?:his|your|one's) other",
        lambda scene: lambda pile, side: bool(pile) and not is_own(scene, pile, side),
    ),
)


def read_thing(scene: Any, words: str) -> Thing:
    """`an enemy`, `a man of his own`, `a stack`, `an empty point`."""
    for looks, make in _THINGS:
        if re.fullmatch(looks, words, re.IGNORECASE):
            return make(scene)
    raise NotationError(f"{words!r} is nothing that stands on a point")


HE = rf"he|it|a(?: single)? {_MAN}|your {_MAN}"


def read_he(scene: Any, words: str) -> str:
    """Any man; where a side has men of several kinds, only the text before knows which one is meant."""
    sides = [piece.side for piece in scene.rules.definition.pieces.values()]
    if len(set(sides)) < len(sides):
        raise NotationError(f"{words!r} may be one of several kinds")
    return words.casefold()


_HOW_MANY = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_HEAP = re.compile(rf"(?P<number>\w+) (?P<what>single {_MAN}|single men|stacks?)", re.IGNORECASE)


def read_heaps(scene: Any, words: str) -> tuple[int, ...]:
    """How high the piles are, the lowest first: `two single men`, `a single man and a stack` (of two)."""
    heights: list[int] = []
    for word in re.split(" and ", words.replace("single stack", "stack")):
        match = _HEAP.fullmatch(word)
        if match is None or match["number"].casefold() not in _HOW_MANY:
            raise NotationError(f"{word!r} are no single men or stacks")
        height = 1 if match["what"].startswith("single") else 2
        heights += [height] * _HOW_MANY[match["number"].casefold()]
    return tuple(sorted(heights))


Area: TypeAlias = frozenset[Point]
"""Some points of a board that have a name."""


def read_area(scene: Any, words: str) -> Area:
    """The points of all regions that are called so, whosever they are: `the palace`, `a centre`."""
    name = words.casefold().split()[-1]
    definition = scene.rules.definition
    regions = definition.topology.regions if definition.board is not None else {}
    found = [points for key, points in regions.items() if key.split("-")[-1] in (name, f"{name}s")]
    if not found:
        raise NotationError(f"no part of the board is called {name!r}")
    return frozenset[Point]().union(*found)


def forward_of(board: Board, start: Sequence[int]) -> Vector:
    """From the middle of these points towards that of the board, along the nearer axis; (0, 0) of none."""
    if not start:
        return 0.0, 0.0
    (x, y), (to_x, to_y) = middle(board, start), middle(board, board.inside)
    if max(abs(to_x - x), abs(to_y - y)) < NEAR:
        return 0.0, 0.0
    if abs(to_x - x) > abs(to_y - y):
        return (1.0 if to_x > x else -1.0), 0.0
    return 0.0, (1.0 if to_y > y else -1.0)


def middle(board: Board, points: Sequence[int]) -> Vector:
    """The mean of these points, in spaces."""
    return (
        sum(board.xy[point][0] for point in points) / len(points),
        sum(board.xy[point][1] for point in points) / len(points),
    )
