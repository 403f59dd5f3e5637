"""Records as they are printed: the moves of a sample game and the cards of a deal, as tables of words."""

from __future__ import annotations

from typing import NamedTuple

from publisher.notation.record import read_record

_LABEL = 19
"""Letters of a label; what is longer is a sentence that happens to hold a colon."""


class Record(NamedTuple):
    """A line of a record: `3: West ♦8 | North ♦3`."""

    label: str
    cells: tuple[str, ...]


def records(text: str) -> list[Record]:
    """The lines of a fence; none if it is not a record, since a line is without a label."""
    lines = [Record(label, tuple(cell.words for cell in cells)) for label, cells in read_record(text)]
    return lines if all(0 < len(line.label) <= _LABEL for line in lines) else []
