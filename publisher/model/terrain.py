"""Grounds for outdoor games, from a `[terrain]` table.

Lengths in metres. A ground is on its side as it is drawn: x runs along it from the left, y across it from the
top.
"""

from __future__ import annotations

import math
from typing import Annotated, Literal, TypeAlias

import msgspec

from publisher.model.colours import Colour
from publisher.model.ranges import FEW, Metres

XY: TypeAlias = tuple[Metres, Metres]
Drawn: TypeAlias = Literal["none", "tree", "bush", "hut", "fire", "logs", "boulder", "wall", "water"]
"""The small pictures on plans."""


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circle on the ground."""

    at: XY
    """The middle of the circle."""
    # not in `Metres`: msgspec 0.22 crashes where a number with a range may also be a pair
    diameter: float | tuple[float, float]
    """The diameter, or the least and the largest that are allowed: `diameter = [0.35, 0.5]`."""
    caption: str = ""
    """The words beside the circle."""
    drawn: Drawn = "none"
    """The picture in the circle."""
    people: Annotated[tuple[Colour, ...], FEW] = ()
    """The colours of players who are drawn in the circle: `people = ["red", "blue"]`."""

    @property
    def diameters(self) -> tuple[float, float]:
        """The least and the largest; the same if there is only one."""
        return self.diameter if isinstance(self.diameter, tuple) else (self.diameter, self.diameter)

    def __post_init__(self) -> None:
        small, large = self.diameters
        if not 0 < small <= large:
            raise ValueError("diameter is more than 0, or the smallest and the largest")


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ground between two distances from the edge of a circle, to its right."""

    circle: str
    """The name of the circle."""
    near: Metres
    """The shorter distance. If it is 0, distances begin at the circle's middle."""
    far: Metres
    """The longer distance."""
    caption: tuple[str, ...] = ()
    """The words in the zone, line by line."""

    def __post_init__(self) -> None:
        if not 0 <= self.near < self.far:
            raise ValueError("near must be at least 0, and less than far")

    @property
    def lengths(self) -> tuple[float, ...]:
        """The distances that the plan shows."""
        return (self.near, self.far) if self.near else (self.far,)


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle on the ground."""

    corner: XY
    """The corner at the top left."""
    size: XY
    """The length and the width."""
    caption: tuple[str, ...] = ()
    """The words in the area, line by line."""
    plain: bool = False
    """Leave the area white."""
    drawn: Drawn = "none"
    """The picture in the area, as often as it fits: `drawn = "bush"`. The words are then beside the area."""
    people: Annotated[tuple[Colour, ...], FEW] = ()
    """The colours of players who are drawn in the area."""

    @property
    def far_corner(self) -> XY:
        return self.corner[0] + self.size[0], self.corner[1] + self.size[1]


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line on the ground."""

    start: XY
    """The first end."""
    end: XY
    """The other end."""
    caption: str = ""
    """The words beside the line."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point on the ground."""

    at: XY
    """The place of the point."""
    caption: str = ""
    """The words beside the point."""
    mark: Literal["dot", "cross", "ring", "none"] = "dot"
    """The mark at the point. With `none` the point has only its caption."""
    drawn: Drawn = "none"
    """The picture at the point, in place of its mark."""
    people: Annotated[tuple[Colour, ...], FEW] = ()
    """The colours of players who are drawn at the point, in place of its mark."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The place of the players that a part of the table names."""

    at: str = ""
    """The circle, spot, area or line where they are. Words that end with the name of another one have their
    player there: `"in box 3"`."""
    beside: bool = False
    """They are round the place, the first the nearest, and not on it."""


class Chalk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The way to draw the marks: two points to begin with, and the distances of the others from them."""

    base: tuple[str, str]
    """The two points to begin with: `base = ["A", "B"]`."""
    points: dict[str, XY]
    """All points by name: `points = { A = [0.0, 0.0], B = [2.0, 0.0], C = [1.0, 1.0] }`."""

    def __post_init__(self) -> None:
        for name in self.base:
            if name not in self.points:
                raise ValueError(f"base: unknown point {name!r}; known: {', '.join(self.points)}")
        if self.points[self.base[0]] == self.points[self.base[1]]:
            raise ValueError("base: the two points are the same")

    @property
    def strings(self) -> dict[str, tuple[float, float]]:
        """The distances of each other point from the two of the base."""
        first, second = (self.points[name] for name in self.base)
        return {
            name: (math.dist(first, at), math.dist(second, at))
            for name, at in self.points.items()
            if name not in self.base
        }


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ground of an outdoor game, in metres.

    Points are `[x, y]`: x from the left, y from the top. A plan of the ground is printed to scale.
    """

    length: Metres
    """The length of the ground."""
    width: Metres
    """The width of the ground."""
    circles: Annotated[dict[str, Round], FEW] = {}
    """Circles by name: `circles = { throw = { at = [1.5, 2.0], diameter = 0.5 } }`."""
    zones: Annotated[dict[str, Zone], FEW] = {}
    """Distances from a circle by name: `zones = { jack = { circle = "throw", near = 6.0, far = 10.0 } }`."""
    areas: Annotated[dict[str, Area], FEW] = {}
    """Rectangles by name: `areas = { garden = { corner = [13.0, 0.0], size = [2.0, 4.0] } }`."""
    lines: Annotated[dict[str, Stretch], FEW] = {}
    """Lines by name: `lines = { foul = { start = [3.0, 0.0], end = [3.0, 4.0] } }`."""
    spots: Annotated[dict[str, Spot], FEW] = {}
    """Points by name: `spots = { jack = { at = [9.75, 1.6] } }`."""
    measured: Annotated[tuple[XY, ...], FEW] = ()
    """Stretches from x to x whose length is printed: `measured = [[1.5, 9.0]]`."""
    measured_across: Annotated[tuple[XY, ...], FEW] = ()
    """Stretches from y to y whose length is printed."""
    notes: Annotated[tuple[str, ...], FEW] = ()
    """Lines below the plan."""
    seen: Literal["above", "side"] = "above"
    """Draw the ground from above or from the side. From the side its lower edge is the ground."""
    chalk: Chalk | None = None
    """The way to draw the marks with chalk and a string."""
    shown: Annotated[dict[str, Stand], FEW] = {}
    """The parts of the table whose players are drawn on the ground where the game is played in a page, by the
    names that `play.py` gives them: `shown = { prisoners = { at = "prison" } }`."""

    def __post_init__(self) -> None:
        if not (self.length > 0 and self.width > 0):
            raise ValueError("length and width are more than 0")
        for name, stand in self.shown.items():
            if stand.at not in self.marks:
                raise ValueError(f"shown.{name}: unknown place {stand.at!r}; known: {', '.join(self.marks)}")
        self._refuse_what_lies_outside()
        for name, zone in self.zones.items():
            if zone.circle not in self.circles:
                raise ValueError(f"zones.{name}: no circle {zone.circle!r}; known: {', '.join(self.circles)}")
            if self.reach(zone) > self.length:
                raise ValueError(f"zones.{name} ends beyond the end of the ground")

    @property
    def marks(self) -> dict[str, XY]:
        """The middle of each line, area, circle and spot by its name; of a name that two have, the later."""
        return {
            **{name: _middle(line.start, line.end) for name, line in self.lines.items()},
            **{name: _middle(area.corner, area.far_corner) for name, area in self.areas.items()},
            **{name: circle.at for name, circle in self.circles.items()},
            **{name: spot.at for name, spot in self.spots.items()},
        }

    @property
    def reaches(self) -> dict[str, float]:
        """The distance from the middle of each circle and area to its edge, by its name."""
        found = {name: min(area.size) / 2 for name, area in self.areas.items()}
        found |= {name: circle.diameters[1] / 2 for name, circle in self.circles.items()}
        return {name: reach for name, reach in found.items() if name not in self.spots}

    def mark_in(self, words: str) -> str:
        """Return the longest name of a mark with which words end (`in box 3`), or ""."""
        return max((mark for mark in self.marks if f" {words}".endswith(f" {mark}")), key=len, default="")

    def reach(self, zone: Zone) -> float:
        """Return the distance along the ground to the end of a zone."""
        return self.circles[zone.circle].at[0] + self.begins(zone) + zone.far

    def begins(self, zone: Zone) -> float:
        """Return how far from its circle's centre the distances of a zone begin."""
        return self.circles[zone.circle].diameters[1] / 2 if zone.near else 0.0

    def _refuse_what_lies_outside(self) -> None:
        points = {
            **{f"circles.{name}": circle.at for name, circle in self.circles.items()},
            **{f"spots.{name}": spot.at for name, spot in self.spots.items()},
            **{f"lines.{name}.start": line.start for name, line in self.lines.items()},
            **{f"lines.{name}.end": line.end for name, line in self.lines.items()},
            **{f"areas.{name}.corner": area.corner for name, area in self.areas.items()},
            **{f"areas.{name}": area.far_corner for name, area in self.areas.items()},
            **{f"chalk.points.{name}": at for name, at in (self.chalk.points if self.chalk else {}).items()},
        }
        for name, (x, y) in points.items():
            if not (0 <= x <= self.length and 0 <= y <= self.width):
                raise ValueError(f"{name} lies outside the {self.length:g} × {self.width:g} m of the ground")
        for name, circle in self.circles.items():
            if circle.diameters[1] > self.width:
                raise ValueError(f"circles.{name} is wider than the ground")


def _middle(one: XY, other: XY) -> XY:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
