"""Score pads of a `[[pads]]` table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from publisher.model.ranges import FEW, SOME, Count, High, Share, Wide

MOST_ROWS = 1000
"""The most rows of a pad: far more than any sheet of paper has room for."""


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column to write in."""

    title: str
    """The heading. The first column may be blank, `" "`: it then has the labels of rows."""
    width: Share = 1.0
    """The width in comparison with the other columns."""
    ticks: Count = 0
    """The number of small boxes in each cell."""
    holds: str = ""
    """A note in small print below the title: `holds = "total"`."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of rows: first those with labels, then the empty ones."""

    title: str = ""
    """The heading of the group."""
    rows: tuple[str, ...] = ()
    """The labels of rows: `rows = ["Canastas", "Going out"]`."""
    blank: Count = 0
    """The number of empty rows."""
    total: str = ""
    """The label of a last row for the sum."""
    each: str = ""
    """The use of an empty row: `each = "Deal"`. The rows are numbered, and there are more of them if the
    sheet has room."""
    ticks: Count | None = None
    """The number of small boxes in each cell, if there are fewer than in the column."""

    def __post_init__(self) -> None:
        if self.each and not self.blank:
            raise ValueError("each: there are no empty rows to be numbered; blank = 12 makes some")


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small printed table, such as the values of cards."""

    title: str
    """The heading."""
    rows: Annotated[tuple[tuple[str, ...], ...], SOME]
    """The rows, cell by cell: `rows = [["ace", "11"], ["ten", "10"]]`."""

    def __post_init__(self) -> None:
        if not self.rows[0] or len(set(map(len, self.rows))) > 1:
            raise ValueError("rows: all rows have the same number of cells, at least one")


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score pad. A page has as many as fit.

    ```toml
    [[pads]]
    title = "Whist"
    columns = [{ title = "Deal" }, { title = "We" }, { title = "They" }]
    sections = [{ blank = 12, each = "Deal" }]
    ```
    """

    title: str
    """The title above the pad."""
    columns: Annotated[tuple[Column, ...], SOME]
    """The columns, from the left."""
    sections: Annotated[tuple[Section, ...], SOME]
    """The groups of rows, from the top."""
    reminders: Annotated[tuple[Reminder, ...], FEW] = ()
    """Small tables beside a wide pad, or below a high one."""
    notes: Annotated[tuple[str, ...], FEW] = ()
    """Lines below the pad."""
    ladder: tuple[int, ...] = ()
    """Values up the side of columns of boxes, one for each rise: `ladder = [4, 8, 12]`. The last two columns
    show who rises, and how far."""
    names: str = ""
    """The label of the line for a name: `names = "Team"`. A night has a pad of a `Name` for each player, and
    one pad for an `Evening`."""
    width: Wide = 90.0
    """The least width in mm."""
    height: High = 0.0
    """The least height in mm. By default the rows decide."""
    tables: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    """The number of tables side by side that share the sections."""
    square: bool = False
    """Make the rows as high as the last column is wide."""

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
