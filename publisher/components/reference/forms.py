"""The forms of reference cards: cards for the hand, and tents for the table. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from publisher.components.cards.sizes import POKER

ReferenceSize: TypeAlias = Literal["poker", "quarter", "a6", "tent"]


class Form(msgspec.Struct, frozen=True):
    """A side of a card: its size, its margin, and its type sizes (mm) from comfortable to smallest."""

    width: float
    height: float
    margin: float
    title: float
    sizes: tuple[float, ...]
    comfortable: float
    """The smallest type size (mm) that is easy to read; two sides are filled before smaller type is used."""
    largest: float
    """The largest type size (mm), on a side with few words."""
    note: float = 2.3
    """The type size (mm) of the note beside the title."""

    @property
    def head(self) -> float:
        """The height of the title with its rule (mm)."""
        return 1.85 * self.title

    @property
    def measure(self) -> float:
        """The width of a line (mm)."""
        return self.width - 2 * self.margin

    @property
    def depth(self) -> float:
        return self.height - 2 * self.margin - self.head


_TYPE = (3.5, 3.35, 3.2, 3.05, 2.9, 2.75, 2.6, 2.45, 2.3)
FORMS: Mapping[str, Form] = {
    "poker": Form(POKER.width, POKER.height, 4.0, 4.3, _TYPE, 2.8, 4.5),
    # Four to a sheet of A4 and of Letter, also with coloured edges.
    "quarter": Form(93.0, 126.0, 4.0, 5.0, _TYPE, 2.75, 4.75),
    "a6": Form(105.0, 148.0, 6.5, 5.6, _TYPE, 2.75, 4.75),
}
OUTDOORS = Form(93.0, 126.0, 4.0, 5.6, (5.0, 4.75, 4.5, 4.25, 4.0, 3.8, 3.6, 3.4), 3.4, 6.0)
"""A quarter of a sheet for the pocket, in type that is readable while standing, in the rain."""
TENT = Form(
    190.0,
    64.0,
    4.0,
    3.8,
    (8.0, 7.5, 7.0, 6.5, 6.0, 5.65, 5.45, 5.3, 5.1, 4.95, 4.75, 4.6),
    comfortable=5.65,
    largest=8.0,
    note=2.8,
)
"""A side of a tent; two make one piece, head to head. Two tents fit on a sheet of A4 and of Letter. Because a
tent is read across a table, its type has 16 points if possible, and 13 at least."""
