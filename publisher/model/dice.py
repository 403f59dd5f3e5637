"""Dice of a `[dice]` table, with two or more faces."""

from __future__ import annotations

from pathlib import PurePosixPath
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
    pictures: Annotated[tuple[str, ...], FEW] = ()
    """A picture file of the folder for each face: `pictures = ["art/sun.svg", "art/rain.svg"]`. The faces are
    called as the files are, without folder and ending, unless `faces` has other words."""
    labels: Annotated[float, msgspec.Meta(ge=6, le=60)] | None = None
    """Print the faces as square labels of this size (mm), to stick on a blank die: `labels = 12`. Without it,
    a die with six faces is a net to fold."""
    colour: Colour = "white"
    """The colour of the dice."""
    folder: str = ""

    def __post_init__(self) -> None:
        if self.sides is not None and (self.faces or self.pictures):
            raise ValueError("a die has sides, numbered from 1, or faces that are listed, not both")
        if 1 in (len(self.faces), len(self.pictures)):
            raise ValueError("faces: one face cannot be thrown for; a die has two or more")
        if self.faces and self.pictures and len(self.faces) != len(self.pictures):
            raise ValueError(f"pictures: there are {len(self.pictures)} for {len(self.faces)} faces")
        if self.pictures and not self.labels and len(self.pictures) not in (2, 6):
            told = f"pictures: a die to fold has 6 faces, and there are {len(self.pictures)} pictures"
            raise ValueError(f"{told}; labels = 12 prints them as labels")

    @property
    def values(self) -> tuple[str, ...]:
        """The values that can be thrown, face by face; by default six numbers."""
        if self.faces:
            return tuple(map(str, self.faces))
        if self.pictures:
            return tuple(PurePosixPath(picture).stem for picture in self.pictures)
        return tuple(map(str, range(1, (self.sides or 6) + 1)))

    @property
    def is_lot(self) -> bool:
        return len(self.values) == 2

    @property
    def is_cube(self) -> bool:
        return len(self.values) == 6
