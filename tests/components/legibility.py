"""Words of a drawing that cannot be read well: they overlap others, leave their ground or the drawing, are
covered, are crossed by a line, or hardly differ from their ground. Lengths in mm."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from operator import mul
from typing import NamedTuple

from publisher.base.affine import apply
from publisher.drawing import fonts
from publisher.drawing.bounds import Box, meet
from publisher.drawing.colours import channels
from publisher.drawing.paths import steps
from publisher.drawing.shapes import (
    WHITE,
    Affine,
    Circle,
    Drawing,
    Fade,
    Group,
    Image,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Use,
    compose,
)

LEAST, LEAST_LARGE, LARGE = 4.5, 3.0, 14 * 25.4 / 72
"""The contrasts that WCAG 2 asks for (AA), and the size (mm) of bold type for which the smaller is enough."""
_IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_CAPITAL, _BELOW = 0.66, 0.2
"""The height of a capital, and the depth of a descender, in type sizes."""
_CJK = (0.84, 0.1)
"""The same for Chinese characters."""
_HAIR = 0.12
"""The ink (mm) of two shapes that may touch."""
_BROAD = 2.5
"""The width of a line that is the ground of words."""
_CORNER = 0.25
"""The part of a letter's sides at each corner that has no ink."""
_ROUND = 24
"""The corners of a polygon that stands for a circle or a curve."""


class Problem(NamedTuple):
    word: str
    what: str
    is_name: bool = False
    """True for plain type, as names of points have."""


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour)]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class _Ink(NamedTuple):
    """A painted area (a convex polygon, or an outline of a path) or a text, by its corners on the drawing."""

    corners: Sequence[Point]
    box: Box
    colour: str
    text: Text | None = None
    is_line: bool = False
    clip: Box | None = None
    name: str = ""
    is_arrow: bool = False
    piece: int = 0
    """The number of the piece or card that it is on, 0 for none: cards of a fan cover each other."""


def problems(drawing: Drawing, arrows: bool = False) -> list[Problem]:
    """The words of a drawing that cannot be read well, each on its own card or piece; in a figure, names of
    points may be on or under the lines and heads of `arrows`."""
    inks = list(_inks(drawing.shapes, _IDENTITY, None, 0, itertools.count(1)))
    found: list[Problem] = []
    for place, ink in enumerate(inks):
        if ink.text is not None and ink.text.content.strip():
            below, above = inks[:place], inks[place + 1 :]
            if arrows:
                below, above = ([one for one in each if not one.is_arrow] for each in (below, above))
            told = _problems_of(ink, below, above, drawing)
            found += (Problem(*problem, ink.text.face == "sans") for problem in told)
    return found


def _problems_of(
    word: _Ink, below: Sequence[_Ink], above: Sequence[_Ink], drawing: Drawing
) -> Iterator[tuple[str, str]]:
    assert word.text is not None
    said = word.text.content
    if word.piece:
        below, above = ([one for one in each if one.piece == word.piece] for each in (below, above))
    if word.clip and not meet(word.box, word.clip):
        return
    for edge in (Box(0, 0, drawing.width, drawing.height), word.clip):
        if edge and not _holds(edge, word.box):
            yield (said, "leaves the drawing")
    covers = [other for other in above if _meet(word, other)]
    if any(not one.is_line and all(_inside(at, one.corners) for at in word.corners) for one in covers):
        return  # a name under a piece is not seen
    yield from ((said, f"is under {other.name}") for other in covers)
    ground, partly = WHITE, []
    for other in (one for one in reversed(below) if _meet(word, one)):
        if other.text is not None or other.is_line:
            yield (said, f"is on {other.name}")
        elif all(_inside(corner, other.corners) for corner in word.corners):
            ground = other.colour
            break
        else:
            partly.append(other)
    yield from ((said, f"is partly on {one.name}") for one in partly if one.colour != ground)
    ratio = contrast(word.colour, ground)
    is_large = word.text.face == "sans-bold" and word.text.size >= LARGE
    if ratio < (LEAST_LARGE if is_large else LEAST):
        yield (said, f"has a contrast of {ratio:.2f} : 1")


def _inks(
    shapes: Iterable[Shape], matrix: Affine, clip: Box | None, piece: int, pieces: Iterator[int]
) -> Iterator[_Ink]:
    for shape in shapes:
        match shape:
            case Group(inner, transform):
                within = compose(matrix, transform) if transform else matrix
                torn = _around([apply(within, at) for at in shape.cut]) if shape.cut else None
                for ink in _inks(inner, within, _cut(shape, within) or clip, piece, pieces):
                    if torn is None:
                        yield ink
                    elif ink.text is None or _holds(torn, ink.box):
                        yield ink._replace(clip=torn)
            case Use(symbol, transform):
                number = piece or next(pieces)
                yield from _inks(symbol.shapes, compose(matrix, transform), clip, number, pieces)
            case _:
                yield from (ink._replace(piece=piece) for ink in _leaf(shape, matrix, clip))


def _leaf(shape: Shape, matrix: Affine, clip: Box | None) -> Iterator[_Ink]:
    match shape:
        case Text():
            yield _ink(_word(shape), matrix, shape.fill, clip, repr(shape.content), text=shape)
        case Line(start, end):
            across = _strip(start, end, shape.width)
            ink = _ink(across, matrix, shape.stroke, clip, "a line", is_line=shape.width < _BROAD)
            yield ink._replace(is_arrow=True)
        case Image((x, y), width, height) | Fade((x, y), width, height):
            yield _ink(Box(x, y, x + width, y + height).corners, matrix, "#808080", clip, "a picture")
        case Path() | Polygon():
            yield from (ink._replace(is_arrow=True) for ink in _areas(shape, matrix, clip))
        case _:
            yield from _areas(shape, matrix, clip)


def _areas(shape: Circle | Rect | Polygon | Path, matrix: Affine, clip: Box | None) -> Iterator[_Ink]:
    outlines = list(_outlines(shape))
    kind = f"a {type(shape).__name__.lower()} {shape.fill or ''}".rstrip()
    if shape.fill:
        for outline in outlines:
            yield _ink(outline, matrix, shape.fill, clip, kind)
    if shape.stroke:
        width = shape.line if isinstance(shape, Rect) else shape.width
        for outline in outlines:
            is_closed = not isinstance(shape, Path) or shape.data.rstrip().endswith("Z")
            ends = (*outline, outline[0]) if is_closed else outline
            for start, end in itertools.pairwise(ends):
                strip = _strip(start, end, width)
                yield _ink(strip, matrix, shape.stroke, clip, f"the edge of {kind}", is_line=True)


def _outlines(shape: Circle | Rect | Polygon | Path) -> Iterator[Sequence[Point]]:
    match shape:
        case Circle((x, y), radius):
            angles = [math.tau * i / _ROUND for i in range(_ROUND)]
            yield [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
        case Rect((x, y), width, height):
            yield Box(x, y, x + width, y + height).corners
        case Polygon(points):
            yield points
        case Path(data):
            line: list[Point] = []
            for step in steps(data):
                pairs = list(zip(*[iter(step.values)] * 2, strict=True))
                if step.command == "M" and line:
                    yield line
                    line = []
                line += _bent(line[-1], *pairs) if step.command == "C" else pairs
            if len(line) > 1:
                yield line


def _bent(start: Point, near: Point, far: Point, end: Point) -> Iterator[Point]:
    """Points on a cubic curve, without its start."""
    for part in (i / 6 for i in range(1, 7)):
        rest = 1 - part
        weights = rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3
        x, y = (sum(map(mul, weights, along)) for along in zip(start, near, far, end, strict=True))
        yield x, y


def _ink(
    corners: Sequence[Point], matrix: Affine, colour: str, clip: Box | None, name: str,
    text: Text | None = None, is_line: bool = False,
) -> _Ink:  # fmt: skip
    on_drawing = [apply(matrix, corner) for corner in corners]
    return _Ink(on_drawing, _around(on_drawing), colour, text, is_line, clip, name)


def _around(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _cut(group: Group, matrix: Affine) -> Box | None:
    """The rectangle that a group is cut to."""
    if group.clip is None:
        return None
    x, y, width, height = group.clip
    return _around([apply(matrix, at) for at in Box(x, y, x + width, y + height).corners])


def _word(text: Text) -> Sequence[Point]:
    """The corners of the ink of a word, a hair smaller."""
    run = fonts.width(text.content, text.face, text.size)
    left = text.at[0] - run * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    up, down = _CJK if str(text.face).startswith("cjk") else (_CAPITAL, 0.0)
    if set(text.content) & set("gjpqyQ,;()|"):
        down = _BELOW
    box = Box(left, text.at[1] - up * text.size, left + run, text.at[1] + down * text.size)
    box = box.grown(-min(_HAIR, 0.15 * run, 0.1 * text.size))
    if len(text.content) > 1:
        return box.corners
    off = _CORNER * min(box.right - box.left, box.bottom - box.top)  # a letter does not fill the corners
    xs = (box.left, box.left + off, box.right - off, box.right)
    ys = (box.top, box.top + off, box.bottom - off, box.bottom)
    ways = ((1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1))
    return tuple((xs[x], ys[y]) for x, y in ways)


def _strip(start: Point, end: Point, width: float) -> Sequence[Point]:
    """The corners of a line of that width."""
    long = math.dist(start, end) or 1.0
    x, y = (end[1] - start[1]) / long * width / 2, (start[0] - end[0]) / long * width / 2
    return (
        (start[0] + x, start[1] + y), (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y), (start[0] - x, start[1] - y),
    )  # fmt: skip


def _holds(outer: Box, inner: Box) -> bool:
    return (
        outer.left - 1e-6 <= inner.left and outer.top - 1e-6 <= inner.top
        and inner.right <= outer.right + 1e-6 and inner.bottom <= outer.bottom + 1e-6
    )  # fmt: skip


def _meet(word: _Ink, other: _Ink) -> bool:
    """True if a word and a shape have an area in common."""
    if not meet(word.box, other.box) or (other.clip and not meet(word.box, other.clip)):
        return False
    if other.is_line or other.text is not None:
        return _apart_by_no_axis(word.corners, other.corners)
    edges = zip(other.corners, (*other.corners[1:], other.corners[0]), strict=True)
    return _inside(word.corners[0], other.corners) or any(
        _apart_by_no_axis(word.corners, edge) for edge in edges
    )


def _apart_by_no_axis(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """True if two convex polygons meet (the separating axis theorem)."""
    for first in (one, other):
        for (ax, ay), (bx, by) in zip(first, (*first[1:], first[0]), strict=True):
            x, y = by - ay, ax - bx
            ours, theirs = ([x * px + y * py for px, py in each] for each in (one, other))
            is_apart = max(ours) <= min(theirs) + 1e-9 or max(theirs) <= min(ours) + 1e-9
            if is_apart and (ax, ay) != (bx, by):
                return False
    return True


def _inside(at: Point, corners: Sequence[Point]) -> bool:
    """True if a point is in a polygon (by the crossings of a ray to the right)."""
    (x, y), found = at, False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found
