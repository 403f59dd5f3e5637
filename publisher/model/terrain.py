"""Grounds for outdoor games, from a `[terrain]` table.

Lengths in metres. A ground is on its side as it is drawn: x runs along it from the left, y across it from the
top.
"""

from __future__ import annotations

import math
from typing import Annotated, Literal, TypeAlias

import msgspec

from publisher.model.ranges import FEW, Metres

XY: TypeAlias = tuple[Metres, Metres]


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circle with its middle `at` a point; of one `diameter`, or from the least to the largest allowed.
    `caption` is printed beside it.
    """

    at: XY
    # not in `Metres`: msgspec 0.22 crashes where a number with a range may also be a pair
    diameter: float | tuple[float, float]
    caption: str = ""

    @property
    def diameters(self) -> tuple[float, float]:
        """The least and the largest; the same if there is only one."""
        return self.diameter if isinstance(self.diameter, tuple) else (self.diameter, self.diameter)

    def __post_init__(self) -> None:
        small, large = self.diameters
        if not 0 < small <= large:
            raise ValueError("diameter is more than 0, or the smallest and the largest")


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ground between two distances, `near` and `far`, from the edge of a `circle`, to its right; if
    `near` is 0, the ground within `far` from the circle's centre. `caption` has the lines printed in it."""

    circle: str
    near: Metres
    far: Metres
    caption: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.near < self.far:
            raise ValueError("near must be at least 0, and less than far")

    @property
    def lengths(self) -> tuple[float, ...]:
        """The distances that the plan shows."""
        return (self.near, self.far) if self.near else (self.far,)


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle by its `corner` at the top left, as long and as wide as its `size`; white if it is `plain`.
    `caption` has the lines printed in it."""

    corner: XY
    size: XY
    caption: tuple[str, ...] = ()
    plain: bool = False

    @property
    def far_corner(self) -> XY:
        return self.corner[0] + self.size[0], self.corner[1] + self.size[1]


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line on the ground from `start` to `end`; `caption` is printed beside it."""

    start: XY
    end: XY
    caption: str = ""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point with an object `at` it, and its `mark`; without a mark it is a place with a name, its
    `caption`."""

    at: XY
    caption: str = ""
    mark: Literal["dot", "cross", "ring", "none"] = "dot"


class Chalk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The way to draw marks on the ground: `points` by name, found with a string from those in `base`."""

    base: tuple[str, str]
    points: dict[str, XY]

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
    """A ground of `length` × `width` with its marks, each under a separate name: `circles`, `zones` beside
    them, `areas`, `lines` and `spots`.

    `measured` are lengths along the ground, from x to x, which the plan shows in metres beside those of the
    zones; `measured_across` are lengths from y to y; `notes` are below it. A ground is `seen` from above, or
    from the side, on the lower edge. `chalk` describes how to draw it.
    """

    length: Metres
    width: Metres
    circles: Annotated[dict[str, Round], FEW] = {}
    zones: Annotated[dict[str, Zone], FEW] = {}
    areas: Annotated[dict[str, Area], FEW] = {}
    lines: Annotated[dict[str, Stretch], FEW] = {}
    spots: Annotated[dict[str, Spot], FEW] = {}
    measured: Annotated[tuple[XY, ...], FEW] = ()
    measured_across: Annotated[tuple[XY, ...], FEW] = ()
    notes: Annotated[tuple[str, ...], FEW] = ()
    seen: Literal["above", "side"] = "above"
    chalk: Chalk | None = None

    def __post_init__(self) -> None:
        if not (self.length > 0 and self.width > 0):
            raise ValueError("length and width are more than 0")
        self._refuse_what_lies_outside()
        for name, zone in self.zones.items():
            if zone.circle not in self.circles:
                raise ValueError(f"zones.{name}: no circle {zone.circle!r}; known: {', '.join(self.circles)}")
            if self.reach(zone) > self.length:
                raise ValueError(f"zones.{name} ends beyond the end of the ground")

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
