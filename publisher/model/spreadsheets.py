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
_BLANK = b"\xef\xbb\xbf\xff\xfe \t\r\n"
"""The bytes that may stand before the markup of a part."""
_KIND = "mimetype"
"""The part of an ODS that names its kind; it has no markup."""
_FILLED = ("value", "value-type", "formula")
_CONTENT = ("v", "f", "is", "p")
"""The attributes (ODS) and elements (both) that only a filled cell has."""
_WORDS = ("p", "span", "a", "t", "v")
"""The elements with the words of cells."""


def cells_of_spreadsheet(content: bytes, file: str) -> Sequence[Sequence[object]]:
    """Return the cells of the first sheet, row by row."""
    place = Location(file)
    try:
        from python_calamine import CalamineWorkbook
    except ImportError:
        hint = "pip install -e '.[tables]', or save the sheet as CSV"
        raise DefinitionError("spreadsheets are read by a library that is missing", place, hint) from None
    try:
        sheet = CalamineWorkbook.from_filelike(_measured(content, place)).get_sheet_by_index(0)
        return sheet.to_python(skip_empty_area=False)
    except PublisherError:
        raise
    except Exception as error:  # readers of archives, XML and cells raise any error for a broken file
        raise DefinitionError(f"not a spreadsheet: {error}", place, "save it again, or as CSV") from None


def _measured(content: bytes, place: Location) -> io.BytesIO:
    """Return the archive with only the parts that are measured, because the library reads a sheet of any
    name, also one of another kind or with letters before its markup. Raise LimitError if one is too large."""
    from xml.parsers.expat import ParserCreate
    from zipfile import ZipFile

    with ZipFile(io.BytesIO(content)) as archive:
        TABLE.refuse(place, unpacked_bytes=sum(part.file_size for part in archive.infolist()))
        parts = {name: archive.read(name) for name in archive.namelist()}
    markup = {name: part for name, part in parts.items() if part.lstrip(_BLANK).startswith(b"<")}
    reach = _Reach(place)
    for part in sorted(markup.values(), key=_has_shared_words, reverse=True):
        parser = ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = reach.begin
        parser.CharacterDataHandler = reach.share if _has_shared_words(part) else reach.text
        parser.Parse(part, True)
    target = io.BytesIO()
    with ZipFile(target, "w") as archive:
        if b"<" not in (kind := parts.get(_KIND, b"<")):
            archive.writestr(_KIND, kind)
        for name, part in markup.items():
            archive.writestr(name, part)
    target.seek(0)
    return target


def _has_shared_words(part: bytes) -> bool:
    """Return True for the part of a workbook that lists the words of its cells."""
    return b"<sst" in part[:1000]


class _Reach:
    """The extent of the filled cells of a sheet; LimitError as soon as it is too large."""

    def __init__(self, place: Location) -> None:
        self.place = place
        self.rows = self.columns = 0
        """The last row and column of the latest cell; a repeated cell takes several."""
        self.shared: list[int] = []
        """The lengths of words that cells share."""
        self.letters = 0
        """The letters of all cells, those of repeated cells and of shared words each time."""
        self._kind, self._is_shared, self._again = "", False, (1, 1)

    def share(self, words: str) -> None:
        """Count letters of the latest shared words."""
        if self._kind in _WORDS and self.shared:
            self.shared[-1] += len(words)

    def text(self, words: str) -> None:
        """Count the letters of the latest element, if it has words of a cell."""
        if self._kind not in _WORDS:
            return
        if self._kind == "v" and self._is_shared:
            place = int(words)
            self.letters += self.shared[place] if place < len(self.shared) else 0
        else:
            self.letters += len(words) * self._again[0] * self._again[1]
        TABLE.refuse(self.place, unpacked_bytes=self.letters)

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Note where the cell of an element is."""
        kind, said = _local(tag), {_local(key): value for key, value in attributes.items()}
        self._kind = kind
        if kind == "si":
            self.shared.append(0)
        if kind in ("table", "sheetData"):
            self.rows = self.columns = 0
        elif kind in ("row", "table-row"):
            again = int(said.get("number-rows-repeated", "1"))
            self.rows, self.columns = int(said.get("r", self.rows + again)), 0
            self._again = again, 1
        elif kind in ("c", "table-cell", "covered-table-cell"):
            again = int(said.get("number-columns-repeated", "1"))
            self.columns += again
            self._again, self._is_shared = (self._again[0], again), said.get("t") == "s"
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
