"""Grounds for outdoor games: what a `[terrain]` table describes. Lengths in metres."""

from __future__ import annotations

import msgspec


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strip of ground, `length` × `width`, with a throwing circle near one end.

    `circle` is the smallest and the largest diameter allowed, `circle_at` how far its middle lies
    from the short side; the jack lands between `jack_from` and `jack_to` of the circle's edge.
    """

    length: float
    width: float
    circle: tuple[float, float]
    jack_from: float
    jack_to: float
    circle_at: float = 1.5
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 0 < self.jack_from < self.jack_to:
            raise ValueError("terrain: jack_from must be more than 0 and less than jack_to")
        if not 0 < self.circle[0] <= self.circle[1] <= self.width:
            raise ValueError("terrain: circle is the smallest and the largest diameter, within the width")
        if self.circle_at + self.circle[1] / 2 + self.jack_to > self.length:
            raise ValueError("terrain: the jack would land beyond the end of the ground")
