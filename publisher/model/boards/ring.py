"""Rings: points at even distances round a circle."""

from __future__ import annotations

import math
from typing import Annotated

from msgspec import Meta

from publisher.model.boards.base import BoardShape, Geometry


class Ring(BoardShape, frozen=True, tag="ring"):
    """Points 1, 2, … round a circle, clockwise from the top."""

    size: Annotated[int, Meta(ge=3, le=60)]
    """The number of points, 3 to 60."""

    @property
    def radius(self) -> float:
        """The radius of the circle, in spaces: a space is the straight way between neighbours."""
        return 0.5 / math.sin(math.pi / self.size)

    def geometry(self) -> Geometry:
        points = range(self.size)
        turns = [math.tau * point / self.size for point in points]
        xy = [(self.radius * math.sin(turn), -self.radius * math.cos(turn)) for turn in turns]
        return Geometry([str(point + 1) for point in points], xy, [(*points, 0)])
