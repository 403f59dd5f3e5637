"""Dice of a `[dice]` table, with two or more faces."""

from __future__ import annotations

from typing import Annotated

import msgspec

from publisher.model.colours import Colour
from publisher.model.ranges import FEW


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of dice, all alike.

    A die with two faces is a coin, a stick or a cowrie.
    """

    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    """The number of these dice."""
    sides: Annotated[int, msgspec.Meta(ge=2, le=100)] | None = None
    """The number of sides, numbered from 1. Without `sides` and `faces` there are 6."""
    faces: Annotated[tuple[str | int, ...], FEW] = ()
    """The words or numbers on the faces: `faces = [2, 4, 8, 16, 32, 64]`."""
    colour: Colour = "white"
    """The colour of the dice."""

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
