"""Tables of cards: CSV, TSV, JSON, YAML, spreadsheets; a row is a card. The first row names the columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from publisher.base.characters import unprintable
from publisher.base.errors import DefinitionError, Errors, shortened
from publisher.base.limits import TABLE
from publisher.base.location import Location
from publisher.model.cells import as_cell, as_heading, column_of
from publisher.model.delimited import rows_in
from publisher.model.grids import place_of_row
from publisher.model.json_rows import cards_in_json, rows_of
from publisher.model.names import NAME
from publisher.model.spreadsheets import sheet_of
from publisher.model.yaml_rows import cards_in_yaml

TEXTS = (".csv", ".tsv", ".json", ".yaml", ".yml")
_OBJECTS = {".json": cards_in_json, ".yaml": cards_in_yaml, ".yml": cards_in_yaml}
MOST_COPIES = 1000
"""The most copies of one card."""
ERROR = re.compile(
    r"#(?:REF|VALUE|DIV/0|NUM|NULL|ERROR|SPILL|CALC|BEZUG|WERT|ZAHL)!|#NAME\?|#N/A|#NV|Err:\d{3}|Loading\.\.\."
)
"""The words of a failed formula in the CSV of Excel, Google Sheets and LibreOffice."""
_SAVE = "save it as UTF-8 (in Excel: CSV UTF-8)"
_BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


class Row(msgspec.Struct, frozen=True):
    """One row: its file, its line there (of a spreadsheet its number), each column's cell, the copies, its
    sheet if there are several, and the line with the names of the columns."""

    file: str
    line: int
    fields: dict[str, str]
    copies: int = 1
    sheet: str = ""
    head: int = 1

    @property
    def location(self) -> Location:
        return Location(self.file, self.line)

    @property
    def place(self) -> str:
        """The words for its place: `row 4`, `row 4 of 'Events'`."""
        return place_of_row(self.line, self.sheet)

    def told(self, column: str) -> str:
        """Return the place of a cell: `row 4, column 'copies'`."""
        return f"{self.place}, column {column!r}"

    def cell(self, column: str) -> str:
        """Return the words of a column, whose capitals and blanks do not matter; "" without it."""
        return self.fields.get(column_of(column, self.fields), "")


def text_of_table(content: bytes, file: str) -> str:
    """Return the text of a table: UTF-8, or UTF-16 with its mark, as Excel's Unicode text has."""
    coding = next((coding for mark, coding in _BOMS.items() if content.startswith(mark)), "utf-8")
    if coding == "utf-8" and b"\0" in content:
        if content.startswith(b"PK"):
            raise DefinitionError("this is a spreadsheet", Location(file), "call it .xlsx or .ods")
        told = "not a text; if it is UTF-16, the mark of it is missing"
        raise DefinitionError(told, Location(file), _SAVE)
    try:
        text = content.decode(coding)
    except UnicodeDecodeError as error:
        found = f"the byte 0x{content[error.start]:02x} is not {coding.upper().removesuffix('-SIG')}"
        place = Location(file, content[: error.start].count(b"\n") + 1)
        raise DefinitionError(f"row {place.line}: {found}", place, _SAVE) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def rows_of_text(text: str, file: str, lenient: bool = False) -> tuple[Row, ...]:
    """Return the cards of a CSV, TSV, JSON or YAML file; if `lenient`, those of its rows without an error."""
    errors = Errors()
    objects = _OBJECTS.get(file[file.rfind(".") :].lower())
    cells = rows_of(objects(text, file), file, errors) if objects else rows_in(text, file)
    return cards_of(cells, file, errors, lenient)


def rows_of_spreadsheet(content: bytes, file: str, sheet: str = "", lenient: bool = False) -> tuple[Row, ...]:
    """Return the cards of a sheet of an ODS or XLSX file, by default of the first one that is visible; if
    `lenient`, those of its rows without an error."""
    errors = Errors()
    sheet, cells = sheet_of(content, file, sheet, errors)
    return cards_of(((number, _trimmed(row)) for number, row in cells), file, errors, lenient, sheet)


def _trimmed(cells: list[str]) -> list[str]:
    """Return the cells up to the last that has words."""
    return cells[: max((number for number, cell in enumerate(cells, 1) if cell.strip()), default=0)]


def cards_of(
    cells: Iterable[tuple[int, Sequence[str]]], file: str, errors: Errors, lenient: bool, sheet: str = ""
) -> tuple[Row, ...]:
    """Return the cards of numbered rows of cells; raise all `errors`, and those found here, together. If
    `lenient`, leave out the rows with errors instead."""
    filled: list[tuple[int, list[str]]] = []
    for number, (line, row) in enumerate(cells, 1):
        letters = max(map(len, row), default=0)
        TABLE.refuse(Location(file, line), rows=number, columns=len(row), letters_in_a_cell=letters)
        if any(bare := [as_cell(cell) for cell in row]):
            filled.append((line, bare))
    if len(filled) < 2:
        errors.raise_any()
        found = "no row" if not filled else "only the row that names the columns"
        raise DefinitionError(
            f"{f'{sheet!r}: ' if sheet else ''}this table of cards has {found}",
            Location(file),
            "a row for each card below the names of the columns",
        )
    (line, names), *others = filled
    columns: list[str] = []
    with errors.kept():
        columns = _columns(Row(file, line, {}, sheet=sheet), names, others, errors)
    rows = [
        _row(Row(file, number, {}, sheet=sheet, head=line), columns, len(names), cells, errors)
        for number, cells in others if columns
    ]  # fmt: skip
    wrong = {error.location.line for error in errors.found if error.location}
    if not lenient or line in wrong or wrong.issuperset(row.line for row in rows):
        errors.raise_any()
    return tuple(row for row in rows if row.line not in wrong)


def _columns(
    first: Row, cells: list[str], others: Sequence[tuple[int, list[str]]], errors: Errors
) -> list[str]:
    """Return the names of the columns; put what is wrong in them among the errors. Raise DefinitionError for
    a row that names no columns at all."""
    names = [as_heading(cell) for cell in cells]
    while names and not names[-1]:
        names.pop()
    place = first.location
    wide = next((number for number, row in others if len(list(filter(None, row))) > 1), 0)
    if wide and len(list(filter(None, names))) == 1:
        raise DefinitionError(
            f"{first.place} names one column only, {shortened(max(names))!r}, but row {wide} has more cells",
            place, "the first row names the columns: delete the rows above it",
        )  # fmt: skip
    if "copies" not in names:
        names = ["copies" if name.casefold() == "copies" else name for name in names]
    for number, name in enumerate(names, 1):
        told = f"{first.place}, column {number}"
        with errors.kept():
            if not name:
                raise DefinitionError(f"{told}: a column without a name", place, "name it, or delete it")
            if names.index(name) < number - 1:
                already = f"{told}: {name!r} is column {names.index(name) + 1} already"
                raise DefinitionError(already, place, "each name once")
            if set(name) & set("{}"):
                raise DefinitionError(f"{told}: {name!r} has braces", place, "columns are named without them")
            _refuse_unprintable(told, name, place)
    return names


def _row(row: Row, columns: Sequence[str], width: int, cells: Sequence[str], errors: Errors) -> Row:
    """Return the row of a card with its cells; put what is wrong in them among the errors. The row with the
    names of the columns is `width` cells wide."""
    fields = dict.fromkeys(columns, "") | dict(zip(columns, cells, strict=False))
    row, extra = replace(row, fields=fields), [cell for cell in cells[len(columns) :] if cell]
    with errors.kept():
        if extra:
            raise DefinitionError(
                f"{row.place} has more cells than there are columns: {shortened(extra[0])!r} is behind "
                f"{columns[-1]!r}", row.location,
                "put a text with a comma in it in quotes; delete rows above the names of the columns",
            )  # fmt: skip
        if len(cells) > width:  # its cells have moved, unless a mere comma is at its end
            raise DefinitionError(
                f"{row.place} has {len(cells)} cells, and there are {len(columns)} columns", row.location,
                "put a text with a comma in it in quotes; if there is none, delete the comma at the end",
            )  # fmt: skip
    for column, cell in fields.items():
        with errors.kept():
            _refuse_unprintable(row.told(column), cell, row.location)
            if ERROR.fullmatch(cell):
                told = f"{row.told(column)}: the cell holds the error {cell}"
                raise DefinitionError(told, row.location, "correct its formula, or write the value")
    with errors.kept():
        if (name := fields.get("name")) and not NAME.pattern.fullmatch(name):
            raise DefinitionError(
                f"{row.told('name')}: {name!r} is not a valid name here", row.location,
                f"expected: {NAME.told}; what is printed on the card may stand in another column",
            )  # fmt: skip
    copies = 1
    with errors.kept():
        copies = _copies(row)
    return replace(row, copies=copies)


def _refuse_unprintable(told: str, words: str, place: Location) -> None:
    if found := unprintable(words):
        raise DefinitionError(
            f"{told}: U+{ord(found[0]):04X} cannot be printed", place, "take this character out"
        )


def _copies(row: Row) -> int:
    cell = row.fields.get("copies") or "1"
    if not is_number_of_copies(cell):
        raise DefinitionError(
            f"{row.told('copies')}: found {cell!r}, expected a whole number from 0 to {MOST_COPIES}",
            row.location, "0 leaves the card out; an empty cell is 1",
        )  # fmt: skip
    return int(cell.partition(".")[0])


def is_number_of_copies(cell: str) -> bool:
    """Return True for a whole number in that range; scripts write 2.0 if another cell is empty."""
    whole, _, rest = cell.partition(".")
    return cell.isascii() and whole.isdigit() and not rest.strip("0") and int(whole[:5]) <= MOST_COPIES
