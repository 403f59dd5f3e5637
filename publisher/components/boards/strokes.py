"""Lines, dots, cells and names for boards of several shapes. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from publisher.components.boards.ground import Ground
from publisher.components.palette import INK
from publisher.drawing.shapes import Anchor, Circle, Line, Path, Point, Polygon, Shape, Text

CAP = 0.33
"""Half the height of a capital in type sizes, which centres a label on its row."""


def polyline(points: Iterable[Point], width: float, ink: str = INK) -> Shape:
    """Return a line through points, with no more corners than it needs."""
    corners = _corners(list(points))
    if len(corners) == 2:
        return Line(corners[0], corners[1], ink, width, cap="round")
    start, *rest = (f"{x:.4f} {y:.4f}" for x, y in corners)
    return Path(f"M {start} L {' '.join(rest)}", stroke=ink, width=width)


def _corners(points: list[Point]) -> list[Point]:
    kept = points[:1]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        (ax, ay), (bx, by) = (at[0] - before[0], at[1] - before[1]), (after[0] - at[0], after[1] - at[1])
        if abs(ax * by - ay * bx) > 1e-6 or ax * bx + ay * by < 0:
            kept.append(at)
    return [*kept, points[-1]]


def lines(ground: Ground) -> Iterator[Shape]:
    """Yield the lines of the board."""
    for line in ground.board.lines:
        yield polyline([ground.at(point) for point in line], ground.line, ground.material.ink)


def small_points(ground: Ground) -> Iterator[Shape]:
    """Yield every point as a small ring."""
    radius, inks = point_radius(ground), ground.material
    for point in ground.board.inside:
        yield Circle(ground.at(point), radius, fill=inks.field, stroke=inks.ink, width=ground.line)


def point_radius(ground: Ground) -> float:
    """Return the radius (mm) of the ring on a point."""
    return max(0.5, 0.1 * ground.space)


def dots(ground: Ground) -> Iterator[Shape]:
    """Yield a dot on every point of `marks`."""
    for point in ground.board.marks:
        yield Circle(ground.at(point), max(0.45, 0.085 * ground.space), fill=ground.material.ink)


def numbers(ground: Ground) -> Iterator[Shape]:
    """Yield the numbers of the board, each on a light disc that interrupts the lines below it."""
    size = 0.36 * ground.space
    for x, y, number in ground.board.definition.numbers:
        at = x * ground.space, y * ground.space
        yield Circle(at, 0.72 * size, fill=ground.material.field)
        yield Text((at[0], at[1] + CAP * size), str(number), size, "sans", "middle", ground.material.ink)


def hexagon(center: Point, space: float, flat: bool = False) -> tuple[Point, ...]:
    """Return the corners of a cell, clockwise from the top; neighbouring cells are `space` mm apart. A `flat`
    one has a side at the top."""
    return tuple((center[0] + right, center[1] - up) for right, up in _corners_of_cell(space, flat))


@lru_cache(maxsize=64)
def _corners_of_cell(space: float, flat: bool) -> tuple[Point, ...]:
    """Return the offsets (mm) of a cell's corners from its centre, to the right and up."""
    radius = space / math.sqrt(3)
    angles = (math.tau * (i + flat / 2) / 6 for i in range(6))
    return tuple((radius * math.sin(a), radius * math.cos(a)) for a in angles)


def hexes(ground: Ground, flat: bool = False) -> Iterator[Shape]:
    """Yield every point as a hexagonal cell."""
    inks = ground.material
    for point in ground.board.inside:
        yield Polygon(hexagon(ground.at(point), ground.space, flat), inks.field, inks.ink, ground.line)


# -- names


def label_size(ground: Ground) -> float:
    """Return the type size (mm) of coordinates."""
    return min(3.4, max(ground.type_size, 0.27 * ground.space))


def label(ground: Ground, at: Point, word: str, anchor: Anchor = "middle") -> Text:
    """Return a coordinate, small and grey, its middle at the height of `at`."""
    size = label_size(ground)
    return Text((at[0], at[1] + CAP * size), word, size, "sans", anchor, ground.material.soft)


def row_ends(ground: Ground) -> Iterator[Shape]:
    """Yield the names of the first and the last point of each row."""
    rows: dict[float, list[int]] = {}
    for point in ground.shown:
        rows.setdefault(round(ground.at(point)[1], 4), []).append(point)
    off = 0.53 * ground.space + 0.3 * label_size(ground)
    for row in rows.values():
        (left, y), (right, _) = ground.at(row[0]), ground.at(row[-1])
        yield label(ground, ground.beyond("left", (left - off, y)), ground.board.names[row[0]], "end")
        yield label(ground, ground.beyond("right", (right + off, y)), ground.board.names[row[-1]], "start")
