"""Score pads: what a `[[pads]]` table describes."""

from __future__ import annotations

import msgspec

from publisher.model.ranges import Count, High, Share, Wide


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column to write in. `width` is relative; `ticks` draws that many small boxes in each cell."""

    title: str
    width: Share = 1.0
    ticks: Count = 0


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows under a heading: labelled rows, then `blank` empty ones; `total` ends with a summing line.

    Labels stand in a column of their own before the others, or in the first column if it has no title.
    """

    title: str = ""
    rows: tuple[str, ...] = ()
    blank: Count = 0
    total: str = ""


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small printed table beside the columns, such as the opening requirements."""

    title: str
    rows: tuple[tuple[str, ...], ...]


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of score sheet; `width` × `height` mm, as many to a page as fit.

    Without a `height` it is as high as its rows need. Reminders stand beside the columns when a pad
    is wider than high, else below them.

    `ladder` prints those values up the side of columns of boxes, one for each rise; the last two columns
    then say who is rising, and how far.
    """

    title: str
    columns: tuple[Column, ...]
    sections: tuple[Section, ...]
    reminders: tuple[Reminder, ...] = ()
    notes: tuple[str, ...] = ()
    ladder: tuple[int, ...] = ()
    names: str = ""
    width: Wide = 90.0
    height: High = 0.0

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands before rows, summing lines included, each once."""
        every = (label for section in self.sections for label in (*section.rows, section.total))
        return tuple(dict.fromkeys(filter(None, every)))

    @property
    def labelled(self) -> bool:
        """Whether labels have a column of their own."""
        return any(section.rows for section in self.sections) and bool(self.columns[0].title.strip())

    @property
    def heads(self) -> tuple[str, ...]:
        """The titles of the columns as printed; "" for the labels' and for one left to be named."""
        return (*[""] * self.labelled, *(column.title.strip() for column in self.columns))
