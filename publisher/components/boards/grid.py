"""Grids: squares, circles, or lines with a river. Lengths in mm."""

from __future__ import annotations

import string
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.stones import camp_mark
from publisher.components.boards.strokes import dots, label, label_size, polyline
from publisher.components.boards.wheel import painted
from publisher.components.boards.zones import goal_squares, zones
from publisher.drawing.bounds import Box, reaches
from publisher.drawing.shapes import Circle, Line, Point, Rect, Shape, Text
from publisher.model.boards import Grid, River
from publisher.model.boards.base import MAN

_RIVER, CHARACTER = 0.56, 0.95
"""The size of the characters in a river, and the step from one to the next, in spaces."""
_ROOM = 3.0
"""The least space, in type sizes, in which a letter and a number find room inside the corner of a board."""
Banks = tuple[float, float]
"""The upper and the lower bank of a river (y in mm)."""


def surface(ground: Ground, grid: Grid) -> Iterator[Shape]:
    match grid.cells:
        case "squares":
            yield from _squares(ground, grid)
        case "circles":
            yield from _circles(ground)
        case "points":
            yield from _lines(ground, grid)
    for names in grid.diagonals:
        line = ground.board.find("diagonals", names)
        yield polyline([ground.at(point) for point in line], ground.line, ground.material.ink)
    yield from dots(ground) if grid.marked == "dots" else _brackets(ground)


def labels(ground: Ground, grid: Grid) -> Iterator[Shape]:
    """Yield letters below the columns, and numbers at the left of the rows, as near as cells or pieces let
    them be: on a board with holes that has room for them, each beside its own first place."""
    reach = MAN / 2 if grid.cells == "points" else 0.5
    off = reach * ground.space + 0.85 * label_size(ground)
    left, _, _, bottom = ground.shown_extent
    columns, rows = dict[float, list[float]](), dict[float, list[float]]()
    for x, y in map(ground.at, ground.shown):
        columns.setdefault(x, []).append(y)
        rows.setdefault(y, []).append(x)
    near = bool(grid.without) and ground.space > _ROOM * label_size(ground)
    for x, ys in columns.items():
        at = x, (max(ys) if near else bottom) + off
        yield label(ground, at, grid.column_names[round(x / ground.space)])
    for y, xs in sorted(rows.items(), reverse=True):
        at = (min(xs) if near else left) - off + 0.35 * label_size(ground), y
        yield label(ground, at, str(grid.height - round(y / ground.space)), "end")


def _brackets(ground: Ground) -> Iterator[Shape]:
    """Yield four corners round each marked point of a Chinese chess board, as far as they are on it."""
    near, far = 0.09 * ground.space, 0.24 * ground.space
    left, _, right, _ = ground.extent
    for x, y in map(ground.at, ground.board.marks):
        for dx in (-1, 1):
            if left < x + dx * near < right:
                for dy in (-1, 1):
                    corner = (x + dx * near, y + dy * near)
                    ends = (x + dx * far, corner[1]), (corner[0], y + dy * far)
                    yield polyline([ends[0], corner, ends[1]], 0.7 * ground.line, ground.material.ink)


def _lines(ground: Ground, grid: Grid) -> Iterator[Shape]:
    yield from zones(ground, grid)
    banks = _banks(ground, grid.river) if grid.river else None
    for line in ground.board.lines:
        points = [ground.at(point) for point in line]
        for part in _banked(points, banks, ground) if banks else (points,):
            yield polyline(part, ground.line, ground.material.ink)
    if len(ground.board.inside) > 1 and not grid.without:
        left, top, right, bottom = ground.extent
        ink = ground.material.ink
        yield Rect((left, top), right - left, bottom - top, stroke=ink, line=1.8 * ground.line)
    if grid.river and banks:
        yield from _river_words(ground, grid.river, banks)


def _circles(ground: Ground) -> Iterator[Shape]:
    """Yield vertical lines half-way between columns, level ones through rows, and a ring on each place."""
    half, inks = ground.space / 2, ground.material
    left, top, right, bottom = ground.extent
    for row in range(round((bottom - top) / ground.space) + 1):
        y = top + row * ground.space
        yield Line((left - half, y), (right + half, y), inks.ink, ground.line)
    for column in range(round((right - left) / ground.space) + 2):
        x = left - half + column * ground.space
        yield Line((x, top), (x, bottom), inks.ink, ground.line)
    for point in ground.board.inside:
        yield Circle(ground.at(point), 0.28 * ground.space, inks.field, inks.ink, ground.line)


def _banks(ground: Ground, river: River) -> Banks:
    bottom = ground.extent[3]
    return bottom - river.above * ground.space, bottom - (river.above - 1) * ground.space


def _banked(points: list[Point], banks: Banks, ground: Ground) -> list[list[Point]]:
    """Return a vertical line cut at the river; other lines, and those along the sides, stay whole."""
    left, _, right, _ = ground.extent
    inside = left < points[0][0] < right and points[0][0] == points[-1][0]
    if not inside:
        return [points]
    middle = sum(banks) / 2
    sides = [p for p in points if p[1] < middle], [p for p in points if p[1] > middle]
    return [part for part in sides if len(part) > 1]


def _river_words(ground: Ground, river: River, banks: Banks) -> Iterator[Shape]:
    """Yield the words of a river; a figure leaves out a word that a piece covers."""
    left, _, right, _ = ground.extent
    size, part = _RIVER * ground.space, (right - left) / max(1, len(river.words))
    baseline = sum(banks) / 2 + 0.38 * size
    for i, word in enumerate(river.words):
        middle = left + (i + 0.5) * part
        step = min(CHARACTER * ground.space, part / len(word))
        xs = [middle + (j - (len(word) - 1) / 2) * step for j in range(len(word))]
        whole = Box(xs[0], sum(banks) / 2, xs[-1], sum(banks) / 2).grown(size / 2)
        if not any(reaches(whole, disc, MAN / 2 * ground.space) for disc in ground.discs):
            for x, char in zip(xs, word, strict=True):
                yield Text((x, baseline), char, size, "cjk-bold", "middle", ground.material.ink)


def _squares(ground: Ground, grid: Grid) -> Iterator[Shape]:
    yield from goal_squares(ground, grid)
    yield from _chequers(ground, grid) if grid.chequered else ()
    yield from _painted_squares(ground, grid)
    yield from _single_squares(ground) if grid.without else _ruled_squares(ground)
    yield from (_wall(ground, *ground.board.find("walls", wall)) for wall in grid.walls)


def _wall(ground: Ground, one: int, other: int) -> Shape:
    """Return a bold line along the side that two squares share."""
    (ax, ay), (bx, by) = ground.at(one), ground.at(other)
    x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 2, (bx - ax) / 2
    return Line((x - dx, y - dy), (x + dx, y + dy), ground.material.ink, 6 * ground.line, cap="round")


def _chequers(ground: Ground, grid: Grid) -> Iterator[Shape]:
    """Yield the dark squares, and on a dark ground also the light ones; a1, at the bottom left, is dark, as
    on every chess board."""
    size, inks = ground.space, ground.material
    for point in ground.board.inside:
        name = ground.board.names[point]
        letters = name.rstrip(string.digits)
        is_dark = (grid.column_names.index(letters) + int(name.removeprefix(letters))) % 2
        if is_dark or inks.is_dark:
            x, y = ground.at(point)
            fill = inks.dark if is_dark else inks.light
            yield Rect((x - size / 2, y - size / 2), size, size, fill=fill)


def _painted_squares(ground: Ground, grid: Grid) -> Iterator[Shape]:
    """Yield the coloured squares: light, with the mark of the colour."""
    size = ground.space
    for point, (_, colour) in painted(ground.board, grid).items():
        x, y = ground.at(point)
        yield Rect((x - size / 2, y - size / 2), size, size, fill=ground.material.tint(colour))
        yield from camp_mark(colour, (x, y), 0.2 * size, ground.material.soft)


def _single_squares(ground: Ground) -> Iterator[Shape]:
    """Yield each square by itself, on a board with holes."""
    size, ink, line = ground.space, ground.material.ink, 1.4 * ground.line
    for x, y in map(ground.at, ground.board.inside):
        yield Rect((x - size / 2, y - size / 2), size, size, stroke=ink, line=line)


def _ruled_squares(ground: Ground) -> Iterator[Shape]:
    size, line, ink = ground.space, ground.line, ground.material.ink
    left, top, right, bottom = ground.extent
    corner = (left - size / 2, top - size / 2)
    width, height = right - left + size, bottom - top + size
    for i in range(1, round(width / size)):
        x = corner[0] + i * size
        yield Line((x, corner[1]), (x, corner[1] + height), ink, line)
    for i in range(1, round(height / size)):
        y = corner[1] + i * size
        yield Line((corner[0], y), (corner[0] + width, y), ink, line)
    yield Rect(corner, width, height, stroke=ink, line=2.2 * line)
