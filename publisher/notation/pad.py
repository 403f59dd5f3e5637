"""Filled score pads: a `pad` block with the head of one of the game's pads, and rows written into it.

    ```pad The first two hands
    Hand | Game | Tricks | Holding?
    1    | rami | 9      | 12
    ```

Columns marked `?` are checked as in a table. A column that the pad leaves without a title may be
called anything, such as a player's name. Rows may be left out; the others keep the pad's order.
A line without a bar is the title of the section that the next rows belong to. All lines may have bars
at their ends as well as between their cells.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from publisher.base.errors import NotationError
from publisher.model.definition import Definition
from publisher.model.pads import Pad, Section
from publisher.notation.cells import Cell, read_cells, write_cells

Row: TypeAlias = tuple[Cell, ...]

_SECTION = "section "


class PadRows(NamedTuple):
    """The lines of a block: the `head`, which of its columns are `checked`, and all lines `below`."""

    head: Row
    checked: tuple[bool, ...]
    below: tuple[Row, ...]


class FilledPad(NamedTuple):
    """The rows that are written into a pad; `pad` has only those rows."""

    pad: Pad
    rows: PadRows

    @property
    def words(self) -> tuple[tuple[str, ...], ...]:
        """The head and the rows without the titles of sections."""
        rows = (self.rows.head, *(row for row in self.rows.below if not is_title(row)))
        return tuple(tuple(cell.words for cell in row) for row in rows)


def is_title(row: Sequence[object]) -> bool:
    """Return True if a row only names the section of the rows below it."""
    return len(row) == 1


def read_rows(text: str) -> PadRows:
    """Return the lines of a `pad` block; they need not fit a pad of the game."""
    lines = [read_cells(line, number) for number, line in enumerate(text.splitlines(), 1)] or [()]
    head, *below = map(_unbarred, lines) if _is_barred(lines[0]) and _all_named(lines[0][1:-1]) else lines
    bare = tuple(Cell(cell.words.removesuffix("?"), cell.line, cell.column) for cell in head)
    return PadRows(bare, tuple(cell.words.endswith("?") for cell in head), tuple(below))


def _is_barred(row: Row) -> bool:
    """Return True if a row begins and ends with a bar, as some tables do: `| Anna | Ben |`."""
    return len(row) > 2 and not (row[0].words or row[-1].words)


def _all_named(row: Row) -> bool:
    """Return True if several columns all have titles, so that empty ones beside them do not count."""
    return len(row) > 1 and all(cell.words for cell in row)


def _unbarred(row: Row) -> Row:
    return row[1:-1] if _is_barred(row) else row


def read_pad(definition: Definition, text: str) -> FilledPad:
    """Return the pad with the columns of the block, cut to the rows of the block."""
    rows = read_rows(text)
    head = tuple(cell.words for cell in rows.head)
    for pad in definition.pads:
        if _fits(pad.heads, head):
            break
    else:
        heads = "; ".join(" | ".join(pad.heads) for pad in definition.pads) or "none"
        raise NotationError(
            f"this game has no score pad with the columns {' | '.join(head)}", hint=f"there are: {heads}"
        )
    for row in rows.below:
        if not is_title(row) and len(row) != len(head):
            raise NotationError(f"{len(row)} cells in a row of {len(head)} columns: {write_cells(row)}")
    first_words = [(is_title(row), row[0].words) for row in rows.below]
    return FilledPad(replace(pad, sections=_cut(pad, first_words)), rows)


def write_pad(definition: Definition, filled: FilledPad) -> str:
    head, checked, below = filled.rows
    marked = (Cell(cell.words + "?" * mark) for cell, mark in zip(head, checked, strict=True))
    return "\n".join(map(write_cells, (marked, *below)))


def _fits(titles: tuple[str, ...], head: tuple[str, ...]) -> bool:
    return len(titles) == len(head) and all(
        title in ("", word) for title, word in zip(titles, head, strict=True)
    )


def _cut(pad: Pad, rows: Sequence[tuple[bool, str]]) -> tuple[Section, ...]:
    """Return the sections of the pad with only these rows. A row is a pair: whether it is a title, and its
    first word (a label, or the entry in a row without a label). If titles are given, only their sections have
    rows."""
    named = any(title for title, _ in rows)
    wanted = deque(_SECTION + word if title else word if word in pad.labels else "" for title, word in rows)

    def taken(label: str) -> bool:
        """Return True if the pad's row with that label is wanted next, and go on to the one after it."""
        found = bool(wanted) and wanted[0] == label
        if found:
            wanted.popleft()
        return found

    def cut(section: Section) -> Section:
        if named and section.title and not taken(_SECTION + section.title):
            return Section()
        return Section(
            section.title,
            tuple(filter(taken, section.rows)),
            sum(taken("") for _ in range(section.blank)),
            section.total if section.total and taken(section.total) else "",
        )

    sections = [cut(section) for section in pad.sections]
    if wanted:
        rows_left = ", ".join(pad.labels) or "none with a label"
        lacking = f"row {wanted[0]!r}" if wanted[0] else "empty row"
        raise NotationError(f"the pad has no {lacking} left", hint=f"rows, in this order: {rows_left}")
    return tuple(section for section in sections if section.rows or section.blank or section.total)
