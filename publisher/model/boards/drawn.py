"""A board that was drawn in an SVG editor, with its points in the group `points`, its lines in the group
`lines`. Lengths in mm from the top left corner of the page, y down."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder

from publisher.base.affine import Affine, Point, apply, compose
from publisher.base.errors import DefinitionError, PrintError, located
from publisher.base.limits import DRAWING
from publisher.base.location import Location
from publisher.base.svg_file import PIXEL, local, moved_by, size_in_mm, svg_root, tag_of, view
from publisher.model.boards.base import MAN

POINTS, LINES = "points", "lines"
"""The names of the two groups."""
_OUTLINES = ("circle", "ellipse", "rect", "path", "polygon", "polyline", "line")
_SILENT = ("title", "desc", "metadata")
_NAME = re.compile(r"[^\s.+:·,()\[\]]+")
_SAMPLES = 24
"""The straight parts that replace a curve."""
_SLACK = 1e-3
_DOT = 8.0
"""A smaller circle (mm) is not a place for a piece, but a dot below it."""
_KEY = "board.drawing"


class DrawnBoard(NamedTuple):
    """The values for the keys of a `[board]`: places in spaces, `space` and `size` in mm."""

    points: dict[str, Point]
    lines: tuple[tuple[str, ...], ...]
    regions: dict[str, tuple[str, ...]]
    space: float
    size: tuple[float, float]


class _Mark(NamedTuple):
    """A drawn point: its middle, its radius, and its groups (mm)."""

    name: str
    at: Point
    radius: float
    groups: tuple[str, ...]


_Way = list[Point]


def read_drawn_board(text: str, file: str) -> DrawnBoard:
    """Return the points and lines in an SVG; DefinitionError if they cannot be found."""
    try:
        root = svg_root(text, file)
        across, down = size_in_mm(root, file)
        matrix = view(root, file).matrix
    except PrintError as error:
        raise DefinitionError(f"{_KEY}: {error.message}", hint=error.hint) from None
    to_paper = compose((PIXEL, 0.0, 0.0, PIXEL, 0.0, 0.0), matrix)
    drawn = (
        mark for group, matrix in _groups(root, POINTS, to_paper) for mark in _marks(group, matrix, file)
    )
    marks = list(islice(drawn, DRAWING.points + 1))
    DRAWING.refuse(Location(file), points=len(marks))
    _refuse_bad(marks, file)
    ways = [
        (way, _name(element) or tag_of(element))
        for group, matrix in _groups(root, LINES, to_paper)
        for element, inner in _outlines(group, matrix, file)
        for way in _ways(element, inner, file)
    ]
    DRAWING.refuse(Location(file), corners=sum(len(way) for way, _ in ways))
    lines = tuple(_touched(way, marks, name, file) for way, name in ways)
    space = _space(marks, lines)
    points = {mark.name: (round(mark.at[0] / space, 6), round(mark.at[1] / space, 6)) for mark in marks}
    regions = {
        name: tuple(mark.name for mark in marks if name in mark.groups)
        for name in dict.fromkeys(name for mark in marks for name in mark.groups)
    }
    return DrawnBoard(points, lines, regions, round(space, 6), (across, down))


def _groups(element: Element, wanted: str, matrix: Affine) -> Iterator[tuple[Element, Affine]]:
    """Yield the groups of that name, each with its transformation."""
    inner = _moved(element, matrix)
    for child in element:
        if tag_of(child) == "g" and _name(child).casefold() == wanted:
            yield child, inner
        else:
            yield from _groups(child, wanted, inner)


def _marks(group: Element, matrix: Affine, file: str, above: tuple[str, ...] = ()) -> Iterator[_Mark]:
    """Yield the points in a group; a group within it is a region."""
    inner = _moved(group, matrix)
    for child in group:
        if tag_of(child) == "g":
            yield from _marks(child, inner, file, (*above, _named(child, "group", file)))
        elif tag_of(child) not in _SILENT:
            name = _named(child, "point", file)
            corners = [corner for way in _ways(child, inner, file) for corner in way]
            if not corners:
                raise DefinitionError(
                    f"{_KEY}: {file}: the point {name!r} has no outline", hint="draw a circle"
                )
            xs, ys = zip(*corners, strict=True)
            wide, high = max(xs) - min(xs), max(ys) - min(ys)
            yield _Mark(name, (min(xs) + wide / 2, min(ys) + high / 2), min(wide, high) / 2, above)


def _outlines(group: Element, matrix: Affine, file: str) -> Iterator[tuple[Element, Affine]]:
    """Yield all outlines in a group and in those within it."""
    inner = _moved(group, matrix)
    for child in group:
        if tag_of(child) == "g":
            yield from _outlines(child, inner, file)
        elif tag_of(child) not in _SILENT:
            yield child, inner


def _refuse_bad(marks: Sequence[_Mark], file: str) -> None:
    if len(marks) < 2:
        told = f"{_KEY}: {file} has {'one point' if marks else 'no points'}"
        raise DefinitionError(told, hint=f"name a layer or group {POINTS!r} and draw a circle in it for each")
    names = [mark.name for mark in marks]
    if doubled := [name for name in names if names.count(name) > 1]:
        raise DefinitionError(f"{_KEY}: {file}: two points are called {doubled[0]!r}")
    for mark in marks:
        for other in marks:
            if mark is not other and math.dist(mark.at, other.at) < _SLACK:
                raise DefinitionError(f"{_KEY}: {file}: {mark.name!r} and {other.name!r} lie on each other")


def _touched(way: _Way, marks: Sequence[_Mark], name: str, file: str) -> tuple[str, ...]:
    """Return the points that a line runs through or into, in its order; a closed line repeats the first."""
    found = sorted((along, mark.name) for mark in marks for along in _passes(way, mark))
    points = [point for _, point in found]
    if len(points) < 2:
        told = f"{_KEY}: {file}: the line {name!r} touches {points[0] if points else 'no point'}"
        raise DefinitionError(told, hint="a line joins two points or more: draw it into their circles")
    closes = math.dist(way[0], way[-1]) < _SLACK and points[0] != points[-1]
    return (*points, points[0]) if closes else tuple(points)


def _passes(way: _Way, mark: _Mark) -> Iterator[float]:
    """Yield the distance along a line for each time that it passes a point; nothing if it misses it."""
    passed = 0.0
    nearest: tuple[float, float] | None = None
    for start, end in pairwise(way):
        length = math.dist(start, end)
        steps = (mark.at[0] - start[0]) * (end[0] - start[0]) + (mark.at[1] - start[1]) * (end[1] - start[1])
        share = min(1.0, max(0.0, steps / length**2)) if length else 0.0
        at = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
        here = round(math.dist(at, mark.at), 6), passed + share * length
        passed += length
        if here[0] <= mark.radius + _SLACK:
            nearest = min(nearest or here, here)
        elif nearest:
            yield nearest[1]
            nearest = None
    if nearest:
        yield nearest[1]


def _space(marks: Sequence[_Mark], lines: Sequence[Sequence[str]]) -> float:
    """Return the space (mm) at which pieces fill the smallest circle. If that is only a dot, return the least
    distance between two neighbours or, without lines, between any two points."""
    if (smallest := 2 * min(mark.radius for mark in marks)) >= _DOT:
        return smallest / MAN
    at = {mark.name: mark.at for mark in marks}
    pairs = [pair for line in lines for pair in pairwise(line)]
    pairs = pairs or [(one, other) for one in at for other in at if one < other]
    return min(math.dist(at[one], at[other]) for one, other in pairs)


def _name(element: Element) -> str:
    """Return the name of an element: in Inkscape its label, otherwise its id."""
    labels = (value for key, value in element.attrib.items() if "}" in key and local(key) == "label")
    return next(labels, element.get("id", "")).strip()


def _named(element: Element, what: str, file: str) -> str:
    """Return the name from the author; editors name an element after its tag, `circle834`."""
    if tag_of(element) == "text":
        told = f"{_KEY}: {file}: <text> cannot be a {what}"
        raise DefinitionError(told, hint="turn letters into paths, or put them into another group")
    name = _name(element)
    if not name or re.fullmatch(rf"{tag_of(element)}[-_]?\d+", name):
        raise DefinitionError(
            f"{_KEY}: {file}: a {what} has no name of its own, but {name or tag_of(element)!r}",
            hint="name it in the list of objects; its id will do as well",
        )
    if not _NAME.fullmatch(name):
        raise DefinitionError(
            f"{_KEY}: {file}: a {what} cannot be called {name!r}", hint="take letters and digits: a1, north"
        )
    return name


def _ways(element: Element, matrix: Affine, file: str) -> Iterator[_Way]:
    """Yield the outlines of an element as runs of straight parts."""
    if tag_of(element) not in _OUTLINES:
        raise DefinitionError(
            f"{_KEY}: {file}: <{tag_of(element)}> {_name(element)!r} is not an outline",
            hint="draw a circle, or turn it into a path",
        )
    builder = PathBuilder()
    said = {key: value for key, value in element.attrib.items() if key not in ("transform", "style")}
    moved = _moved(element, matrix)
    pen = _Flat()
    try:
        builder.add_path_from_element(Element(tag_of(element), said))
        for data in builder.paths:
            with located(Location(file)):
                parse_path(data, pen)
    except (ValueError, TypeError, IndexError, AssertionError, KeyError, ArithmeticError):
        raise DefinitionError(f"{_KEY}: {file}: {_name(element)!r} cannot be read") from None
    yield from ([apply(moved, point) for point in way] for way in pen.ways)


def _moved(element: Element, matrix: Affine) -> Affine:
    try:
        return moved_by(element, matrix)
    except (KeyError, TypeError, ValueError, ArithmeticError):
        told = f"{_KEY}: {_name(element)!r} is moved by {element.get('transform')!r}, which is unknown"
        raise DefinitionError(told) from None


class _Flat(BasePen):  # type: ignore[misc]
    """A pen that stores outlines as runs of points."""

    def __init__(self) -> None:
        super().__init__(None)
        self.ways: list[_Way] = []

    def _moveTo(self, point: Point) -> None:
        self.ways.append([point])

    def _lineTo(self, point: Point) -> None:
        self.ways[-1].append(point)

    def _curveToOne(self, one: Point, two: Point, end: Point) -> None:
        self.ways[-1] += _curve(self.ways[-1][-1], one, two, end)
        DRAWING.refuse(corners=len(self.ways[-1]))

    def _closePath(self) -> None:
        self.ways[-1].append(self.ways[-1][0])

    def _endPath(self) -> None:
        pass


def _curve(start: Point, one: Point, two: Point, end: Point) -> Iterator[Point]:
    """Yield points on a cubic curve after its start."""
    for step in range(1, _SAMPLES + 1):
        t = step / _SAMPLES
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (sum(w * p[i] for w, p in zip(weights, (start, one, two, end), strict=True)) for i in (0, 1))
        yield x, y
