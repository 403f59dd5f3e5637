"""The part of a large board in which something happens, cut out as if torn from the page.

Lengths are in spaces: neighbouring points are 1 apart.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Literal, TypeAlias

import msgspec

from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Point
from publisher.model.board import Board
from publisher.model.boards import Grid, Hexagon, HexMap, HexRhombus, Star, Triangle

Side: TypeAlias = Literal["left", "top", "right", "bottom"]
CROPPED = (Grid, HexMap, HexRhombus, Triangle, Hexagon, Star)
"""The shapes that can be shown in part; a part of a track or a wheel would not be recognised."""
_LARGE = 4.0
"""The least width or height of a board in which cuts are made."""
_MARGIN = 1.5
"""The margin round used points: one point more, and half the way to the next."""
_LEAST = 4.0
"""The least width or height of a part; a smaller part is given one point more on each side."""
_NOTCH, _SAVED = 1.0, 0.35
"""The least length that one cut saves, and the least share of width and height that all save together."""
_NEAR = 1.0
"""The largest distance from an edge to a point of the board at which the edge is torn."""
_BESIDE = 0.35
"""The distance from a cut edge to a name beside it."""
_TEETH = (0.0, 0.13, -0.04, 0.1, -0.11, 0.05, -0.13, 0.08, -0.07, 0.12, -0.1, 0.02)
_TOOTH = 0.37
"""The length of each stretch of a torn edge; `_TEETH` has the offsets between them, again and again."""


class Window(msgspec.Struct, frozen=True):
    """The visible part of a board; a side that is not cut is infinitely far away."""

    left: float = -math.inf
    top: float = -math.inf
    right: float = math.inf
    bottom: float = math.inf

    @property
    def cuts(self) -> bool:
        return any(map(math.isfinite, (self.left, self.top, self.right, self.bottom)))

    def holds(self, at: Point) -> bool:
        return self.left < at[0] < self.right and self.top < at[1] < self.bottom

    def outside(self, at: Point, side: Side) -> Point:
        """Return a place for a name beyond one side, moved out of the window if it is near a cut edge."""
        x, y = at
        match side:
            case "left":
                return (min(x, self.left - _BESIDE) if x < self.left + 1 else x), y
            case "right":
                return (max(x, self.right + _BESIDE) if x > self.right - 1 else x), y
            case "top":
                return x, (min(y, self.top - _BESIDE) if y < self.top + 1 else y)
            case "bottom":
                return x, (max(y, self.bottom + _BESIDE) if y > self.bottom - 1 else y)

    def box(self, whole: Box) -> Box:
        """Return the visible part of the whole board."""
        return Box(
            max(self.left, whole.left), max(self.top, whole.top),
            min(self.right, whole.right), min(self.bottom, whole.bottom),
        )  # fmt: skip

    def outline(self, whole: Box) -> list[Point]:
        """Return the outline of the visible part, clockwise."""
        return [point for edge, _ in self._edges(whole) for point in edge[:-1]]

    def torn(self, whole: Box, board: Board) -> list[list[Point]]:
        """Return the stretches of its edges where the board is torn."""
        places = [board.xy[point] for point in board.inside]
        found: list[list[Point]] = []
        for edge, is_cut in self._edges(whole):
            for is_near, points in groupby(edge, lambda at: any(math.dist(at, p) < _NEAR for p in places)):
                stretch = list(points)
                if is_cut and is_near and len(stretch) > 1:
                    found.append(stretch)
        return found

    def _edges(self, whole: Box) -> Iterator[tuple[list[Point], bool]]:
        """Yield the four edges clockwise from the top, each with True if it is cut."""
        corners = self.box(whole).corners
        cut = [math.isfinite(side) for side in (self.top, self.right, self.bottom, self.left)]
        for start, end, is_cut in zip(corners, corners[1:] + corners[:1], cut, strict=True):
            yield (_torn(start, end) if is_cut else [start, end]), is_cut


WHOLE = Window()
"""The window of a board that is not cut."""


def window(board: Board, used: Collection[int]) -> Window:
    """Return the part of a board with room round the `used` points; all of it if cuts would not save much."""
    stored = set(used) & set(board.stores)
    if not used or stored or board.corners or not isinstance(board.definition, CROPPED):
        return WHOLE
    cuts, saved = [], 0.0
    for along in (0, 1):
        every = sorted(board.xy[point][along] for point in board.inside)
        wanted = sorted(board.xy[point][along] for point in used)
        cut, share = _cut(every[0], every[-1], wanted[0], wanted[-1])
        cuts.append(cut)
        saved += share
    if saved < _SAVED:
        return WHOLE
    (left, right), (top, bottom) = cuts
    return Window(left, top, right, bottom)


def _cut(low: float, high: float, first: float, last: float) -> tuple[tuple[float, float], float]:
    """Return the cuts of a board from `low` to `high`, and the share saved; `first` to `last` is used."""
    start, end = first - _MARGIN, last + _MARGIN
    if end - start < _LEAST:
        start, end = start - 1, end + 1
    before, after = (part if part >= _NOTCH else 0.0 for part in (start - low, high - end))
    if high - low < _LARGE or not before + after:
        return (-math.inf, math.inf), 0.0
    return (start if before else -math.inf, end if after else math.inf), (before + after) / (high - low)


def _torn(start: Point, end: Point) -> list[Point]:
    """Return a torn edge from one corner to the next, with offsets to both sides."""
    length = math.dist(start, end)
    across = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    count = max(2, round(length / _TOOTH))
    found = []
    for i in range(count + 1):
        part, off = i / count, _TEETH[i % len(_TEETH)] if 0 < i < count else 0.0
        found.append((
            start[0] + part * (end[0] - start[0]) + off * across[0],
            start[1] + part * (end[1] - start[1]) + off * across[1],
        ))  # fmt: skip
    return found
