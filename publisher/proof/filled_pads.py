"""A filled-in score pad as the table whose marked columns are checked.

Where the pad's sections are named, the table has a first column `Section`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.base.location import Location
from publisher.notation import pad
from publisher.text.document import Align, Cell, Fence, Run, Table


def pad_as_table(fence: Fence) -> Table:
    """The fence as the table it would be, each cell at its place in the source."""
    rows = pad.read_rows(fence.text)
    head, checked, below = _row(rows.head, fence.location), rows.checked, rows.below
    if any(map(pad.is_title, below)):
        word = Cell((Run("Section", fence.location),), fence.location)
        head, below, checked = (word, *head), tuple(_with_section(below)), (False, *checked)
    align: tuple[Align, ...] = tuple("left" for _ in head)
    return Table(head, tuple(_row(row, fence.location) for row in below), align, checked, fence.location)


def _row(row: pad.Row, fence: Location) -> tuple[Cell, ...]:
    return tuple(Cell((Run(cell.words, cell.place(fence)),), cell.place(fence)) for cell in row)


def _with_section(rows: Iterable[pad.Row]) -> Iterator[pad.Row]:
    """The rows, each after the title that stands over it."""
    title: pad.Row = ()
    for row in rows:
        if pad.is_title(row):
            title = row
        else:
            yield (*title, *row)
