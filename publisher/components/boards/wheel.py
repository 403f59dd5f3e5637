"""The spaces of a wheel: discs in the colours of their regions; marked spaces have a ring.

The names of the coloured regions are printed outside the rim, beside the marked spaces, with the names of
these; the name of every space is in its disc if there is room for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from publisher.components.boards.ground import Ground
from publisher.components.boards.stones import camp_mark
from publisher.components.boards.strokes import CAP
from publisher.components.lettering import READABLE
from publisher.components.palette import PAINTS
from publisher.drawing import fonts
from publisher.drawing.shapes import Circle, Group, Line, Shape, Text, turn
from publisher.model.board import Board
from publisher.model.boards import PaintedShape, Wheel

_COLUMNS = 3
"""The number of columns of a legend."""
_NAME, _RAISED, _LOWERED = 0.16, 0.32, 0.5
"""The size of the name in a disc, in spaces; how far the mark of its colour is above the middle then, and the
name below it, in radii."""
_SPACE = 0.38
"""The radius of a disc in spaces; neighbours do not touch."""


def painted(board: Board, shape: PaintedShape) -> dict[int, tuple[str, str]]:
    """Return the region and the colour of every space that has one."""
    return {
        point: (region, colour) for region, colour in shape.colours.items() for point in board.regions[region]
    }


def surface(ground: Ground, wheel: Wheel) -> Iterator[Shape]:
    """Yield the lines between the spaces, and the spaces."""
    inks = ground.material
    for a, b in ground.board.edges:
        yield Line(ground.at(a), ground.at(b), inks.ink, 2 * ground.line)
    colours = painted(ground.board, wheel)
    radius = _SPACE * ground.space
    for point in ground.board.inside:
        center = ground.at(point)
        if point in ground.board.marks:
            yield Circle(center, 1.2 * radius, fill=inks.field, stroke=inks.ink, width=2 * ground.line)
        if point not in colours:
            yield Circle(center, radius, fill=inks.field, stroke=inks.ink, width=ground.line)
            continue
        colour, marked = colours[point][1], point in ground.board.marks
        fill = PAINTS[colour].fill if marked else inks.tint(colour)
        yield Circle(center, radius, fill=fill, stroke=inks.ink, width=ground.line)
        ink = PAINTS[colour].mark if marked else inks.ink
        up = _RAISED * radius if _name_size(ground) else 0.0
        yield from camp_mark(colour, (center[0], center[1] - up), (0.45 if up else 0.62) * radius, ink)


def _name_size(ground: Ground) -> float:
    """Return the type size (mm) of names in discs, 0 if there is no room or the board has no names."""
    size = max(READABLE, _NAME * ground.space)
    has_names = ground.names and ground.board.definition.coordinates
    widest = max(fonts.width(ground.board.names[point], "sans", size) for point in ground.board.inside)
    return size if has_names and widest <= 1.2 * _SPACE * ground.space else 0.0


def labels(ground: Ground, wheel: Wheel) -> Iterator[Shape]:
    """Yield the names of spaces, and of the region of each marked space along the rim; at the bottom they
    are not upside down."""
    size = max(ground.type_size, min(5.0, 0.36 * ground.space))
    colours = painted(ground.board, wheel)
    for point in ground.board.marks:
        if point not in colours:
            continue
        x, y = ground.at(point)
        angle = math.atan2(x, -y)
        below = math.cos(angle) < -1e-6
        far = math.hypot(x, y) + 0.62 * ground.space + (0.72 * size if below else 0.0)
        at = (far * math.sin(angle), -far * math.cos(angle))
        words = f"{colours[point][0]}\u2002{ground.board.names[point]}"
        text = Text((0.0, 0.0), words, size, "sans-bold", "middle", ground.material.ink)
        turned = turn(math.degrees(angle) + (180 if below else 0), (0.0, 0.0))
        yield Group((text,), (*turned[:4], at[0], at[1]))
    if small := _name_size(ground):
        yield from _names(ground, colours, small)
    if ground.ornate:
        yield from _legend(ground, wheel)


def _names(ground: Ground, colours: Mapping[int, tuple[str, str]], size: float) -> Iterator[Shape]:
    """Yield the name of each space in its disc, below the mark of its colour."""
    for point in ground.board.inside:
        (x, y), name = ground.at(point), ground.board.names[point]
        is_bright = point in colours and point in ground.board.marks
        ink = PAINTS[colours[point][1]].mark if is_bright else ground.material.ink
        down = _LOWERED * _SPACE * ground.space if point in colours else 0.0
        yield Text((x, y + down + CAP * size), name, size, "sans", "middle", ink)


def _legend(ground: Ground, wheel: Wheel) -> Iterator[Shape]:
    """Yield the name of each colour's region, below a wheel that is printed to play on."""
    left, _, right, bottom = ground.extent
    radius, size, inks = _SPACE * ground.space * 0.6, 3.2, ground.material
    cell = (right - left + 2 * ground.space) / _COLUMNS
    for place, (region, colour) in enumerate(wheel.colours.items()):
        row, column = divmod(place, _COLUMNS)
        at = left - ground.space + column * cell + radius, bottom + (1.9 + 0.8 * row) * ground.space
        yield Circle(at, radius, fill=inks.tint(colour), stroke=inks.ink, width=ground.line)
        yield from camp_mark(colour, at, 0.62 * radius, inks.ink)
        yield Text((at[0] + 1.6 * radius, at[1] + CAP * size), region, size, fill=inks.ink)
