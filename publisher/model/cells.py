"""The words of cells: one form for what looks the same, and the numbers in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Any

_UNSEEN = re.compile("[\u200b\u2060\ufeff]")
"""Characters of no width, which web pages put between words."""
_LINE_ENDS = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_DIGITS = r"\d{1,15}|\d{1,3}(?:,\d{3}){1,4}"
_DOTTED = r"\d{1,3}(?:\.\d{3}){1,4},\d{1,2}|\d{1,3}(?:\.\d{3}){2,4}"
"""A number with dots between its thousands; `1.200` alone is 1.2."""
_NUMBER = re.compile(
    rf"(?:([-+−]?)[^\w\s.,+−-]\s?)?([-+−]?(?:(?:{_DIGITS})(?:\.\d{{1,15}})?|\d{{1,15}},\d{{1,2}}|{_DOTTED}))"
    r"\s?[^\w\s.,+-]?"
)
"""A number, perhaps with a sign of currency or per cent; a comma before one or two digits is a point."""


def as_cell(words: str) -> str:
    """Return the words of a cell: letters composed (NFC), only `\\n` for the end of a line, nothing that has
    no width, and no blanks round them."""
    if not words.isascii():
        words = unicodedata.normalize("NFC", _UNSEEN.sub("", words))
    return _LINE_ENDS.sub("\n", words).strip()


def as_heading(words: str) -> str:
    """Return the name of a column on one line."""
    return " ".join(as_cell(words).split())


def column_of(name: str, columns: Collection[str]) -> str:
    """Return the column of that name; capitals and blanks do not matter. The name itself if there is none."""
    if name in columns:
        return name
    wanted = as_heading(name).casefold()
    return next((column for column in columns if as_heading(column).casefold() == wanted), name)


def aligned(names: Collection[str], columns: list[str]) -> dict[str, str]:
    """Return the column for each name of one table or card, of several; a new name becomes one of the
    `columns`. Capitals and blanks matter only for names that are in one table."""
    found = dict[str, str]()
    for name in names:
        column = column_of(name, columns)
        found[name] = name if column in names else column
        if found[name] not in columns:
            columns.append(found[name])
    return found


def composed(value: Any) -> Any:
    """Return tables of a definition with the words in them, also keys, in the form of cells (NFC)."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [composed(one) for one in value]
    if isinstance(value, dict):
        return {composed(key): composed(one) for key, one in value.items()}
    return value


def number_in(cell: str) -> float | None:
    """Return the number of a cell: `3`, `-2.5`, `2,5`, `1,200`, `1.200,50`, `50 %`, `€ 3.50`,
    `-$3`; None for others."""
    if not (found := _NUMBER.fullmatch(cell)):
        return None
    digits = found[2].replace("−", "-")
    if digits.count(".") > 1 or digits.rfind(",") > digits.find(".") >= 0:
        digits = digits.replace(".", "")
    number = float(re.sub(r",(?=\d{1,2}$)", ".", digits).replace(",", ""))
    return -number if found[1] in ("-", "−") else number
