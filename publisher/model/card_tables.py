"""Tables of cards: CSV and TSV, and the spreadsheets that an optional library reads; a row is a card.

The first row names the columns. Separators of a CSV are commas, semicolons or tabs, whichever its first row
has most of, because spreadsheets of some countries write the second.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from publisher.base.characters import unprintable
from publisher.base.errors import DefinitionError
from publisher.base.limits import TABLE
from publisher.base.location import Location
from publisher.model.names import NAME
from publisher.model.spreadsheets import cells_of_spreadsheet

TEXTS = (".csv", ".tsv")
MOST_COPIES = 1000
"""The most copies of one card."""
_SEPARATORS = ",;\t"


class Row(msgspec.Struct, frozen=True):
    """One row: its file, its line there (of a spreadsheet its number), each column's cell, the copies."""

    file: str
    line: int
    fields: dict[str, str]
    copies: int = 1

    @property
    def location(self) -> Location:
        return Location(self.file, self.line)

    def told(self, column: str) -> str:
        """Return the place of a cell: `row 4, column 'copies'`."""
        return f"row {self.line}, column {column!r}"


def rows_of_text(text: str, file: str) -> tuple[Row, ...]:
    """Return the cards of a CSV or TSV file."""
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    return _rows(_lines(reader, file), file)


def _lines(reader: Any, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of a text, each with the line on which it begins."""
    line = 1
    try:
        for row in reader:
            yield line, row
            line = reader.line_num + 1
    except csv.Error as error:
        raise DefinitionError(
            f"row {line}: not a table: {error}",
            Location(file, line),
            'a quote in a quoted cell is written ""; a cell has at most 20,000 letters',
        ) from None


def rows_of_spreadsheet(content: bytes, file: str) -> tuple[Row, ...]:
    """Return the cards of the first sheet of an ODS or XLSX file."""
    sheet = cells_of_spreadsheet(content, file)
    return _rows(((line, [_written(cell) for cell in row]) for line, row in enumerate(sheet, 1)), file)


def _written(cell: object) -> str:
    """Return a cell as people write it: 3 and not 3.0."""
    if isinstance(cell, bool):
        return "yes" if cell else ""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def _rows(cells: Iterable[tuple[int, Sequence[str]]], file: str) -> tuple[Row, ...]:
    filled: list[tuple[int, list[str]]] = []
    for number, (line, row) in enumerate(cells, 1):
        longest = max(map(len, row), default=0)
        TABLE.refuse(Location(file, line), rows=number, columns=len(row), letters_in_a_cell=longest)
        if any(bare := [cell.strip() for cell in row]):
            filled.append((line, bare))
    if len(filled) < 2:
        found = "no row" if not filled else "only the row that names the columns"
        raise DefinitionError(
            f"this table of cards has {found}",
            Location(file),
            "a row for each card below the names of the columns",
        )
    columns = _columns(*filled[0], file)
    return tuple(_row(columns, line, row, file) for line, row in filled[1:])


def _columns(line: int, names: list[str], file: str) -> list[str]:
    while names and not names[-1]:
        names.pop()
    for place, name in enumerate(names, 1):
        told = f"row {line}, column {place}"
        if not name:
            raise DefinitionError(
                f"{told}: a column without a name", Location(file, line), "name it, or delete it"
            )
        if names.index(name) < place - 1:
            raise DefinitionError(
                f"{told}: {name!r} is column {names.index(name) + 1} already",
                Location(file, line),
                "each name once",
            )
        if set(name) & set("{}"):
            raise DefinitionError(
                f"{told}: {name!r} has braces", Location(file, line), "columns are named without them"
            )
    return names


def _row(columns: Sequence[str], line: int, cells: Sequence[str], file: str) -> Row:
    place = Location(file, line)
    if extra := [cell for cell in cells[len(columns) :] if cell]:
        raise DefinitionError(
            f"row {line}: {extra[0]!r} stands beyond the last column, {columns[-1]!r}", place,
            "put a cell that has a comma in it in quotes",
        )  # fmt: skip
    fields = dict.fromkeys(columns, "") | dict(zip(columns, cells, strict=False))
    row = Row(file, line, fields)
    for column, cell in fields.items():
        if found := unprintable(cell):
            raise DefinitionError(
                f"{row.told(column)}: U+{ord(found[0]):04X} cannot be printed",
                place,
                "take this character out",
            )
    if (name := fields.get("name")) and not NAME.pattern.fullmatch(name):
        raise DefinitionError(
            f"{row.told('name')}: {name!r} is not a valid name here", place,
            f"expected: {NAME.told}; what is printed on the card may stand in another column",
        )  # fmt: skip
    return msgspec.structs.replace(row, copies=_copies(row))


def _copies(row: Row) -> int:
    cell = row.fields.get("copies") or "1"
    if not (cell.isascii() and cell.isdigit()) or len(cell) > 4 or int(cell) > MOST_COPIES:
        raise DefinitionError(
            f"{row.told('copies')}: found {cell!r}, expected a whole number from 0 to {MOST_COPIES}",
            row.location, "0 leaves the card out; an empty cell is 1",
        )  # fmt: skip
    return int(cell)
