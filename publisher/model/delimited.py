"""Rows of CSV and TSV files, as the programs of most people write them.

Cells are separated by commas, semicolons, tabs or bars: by those that the first row has most of, or by what
a first line `sep=;` names. A cell may be in quotes, with blanks outside of them; a quote in it is doubled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.base.errors import DefinitionError
from publisher.base.location import Location

_SEPARATORS = ",;\t|"
_NAMED = re.compile(r'"?sep=(.)"?[ \t]*(?:\n|$)', re.IGNORECASE)
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def rows_in(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of a text, each with the line on which it begins."""
    named = _NAMED.match(text)
    start, line = (named.end(), 2) if named else (0, 1)
    separator = named[1] if named else _most_used(text)
    blanks = " " if separator == "\t" else r" \t"
    cell = re.compile(
        rf'[{blanks}]*"(?P<quoted>(?:[^"]|"")*)"[{blanks}]*(?P<end>[{re.escape(separator)}\n]|$)'
        rf"|(?P<bare>[^{re.escape(separator)}\n]*)(?P<bare_end>[{re.escape(separator)}\n]|$)"
    )
    row: list[str] = []
    begins = line
    while start < len(text) or row:
        found = cell.match(text, start)
        assert found is not None  # a bare cell may be empty
        bare = found["bare"]
        if bare is not None and bare.lstrip().startswith('"'):
            raise _open_quote(text[start:], begins, file)
        row.append(found["quoted"].replace('""', '"') if bare is None else bare)
        line += found[0].count("\n")
        start = found.end()
        if (found["end"] or found["bare_end"]) != separator:
            yield begins, row
            row, begins = [], line


def _most_used(text: str) -> str:
    """Return the separator of a text: the most frequent one of the first line that has any outside quotes."""
    bare = _QUOTED.sub("", text[:100_000])
    lines = (line for line in bare.split("\n") if any(map(line.count, _SEPARATORS)))
    return max(_SEPARATORS, key=next(lines, "").count)


def _open_quote(rest: str, line: int, file: str) -> DefinitionError:
    """Return the error for a cell that begins with a quote and has none at its end."""
    ends = _QUOTED.match(rest.lstrip(" \t"))
    found = "has more behind its last quote" if ends else "begins with a quote and does not end with one"
    return DefinitionError(
        f"row {line}: not a table: a cell {found}", Location(file, line),
        'a quote in a quoted cell is written ""',
    )  # fmt: skip
