"""Grounds for outdoor games: what a `[terrain]` table describes.

Lengths in metres. A ground lies on its side as it is drawn: x runs along it from the left, y across it from
the top.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from publisher.model.ranges import Metres

XY: TypeAlias = tuple[Metres, Metres]


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circle with its middle `at` a point; of one diameter, or from the least to the largest allowed.

    (Not in `Metres`: msgspec 0.22 crashes where a number with a range may also be a pair.)
    """

    at: XY
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
    """What lies between two distances from the edge of a circle, to its right."""

    circle: str
    near: Metres
    far: Metres
    caption: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 0 < self.near < self.far:
            raise ValueError("near must be more than 0 and less than far")


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle by its corner at the top left, as long and as wide as its size."""

    corner: XY
    size: XY
    caption: tuple[str, ...] = ()

    @property
    def far_corner(self) -> XY:
        return self.corner[0] + self.size[0], self.corner[1] + self.size[1]


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line on the ground from one point to another."""

    start: XY
    end: XY
    caption: str = ""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point where something stands or lies."""

    at: XY
    caption: str = ""


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ground of `length` × `width` with what is marked on it, each mark under a name of its own.

    `measured` are lengths along the ground, from x to x, whose metres are written on the plan beside those
    of the zones; `notes` stand below it.
    """

    length: Metres
    width: Metres
    circles: dict[str, Round] = {}
    zones: dict[str, Zone] = {}
    areas: dict[str, Area] = {}
    lines: dict[str, Stretch] = {}
    spots: dict[str, Spot] = {}
    measured: tuple[XY, ...] = ()
    notes: tuple[str, ...] = ()

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
        """How far along the ground a zone ends."""
        circle = self.circles[zone.circle]
        return circle.at[0] + circle.diameters[1] / 2 + zone.far

    def _refuse_what_lies_outside(self) -> None:
        points = {
            **{f"circles.{name}": circle.at for name, circle in self.circles.items()},
            **{f"spots.{name}": spot.at for name, spot in self.spots.items()},
            **{f"lines.{name}.start": line.start for name, line in self.lines.items()},
            **{f"lines.{name}.end": line.end for name, line in self.lines.items()},
            **{f"areas.{name}.corner": area.corner for name, area in self.areas.items()},
            **{f"areas.{name}": area.far_corner for name, area in self.areas.items()},
        }
        for name, (x, y) in points.items():
            if not (0 <= x <= self.length and 0 <= y <= self.width):
                raise ValueError(f"{name} lies outside the {self.length:g} × {self.width:g} m of the ground")
        for name, circle in self.circles.items():
            if circle.diameters[1] > self.width:
                raise ValueError(f"circles.{name} is wider than the ground")
