"""Score pads filled in: a `pad` fence with the head of one of the game's pads, and rows written into it.

    ```pad The first two hands
    Hand | Game | Tricks | Holding?
    1    | rami | 9      | 12
    ```

Columns marked `?` are checked as in a table. A column that the pad leaves without a title may be
called anything, such as a player's name. Rows may be left out; the others keep the pad's order.
A line without a bar is the title of the section that the next rows belong to; then the table to be
checked has a first column `Section`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from publisher.location import Location
from publisher.model.definition import Definition
from publisher.model.pads import Pad, Section
from publisher.proof.scene import SceneError
from publisher.text.document import Align, Cell, Fence, Run, Table

_SECTION = "section "


class FilledPad(NamedTuple):
    """What is written into the rows of `pad`; the first row of `words` is the head."""

    pad: Pad
    words: tuple[tuple[str, ...], ...]


def read_pad(definition: Definition, fence: Fence) -> FilledPad:
    """The pad whose columns the fence names, cut to the rows of the fence; SceneError if nothing fits."""
    lines = [tuple(cell.strip() for cell in line.split("|")) for line in fence.text.splitlines()]
    head = tuple(word.removesuffix("?") for word in lines[0]) if lines else ()
    for pad in definition.pads:
        if _fits(pad.heads, head):
            break
    else:
        heads = "; ".join(" | ".join(pad.heads) for pad in definition.pads) or "none"
        raise SceneError(f"no score pad has the columns {' | '.join(head)}", hint=f"there are: {heads}")
    rows = tuple(row for row in lines[1:] if not _is_title(row))
    for row in rows:
        if len(row) != len(head):
            raise SceneError(f"{len(row)} cells in a row of {len(head)} columns: {' | '.join(row)}")
    return FilledPad(replace(pad, sections=_cut(pad, lines[1:])), (head, *rows))


def _is_title(row: Sequence[object]) -> bool:
    return len(row) == 1


def _cut(pad: Pad, rows: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """The sections of the pad with those rows only, told by their first words: labels, or what is written
    into a row without one. Where sections have been named, only those have rows."""
    named = any(map(_is_title, rows))
    wanted = deque(
        _SECTION + row[0] if _is_title(row) else row[0] if row[0] in pad.labels else "" for row in rows
    )

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
        raise SceneError(f"the pad has no {lacking} left", hint=f"rows, in this order: {rows_left}")
    return tuple(section for section in sections if section.rows or section.blank or section.total)


def _fits(titles: tuple[str, ...], head: tuple[str, ...]) -> bool:
    return len(titles) == len(head) and all(
        title in ("", word) for title, word in zip(titles, head, strict=True)
    )


def pad_as_table(fence: Fence) -> Table:
    """The fence as the table it would be, each cell at its place in the source."""
    file, first, left = fence.location

    def cells(line: str, number: int) -> tuple[Cell, ...]:
        places = [Location(file, first + number, left + start) for start in _starts(line)]
        words = [word.strip().removesuffix("?") for word in line.split("|")]
        return tuple(Cell((Run(word, at),), at) for word, at in zip(words, places, strict=True))

    lines = fence.text.splitlines()
    head, *rows = (cells(line, number) for number, line in enumerate(lines, 1))
    checked = tuple(word.strip().endswith("?") for word in lines[0].split("|"))
    if any(map(_is_title, rows)):
        word = Cell((Run("Section", fence.location),), fence.location)
        head, rows, checked = (word, *head), list(_with_section(rows)), (False, *checked)
    align: list[Align] = ["left" for _ in head]
    return Table(head, tuple(rows), tuple(align), checked, fence.location)


def _with_section(rows: Iterable[tuple[Cell, ...]]) -> Iterator[tuple[Cell, ...]]:
    """The rows of cells, each after the title that stands over it."""
    title: tuple[Cell, ...] = ()
    for row in rows:
        if _is_title(row):
            title = row
        else:
            yield (*title, *row)


def _starts(line: str) -> list[int]:
    """Where the words between the bars begin."""
    starts, at = [], 0
    for word in line.split("|"):
        starts.append(at + len(word) - len(word.lstrip()))
        at += len(word) + 1
    return starts
