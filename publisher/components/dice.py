"""Dice and lots: their faces, a throw in a row, and nets to cut out, fold and glue. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path as Path_

from publisher.components.boards.outline import cut_out
from publisher.components.boards.stones import side_mark
from publisher.components.palette import GREY, INK, PAINTS, RULE
from publisher.components.pictures import opened, placed
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import (
    WHITE,
    Circle,
    Drawing,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
    move,
)
from publisher.model.dice import Die

LOT = 20.0
"""The diameter of a lot to cut out (mm)."""
CUBE = 16.0
"""The side of a die to fold (mm): a smaller die could not be glued."""
_FLAP = 5.0
_FILLED = 0.84
"""The share of the width of a face that a picture fills."""
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_CORNERS = {4: 3, 8: 4, 10: 4, 12: 5, 20: 6}
"""The number of corners in the outline of a die that is not a cube, by its number of sides."""


@lru_cache(maxsize=256)
def _symbol(die: Die, place: int, width: float) -> Symbol:
    value, paint = die.values[place], PAINTS[die.colour]
    line = min(0.35, max(0.15, 0.022 * width))
    if die.is_lot and die.pictures:
        disc = Circle((0, 0), width / 2 - line / 2, paint.fill, INK, line)
        shapes: tuple[Shape, ...] = (disc, *_picture(die, place, width))
    elif die.is_lot:
        shapes = tuple(_lot(value, place, width, die.colour, line))
    else:
        outline, room = _outline(len(die.values), width, paint.fill, line)
        shapes = (outline, *_face(die, place, width * room, paint.mark))
    shown = die.pictures[place] if die.pictures else value
    return Symbol(f"die-{die.colour}-{len(die.values)}-{shown}-{width:.3f}", shapes)


def face_symbol(die: Die, place: int, width: float) -> Symbol:
    """Return the symbol of a face by its place among the faces, `width` mm wide, centred on the origin."""
    return _symbol(die, place, width)


def throw_drawing(dice: Mapping[str, Die], thrown: Sequence[tuple[str, str]], width: float = 8.0) -> Drawing:
    """Return the throw in a row: each die with the value that is up; `width` is that of a die (mm). Raises
    ValueError for a value that the die does not have."""
    step = 1.3 * width
    shapes: list[Shape] = []
    for number, (name, value) in enumerate(thrown):
        if value not in dice[name].values:
            raise ValueError(f"unknown face {value!r} on {name}; it has {', '.join(dice[name].values)}")
        symbol = face_symbol(dice[name], dice[name].values.index(value), width)
        shapes.append(Use(symbol, move(number * step, 0.0)))
    words = ", ".join(f"{name} {value}" for name, value in thrown)
    return cut_out(shapes, Box(-width / 2, -width / 2, width / 2, width / 2), f"thrown: {words}")


def face_drawing(die: Die, value: str) -> Drawing:
    """Return a face of a die as a picture."""
    shapes = (Use(face_symbol(die, die.values.index(value), CUBE), move(0, 0)),)
    return cut_out(shapes, Box(-CUBE / 2, -CUBE / 2, CUBE / 2, CUBE / 2), "")


def net_drawing(die: Die, title: str = "") -> Drawing:
    """Return the net of a die with six faces: solid lines are cut, dashed lines folded. Opposite faces of a
    numbered die add up to seven. Raises ValueError for another number of faces."""
    if not die.is_cube:
        raise ValueError(f"only dice with six faces are folded, not with {len(die.values)}")
    flaps = [Polygon(tuple(_flap(*flap)), fill=WHITE, stroke=INK, width=0.25) for flap in _FLAPS]
    paint = PAINTS[die.colour]
    shapes: list[Shape] = [*flaps]
    for place, (x, y) in enumerate(_NET):
        at = (x * CUBE, y * CUBE)
        shapes.append(Rect((at[0] - CUBE / 2, at[1] - CUBE / 2), CUBE, CUBE, fill=paint.fill))
        shown = die.pictures[place] if die.pictures else die.values[place]
        marked = Symbol(f"net-{die.colour}-{shown}", tuple(_face(die, place, CUBE, paint.mark)))
        shapes.append(Use(marked, move(*at)))
    shapes += _edges()
    return cut_out(shapes, Box(0, 0, CUBE, CUBE), title or "a die to fold")


def label_drawing(die: Die, place: int, size: float) -> Drawing:
    """Return a face as a square label, `size` mm wide."""
    paint = PAINTS[die.colour]
    ground = Rect((0, 0), size, size, fill=paint.fill, stroke=RULE, line=0.1)
    face = Symbol(f"label-{die.colour}-{place}-{size:g}", tuple(_face(die, place, size, paint.mark)))
    return Drawing(size, size, (ground, Use(face, move(size / 2, size / 2))), die.values[place])


def die_dots(die: Die) -> Iterator[tuple[str, float]]:
    """Yield the pictures of a die, and the dots per inch of their print."""
    for file in die.pictures:
        found = opened(Path_(die.folder), file)
        width = _FILLED * (die.labels or CUBE)
        yield file, found.dots(min(width, width / found.ratio))


# A column of four faces, 1 2 6 5 from the top, with 3 and 4 beside the second: opposite faces lie two apart.
_NET: tuple[tuple[int, int], ...] = ((1, 0), (1, 1), (0, 1), (2, 1), (1, 3), (1, 2))
_FLAPS = (
    (1, 0, "left"),
    (1, 0, "right"),
    (1, 0, "top"),
    (1, 2, "left"),
    (1, 2, "right"),
    (0, 1, "left"),
    (2, 1, "right"),
)
_SIDES: dict[str, tuple[Point, Point, Point]] = {
    "left": ((-1, -1), (-1, 1), (-1, 0)),
    "right": ((1, -1), (1, 1), (1, 0)),
    "top": ((-1, -1), (1, -1), (0, -1)),
    "bottom": ((-1, 1), (1, 1), (0, 1)),
}
"""The ends of a side of a face in halves of its width from the middle, and the direction out of the face."""


def _flap(x: int, y: int, side: str) -> Iterator[Point]:
    """Yield the corners of a glue flap, which is narrower towards its end."""
    start, end, out = _SIDES[side]
    half, in_ = CUBE / 2, 0.22
    for (dx, dy), (ox, oy), far in (
        (start, end, 0.0), (start, end, 1.0), (end, start, 1.0), (end, start, 0.0),
    ):  # fmt: skip
        along = in_ * far
        yield (
            x * CUBE + half * (dx + along * (ox - dx)) + far * _FLAP * out[0],
            y * CUBE + half * (dy + along * (oy - dy)) + far * _FLAP * out[1],
        )


def _edges() -> Iterator[Shape]:
    """Yield the sides of the faces: folded if another face or a flap joins there, otherwise cut."""
    hung = {(x, y, side) for x, y, side in _FLAPS}
    for x, y in _NET:
        for side, (start, end, out) in _SIDES.items():
            folded = (x + out[0], y + out[1]) in _NET or (x, y, side) in hung
            ends = [(x * CUBE + dx * CUBE / 2, y * CUBE + dy * CUBE / 2) for dx, dy in (start, end)]
            dash = (1.2, 0.9) if folded else ()
            yield Line(ends[0], ends[1], GREY if folded else INK, 0.2 if folded else 0.25, dash=dash)


# -- faces


def _outline(sides: int, width: float, fill: str, line: float) -> tuple[Shape, float]:
    """Return the outline of a die, and the share of its width that a number may take."""
    if sides not in _CORNERS:
        half = width / 2 - line / 2
        return Rect((-half, -half), 2 * half, 2 * half, 0.18 * width, fill, INK, line), 1.0
    corners, radius = _CORNERS[sides], width / 2 - line / 2
    angles = (math.tau * i / corners for i in range(corners))
    points = tuple((radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles)
    return Polygon(points, fill, INK, line), 0.62


def _face(die: Die, place: int, width: float, ink: str) -> Iterator[Shape]:
    """Yield the picture, pips on a numbered cube, otherwise the number or the word."""
    value = die.values[place]
    if die.pictures:
        yield from _picture(die, place, width)
        return
    if not die.faces and len(die.values) == len(_PIPS):
        for x, y in _PIPS[int(value)]:
            yield Circle((0.26 * width * x, 0.26 * width * y), 0.095 * width, fill=ink)
        return
    size = min(0.62 * width, 0.8 * width / fonts.width(value, "sans-bold", 1))
    yield Text((0.0, 0.325 * size), value, size, "sans-bold", "middle", ink)
    if value in ("6", "9"):
        reach = fonts.width(value, "sans-bold", size) / 2
        yield Line((-reach, 0.47 * size), (reach, 0.47 * size), ink, 0.07 * size)


def _picture(die: Die, place: int, width: float) -> Iterator[Shape]:
    """Yield the picture of a face in a square; that of a disc keeps clear of its rim."""
    side = (_FILLED if not die.is_lot else _FILLED / math.sqrt(2)) * width
    yield from placed(Path_(die.folder), die.pictures[place], (-side / 2, -side / 2), (side, side))


def _lot(value: str, place: int, width: float, colour: str, line: float) -> Iterator[Shape]:
    """Yield a lot drawn as a shell, its name below: the first face is the mouth, the second the back."""
    paint = PAINTS[colour]
    across, tall, up = 0.3 * width, 0.38 * width, -0.1 * width
    yield Path(_oval((0.0, up), across, tall), fill=paint.fill, stroke=INK, width=line)
    if place == 0:
        yield Path(_oval((0.0, up), 0.2 * across, 0.8 * tall), fill=paint.mark)
        for step in range(-2, 3):
            y = up + 0.3 * tall * step
            yield Line((-0.52 * across, y), (0.52 * across, y), paint.mark, line)
    else:
        yield Path(_oval((0.0, up), 0.66 * across, 0.7 * tall), stroke=paint.mark, width=line)
        yield from side_mark(colour, (0.0, up), 0.25 * across, paint.mark)
    size = min(0.15 * width, 0.84 * width / fonts.width(value, "sans", 1))
    yield Text((0.0, 0.48 * width), value, size, "sans", "middle", INK)


def _oval(at: Point, across: float, tall: float) -> str:
    (x, y), k = at, 0.5523
    quarters = (
        (x + k * across, y - tall, x + across, y - k * tall, x + across, y),
        (x + across, y + k * tall, x + k * across, y + tall, x, y + tall),
        (x - k * across, y + tall, x - across, y + k * tall, x - across, y),
        (x - across, y - k * tall, x - k * across, y - tall, x, y - tall),
    )
    curves = " ".join("C " + " ".join(f"{number:.4f}" for number in quarter) for quarter in quarters)
    return f"M {x:.4f} {y - tall:.4f} {curves} Z"
