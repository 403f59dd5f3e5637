"""A sheet of a spreadsheet as a grid of words, and the XML that it is read from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from publisher.base.errors import DefinitionError, Errors
from publisher.base.limits import TABLE
from publisher.base.location import Location

Begin = Callable[[str, Mapping[str, str]], None]


def place_of_row(row: int, sheet: str) -> str:
    """Return the words for the place of a row: `row 4`, `row 4 of 'Events'`."""
    return f"row {row} of {sheet!r}" if sheet else f"row {row}"


class Grid:
    """The filled cells of a sheet by row and column, from 1 on. Errors in cells are collected, with the name
    of the `sheet` if there are several."""

    def __init__(self, place: Location, errors: Errors, sheet: str = "") -> None:
        self.place, self.errors, self.sheet = place, errors, sheet
        self.cells: dict[int, dict[int, str]] = {}
        self._letters = 0

    def put(self, row: int, column: int, words: str, down: int = 1, across: int = 1) -> None:
        """Fill a cell, or several with the same words; LimitError if the sheet becomes too large."""
        if not words:
            return
        last, far = row + down - 1, column + across - 1
        self._letters += len(words) * down * across
        TABLE.refuse(self.place, rows=last, columns=far, unpacked_bytes=self._letters)
        for number in range(row, last + 1):
            self.cells.setdefault(number, {}).update(dict.fromkeys(range(column, far + 1), words))

    def refuse(self, row: int, column: int, told: str, hint: str) -> None:
        """Collect an error in a cell."""
        at = f"{place_of_row(row, self.sheet)}, column {letters_of(column)}"
        self.errors.found.append(DefinitionError(f"{at}: {told}", self.place._replace(line=row), hint))

    def refuse_error(self, row: int, column: int, found: str) -> None:
        self.refuse(
            row, column, f"the cell holds the error {found}", "correct its formula, or write the value"
        )

    def refuse_uncalculated(self, row: int, column: int) -> None:
        hint = "open the file in a spreadsheet program and save it"
        self.refuse(row, column, "a formula without its result", hint)

    def merge(self, row: int, column: int, down: int, across: int) -> None:
        """Fill all rows of a merged cell with its words; over several columns it is an error."""
        words = self.cells.get(row, {}).get(column, "")
        if not words:
            return
        if across > 1:
            self.refuse(
                row, column, "a cell is merged over several columns", "split it: a column for each word"
            )
            return
        for number in range(row + 1, row + down):
            if column in self.cells.get(number, {}):
                break
            self.put(number, column, words)

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        for number in sorted(self.cells):
            cells = self.cells[number]
            yield number, [cells.get(column, "") for column in range(1, max(cells) + 1)]


class Sheet:
    """A sheet of a workbook; `fill` puts its cells into a grid."""

    def __init__(self, fill: Callable[[Grid], None], hidden: bool) -> None:
        self.fill, self.hidden = fill, hidden


def walk(
    part: bytes, begin: Begin, end: Callable[[str], None] = lambda tag: None,
    words: Callable[[str], None] = lambda words: None,
) -> None:  # fmt: skip
    """Read a part of XML; names of elements and attributes are without their namespaces."""
    from xml.parsers.expat import ParserCreate

    parser: Any = ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = lambda tag, found: begin(
        _local(tag), {_local(key): value for key, value in found.items()}
    )
    parser.EndElementHandler = lambda tag: end(_local(tag))
    parser.CharacterDataHandler = words
    parser.Parse(part, True)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def letters_of(column: int) -> str:
    """Return the letters of a column: A for 1, AA for 27."""
    letters = ""
    while column:
        column, place = divmod(column - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters


def at_of(reference: str) -> tuple[int, int]:
    """Return the row and column of a cell that is named as in B7."""
    letters = reference.strip("$").rstrip("0123456789").rstrip("$")
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("@")
    return int(reference.strip("$").removeprefix(letters).strip("$")), column
