"""Score pads filled in: a `pad` fence with the head of one of the game's pads, and rows written into it.

    ```pad The first two hands
    Hand | Game | Tricks | Holding?
    1    | rami | 9      | 12
    ```

Columns marked `?` are checked as in a table. A column that the pad leaves without a title may be
called anything, such as a player's name. Rows may be left out; the others keep the pad's order.
A line without a bar is the title of the section that the next rows belong to. Bars may stand round all
lines as well as between their cells.
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
    """The lines of a fence: the `head`, which of its columns are `checked`, and all below it."""

    head: Row
    checked: tuple[bool, ...]
    below: tuple[Row, ...]


class FilledPad(NamedTuple):
    """What is written into a pad; `pad` is cut to the rows that are."""

    pad: Pad
    rows: PadRows

    @property
    def words(self) -> tuple[tuple[str, ...], ...]:
        """The head and the rows without the titles of sections."""
        rows = (self.rows.head, *(row for row in self.rows.below if not is_title(row)))
        return tuple(tuple(cell.words for cell in row) for row in rows)


def is_title(row: Sequence[object]) -> bool:
    """Whether a row only names the section of those below it."""
    return len(row) == 1


def read_rows(text: str) -> PadRows:
    """The lines of a `pad` fence, whatever pad they fit."""
    lines = [read_cells(line, number) for number, line in enumerate(text.splitlines(), 1)] or [()]
    head, *below = map(_unbarred, lines) if _is_barred(lines[0]) and _all_named(lines[0][1:-1]) else lines
    bare = tuple(Cell(cell.words.removesuffix("?"), cell.line, cell.column) for cell in head)
    return PadRows(bare, tuple(cell.words.endswith("?") for cell in head), tuple(below))


def _is_barred(row: Row) -> bool:
    """Whether bars stand round a row, as some write tables: `| Anna | Ben |`."""
    return len(row) > 2 and not (row[0].words or row[-1].words)


def _all_named(row: Row) -> bool:
    """Whether several columns all have titles: then empty ones beside them are none of the pad's."""
    return len(row) > 1 and all(cell.words for cell in row)


def _unbarred(row: Row) -> Row:
    return row[1:-1] if _is_barred(row) else row


def read_pad(definition: Definition, text: str) -> FilledPad:
    """The pad whose columns the fence names, with the rows of the fence."""
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
    """The sections of the pad with those rows only. A row is told by whether it is a title and by its first
    word: a label, or what is written into a row without one. Where sections have been named, only those
    have rows."""
    named = any(title for title, _ in rows)
    wanted = deque(_SECTION + word if title else word if word in pad.labels else "" for title, word in rows)

    def taken(label: str) -> bool:
        """Whether the pad's row with that label is the one wanted next; then the one after it is."""
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
