"""What a figure says about a position: arrows, rings, crosses and words on points of the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from publisher.components.boards.outline import towards
from publisher.components.palette import INK, PAINTS
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Circle, Line, Point, Polygon, Shape, Text
from publisher.model.definition import Piece


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move from one point to another (point numbers of the board)."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Ring:
    """A point that the text speaks of."""

    point: int


@dataclass(frozen=True, slots=True)
class Cross:
    """A piece that is captured."""

    point: int


@dataclass(frozen=True, slots=True)
class Number:
    """The number (or any short word) of a move, on its stone or on the empty point."""

    point: int
    text: str


Mark: TypeAlias = Arrow | Ring | Cross | Number


def mark_shapes(
    mark: Mark, where: Callable[[int], Point], diameter: float, piece_at: Callable[[int], Piece | None]
) -> Iterator[Shape]:
    """A mark over pieces of `diameter` mm; `where` places points. Dark with a light rim, for any ground."""
    match mark:
        case Arrow(start, end):
            yield from _arrow(where(start), where(end), diameter)
        case Ring(point):
            for ink, width in ((WHITE, 0.16), (INK, 0.085)):
                yield Circle(where(point), 0.54 * diameter, stroke=ink, width=width * diameter)
        case Cross(point):
            yield from _cross(where(point), diameter)
        case Number(point, text):
            yield from _number(where(point), text, diameter, piece_at(point))


def _arrow(start: Point, end: Point, diameter: float) -> Iterator[Shape]:
    """From just beyond the middle of the start to the middle of the end."""
    head, half = 0.42 * diameter, 0.2 * diameter
    length = math.dist(start, end)
    start = towards(start, end, min(0.3 * diameter, length / 4))
    neck = towards(end, start, 0.8 * head)
    across = ((end[1] - start[1]) / length * half, (start[0] - end[0]) / length * half)
    base = towards(end, start, head)
    wings = ((base[0] + across[0], base[1] + across[1]), (base[0] - across[0], base[1] - across[1]))
    rim, shaft = 0.07 * diameter, 0.11 * diameter
    yield Line(start, neck, WHITE, shaft + 2 * rim, cap="round")
    yield Polygon((end, wings[0], neck, wings[1]), fill=WHITE, stroke=WHITE, width=2 * rim)
    yield Line(start, neck, INK, shaft, cap="round")
    yield Polygon((end, wings[0], neck, wings[1]), fill=INK)


def _cross(at: Point, diameter: float) -> Iterator[Shape]:
    reach = 0.42 * diameter
    (x, y) = at
    for ink, width in ((WHITE, 0.24), (INK, 0.12)):
        for sign in (1, -1):
            ends = (x - reach, y - sign * reach), (x + reach, y + sign * reach)
            yield Line(*ends, ink, width * diameter, cap="round")


def _number(at: Point, text: str, diameter: float, piece: Piece | None) -> Iterator[Shape]:
    """On a stone in a patch of the stone's colour (its own mark would be in the way)."""
    paint = PAINTS[piece.colour if piece else "white"]
    size = min(0.62 * diameter, 0.7 * diameter / fonts.width(text, "sans-bold", 1))
    yield Circle(at, 0.4 * diameter, fill=paint.fill)
    yield Text((at[0], at[1] + 0.325 * size), text, size, "sans-bold", "middle", paint.mark)
