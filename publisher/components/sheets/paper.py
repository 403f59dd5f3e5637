"""The papers to print on, sheets of labels among them, and their printable part. Lengths in mm."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError, did_you_mean

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
_SHORTEST, _LONGEST = 20.0, 1500.0
_MEASURES = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)\s*(mm|cm|in)?")
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def named_paper(name: str) -> Paper:
    """Return the paper called `name`, a sheet of labels, or paper of those measures (`200x300mm`, `11x14in`);
    raise PrintError if it is unknown."""
    words = name.lower().replace("×", "x").split()
    wanted = "-".join(words)
    if wanted in PAPERS:
        return PAPERS[wanted]
    if wanted == "roll":
        return ROLL
    if found := _MEASURES.fullmatch("".join(words)):
        return _measured(name, float(found[1]), float(found[2]), found[3] or "mm")
    from publisher.components.sheets.labels import label_sheets

    for sheet in label_sheets():
        if wanted in sheet.names:
            return sheet.paper
    sheets = [sheet.name for sheet in label_sheets()]
    hint = did_you_mean(wanted, sheets if "-" in wanted else [*PAPERS, "roll"])
    raise PrintError(
        f"unknown paper {name!r}",
        hint=f"{hint}; or measures: 200x300mm, 11x14in; or a sheet of labels (publisher docs labels)",
    )


def _measured(name: str, width: float, height: float, unit: str) -> Paper:
    factor = _UNITS[unit]
    for length in (width, height):
        if not _SHORTEST <= factor * length <= _LONGEST:
            raise PrintError(
                f"paper {name!r}: {factor * length:g} mm is not between {_SHORTEST:g} and {_LONGEST:g} mm"
            )
    title = f"{width:g} × {height:g} {unit}"
    return Paper(title, round(factor * width, 3), round(factor * height, 3), inches=unit == "in")
