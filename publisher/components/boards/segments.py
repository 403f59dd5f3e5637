"""Boards whose places are the segments between points: dots, broken lines, and bars laid on them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec.structs import replace

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import towards
from publisher.components.boards.stones import side_mark
from publisher.components.palette import INK, PAINTS
from publisher.drawing.shapes import Circle, Line, Polygon, Shape
from publisher.model.board import Board
from publisher.model.definition import Piece

_DOT, _SHORT, _DASH = 0.09, 0.13, 0.04
"""The radius of a dot, the gap at each end of a bar, and the length of a dash, in spaces."""
BAR, NEW, OLD = 0.17, 0.2, 0.07
"""The widths of a bar in spaces: usually, if a figure shows it as new, and beside such a new one."""


def segments(ground: Ground, corners: Board) -> Iterator[Shape]:
    """Yield a broken line to draw or lay along for every place, and a dot for every point."""
    points, inks = replace(ground, layer=corners), ground.material
    dash = (_DASH * ground.space, 2 * _DASH * ground.space)
    for a, b in corners.edges:
        yield Line(points.at(a), points.at(b), inks.rule, 0.7 * ground.line, dash)
    for point in corners.inside:
        yield Circle(points.at(point), max(0.45, _DOT * ground.space), fill=inks.ink)


def bar(ground: Ground, corners: Board, place: int, piece: Piece, broad: float = BAR) -> Iterator[Shape]:
    """Yield a piece on a segment: a bar in its colour, with the mark of the colour in the middle."""
    points = Ground(ground.definition, ground.space, corners)
    a, b = (points.at(end) for end in ground.board.ends[place])
    start, end = towards(a, b, _SHORT * ground.space), towards(b, a, _SHORT * ground.space)
    paint, half = PAINTS[piece.colour], broad / 2 * ground.space
    length = math.dist(start, end)
    x, y = (b[1] - a[1]) / math.dist(a, b) * half, (a[0] - b[0]) / math.dist(a, b) * half
    outline = (
        (start[0] + x, start[1] + y), (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y), (start[0] - x, start[1] - y),
    )  # fmt: skip
    yield Polygon(outline, paint.fill, INK, ground.line)
    yield from side_mark(piece.colour, ground.at(place), min(0.62 * half, length / 4), paint.mark)
