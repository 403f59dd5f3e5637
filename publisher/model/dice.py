"""Dice of a `[dice]` table, with two or more faces."""

from __future__ import annotations

from typing import Annotated

import msgspec

from publisher.model.colours import Colour
from publisher.model.ranges import FEW


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of dice: `count` of them, all alike, of one `colour`.

    They have `sides` numbered from 1, or `faces` with a word or number on each. A die with two faces is a
    cowrie, a stick or a coin, which falls with the first or the second face up.
    """

    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    sides: Annotated[int, msgspec.Meta(ge=2, le=100)] | None = None
    faces: Annotated[tuple[str | int, ...], FEW] = ()
    colour: Colour = "white"

    def __post_init__(self) -> None:
        if self.sides is not None and self.faces:
            raise ValueError("a die has sides, numbered from 1, or faces that are listed, not both")
        if len(self.faces) == 1:
            raise ValueError("faces: one face cannot be thrown for; a die has two or more")

    @property
    def values(self) -> tuple[str, ...]:
        """The values that can be thrown, face by face; by default six numbers."""
        if self.faces:
            return tuple(map(str, self.faces))
        return tuple(map(str, range(1, (self.sides or 6) + 1)))

    @property
    def is_lot(self) -> bool:
        return len(self.values) == 2

    @property
    def is_cube(self) -> bool:
        return len(self.values) == 6
