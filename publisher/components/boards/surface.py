"""What a board has under its pieces: lines, squares, hexagons or holes, and what is printed on them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import grown, hull
from publisher.components.boards.stones import side_mark
from publisher.components.boards.wheel import wheel_shapes
from publisher.components.palette import INK, PAINTS
from publisher.drawing.shapes import WHITE, Circle, Line, Path, Point, Polygon, Rect, Shape, Text
from publisher.model.board import STAR_POINTS
from publisher.model.definition import Definition

_DARK_SQUARE = "#dcd6c9"
_STAR_COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")


def ground_shapes(ground: Ground) -> Iterator[Shape]:
    """All that is printed between the edges of the board."""
    match ground.board.cells:
        case "points":
            yield from _lines(ground)
        case "squares":
            yield from _squares(ground)
        case "hexes":
            yield from _hexes(ground)
        case "holes":
            yield from _holes(ground)
        case "spaces":
            yield from wheel_shapes(ground)
            return
    for line in ground.board.drawn_diagonals:
        yield _polyline([ground.at(point) for point in line], ground.line)
    for point in ground.board.marks:
        yield from _marked(ground, point)


def _marked(ground: Ground, point: int) -> Iterator[Shape]:
    """A star point as a dot; brackets where a river makes the board a Chinese chess board."""
    if ground.board.definition.river is None:
        radius = max(0.45, 0.085 * ground.space)
        yield Circle(ground.at(point), radius, fill=INK)
        return
    (x, y), near, far = ground.at(point), 0.09 * ground.space, 0.24 * ground.space
    left, _, right, _ = ground.extent
    for dx in (-1, 1):
        if left < x + dx * near < right:
            for dy in (-1, 1):
                corner = (x + dx * near, y + dy * near)
                ends = (x + dx * far, corner[1]), (corner[0], y + dy * far)
                yield _polyline([ends[0], corner, ends[1]], 0.7 * ground.line)


def _lines(ground: Ground) -> Iterator[Shape]:
    gap = _river_gap(ground)
    for line in ground.board.lines:
        points = [ground.at(point) for point in line]
        for part in _parted(points, gap, ground) if gap else (points,):
            yield _polyline(part, ground.line)
    if ground.is_grid and len(ground.board) > 1:
        left, top, right, bottom = ground.extent
        yield Rect((left, top), right - left, bottom - top, stroke=INK, line=1.8 * ground.line)
    elif not ground.is_grid:
        for point in range(len(ground.board)):
            yield Circle(ground.at(point), max(0.5, 0.1 * ground.space), fill=WHITE, stroke=INK,
                         width=ground.line)  # fmt: skip
    if gap:
        yield from _river_words(ground, gap)


def _river_gap(ground: Ground) -> tuple[float, float] | None:
    """The upper and lower bank (y)."""
    river = ground.board.definition.river
    if river is None:
        return None
    bottom = ground.extent[3]
    return bottom - river.above * ground.space, bottom - (river.above - 1) * ground.space


def _parted(points: list[Point], gap: tuple[float, float], ground: Ground) -> list[list[Point]]:
    """A line cut where it would cross the river, unless it runs along the side of the board."""
    left, _, right, _ = ground.extent
    inside = left < points[0][0] < right and points[0][0] == points[-1][0]
    if not inside:
        return [points]
    middle = sum(gap) / 2
    return [[p for p in points if p[1] < middle], [p for p in points if p[1] > middle]]


def _river_words(ground: Ground, gap: tuple[float, float]) -> Iterator[Shape]:
    river = ground.board.definition.river
    words = river.words if river else ()
    left, _, right, _ = ground.extent
    size, part = 0.56 * ground.space, (right - left) / max(1, len(words))
    baseline = sum(gap) / 2 + 0.38 * size
    for i, word in enumerate(words):
        middle = left + (i + 0.5) * part
        step = min(1.7 * size, part / len(word))
        for j, char in enumerate(word):
            x = middle + (j - (len(word) - 1) / 2) * step
            yield Text((x, baseline), char, size, "cjk-bold", "middle", INK)


def _polyline(points: Iterable[Point], width: float) -> Shape:
    """A line through points, with no more corners than it needs."""
    corners = _corners(list(points))
    if len(corners) == 2:
        return Line(corners[0], corners[1], INK, width, cap="round")
    start, *rest = (f"{x:.4f} {y:.4f}" for x, y in corners)
    return Path(f"M {start} L {' '.join(rest)}", stroke=INK, width=width)


def _corners(points: list[Point]) -> list[Point]:
    kept = points[:1]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        (ax, ay), (bx, by) = (at[0] - before[0], at[1] - before[1]), (after[0] - at[0], after[1] - at[1])
        if abs(ax * by - ay * bx) > 1e-6 or ax * bx + ay * by < 0:
            kept.append(at)
    return [*kept, points[-1]]


def _squares(ground: Ground) -> Iterator[Shape]:
    size, line = ground.space, ground.line
    left, top, right, bottom = ground.extent
    corner = (left - size / 2, top - size / 2)
    width, height = right - left + size, bottom - top + size
    if ground.board.definition.chequered:
        # a1, at the bottom left, is dark, as on every chess board.
        for point in range(len(ground.board)):
            x, y = ground.at(point)
            if round((x - left) / size + (bottom - y) / size) % 2 == 0:
                yield Rect((x - size / 2, y - size / 2), size, size, fill=_DARK_SQUARE)
    for i in range(1, round(width / size)):
        x = corner[0] + i * size
        yield Line((x, corner[1]), (x, corner[1] + height), INK, line)
    for i in range(1, round(height / size)):
        y = corner[1] + i * size
        yield Line((corner[0], y), (corner[0] + width, y), INK, line)
    yield Rect(corner, width, height, stroke=INK, line=2.2 * line)


def hexagon(center: Point, space: float) -> tuple[Point, ...]:
    """The corners of a cell, clockwise from the top; neighbouring cells are `space` apart."""
    radius = space / math.sqrt(3)
    angles = (math.tau * i / 6 for i in range(6))
    return tuple((center[0] + radius * math.sin(a), center[1] - radius * math.cos(a)) for a in angles)


def _hexes(ground: Ground) -> Iterator[Shape]:
    for point in range(len(ground.board)):
        yield Polygon(hexagon(ground.at(point), ground.space), WHITE, INK, ground.line)


def _holes(ground: Ground) -> Iterator[Shape]:
    colours = star_colours(ground.definition)
    for region, colour in colours.items():
        points = [ground.at(point) for point in ground.board.regions[region]]
        ring = grown(hull(points), math.sqrt(3) / 4 * ground.space)  # so that neighbours just touch
        yield Polygon(tuple(ring), PAINTS[colour].tint, INK, 1.4 * ground.line)
    for line in ground.board.lines:
        yield Line(ground.at(line[0]), ground.at(line[-1]), "#8a8a8a", 0.7 * ground.line)
    radius = 0.3 * ground.space
    home = {point: colour for name, colour in colours.items() for point in ground.board.regions[name]}
    for point in range(len(ground.board)):
        yield Circle(ground.at(point), radius, fill=WHITE, stroke=INK, width=ground.line)
        if point in home:
            yield from side_mark(home[point], ground.at(point), 0.4 * radius, "#5c5c5c")


def star_colours(definition: Definition) -> dict[str, str]:
    """The colour of each point of the star: that of the pieces that start there, else one left over."""
    board = definition.topology
    colours: dict[str, str] = {}
    for name in (name for name in STAR_POINTS if name in board.regions):
        for piece, points in board.start.items():
            if set(points) & board.regions[name]:
                colours[name] = definition.pieces[piece].colour
    spare = (colour for colour in _STAR_COLOURS if colour not in colours.values())
    return {name: colours.get(name) or next(spare) for name in STAR_POINTS if name in board.regions}
