"""The plan of an outdoor ground: the strip, the throwing circle, where the jack may lie, measures.

The plan is drawn to a round scale; lengths of the ground in metres, of the drawing in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from publisher.components.boards.outline import cut_out
from publisher.components.lettering import wrapped
from publisher.components.palette import GREY, INK, TINT
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import (
    WHITE,
    Anchor,
    Circle,
    Drawing,
    Group,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
)
from publisher.model.terrain import Terrain

_SCALES = (20, 25, 50, 75, 100, 125, 150, 200, 250, 500, 1000)
_TYPE = 2.8
_OFF = 6.5
"""Between one dimension line and the next."""


def terrain_plan(terrain: Terrain, title: str = "", across: float = 170.0) -> Drawing:
    """The ground at the largest round scale at which its length takes at most `across` mm."""
    one_to = next((n for n in _SCALES if terrain.length * 1000 / n <= across), _SCALES[-1])
    plan = _Plan(terrain, 1000 / one_to)
    shapes = [*plan.ground(), *plan.dimensions(), *plan.scale_bar(one_to), *plan.notes()]
    return cut_out(shapes, Box(0, 0, plan.length, plan.width), title or "plan of the ground")


@dataclass(frozen=True)
class _Plan:
    """A terrain at a scale of `mm` to the metre, its top left corner at the origin."""

    terrain: Terrain
    mm: float

    @property
    def length(self) -> float:
        return self.terrain.length * self.mm

    @property
    def width(self) -> float:
        return self.terrain.width * self.mm

    @property
    def middle(self) -> Point:
        """The middle of the throwing circle."""
        return self.terrain.circle_at * self.mm, self.width / 2

    @property
    def edge(self) -> float:
        """The radius of the largest circle: distances count from its edge."""
        return self.terrain.circle[1] / 2 * self.mm

    def ground(self) -> Iterator[Shape]:
        near, far = (self.edge + d * self.mm for d in (self.terrain.jack_from, self.terrain.jack_to))
        inside = (0.0, 0.0, self.length, self.width)
        yield Group((_zone(self.middle, near, far),), None, inside)
        yield Rect((0, 0), self.length, self.width, stroke=INK, line=0.6)
        small, large = (d / 2 * self.mm for d in self.terrain.circle)
        yield Circle(self.middle, large, fill=WHITE, stroke=INK, width=0.35)
        if small < large:
            yield Circle(self.middle, small, stroke=INK, width=0.2, dash=(0.6, 0.5))
        jack = (self.middle[0] + (near + far) / 2, 0.4 * self.width)
        yield Circle(jack, 0.9, fill=INK)
        yield _word((jack[0] + 2, jack[1] + 0.9), "jack", "start")
        yield _word((jack[0], jack[1] + 6), "the jack lies")
        yield _word((jack[0], jack[1] + 9), "in this zone")
        yield _word((self.middle[0] + large + 1.5, self.middle[1] + 0.9), "throwing circle", "start")

    def dimensions(self) -> Iterator[Shape]:
        terrain, bottom = self.terrain, self.width
        start = self.middle[0] + self.edge
        for row, metres in enumerate((terrain.jack_from, terrain.jack_to), 1):
            end = start + metres * self.mm
            yield from _dimension(start, end, bottom + row * _OFF, bottom, _metres(metres))
            yield from _drop(end, self.middle[1], bottom)
        yield from _drop(start, self.middle[1], bottom)
        yield from _dimension(0, self.length, bottom + 3 * _OFF, bottom, _metres(terrain.length))
        turned = (0.0, 1.0, -1.0, 0.0, self.length, 0.0)
        yield Group(tuple(_dimension(0, self.width, -_OFF, 0, _metres(terrain.width))), turned)
        small, large = (round(100 * d) for d in terrain.circle)
        across = f"{small}–{large} cm" if small < large else f"{large} cm"
        yield _word((self.middle[0], self.middle[1] - self.edge - 1.5), across)

    def scale_bar(self, one_to: int) -> Iterator[Shape]:
        y = self.width + 3 * _OFF + 7
        metres = 5 if self.terrain.length >= 8 else 1
        for i in range(metres):
            fill = INK if i % 2 == 0 else WHITE
            yield Rect((i * self.mm, y), self.mm, 1.4, fill=fill, stroke=INK, line=0.2)
        yield _word((0, y + 4.8), "0")
        yield _word((metres * self.mm, y + 4.8), _metres(metres))
        yield _word((metres * self.mm + 6, y + 1.6), f"scale 1 : {one_to}", "start")

    def notes(self) -> Iterator[Shape]:
        y = self.width + 3 * _OFF + 19
        for note in self.terrain.notes:
            for line in wrapped(note, "serif", 3.4, self.length):
                yield Text((0, y), line, 3.4, "serif")
                y += 4.4
            y += 1


def _metres(value: float) -> str:
    return f"{value:g} m"


def _word(at: Point, word: str, anchor: Anchor = "middle") -> Text:
    return Text(at, word, _TYPE, "sans", anchor, INK)


def _zone(middle: Point, near: float, far: float) -> Shape:
    """The ring between two distances, as far as it lies in front of the circle."""
    outer, inner = _arc(middle, far, -90, 90), _arc(middle, near, 90, -90)
    x, y = outer[0]
    data = f"M {x:.3f} {y:.3f} {_curves(outer)} L {inner[0][0]:.3f} {inner[0][1]:.3f} {_curves(inner)} Z"
    return Path(data, fill=TINT, stroke=INK, width=0.3)


def _curves(points: list[Point]) -> str:
    return "C " + " ".join(f"{x:.3f} {y:.3f}" for x, y in points[1:])


def _arc(middle: Point, radius: float, start: float, end: float) -> list[Point]:
    """An arc as Bézier points: its start, then three for every 30 degrees."""
    steps = max(1, math.ceil(abs(end - start) / 30))
    part = math.radians((end - start) / steps)
    reach = 4 / 3 * math.tan(part / 4) * radius
    points: list[Point] = []
    for i in range(steps + 1):
        angle = math.radians(start) + i * part
        x, y = middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
        along = (-reach * math.sin(angle), reach * math.cos(angle))
        before, after = (x - along[0], y - along[1]), (x + along[0], y + along[1])
        points += [*([before] if i else []), (x, y), *([after] if i < steps else [])]
    return points


def _dimension(start: float, end: float, y: float, base: float, words: str) -> Iterator[Shape]:
    """A measured length with arrowheads, its words on it; thin lines come down from `base`."""
    for x in (start, end):
        yield Line((x, base + math.copysign(1, y - base)), (x, y + math.copysign(1.2, y - base)), GREY, 0.15)
    yield Line((start, y), (end, y), INK, 0.2)
    for tip, sign in ((start, 1), (end, -1)):
        yield Polygon(((tip, y), (tip + sign * 2, y - 0.6), (tip + sign * 2, y + 0.6)), fill=INK)
    middle = (start + end) / 2
    room = fonts.width(words, "sans", _TYPE) + 2.4
    yield Rect((middle - room / 2, y - 1.8), room, 3.6, fill=WHITE)
    yield _word((middle, y + 0.9), words)


def _drop(x: float, top: float, bottom: float) -> Iterator[Shape]:
    """A dashed line from a distance on the middle line down to the dimensions."""
    yield Line((x, top), (x, bottom), GREY, 0.15, dash=(1.0, 0.8))
