"""The plan of an outdoor ground: the strip, its marks, and measures.

The plan is drawn to a round scale; lengths of the ground are in metres, those of the drawing in mm.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.components.boards.chalk import chalk_guide, chalk_points
from publisher.components.boards.outline import MARGIN, between, centred, cut_out
from publisher.components.boards.plan_words import CAPTION, Caption, PlanWords, beside, outside, within
from publisher.components.boards.scenery import PERSON, crowd, filling, person, picture, within_ring
from publisher.components.lettering import balanced
from publisher.components.palette import GREY, INK, IVORY, PAINTS, TINT
from publisher.drawing import fonts
from publisher.drawing.bounds import Box, bounds
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
from publisher.model.definition import Definition
from publisher.model.terrain import XY, Area, Round, Spot, Stretch, Terrain, Zone
from publisher.text.typography import typeset

_SCALES = (10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000)
_BARS, _BAR = (1, 2, 5, 10, 20, 50, 100, 200, 500), 25.0
"""The lengths (metres) of a bar that shows the scale, and the least length of its picture (mm)."""
_ROUND = 36
_SPOT = 1.1
"""Half the size (mm) of a mark on the ground."""
_NUMBER, _LARGE = 2, 6.0
"""The most letters of a caption that fills its box, such as a number, and its largest type size (mm)."""
_OFF = 6.5
"""The distance between one dimension line and the next."""
_CORNER = 2.5
"""The radius (mm) of the corners of a pictured area."""
_OVER = 0.9
"""The distance of words over a dimension line from it."""
_ACROSS = 170.0
"""The greatest length (mm) of a plan."""
_TOKEN = 7.0
"""The room (mm) that a player takes on a plan."""
_COLOURS = {"violet": "purple"}
"""The names of players that mean a colour of another name."""


def terrain_plan(
    terrain: Terrain, title: str = "", across: float = _ACROSS, chalk: bool = False, resized: bool = False
) -> Drawing:
    """Return the plan at the largest round scale at which the length of the ground takes at most `across` mm;
    with `chalk`, also a guide to drawing it on the ground. One that is printed `resized` is as long as that,
    and names no scale."""
    one_to = 1000 * terrain.length / across if resized else _scale(terrain, across)
    plan = _Plan(terrain, 1000 / one_to)
    words = plan.words()
    shapes = [*plan.ground(), *plan.captions(words), *plan.diameters(words)]
    shapes += [*plan.dimensions(), *plan.scale_bar("" if resized else f"scale 1 : {one_to}"), *plan.notes()]
    if chalk and terrain.chalk is not None:
        points = {name: plan.at(at) for name, at in terrain.chalk.points.items()}
        shapes += chalk_points(points, words)
        below = bounds(shapes)
        assert below is not None  # a plan has its frame
        shapes += chalk_guide(terrain.chalk, (0.0, below.bottom + _OFF))
    return cut_out(shapes, Box(0, 0, plan.length, plan.width), title or "plan of the ground")


def bare_ground(terrain: Terrain) -> Drawing:
    """Return the ground without words and measures."""
    plan = _Plan(terrain, 1000 / _scale(terrain, _ACROSS))
    return cut_out([*plan.ground()], Box(0, 0, plan.length, plan.width), "the ground")


def _scale(terrain: Terrain, across: float) -> int:
    return next((n for n in _SCALES if terrain.length * 1000 / n <= across), _SCALES[-1])


class GroundOnScreen:
    """A ground to play on, on a screen: its plan without measures, and pictures of the players on it.
    `places` has the middle of each mark by its name (mm), `reach` how far each extends from there."""

    space = _TOKEN
    """The distance (mm) of two players side by side."""

    def __init__(self, definition: Definition, terrain: Terrain) -> None:
        bare = _without_people(terrain)  # those of the game are drawn where they are
        self._definition, self._plan = definition, _Plan(bare, 1000 / _scale(terrain, _ACROSS))
        plan = self._plan
        room = Box(0, 0, plan.length, plan.width)
        shapes = [*plan.ground(), *plan.captions(plan.words())]
        self.board = cut_out(shapes, room, f"{definition.title}: ground")
        ink = bounds(shapes) or room
        self._moved = MARGIN - min(ink.left, room.left), MARGIN - min(ink.top, room.top)
        self.places = {name: self._at(at) for name, at in terrain.marks.items()}
        self.reach = {name: plan.mm * reach for name, reach in terrain.reaches.items()}

    def _at(self, mark: XY) -> Point:
        x, y = self._plan.at(mark)
        return x + self._moved[0], y + self._moved[1]

    def standing(self, public: Mapping[str, Any]) -> Iterator[tuple[int, str, Point]]:
        """Yield the seats that the open parts of a table name, with their mark and their place (mm). A seat
        in several parts is where the first of them has it."""
        terrain, taken, known = self._plan.terrain, Counter[str](), set[int]()
        for part, stand in terrain.shown.items():
            new = [one for one in _named(public[part], terrain, stand.at) if one[0] not in known]
            known |= {seat for seat, _ in new}
            for seat, mark in new:
                number = taken[mark] + (1 if stand.beside else 0)
                taken[mark] += 1
                x, y = self.places[mark]
                right, down = _turns(number, stand.beside)
                yield seat, mark, self._within((x + self.space * right, y + self.space * down))

    def _within(self, at: Point) -> Point:
        """Return a place that is moved into the ground if a player there would stand outside it."""
        half = self.space / 2
        return (
            min(max(at[0], half), self.board.width - half),
            min(max(at[1], half), self.board.height - half),
        )

    def player(self, seat: int) -> Drawing:
        """Return the picture of a player: a person in the colour of the name, or its first letters."""
        name, size = self._definition.players.names[seat], 0.9 * self.space
        colour = _COLOURS.get(name.lower(), name.lower())
        if colour in PAINTS:
            return centred([person(colour, (0, 0), size)], (0, 0))  # type: ignore[arg-type]
        letter = Text((0, 0.18 * size), name[:2], 0.5 * size, "sans-bold", "middle", INK)
        return centred([Circle((0, 0), size / 2, fill=IVORY, stroke=INK, width=0.3), letter], (0, 0))


def _named(value: Any, terrain: Terrain, at: str) -> Iterator[tuple[int, str]]:
    """Yield seats with their marks: a seat, several, or for each seat the words for where it is."""
    values = value if isinstance(value, list) else [] if value is None else [value]
    for seat, one in enumerate(values):
        if isinstance(one, str):
            yield seat, terrain.mark_in(one) or at
        else:
            yield one, at


def _turns(number: int, beside: bool) -> Point:
    """Return the place of the player of that number on a spiral, in spaces from its middle."""
    far = 0.35 + 0.75 * number if beside else math.sqrt(number)
    angle = math.radians(137.5) * number
    return far * math.cos(angle), far * math.sin(angle)


class _Plan(msgspec.Struct, frozen=True):
    """A terrain at a scale of `mm` to the metre, its top left corner at the origin."""

    terrain: Terrain
    mm: float

    @property
    def length(self) -> float:
        return self.terrain.length * self.mm

    @property
    def width(self) -> float:
        return self.terrain.width * self.mm

    def at(self, point: XY) -> Point:
        return point[0] * self.mm, point[1] * self.mm

    def ring(self, zone: Zone) -> tuple[Point, float, float, float]:
        """Return a zone's middle, and three radii (mm): where distances begin, its near and its far edge."""
        middle = self.at(self.terrain.circles[zone.circle].at)
        edge = self.terrain.begins(zone) * self.mm
        return middle, edge, edge + zone.near * self.mm, edge + zone.far * self.mm

    def ground(self) -> Iterator[Shape]:
        inside = (0.0, 0.0, self.length, self.width)
        for zone in self.terrain.zones.values():
            middle, _, near, far = self.ring(zone)
            yield Group((_zone(middle, near, far),), None, inside)
        for area in self.terrain.areas.values():
            size = area.size[0] * self.mm, area.size[1] * self.mm
            fill = WHITE if area.plain else TINT
            if area.drawn == "none":
                yield Rect(self.at(area.corner), *size, fill=fill, stroke=INK, line=0.3)
            else:  # the picture is the place, and its ground is only how far it reaches
                round_off = min(_CORNER, *(side / 4 for side in size))
                yield Rect(self.at(area.corner), *size, round_off, fill=fill, stroke=GREY, line=0.2)
        if self.terrain.seen == "above":
            yield Rect((0, 0), self.length, self.width, stroke=GREY, line=0.25)  # no line on the ground
        else:
            yield Line((0, self.width), (self.length, self.width), INK, 0.6)
        for line in self.terrain.lines.values():
            yield Line(self.at(line.start), self.at(line.end), INK, 0.35)
        for circle in self.terrain.circles.values():
            small, large = (d / 2 * self.mm for d in circle.diameters)
            yield Circle(self.at(circle.at), large, fill=WHITE, stroke=INK, width=0.35)
            if small < large:
                yield Circle(self.at(circle.at), small, stroke=INK, width=0.2, dash=(0.6, 0.5))
        for spot in self.terrain.spots.values():
            yield from _mark(self.at(spot.at), spot.mark) if not _is_pictured(spot) else ()
        for shapes, _ in self.pictures():
            yield from shapes

    def pictures(self) -> Iterator[tuple[tuple[Shape, ...], Box]]:
        """Yield the pictures of each area, circle and point, and the box that they take."""
        for area in filter(_is_pictured, self.terrain.areas.values()):
            box = Box(*self.at(area.corner), *self.at(area.far_corner))
            upright = box.bottom - box.top > box.right - box.left
            people = crowd(area.people, _middle(box), upright)
            yield _boxed((*filling(area.drawn, box), *people))
        for circle in filter(_is_pictured, self.terrain.circles.values()):
            yield self._at_point(circle, max(PERSON, circle.diameters[0] * self.mm))
        for spot in filter(_is_pictured, self.terrain.spots.values()):
            yield self._at_point(spot, PERSON)

    def _at_point(self, place: Round | Spot, high: float) -> tuple[tuple[Shape, ...], Box]:
        at = self.at(place.at)
        ring = place.diameters[0] * self.mm if isinstance(place, Round) else math.inf
        people = crowd(place.people, at, high=within_ring(len(place.people), ring))
        return _boxed((*picture(place.drawn, at, high), *people))

    def _reach(self, place: Round | Spot, reach: float) -> float:
        """Return how far (mm) a place of at least this `reach` extends from its middle, with its pictures."""
        if not _is_pictured(place):
            return reach
        high = max(PERSON, 2 * reach if isinstance(place, Round) else 0.0)
        x, _ = self.at(place.at)
        _, box = self._at_point(place, high)
        return max(reach, box.right - x, PERSON / 2)

    def captions(self, words: PlanWords) -> Iterator[Shape]:
        """Yield the captions, those of points before those of areas, which have more places."""
        terrain = self.terrain
        for spot in (spot for spot in terrain.spots.values() if spot.caption):
            bare = spot.mark == "none" and not _is_pictured(spot)
            here = [Caption(self.at(spot.at), (spot.caption,))] if bare else []
            reach = self._reach(spot, 0.0 if bare else _SPOT)
            yield from words.put([*here, *beside(self.at(spot.at), reach, spot.caption)])
        for circle in (circle for circle in terrain.circles.values() if circle.caption):
            reach = self._reach(circle, circle.diameters[1] / 2 * self.mm)
            yield from words.put(beside(self.at(circle.at), reach, circle.caption))
        for line in (line for line in terrain.lines.values() if line.caption):
            yield from words.put(beside(self.middle(line), 0.0, line.caption))
        for area in (area for area in terrain.areas.values() if area.caption):
            box = Box(*self.at(area.corner), *self.at(area.far_corner))
            if len(area.caption) == 1 and len(area.caption[0]) <= _NUMBER:
                size = min(_LARGE, 0.5 * (box.right - box.left), 0.5 * (box.bottom - box.top))
                middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
                yield from words.put([Caption(middle, area.caption, size=size)])
            else:
                yield from words.put((outside if _is_pictured(area) else within)(box, area.caption))
        for zone in (zone for zone in terrain.zones.values() if zone.caption):
            (x, y), _, near, far = self.ring(zone)
            box = Box(x + near, max(0.0, y - far), x + far, min(self.width, y + far))
            yield from words.put(within(box, zone.caption))

    def diameters(self, words: PlanWords) -> Iterator[Shape]:
        """Yield the diameters of circles, except of those that are only the middle of a zone."""
        centres = {zone.circle for zone in self.terrain.zones.values() if not zone.near}
        for circle in (circle for name, circle in self.terrain.circles.items() if name not in centres):
            small, large = (round(100 * d) for d in circle.diameters)
            measure = f"{small}–{large} cm" if small < large else _metres(large / 100)
            reach = self._reach(circle, circle.diameters[1] / 2 * self.mm)
            yield from words.put(beside(self.at(circle.at), reach, measure))

    def words(self) -> PlanWords:
        """Return the lines and marks of the ground, between which its words are put."""
        terrain, frame = self.terrain, Box(0.0, 0.0, self.length, self.width)
        boxes = [Box(*self.at(one.corner), *self.at(one.far_corner)) for one in terrain.areas.values()]
        rings = [box.corners for box in (frame, *boxes)]
        for circle in terrain.circles.values():
            rings.append(_regular(self.at(circle.at), circle.diameters[1] / 2 * self.mm))
        for zone in terrain.zones.values():
            middle, _, near, far = self.ring(zone)
            rings.append((*_half(middle, far), *reversed(_half(middle, near))))
        lines = [(self.at(line.start), self.at(line.end)) for line in terrain.lines.values()]
        lines += (pair for ring in rings for pair in pairwise((*ring, ring[0])))
        spots = (self.at(spot.at) for spot in terrain.spots.values() if spot.mark != "none")
        marks = [Box(x, y, x, y).grown(_SPOT) for x, y in spots]
        return PlanWords(frame, lines, [*marks, *(box for _, box in self.pictures())])

    def middle(self, line: Stretch) -> Point:
        return between(self.at(line.start), self.at(line.end))

    def dimensions(self) -> Iterator[Shape]:
        bottom, row = self.width, 0
        for zone in self.terrain.zones.values():
            middle, edge, *_ = self.ring(zone)
            start = middle[0] + edge
            for metres in zone.lengths:
                row += 1
                end = start + metres * self.mm
                yield from _dimension(start, end, bottom + row * _OFF, bottom, _metres(metres))
                yield from _drop(end, middle[1], bottom)
            yield from _drop(start, middle[1], bottom)
        for x, to in self.terrain.measured:
            row += 1
            ends = [self.mm * end for pair in self.terrain.measured for end in pair]
            y, words = bottom + row * _OFF, _metres(to - x)
            yield from _dimension(x * self.mm, to * self.mm, y, bottom, words, ends)
        across = list(self.terrain.measured_across)
        if self.terrain.seen == "above":
            words = _metres(self.terrain.length)
            yield from _dimension(0, self.length, bottom + self.rows * _OFF, bottom, words)
            across.append((0.0, self.terrain.width))
        turned = (0.0, 1.0, -1.0, 0.0, self.length, 0.0)
        for place, (y, to) in enumerate(across, 1):
            ends = [self.mm * end for pair in across for end in pair]
            shapes = _dimension(y * self.mm, to * self.mm, -place * _OFF, 0, _metres(to - y), ends)
            yield Group(tuple(shapes), turned)

    @property
    def rows(self) -> int:
        """The number of measures below the ground; the last is its length, if it is seen from above."""
        whole = self.terrain.seen == "above"
        zones = sum(len(zone.lengths) for zone in self.terrain.zones.values())
        return zones + len(self.terrain.measured) + whole

    def scale_bar(self, scale: str) -> Iterator[Shape]:
        y = self.width + self.rows * _OFF + 7
        metres = next((n for n in _BARS if n * self.mm >= _BAR), _BARS[-1])
        parts = 1 if metres == 1 else 5 if metres % 5 == 0 else 2
        long = metres * self.mm
        for i in range(parts):
            fill = INK if i % 2 == 0 else WHITE
            yield Rect((i * long / parts, y), long / parts, 1.4, fill=fill, stroke=INK, line=0.2)
        yield _word((0, y + 4.8), "0")
        yield _word((long, y + 4.8), _metres(metres))
        if scale:
            yield _word((long + 6, y + 1.6), scale, "start")

    def notes(self) -> Iterator[Shape]:
        y = self.width + self.rows * _OFF + 19
        for note in self.terrain.notes:
            for line in balanced(typeset(note), "serif", 3.4, self.length):
                yield Text((0, y), line, 3.4, "serif")
                y += 4.4
            y += 1


def _without_people(terrain: Terrain) -> Terrain:
    parts = {
        key: {name: replace(one, people=()) for name, one in getattr(terrain, key).items()}
        for key in ("circles", "areas", "spots")
    }
    return replace(terrain, **parts)


def _is_pictured(place: Area | Round | Spot) -> bool:
    return place.drawn != "none" or bool(place.people)


def _boxed(shapes: tuple[Shape, ...]) -> tuple[tuple[Shape, ...], Box]:
    box = bounds(shapes)
    assert box is not None  # all pictures have ink
    return shapes, box


def _middle(box: Box) -> Point:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _metres(value: float) -> str:
    """Return a length with its unit: in metres, or in centimetres if it is less than one."""
    return f"{value:g} m" if value >= 1 else f"{100 * value:g} cm"


def _mark(at: Point, mark: str) -> Iterator[Shape]:
    """Yield the mark of a spot: a dot, a cross, a ring, or nothing."""
    x, y = at
    if mark == "cross":
        for sign in (1, -1):
            yield Line((x - 1.1, y - sign * 1.1), (x + 1.1, y + sign * 1.1), INK, 0.4)
    elif mark != "none":
        yield Circle(at, 0.9, fill=INK if mark == "dot" else WHITE, stroke=INK, width=0.35)


def _regular(middle: Point, radius: float) -> tuple[Point, ...]:
    """Return the corners of a polygon that stands for a circle."""
    return _round(middle, radius, (math.tau * i / _ROUND for i in range(_ROUND)))


def _half(middle: Point, radius: float) -> tuple[Point, ...]:
    """Return points on the right half of a circle, from its top to its foot."""
    half = _ROUND // 2
    return _round(middle, radius, (math.pi * (i / half - 0.5) for i in range(half + 1)))


def _round(middle: Point, radius: float, angles: Iterable[float]) -> tuple[Point, ...]:
    return tuple((middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles)


def _word(at: Point, word: str, anchor: Anchor = "middle") -> Text:
    return Text(at, word, CAPTION, "sans", anchor, INK)


def _zone(middle: Point, near: float, far: float) -> Shape:
    """Return the ring between two distances, as far as it is in front of the circle (at its right)."""
    outer, inner = _arc(middle, far, -90, 90), _arc(middle, near, 90, -90)
    x, y = outer[0]
    data = f"M {x:.3f} {y:.3f} {_curves(outer)} L {inner[0][0]:.3f} {inner[0][1]:.3f} {_curves(inner)} Z"
    return Path(data, fill=TINT, stroke=INK, width=0.3)


def _curves(points: list[Point]) -> str:
    return "C " + " ".join(f"{x:.3f} {y:.3f}" for x, y in points[1:])


def _arc(middle: Point, radius: float, start: float, end: float) -> list[Point]:
    """Return an arc as Bézier points: its start, then three for every 30 degrees."""
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


def _dimension(
    start: float, end: float, y: float, base: float, words: str, ends: Sequence[float] = ()
) -> Iterator[Shape]:
    """Yield a measured length with arrowheads and its words; thin lines come down from `base`. Words that are
    too long for a gap in it are over it, those longer than all of it beyond its end, or before its start if
    thin lines to other `ends` are there."""
    for x in (start, end):
        yield Line((x, base + math.copysign(1, y - base)), (x, y + math.copysign(1.2, y - base)), GREY, 0.15)
    yield Line((start, y), (end, y), INK, 0.2)
    head = min(2.0, 0.4 * (end - start))
    for tip, sign in ((start, 1), (end, -1)):
        yield Polygon(((tip, y), (tip + sign * head, y - 0.6), (tip + sign * head, y + 0.6)), fill=INK)
    wide = fonts.width(words, "sans", CAPTION)
    room = wide + 2.4
    if room + 2 * head <= end - start:
        middle = (start + end) / 2
        yield Rect((middle - room / 2, y - 1.8), room, 3.6, fill=WHITE)
        yield _word((middle, y + 0.9), words)
    elif wide <= end - start:
        yield _word(((start + end) / 2, y - _OVER), words)
    elif any(end < other < end + room for other in ends):
        yield _word((start - 1.2, y + 0.9), words, "end")
    else:
        yield _word((end + 1.2, y + 0.9), words, "start")


def _drop(x: float, top: float, bottom: float) -> Iterator[Shape]:
    """Yield a dashed line from a distance on the middle line down to the dimensions."""
    yield Line((x, top), (x, bottom), GREY, 0.15, dash=(1.0, 0.8))
