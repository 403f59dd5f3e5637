"""The marks of a figure: where pieces were, went, may or may not go, in what order, and which were captured.
They are dark with a light rim, for any ground. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.components.boards.badges import Room, beside_way, round_disc
from publisher.components.boards.outline import between, towards
from publisher.components.palette import GREY, INK, PAINTS
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Circle, Line, Path, Point, Polygon, Rect, Shape, Text
from publisher.model.definition import Piece

Bend: TypeAlias = Literal["no", "up", "left"]


class Arrow(msgspec.Struct, frozen=True):
    """A move from one point to another (point numbers of the board). It is bent `up` to the upper side over a
    piece, or to its own `left` beside a way back. It has no head if it `goes_on` round a corner."""

    start: int
    end: int
    bent: Bend = "no"
    goes_on: bool = False


class Way(msgspec.Struct, frozen=True):
    """A thin broken line in place of an arrow, for a move that may or may not be made."""

    arrow: Arrow


class Ring(msgspec.Struct, frozen=True):
    """A ring round a point that the text mentions."""

    point: int


class Dot(msgspec.Struct, frozen=True):
    """A dot on an empty point where a piece may go."""

    point: int


class Barred(msgspec.Struct, frozen=True):
    """A cross on a point where a piece may not go; `aside` if something else is on that point."""

    point: int
    aside: bool = False


class Cross(msgspec.Struct, frozen=True):
    """A cross on a captured piece."""

    point: int


class Ghost(msgspec.Struct, frozen=True):
    """The former place of a piece that has moved on, in its colour."""

    point: int
    colour: str


class Number(msgspec.Struct, frozen=True):
    """The number (or any short word) of a move, on its stone or on the empty point; `aside` if the stone has
    a name."""

    point: int
    text: str
    aside: bool = False


class Count(msgspec.Struct, frozen=True):
    """The number of a move on its arrow, or on the line that it has drawn."""

    on: Arrow | int
    text: str


Mark: TypeAlias = Arrow | Way | Ring | Dot | Barred | Cross | Ghost | Number | Count

_BOW: dict[Bend, float] = {"no": 0.0, "up": 0.3, "left": 0.18}
"""The distance of a bent arrow from the straight way, in its lengths, but at most the width of a piece. It is
less beside a way back, because pieces may be on its other side."""
_WIDTH, _RIM = 0.11, 0.07
"""The widths of an arrow's line, and of the light beside it, in diameters."""
_DASHES = 0.2
"""The length of a dash of a broken line with the gap after it, in diameters."""
_DISC, _AROUND = 0.62, 0.2
"""The radius of the disc of a number, and the white beside several numbers, in type sizes."""
_ASIDE = 0.46
"""The offset, across and up, from the middle of a point to a mark beside it, in diameters."""
_PATCH, _NUMBER_RING, _INSIDE_RING = 0.42, 0.43, 0.35
"""The radius of the ground of a number on a stone, of red's ring round it, and of the room in that ring, in
diameters."""
_STEPS = 12
"""The parts of an arc that is drawn as a line of straight parts."""
_FITS, _SMALLER = 0.86, 0.8
"""The widest number on a stone, in diameters, and the type size of one that is wider otherwise; if that does
not help, it is beside the stone."""


def beside_names(marks: Iterable[Mark]) -> list[Mark]:
    """Return the marks for points with names inside: no dots; crosses and numbers beside their points."""
    kept = [mark for mark in marks if not isinstance(mark, Dot)]
    return [replace(mark, aside=True) if isinstance(mark, Barred | Number) else mark for mark in kept]


def mark_shapes(
    mark: Mark,
    where: Callable[[int], Point],
    diameter: float,
    piece_at: Callable[[int], Piece | None],
    type_size: float,
    room: Room,
) -> Iterator[Shape]:
    """Yield a mark over pieces of `diameter` mm; `where` places points, numbers have at least `type_size`
    and are put where there is `room`."""
    match mark:
        case Arrow():
            shaft = _shaft(mark, where, diameter)
            yield from _stretch(shaft, diameter) if mark.goes_on else _arrow(shaft, diameter)
        case Way(arrow):
            yield from _way(_shaft(arrow, where, diameter), diameter)
        case Ring(point):
            for ink, width in ((WHITE, 0.16), (INK, 0.085)):
                yield Circle(where(point), 0.54 * diameter, stroke=ink, width=width * diameter)
        case Dot(point):
            yield Circle(where(point), 0.205 * diameter, WHITE)
            yield Circle(
                where(point), 0.085 * diameter, stroke=INK, width=0.17 * diameter
            )  # low ink keeps it
        case Barred(point, aside):
            at = _beside(where(point), _ASIDE * diameter) if aside else where(point)
            if aside:
                yield Circle(at, 0.26 * diameter, WHITE, INK, 0.04 * diameter)
            yield from cross(at, 0.13 * diameter if aside else 0.2 * diameter, 0.1 * diameter)
        case Cross(point):
            yield from cross(where(point), 0.42 * diameter, 0.12 * diameter)
        case Ghost(point, colour):
            dash = (0.13 * diameter, 0.09 * diameter)
            tint = PAINTS[colour].tint
            yield Circle(where(point), 0.46 * diameter, tint, GREY, 0.05 * diameter, dash)
        case Number(point):
            yield from _number(mark, where(point), diameter, piece_at(point), type_size, room)
        case Count(int(on), text):
            yield from _Badge(text, diameter, type_size).shapes(where(on))
        case Count(Arrow() as on, text):
            badge = _Badge(text, diameter, type_size)
            shaft = _shaft(on, where, diameter)
            long = math.dist(shaft[0], shaft[2]) > 4 * badge.half
            places = beside_way(shaft, badge.half + 0.12 * diameter, long)
            yield from badge.shapes(room.put(places, badge.half, badge.high))


class _Badge:
    """A disc with a number, or a bar with round ends for several numbers."""

    def __init__(
        self, text: str, diameter: float, type_size: float, fill: str = WHITE, ink: str = INK
    ) -> None:
        self.fill, self.ink = fill, ink
        self.text, self.line, self.size = text, 0.05 * diameter, max(type_size, 0.36 * diameter)
        self.high = _DISC * self.size
        self.half = max(self.high, fonts.width(text, "sans-bold", self.size) / 2 + _AROUND * self.size)

    def shapes(self, at: Point) -> Iterator[Shape]:
        corner = at[0] - self.half, at[1] - self.high
        size = 2 * self.half, 2 * self.high
        yield Rect(corner, *size, self.high, fill=self.fill, stroke=INK, line=self.line)
        yield Text((at[0], at[1] + 0.35 * self.size), self.text, self.size, "sans-bold", "middle", self.ink)


def _beside(at: Point, off: float) -> Point:
    """Return the place `off` mm to the right of another, and as far above it."""
    return at[0] + off, at[1] - off


_Shaft: TypeAlias = tuple[Point, Point, Point]
"""The start of an arrow, the point that it bends towards, and its end."""


def _shaft(arrow: Arrow, where: Callable[[int], Point], diameter: float) -> _Shaft:
    """Return the line from just beyond the middle of the start to just before the piece at the end."""
    start, end = where(arrow.start), where(arrow.end)
    length = math.dist(start, end)
    across = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    lower = across[1] > 1e-9 or (abs(across[1]) <= 1e-9 and across[0] < 0)
    bow = 2 * min(_BOW[arrow.bent] * length, diameter)
    bow = -bow if arrow.bent == "up" and lower else bow
    middle = between(start, end)
    control = middle[0] + bow * across[0], middle[1] + bow * across[1]
    trimmed = towards(start, control, min(0.2 * diameter, length / 4))
    short = 0.0 if arrow.goes_on else min(0.36 * diameter, length / 4)
    return trimmed, control, towards(end, control, short)


def _stretch(shaft: _Shaft, diameter: float) -> Iterator[Shape]:
    """Yield a line as wide as that of an arrow."""
    for ink, width in ((WHITE, _WIDTH + 2 * _RIM), (INK, _WIDTH)):
        yield _curve(*shaft, ink, width * diameter)


def _arrow(shaft: _Shaft, diameter: float) -> Iterator[Shape]:
    start, control, end = shaft
    head, half = 0.4 * diameter, 0.2 * diameter
    length = math.dist(control, end)
    neck, base = towards(end, control, 0.8 * head), towards(end, control, head)
    across = ((end[1] - control[1]) / length * half, (control[0] - end[0]) / length * half)
    wings = ((base[0] + across[0], base[1] + across[1]), (base[0] - across[0], base[1] - across[1]))
    rim, width = _RIM * diameter, _WIDTH * diameter
    yield _curve(start, control, neck, WHITE, width + 2 * rim)
    yield Polygon((end, wings[0], neck, wings[1]), fill=WHITE, stroke=WHITE, width=2 * rim)
    yield _curve(start, control, neck, INK, width)
    yield Polygon((end, wings[0], neck, wings[1]), fill=INK)


def _curve(start: Point, control: Point, end: Point, ink: str, width: float) -> Shape:
    """Return a line bent towards `control`; it is straight if that point is on it."""
    turn = (control[0] - start[0]) * (end[1] - start[1]) - (control[1] - start[1]) * (end[0] - start[0])
    if abs(turn) < 1e-6:
        return Line(start, end, ink, width, cap="round")
    near, far = between(start, control, 2 / 3), between(end, control, 2 / 3)
    bent = " ".join(f"{x:.4f} {y:.4f}" for x, y in (near, far, end))
    return Path(f"M {start[0]:.4f} {start[1]:.4f} C {bent}", stroke=ink, width=width)


def _way(shaft: _Shaft, diameter: float) -> Iterator[Shape]:
    """Yield short strokes along a shaft."""
    start, _, end = shaft
    count = 2 * max(2, round(math.dist(start, end) / (_DASHES * diameter))) - 1
    spots = [_on(shaft, i / count) for i in range(count + 1)]
    for a, b in zip(spots[::2], spots[1::2], strict=True):
        yield Line(a, b, INK, 0.07 * diameter)


def _on(shaft: _Shaft, part: float) -> Point:
    """Return the point on a shaft, `part` of the way along it."""
    start, control, end = shaft
    return between(between(start, control, part), between(control, end, part), part)


def cross(at: Point, reach: float, width: float) -> Iterator[Shape]:
    (x, y) = at
    for ink, wide in ((WHITE, 2 * width), (INK, width)):
        for sign in (1, -1):
            ends = (x - reach, y - sign * reach), (x + reach, y + sign * reach)
            yield Line(*ends, ink, wide, cap="round")


def _ring_round(at: Point, high: float, diameter: float, ink: str) -> Iterator[Shape]:
    """Yield the parts of red's ring that are more than `high` mm above and below the middle."""
    (x, y), radius = at, _NUMBER_RING * diameter
    if high >= radius:
        return
    start = math.asin(high / radius)
    for side in (-1, 1):
        angles = (start + (math.pi - 2 * start) * i / _STEPS for i in range(_STEPS + 1))
        corners = (f"{x + radius * math.cos(a):.3f},{y + side * radius * math.sin(a):.3f}" for a in angles)
        yield Path("M " + " L ".join(corners), stroke=ink, width=0.05 * diameter)


def _number(
    number: Number, at: Point, diameter: float, piece: Piece | None, type_size: float, room: Room
) -> Iterator[Shape]:
    """Yield a number on a stone in a patch of the stone's colour, which hides its mark, or beside the stone
    if it is too wide. Red keeps its ring, or its parts above and below, so that sides also differ in grey."""
    text = number.text
    colour = piece.colour if piece else "white"
    ground, ink = PAINTS[colour].fill, PAINTS[colour].mark
    across = fonts.width(text, "sans-bold", 1)
    size = max(type_size, min(0.62 * diameter, 0.66 * diameter / across))
    if across * size > _FITS * diameter:
        size = _SMALLER * type_size
    if number.aside or across * size > _FITS * diameter:
        badge = _Badge(text, diameter, type_size, ground, ink)
        places = round_disc(at, 0.5 * diameter + 0.7 * badge.half, 0.5 * diameter + 0.7 * badge.high)
        yield from badge.shapes(room.put(places, badge.half, badge.high))
        return
    yield Circle(at, _PATCH * diameter, fill=ground)
    if colour == "red":
        inside = 2 * _INSIDE_RING * diameter / math.hypot(across, 0.66)
        size = min(size, max(inside, type_size))
        if size <= inside:
            yield Circle(at, _NUMBER_RING * diameter, stroke=ink, width=0.05 * diameter)
        else:
            yield from _ring_round(at, 0.4 * size, diameter, ink)
    yield Text((at[0], at[1] + 0.325 * size), text, size, "sans-bold", "middle", ink)
