"""Score pads of a `[[pads]]` table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from publisher.model.ranges import FEW, SOME, Count, High, Share, Wide

MOST_ROWS = 1000
"""The most rows of a pad: far more than any sheet of paper has room for."""


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column to write in, below its `title`. `width` is relative; `ticks` draws this number of small boxes
    in each cell; `holds` (such as the deal's points or the total) is printed small below its title."""

    title: str
    width: Share = 1.0
    ticks: Count = 0
    holds: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows under a heading, the `title`: labelled `rows`, then `blank` empty ones; `total` ends with a
    summing line.

    Labels are in a separate column before the others, or in the first column if it has no title. If `each`
    names what an empty row is for (a deal, a game), rows are numbered through all sections, and there are
    more of them if the sheet has room. Numbers are in the column with that title if it is the first, or
    beside the labels, or else in a separate one. `ticks` is the number of small boxes in each cell of its
    rows, if there are fewer than in the column.
    """

    title: str = ""
    rows: tuple[str, ...] = ()
    blank: Count = 0
    total: str = ""
    each: str = ""
    ticks: Count | None = None

    def __post_init__(self) -> None:
        if self.each and not self.blank:
            raise ValueError("each: there are no empty rows to be numbered; blank = 12 makes some")


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small printed table beside the columns, such as the opening requirements: its `title` and `rows` of
    cells."""

    title: str
    rows: Annotated[tuple[tuple[str, ...], ...], SOME]

    def __post_init__(self) -> None:
        if not self.rows[0] or len(set(map(len, self.rows))) > 1:
            raise ValueError("rows: all rows have the same number of cells, at least one")


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of score sheet, at least `width` × `height` mm; a page has as many as fit.

    Below its `title` it has `columns` to write in, and `sections` of rows. `names` is the word before the
    line for names; `notes` are printed at the foot. Without a `height` it is as high as its rows need.
    `reminders` are beside the columns if a pad is wider than high, otherwise below them. Its sections are in
    one table, or in several `tables` side by side. If it is `square`, its rows are as high as its last column
    is wide.

    `ladder` prints those values up the side of columns of boxes, one for each rise; the last two columns then
    show who rises, and how far.
    """

    title: str
    columns: Annotated[tuple[Column, ...], SOME]
    sections: Annotated[tuple[Section, ...], SOME]
    reminders: Annotated[tuple[Reminder, ...], FEW] = ()
    notes: Annotated[tuple[str, ...], FEW] = ()
    ladder: tuple[int, ...] = ()
    names: str = ""
    width: Wide = 90.0
    height: High = 0.0
    tables: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    square: bool = False

    def __post_init__(self) -> None:
        if (rows := sum(len(section.rows) + section.blank for section in self.sections)) > MOST_ROWS:
            raise ValueError(f"sections: a pad has at most {MOST_ROWS:,} rows, not {rows:,}")

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of rows, including summing lines, each once."""
        every = (label for section in self.sections for label in (*section.rows, section.total))
        return tuple(dict.fromkeys(filter(None, every)))

    @property
    def labelled(self) -> bool:
        """True if labels have a separate column."""
        return any(section.rows for section in self.sections) and bool(self.columns[0].title.strip())

    @property
    def numbers(self) -> str:
        """The title of the column for numbers of rows only; "" if there is none."""
        each = next((section.each for section in self.sections if section.each), "")
        return "" if self.labelled or each == self.columns[0].title.strip() else each

    @property
    def heads(self) -> tuple[str, ...]:
        """The titles of the columns as printed; "" for the labels' column and for one without a title."""
        return (*[""] * self.labelled, *(column.title.strip() for column in self.columns))
