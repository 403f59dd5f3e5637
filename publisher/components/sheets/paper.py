"""The papers for home printers, and their printable part. Lengths in mm."""

from __future__ import annotations

import msgspec

MARGIN = 6.35
"""The margin (mm): a quarter inch, because common printers leave 5 to 6.7 mm blank at the sides."""


class Paper(msgspec.Struct, frozen=True):
    name: str
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    @property
    def orientations(self) -> tuple[Paper, Paper]:
        """The paper as it is, and turned on its side."""
        return self, Paper(self.name, self.height, self.width)


A4 = Paper("A4", 210.0, 297.0)
A5 = Paper("A5", 148.0, 210.0)
LETTER = Paper("Letter", 215.9, 279.4)

PAPERS = {"a4": A4, "letter": LETTER, "a5": A5}
