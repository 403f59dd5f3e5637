"""Sheets of XLSX workbooks (ISO/IEC 29500, SpreadsheetML)."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from publisher.model.grids import Grid, Sheet, at_of, walk
from publisher.model.number_formats import BUILT_IN, shown_number

if TYPE_CHECKING:
    from zipfile import ZipFile

_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_EPOCHS = {False: datetime(1899, 12, 30), True: datetime(1904, 1, 1)}


def xlsx_sheets(archive: ZipFile) -> dict[str, Sheet]:
    """Return the sheets of a workbook by name, in their order."""
    book = next(part for kind, part in _links(archive, "").values() if kind.endswith("/officeDocument"))
    links = _links(archive, book)
    sheets: dict[str, Sheet] = {}
    styles, strings = _Styles(), _Strings()
    for kind, part in links.values():
        if kind.endswith("/styles"):
            walk(archive.read(part), styles.begin, styles.end)
        elif kind.endswith("/sharedStrings"):
            walk(archive.read(part), strings.begin, strings.end, strings.words)

    def begin(tag: str, found: Mapping[str, str]) -> None:
        if tag == "workbookPr":
            styles.epoch = _EPOCHS[found.get("date1904") in ("1", "true")]
        if tag == "sheet" and links[found["id"]][0].endswith("/worksheet"):
            fill = partial(_fill, archive, links[found["id"]][1], styles, strings.found)
            sheets[found["name"]] = Sheet(fill, found.get("state", "visible") != "visible")

    walk(archive.read(book), begin)
    return sheets


def _links(archive: ZipFile, part: str) -> dict[str, tuple[str, str]]:
    """Return the kinds and parts that a part refers to, by their ids."""
    folder, name = posixpath.split(part)
    found: dict[str, tuple[str, str]] = {}

    def begin(tag: str, one: Mapping[str, str]) -> None:
        if tag == "Relationship" and one.get("TargetMode") != "External":
            target = posixpath.normpath(posixpath.join("/", folder, one["Target"]))
            found[one["Id"]] = one["Type"], target.lstrip("/")

    walk(archive.read(posixpath.join(folder, "_rels", f"{name}.rels")), begin)
    return found


def _fill(archive: ZipFile, part: str, styles: _Styles, strings: list[str], grid: Grid) -> None:
    cells = _Cells(grid, styles, strings)
    walk(archive.read(part), cells.begin, cells.end, cells.words)


class _Styles:
    """The number formats of a workbook, by the style of a cell."""

    def __init__(self) -> None:
        self.codes: list[str] = []
        self.epoch = _EPOCHS[False]
        self._own: dict[int, str] = {}
        self._in_cells = False

    def begin(self, tag: str, found: Mapping[str, str]) -> None:
        if tag == "numFmt":
            self._own[int(found["numFmtId"])] = found["formatCode"]
        elif tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            number = int(found.get("numFmtId", "0"))
            self.codes.append(self._own.get(number, BUILT_IN.get(number, "")))

    def end(self, tag: str) -> None:
        if tag == "cellXfs":
            self._in_cells = False

    def shown(self, number: str, style: str) -> str:
        """Return a number as a cell of that style shows it."""
        code = self.codes[int(style)] if style and int(style) < len(self.codes) else ""
        return shown_number(float(number), code, self.epoch)


class _Strings:
    """The words that cells share; reading aids of Japanese are left out."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._open = self._aside = False

    def begin(self, tag: str, _: Mapping[str, str]) -> None:
        if tag == "si":
            self.found.append("")
        self._open = tag == "t"
        self._aside = self._aside or tag == "rPh"

    def words(self, words: str) -> None:
        if self._open and not self._aside:
            self.found[-1] += words

    def end(self, tag: str) -> None:
        self._open = False
        self._aside = self._aside and tag != "rPh"


class _Cells:
    """The cells of a sheet while it is read."""

    def __init__(self, grid: Grid, styles: _Styles, strings: list[str]) -> None:
        self.grid, self.styles, self.strings = grid, styles, strings
        self.row = self.column = 0
        self._cell: Mapping[str, str] = {}
        self._found: dict[str, str] = {}
        self._tag, self._aside = "", False

    def begin(self, tag: str, found: Mapping[str, str]) -> None:
        self._tag = tag
        if tag == "row":
            self.row, self.column = int(found.get("r", self.row + 1)), 0
        elif tag == "c":
            self.column += 1
            if at := found.get("r"):
                self.row, self.column = at_of(at)
            self._cell, self._found = found, {}
        elif tag == "rPh":
            self._aside = True
        elif tag == "mergeCell":
            first, last = (at_of(at) for at in f"{found['ref']}:{found['ref']}".split(":")[:2])
            self.grid.merge(*first, last[0] - first[0] + 1, last[1] - first[1] + 1)
        if tag in ("f", "v"):
            self._found.setdefault(tag, "")

    def words(self, words: str) -> None:
        if self._tag in ("t", "v") and not self._aside:
            self._found[self._tag] = self._found.get(self._tag, "") + words

    def end(self, tag: str) -> None:
        self._tag = ""
        if tag == "rPh":
            self._aside = False
        elif tag == "c":
            self._put()

    def _put(self) -> None:
        kind, value, at = self._cell.get("t", "n"), self._found.get("v", "").strip(), (self.row, self.column)
        if kind == "e":
            return self.grid.refuse_error(*at, value)
        if kind == "n" and not value and "f" in self._found:
            return self.grid.refuse_uncalculated(*at)
        if kind == "s":
            words = _unescaped(self.strings[int(value)]) if value else ""
        elif kind == "inlineStr":
            words = _unescaped(self._found.get("t", ""))
        elif kind == "str":
            words = _unescaped(self._found.get("v", ""))
        elif kind == "b":
            words = "yes" if value == "1" else ""
        elif kind == "n" and value:
            words = self.styles.shown(value, self._cell.get("s", ""))
        else:
            words = value
        return self.grid.put(*at, words)


def _unescaped(words: str) -> str:
    """Return words with the characters that XML cannot hold, which XLSX writes as `_x000D_`."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), words) if "_x" in words else words
