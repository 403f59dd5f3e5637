"""Spreadsheets (ODS, XLSX), which an optional library reads.

It makes room for every cell up to the last filled one, so the extent of those is checked first.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

from publisher.base.errors import DefinitionError, PublisherError
from publisher.base.limits import TABLE
from publisher.base.location import Location

SPREADSHEETS = (".ods", ".xlsx")
_FILLED = ("value", "value-type", "formula")
_CONTENT = ("v", "f", "is", "p")
"""The attributes (ODS) and elements (both) that only a filled cell has."""


def cells_of_spreadsheet(content: bytes, file: str) -> Sequence[Sequence[object]]:
    """Return the cells of the first sheet, row by row."""
    place = Location(file)
    try:
        from python_calamine import CalamineWorkbook
    except ImportError:
        hint = "pip install -e '.[tables]', or save the sheet as CSV"
        raise DefinitionError("spreadsheets are read by a library that is missing", place, hint) from None
    try:
        _refuse_large(content, place)
        sheet = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0)
        return sheet.to_python(skip_empty_area=False)
    except PublisherError:
        raise
    except Exception as error:  # readers of archives, XML and cells raise any error for a broken file
        raise DefinitionError(f"not a spreadsheet: {error}", place, "save it again, or as CSV") from None


def _refuse_large(content: bytes, place: Location) -> None:
    """Raise LimitError if a sheet is too large for the library that reads it."""
    from xml.parsers.expat import ParserCreate
    from zipfile import ZipFile

    with ZipFile(io.BytesIO(content)) as archive:
        TABLE.refuse(place, unpacked_bytes=sum(part.file_size for part in archive.infolist()))
        for name in archive.namelist():
            if name.endswith(".xml"):
                parser = ParserCreate("utf-8")
                parser.StartElementHandler = _Reach(place).begin
                parser.Parse(archive.read(name), True)


class _Reach:
    """The extent of the filled cells of a sheet; LimitError as soon as it is too large."""

    def __init__(self, place: Location) -> None:
        self.place = place
        self.rows = self.columns = 0
        """The last row and column of the latest cell; a repeated cell takes several."""

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        kind, said = _local(tag), {_local(key): value for key, value in attributes.items()}
        if kind in ("table", "sheetData"):
            self.rows = self.columns = 0
        elif kind in ("row", "table-row"):
            self.rows = int(said.get("r", self.rows + int(said.get("number-rows-repeated", "1"))))
            self.columns = 0
        elif kind in ("c", "table-cell", "covered-table-cell"):
            self.columns += int(said.get("number-columns-repeated", "1"))
            if at := said.get("r"):  # as in B7
                letters = at.rstrip("0123456789")
                self.rows, self.columns = int(at.removeprefix(letters)), _number(letters)
        if self.columns and (kind in _CONTENT or not said.keys().isdisjoint(_FILLED)):
            TABLE.refuse(self.place, rows=self.rows, columns=self.columns)


def _number(letters: str) -> int:
    """Return the number of a column: 1 for A, 27 for AA."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("@")
    return number


def _local(name: str) -> str:
    return name.rpartition(":")[2]
