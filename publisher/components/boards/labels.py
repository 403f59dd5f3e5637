"""The coordinates of a board, small and grey, where they touch nothing. Sizes in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.wheel import wheel_names
from publisher.components.palette import GREY
from publisher.drawing.shapes import Anchor, Point, Shape, Text
from publisher.model.board import COLUMNS

_CAP = 0.33
"""Half the height of a capital in type sizes: what centres a label on its row."""


def label_shapes(ground: Ground) -> Iterator[Shape]:
    """The names of columns and rows; every point's own name on a board without rows."""
    definition = ground.board.definition
    if not definition.coordinates:
        return
    match definition.shape:
        case "grid":
            yield from _grid(ground)
        case "hex-rhombus":
            yield from _rhombus(ground)
        case "star":
            yield from _star(ground)
        case "wheel":
            yield from wheel_names(ground)
        case "graph":
            yield from _graph(ground)


def _size(ground: Ground) -> float:
    return min(3.4, max(1.9, 0.27 * ground.space))


def _label(ground: Ground, at: Point, word: str, anchor: Anchor = "middle") -> Text:
    size = _size(ground)
    return Text((at[0], at[1] + _CAP * size), word, size, "sans", anchor, GREY)


def _grid(ground: Ground) -> Iterator[Shape]:
    left, _, _, bottom = ground.extent
    board = ground.board.definition
    off = 0.5 * ground.space + 0.85 * _size(ground)
    for column in range(board.width):
        yield _label(ground, (left + column * ground.space, bottom + off), COLUMNS[column])
    for row in range(board.height):
        at = (left - off + 0.35 * _size(ground), bottom - row * ground.space)
        yield _label(ground, at, str(row + 1), "end")


def _rhombus(ground: Ground) -> Iterator[Shape]:
    size = ground.board.definition.size
    off = (1.12 if ground.board.definition.edges else 0.75) * ground.space + 0.2 * _size(ground)
    slant = (-off / 2, -off * math.sqrt(3) / 2)
    for i in range(size):
        x, y = ground.at(i)
        yield _label(ground, (x + slant[0], y + slant[1]), COLUMNS[i])
        x, y = ground.at(i * size)
        yield _label(ground, (x - off, y), str(i + 1))


def _star(ground: Ground) -> Iterator[Shape]:
    """The names of the first and the last hole of each row."""
    rows: dict[float, list[int]] = {}
    for point in range(len(ground.board)):
        rows.setdefault(round(ground.at(point)[1], 4), []).append(point)
    off = 0.75 * ground.space
    for row in rows.values():
        (left, y), (right, _) = ground.at(row[0]), ground.at(row[-1])
        yield _label(ground, (left - off, y), ground.board.names[row[0]], "end")
        yield _label(ground, (right + off, y), ground.board.names[row[-1]], "start")


def _graph(ground: Ground) -> Iterator[Shape]:
    """Each name beside its point, in the widest gap between the lines that leave it."""
    off = 0.45 * ground.space + 0.5 * _size(ground)
    for point, name in enumerate(ground.board.names):
        x, y = ground.at(point)
        angle = _widest_gap(ground, point)
        yield _label(ground, (x + off * math.cos(angle), y + off * math.sin(angle)), name)


def _widest_gap(ground: Ground, point: int) -> float:
    """The direction (radians, clockwise from the right) that is farthest from every line."""
    x, y = ground.at(point)
    ends = (ground.at(other) for other in ground.board.neighbours[point])
    angles = sorted(math.atan2(end[1] - y, end[0] - x) % math.tau for end in ends)
    if not angles:
        return -math.pi / 4
    gaps = zip(angles, [*angles[1:], angles[0] + math.tau], strict=True)
    start, end = max(gaps, key=lambda gap: round(gap[1] - gap[0], 6))
    return (start + end) / 2
