"""Sheets of OpenDocument spreadsheets (ISO/IEC 26300)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from publisher.base.limits import TABLE
from publisher.model.grids import Grid, Sheet, walk
from publisher.model.number_formats import plain_number

if TYPE_CHECKING:
    from zipfile import ZipFile

_CELLS = ("table-cell", "covered-table-cell")
_ERROR = re.compile(r"#[A-Z0-9/]+[!?]?|(?:Err|Fehler|Virhe|Erreur)\S*:\s?\d+")
"""The words of a formula that has failed."""
_TIME = re.compile(r"(-?)PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S")


def ods_sheets(archive: ZipFile) -> dict[str, Sheet]:
    """Return the sheets of a document by name, in their order."""
    content = archive.read("content.xml")
    sheets: dict[str, Sheet] = {}
    hidden: set[str] = set()
    style = ""

    def begin(tag: str, found: Mapping[str, str]) -> None:
        nonlocal style
        if tag == "style":
            style = found.get("name", "")
        elif tag == "table-properties" and found.get("display") == "false":
            hidden.add(style)
        elif tag == "table":
            fill = partial(_fill, content, len(sheets))
            sheets[found.get("name", "")] = Sheet(fill, found.get("style-name") in hidden)

    walk(content, begin)
    return sheets


def _fill(content: bytes, number: int, grid: Grid) -> None:
    cells = _Cells(grid, number)
    walk(content, cells.begin, cells.end, cells.words)
    for merged in cells.merged:
        grid.merge(*merged)


class _Cells:
    """The cells of the sheet of that number while a document is read."""

    def __init__(self, grid: Grid, number: int) -> None:
        self.grid = grid
        self.merged: list[tuple[int, int, int, int]] = []
        self._before = number + 1
        self._row = self._column = 0
        self._down = self._across = 1
        self._cell: Mapping[str, str] | None = None
        self._lines: list[str] = []
        self._inside: list[str] = []
        """The open elements inside of the cell; words count only in paragraphs of the cell itself."""

    def begin(self, tag: str, found: Mapping[str, str]) -> None:
        if self._cell is not None:
            self._inside.append(tag)
            if self._inside == ["p"]:
                self._lines.append("")
            elif tag in ("s", "tab", "line-break"):
                self.words({"s": " " * min(int(found.get("c", "1")), 1000), "tab": "\t"}.get(tag, "\n"))
        elif tag == "table":
            self._before -= 1
            self._row = 0
            self._down = 1
        elif tag == "table-row":
            self._row, self._column = self._row + self._down if self._row else 1, 0
            self._down = _number(found, "number-rows-repeated")
            self._across = 1
        elif tag in _CELLS:
            self._column += self._across if self._column else 1
            self._across = _number(found, "number-columns-repeated")
            self._cell, self._lines = found, []

    def words(self, words: str) -> None:
        if self._inside[:1] == ["p"] and not {"annotation", "ruby-text"} & set(self._inside):
            self._lines[-1] += words
            TABLE.refuse(self.grid.place, letters_in_a_cell=len(self._lines[-1]))

    def end(self, tag: str) -> None:
        if self._inside:
            self._inside.pop()
        elif tag in _CELLS and self._cell is not None:
            if not self._before:
                self._put(self._cell, "\n".join(self._lines))
            self._cell = None

    def _put(self, cell: Mapping[str, str], words: str) -> None:
        at, kind = (self._row, self._column), cell.get("value-type", "")
        if cell.get("value-type") == "error" or ("formula" in cell and _ERROR.fullmatch(words)):
            self.grid.refuse_error(*at, words)
        elif "formula" in cell and not kind:
            self.grid.refuse_uncalculated(*at)
        else:
            self.grid.put(*at, _shown(cell, kind, words), self._down, self._across)
        down, across = (_number(cell, f"number-{one}-spanned") for one in ("rows", "columns"))
        if down > 1 or across > 1:
            self.merged.append((*at, down, across))


def _number(found: Mapping[str, str], key: str) -> int:
    return max(1, int(found.get(key, "1")))


def _shown(cell: Mapping[str, str], kind: str, words: str) -> str:
    """Return the words of a cell: those that it shows, but dates, times and numbers as in other files."""
    if kind == "float":
        return _shown_number(float(cell["value"]), words.strip())
    if kind == "boolean":
        return "yes" if cell.get("boolean-value") == "true" else ""
    if kind == "date":
        return cell["date-value"].replace("T00:00:00", "").replace("T", " ").removesuffix(":00")
    if kind == "time" and (found := _TIME.fullmatch(cell["time-value"])):
        sign, hours, minutes, seconds = found.groups()
        return f"{sign}{hours}:{minutes}" + (f":{seconds}" if int(seconds) else "")
    return words or cell.get("string-value", "")


def _shown_number(number: float, words: str) -> str:
    """Return the words of a cell if they are its number, perhaps rounded or with words round it; commas are
    points."""
    found = re.fullmatch(r"([^\d.,-]*)(-?\d+(?:[.,](\d+))?)([^\d.,-]*)", words)
    if not found:
        return plain_number(number)
    before, digits, decimals, after = found[1], found[2].replace(",", "."), found[3] or "", found[4]
    near = abs(float(digits) - number) <= 0.5000001 * 10.0 ** -len(decimals)
    return f"{before}{digits}{after}" if near else plain_number(number)
