"""The forms of reference cards: cards for the hand, and a tent for the table. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from publisher.components.cards.sizes import POKER

ReferenceSize: TypeAlias = Literal["poker", "quarter", "a6", "tent"]


class Form(msgspec.Struct, frozen=True):
    """A side of a card: its size, its margin, and its type sizes (mm) from comfortable to smallest. If
    `folded`, the two sides are halves of one piece, head to head: it stands like a tent."""

    width: float
    height: float
    margin: float
    title: float
    sizes: tuple[float, ...]
    comfortable: float
    """The smallest type size (mm) that is easy to read; two sides are filled before smaller type is used."""
    folded: bool = False
    columns: int = 1
    """The largest number of columns on a side."""

    @property
    def head(self) -> float:
        """The height of the title with its rule (mm)."""
        return 1.85 * self.title

    def measure(self, columns: int = 1) -> float:
        """Return the width of a column (mm)."""
        return (self.width - 2 * self.margin - (columns - 1) * self.margin) / columns

    @property
    def depth(self) -> float:
        return self.height - 2 * self.margin - self.head


_TYPE = (3.5, 3.35, 3.2, 3.05, 2.9, 2.75, 2.6, 2.45, 2.3)
FORMS: Mapping[ReferenceSize, Form] = {
    "poker": Form(POKER.width, POKER.height, 4.0, 4.3, _TYPE, 2.55),
    # Four to a sheet of A4 and of Letter.
    "quarter": Form(95.0, 128.0, 5.0, 5.0, _TYPE, 2.75),
    "a6": Form(105.0, 148.0, 6.5, 5.6, _TYPE, 2.75),
    # Two to a sheet of A4 and of Letter; larger type because it is read at arm's length.
    "tent": Form(128.0, 92.0, 6.5, 5.6, (4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0, 2.8, 2.6), 3.2, True, 2),
}
OUTDOORS = Form(95.0, 128.0, 5.0, 5.6, (5.0, 4.75, 4.5, 4.25, 4.0, 3.8, 3.6, 3.4), 3.4)
"""A quarter of a sheet for the pocket, in type that is readable while standing, in the rain."""
