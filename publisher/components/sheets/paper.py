"""The papers to print on, sheets of labels among them, and their printable part. Lengths in mm."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

MARGIN = 6.35
"""The margin (mm): a quarter inch, because common printers leave 5 to 6.7 mm blank at the sides."""

Page: TypeAlias = Literal["a4", "a5", "letter", "half-letter"]


class Labels(msgspec.Struct, frozen=True):
    """The places of a sheet that is cut already: `count` columns and rows of labels or cards of one `size`.
    The first one has its corner at `at`; the next ones follow at a distance of `pitch`."""

    size: tuple[float, float]
    at: tuple[float, float]
    pitch: tuple[float, float]
    count: tuple[int, int]
    radius: float = 0.0
    round: bool = False


class Paper(msgspec.Struct, frozen=True):
    """A sheet of paper. A sheet of `labels` has its places; a `roll` is cut to the size of each piece. Texts
    are printed on pages for paper that is measured in `inches` or in millimetres."""

    name: str
    width: float
    height: float
    labels: Labels | None = None
    inches: bool = False
    roll: bool = False

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    @property
    def orientations(self) -> tuple[Paper, Paper]:
        """The paper as it is, and turned on its side."""
        return self, replace(self, width=self.height, height=self.width)

    @property
    def cut(self) -> bool:
        """True if the pieces need no cutting: nothing is printed beside them."""
        return self.roll or self.labels is not None

    @property
    def whole(self) -> Paper:
        """The paper for everything except cards and pieces: this one, or Letter or A4 if it is smaller or
        is cut."""
        page = LETTER if self.inches else A4
        low, high = sorted((self.width, self.height))
        return self if not self.cut and low >= A4.width and high >= LETTER.height else page

    @property
    def page(self) -> Page:
        """The page of a text on this paper."""
        return "letter" if self.inches else "a4"

    @property
    def folded(self) -> Page:
        """The page of a booklet whose sheets of A4 or Letter are folded once."""
        return "half-letter" if self.inches else "a5"


A4 = Paper("A4", 210.0, 297.0)
A5 = Paper("A5", 148.0, 210.0)
LETTER = Paper("Letter", 215.9, 279.4, inches=True)

PAPERS = {
    "a4": A4, "letter": LETTER, "a5": A5,
    "a6": Paper("A6", 105.0, 148.0),
    "a3": Paper("A3", 297.0, 420.0),
    "ra3": Paper("RA3", 305.0, 430.0),
    "sra3": Paper("SRA3", 320.0, 450.0),
    "sra4": Paper("SRA4", 225.0, 320.0),
    "legal": Paper("Legal", 215.9, 355.6, inches=True),
    "tabloid": Paper("Tabloid", 279.4, 431.8, inches=True),
    "12x18": Paper("12 × 18 in", 304.8, 457.2, inches=True),
    "13x19": Paper("13 × 19 in", 330.2, 482.6, inches=True),
    "4x6": Paper("4 × 6 in", 101.6, 152.4, inches=True),
    "5x7": Paper("5 × 7 in", 127.0, 177.8, inches=True),
}  # fmt: skip
"""The papers by name. Sizes in millimetres are those of ISO 216 and ISO 217, others are in inches."""
ROLL = Paper("a roll", 0.0, 0.0, roll=True)
