"""The sides of a Hex board: bands in the colour of their owner, with the mark of its stones on them.

The band follows the zigzag of the cells. Each side runs from corner to corner; at a blunt corner of
the rhombus the edge in the middle belongs half to each side.
"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import between, grown
from publisher.components.boards.stones import side_mark
from publisher.components.boards.surface import hexagon
from publisher.components.palette import INK, PAINTS
from publisher.drawing.shapes import Point, Polygon, Shape

_BAND = 0.36
"""The width of a band in spaces."""


def edge_shapes(ground: Ground) -> Iterator[Shape]:
    """The bands of the sides that have an owner; nothing for other boards."""
    edges = ground.board.definition.edges
    if not edges:
        return
    sides = _sides(ground)
    ring = [point for side in sides.values() for point in side[:-1]]
    outside = grown(ring, _BAND * ground.space)
    first = 0
    for name, inner in sides.items():
        last = first + len(inner) - 1
        outer = [outside[i % len(ring)] for i in range(first, last + 1)]
        if name in edges:
            yield from _band(inner, outer, ground.definition.pieces[edges[name]].colour, ground)
        first = last


def _band(inner: list[Point], outer: list[Point], colour: str, ground: Ground) -> Iterator[Shape]:
    paint = PAINTS[colour]
    yield Polygon((*inner, *reversed(outer)), paint.fill, INK, ground.line)
    pairs = list(zip(inner, outer, strict=True))
    # The hollows between cells are every second vertex; there the band has room for a mark.
    for near, far in pairs[2:-1:2]:
        yield from side_mark(colour, between(near, far), 0.12 * ground.space, paint.mark)


def _sides(ground: Ground) -> dict[str, list[Point]]:
    """The outline of the cells clockwise from the sharp corner at the left, side by side."""
    n = ground.board.definition.size
    cells = [hexagon(ground.at(point), ground.space) for point in range(n * n)]
    top = [cells[i][k] for i in range(n) for k in (5, 0)]
    right = [cells[i * n + n - 1][k] for i in range(n) for k in (1, 2)]
    bottom = [cells[n * n - 1 - i][k] for i in range(n) for k in (2, 3)]
    left = [cells[(n - 1 - i) * n][k] for i in range(n) for k in (4, 5)]
    blunt_right = between(cells[n - 1][0], cells[n - 1][1])
    blunt_left = between(cells[n * n - n][3], cells[n * n - n][4])
    return {
        "top": [*top, blunt_right],
        "right": [blunt_right, *right],
        "bottom": [*bottom, blunt_left],
        "left": [blunt_left, *left],
    }
