"""One table of the largest files that are read, and the error for a file that is larger.

Every reader checks its file against a row before it does any work that grows with the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from publisher.base.errors import LimitError
from publisher.base.location import Location

SECONDS = 10.0
"""Seconds within which the data of one game's folder must be read, before the next folder is read."""
MEMORY = 4 << 30
"""The most bytes of address space of a worker (no limit on macOS and Windows)."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The most that a file of one kind may have; 0 for a number that does not apply. The docs name the
    `files`; the `hint` tells the author how to make the file smaller."""

    files: str
    hint: str
    bytes: int = 0
    unpacked_bytes: int = 0
    levels: int = 0
    cells: int = 0
    boxes: int = 0
    paragraphs: int = 0
    letters: int = 0
    lines: int = 0
    letters_in_a_line: int = 0
    letters_in_a_cell: int = 0
    letters_in_a_box: int = 0
    letters_in_a_word: int = 0
    bytes_of_pictures: int = 0
    pieces: int = 0
    rows: int = 0
    columns: int = 0
    variants: int = 0
    characters: int = 0
    pixels: int = 0
    parts: int = 0
    scans: int = 0
    elements: int = 0
    points: int = 0
    corners: int = 0
    moves: int = 0
    seconds_to_paint: int = 0
    sheets: int = 0

    def refuse(self, place: Location | None = None, **found: int) -> None:
        """Raise LimitError for the first number that is higher than its limit."""
        for what, count in found.items():
            if count > (most := getattr(self, what)):
                told = f"{count:,} {what.replace('_', ' ')} are more than {most:,}"
                raise LimitError(told, place, self.hint)

    def refuse_deeper(self, levels: int, place: Location | None = None) -> None:
        """Raise LimitError for a part of a file that is nested more deeply than the limit."""
        if levels > self.levels:
            raise self.too_deep(place)

    def too_deep(self, place: Location | None = None) -> LimitError:
        """Return the error for a part of a file that is nested too deeply."""
        told = f": more than {self.levels} levels" if self.levels else ""
        return LimitError(f"nested too deeply{told}", place, self.hint)

    @contextmanager
    def reading(self, place: Location) -> Iterator[None]:
        """Report anything in a file that is too deep for Python as nested too deeply."""
        try:
            yield
        except RecursionError:
            raise self.too_deep(place) from None


DEFINITION = Limits(
    files="`game.toml`, layouts, words and settings (`.toml`)", bytes=256 << 10, levels=20, variants=100,
    hint="shorten it; put cards into a table (deck.cards_from)",
)  # fmt: skip
TABLE = Limits(
    files="tables of cards", bytes=4 << 20, unpacked_bytes=64 << 20, rows=5001, columns=200,
    letters_in_a_cell=32_767,
    hint="keep a row for each card, and a column for each thing that is printed; delete the other cells",
)  # fmt: skip
LAYOUT = Limits(
    files="layouts, on all cards of a table", boxes=100_000, letters_in_a_box=32_767,
    hint="take boxes out of the layout, or rows out of the table",
)  # fmt: skip
TEXT = Limits(
    files="texts (`.md`) with their chapters", bytes=512 << 10, letters=512 << 10,
    letters_in_a_word=2000, paragraphs=10_000, cells=20_000, levels=30, bytes_of_pictures=80 << 20,
    hint="shorten the text, or make its pictures smaller; take lists and quotes out of each other",
)  # fmt: skip
BLOCK = Limits(
    files="blocks in texts (` ``` `)", letters=16_000, lines=400, letters_in_a_line=1000, pieces=2000,
    hint="split it into several blocks, or continue on the next line",
)  # fmt: skip
DRAWING = Limits(
    files="drawings (`.svg`)", bytes=4 << 20, levels=60, elements=50_000, points=500, corners=5000,
    seconds_to_paint=10,
    hint="simplify the drawing, ungroup it, and save it as plain SVG",
)  # fmt: skip
PHOTO = Limits(
    files="pictures (`.png`, `.jpg`)", bytes=64 << 20, pixels=36_000_000, parts=20_000, scans=30,
    hint="make the picture smaller, and save it again; 300 dpi in the printed size are enough "
    "(A2 at 300 dpi, or A4 at 600 dpi, has 35 million pixels)",
)  # fmt: skip
FONT = Limits(
    files="fonts", bytes=32 << 20, characters=200_000,
    hint="use another font, or only the letters that you need",
)  # fmt: skip
PRINTED = Limits(
    files="boards and other drawings, on paper", sheets=1000,
    hint="print it smaller: with a smaller `space` in [board], or with --board-size",
)  # fmt: skip
MATCH = Limits(files="saved matches", bytes=4 << 20, moves=100_000, hint="start a new match")
PROGRAM = Limits(files="programs (`.py`)", bytes=4 << 20, hint="split the program into several files")
DATA = Limits(
    files="all other files", bytes=64 << 20,
    hint="make the file smaller, or move it out of the game's folder",
)  # fmt: skip
TABLE_OF_LIMITS = DEFINITION, TABLE, LAYOUT, TEXT, BLOCK, DRAWING, PHOTO, FONT, PRINTED, MATCH, PROGRAM, DATA

_BY_SUFFIX = {
    ".toml": DEFINITION, ".md": TEXT, ".py": PROGRAM, ".svg": DRAWING, ".json": MATCH,
    **dict.fromkeys((".csv", ".tsv", ".yaml", ".yml", ".ods", ".xlsx"), TABLE),
    **dict.fromkeys((".png", ".jpg", ".jpeg"), PHOTO),
    **dict.fromkeys((".ttf", ".otf"), FONT),
}  # fmt: skip


def limits_of(file: str) -> Limits:
    """Return the limits for a file, by the end of its name."""
    return _BY_SUFFIX.get(file[file.rfind(".") :].lower(), DATA)
