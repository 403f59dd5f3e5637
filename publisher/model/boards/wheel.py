"""Wheels: a hub, six spokes and a rim."""

from __future__ import annotations

import math
from typing import Annotated

from msgspec import Meta

from publisher.model.boards.base import COLUMNS, XY, Geometry, PaintedShape

SPOKES = COLUMNS[:6]


class Wheel(PaintedShape, frozen=True, tag="wheel"):
    """A hub, six spokes and a rim.

    Spokes a to f go clockwise from the top, with the spaces a1, a2, … outwards. Between the ends of a and b
    the rim has ab1, ab2, … The regions are `hub`, `spokes`, `ends` and `rim`.
    """

    size: Annotated[int, Meta(ge=1, le=9)]
    """The number of spaces of a spoke, 1 to 9."""
    width: Annotated[int, Meta(ge=1, le=9)]
    """The number of spaces of the rim between two spokes, 1 to 9."""

    @property
    def names_are_played(self) -> bool:
        return True

    def geometry(self) -> Geometry:
        size, between = self.size, self.width
        names: list[str] = ["hub"]
        xy: list[XY] = [(0.0, 0.0)]
        spokes: list[tuple[int, ...]] = []
        rim: list[int] = []

        def add(name: str, radius: int, turns: float) -> int:
            angle = math.tau * turns
            names.append(name)
            xy.append((radius * math.sin(angle), -radius * math.cos(angle)))
            return len(names) - 1

        for place, spoke in enumerate(SPOKES):
            spokes.append(tuple(add(f"{spoke}{i}", i, place / len(SPOKES)) for i in range(1, size + 2)))
            rim.append(spokes[-1][-1])
            following = SPOKES[(place + 1) % len(SPOKES)]
            for i in range(1, between + 1):
                part = (place + i / (between + 1)) / len(SPOKES)
                rim.append(add(f"{spoke}{following}{i}", size + 1, part))
        ends = tuple(spoke[-1] for spoke in spokes)
        regions = {
            "hub": (0,), "rim": tuple(rim), "ends": ends, "spokes": tuple(i for s in spokes for i in s[:-1]),
        }  # fmt: skip
        lines = [*((0, *spoke) for spoke in spokes), (*rim, rim[0])]
        return Geometry(names, xy, lines, regions)
