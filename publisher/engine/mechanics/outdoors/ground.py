"""Games on a ground that is drawn to scale: texts state its measures."""

from __future__ import annotations

import math

from publisher.base.errors import NotationError
from publisher.engine.game import Game, fact
from publisher.model.terrain import XY, Terrain


class Ground(Game):
    """A game on a drawn ground, the `[terrain]`: its facts are lengths in metres or centimetres."""

    @property
    def terrain(self) -> Terrain:
        assert self.definition.terrain is not None
        return self.definition.terrain

    @fact
    def metres(self, one: str, other: str) -> float:
        """Return the distance in metres of two marks: spots, circles, chalk points, starts of lines."""
        ends = self._place(one), self._place(other)
        length = round(math.dist(*ends), 2)
        return int(length) if length.is_integer() else length

    @fact
    def cm(self, one: str, other: str) -> float:
        metres = self.metres(one, other)  # same: the distance is symmetric
        return round(100 * metres)

    @fact
    def ground_length(self) -> int:
        """Return the length of the whole plan in metres."""
        return round(self.terrain.length)

    @fact
    def diameter(self, circle: str) -> int:
        """Return the (least) diameter of a circle in metres."""
        return round(self.terrain.circles[circle].diameters[0])

    @fact
    def gap(self, left: str, right: str) -> int:
        """Return the distance in metres between two areas, the left one first."""
        return round(self.terrain.areas[right].corner[0] - self.terrain.areas[left].far_corner[0])

    @fact
    def wide(self, area: str) -> float:
        """Return the length of an area along the ground in centimetres."""
        return round(100 * self.terrain.areas[str(area)].size[0])

    def _place(self, name: str) -> XY:
        terrain = self.terrain
        places: dict[str, XY] = {
            **{line: stretch.start for line, stretch in terrain.lines.items()},
            **(terrain.chalk.points if terrain.chalk else {}),
            **{circle: ring.at for circle, ring in terrain.circles.items()},
            **{spot: mark.at for spot, mark in terrain.spots.items()},
        }
        if name not in places:
            raise NotationError(f"unknown mark {name!r} on the ground")
        return places[name]
