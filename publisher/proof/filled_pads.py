"""Score pads filled in: a `pad` fence with the head of one of the game's pads, and rows written into it.

    ```pad The first two hands
    Hand | Game | Tricks | Holding?
    1    | rami | 9      | 12
    ```

Columns marked `?` are checked as in a table. A column that the pad leaves without a title may be
called anything, such as a player's name. Rows may be left out; the others keep the pad's order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from publisher.location import Location
from publisher.model.definition import Definition
from publisher.model.pads import Pad, Section
from publisher.proof.scene import SceneError
from publisher.text.document import Align, Cell, Fence, Run, Table


class FilledPad(NamedTuple):
    """What is written into the rows of `pad`; the first row of `words` is the head."""

    pad: Pad
    words: tuple[tuple[str, ...], ...]


def read_pad(definition: Definition, fence: Fence) -> FilledPad:
    """The pad whose columns the fence names, cut to the rows of the fence; SceneError if nothing fits."""
    rows = tuple(tuple(cell.strip() for cell in line.split("|")) for line in fence.text.splitlines())
    head = tuple(word.removesuffix("?") for word in rows[0]) if rows else ()
    for pad in definition.pads:
        if _fits(pad.heads, head):
            break
    else:
        heads = "; ".join(" | ".join(pad.heads) for pad in definition.pads) or "none"
        raise SceneError(f"no score pad has the columns {' | '.join(head)}", hint=f"there are: {heads}")
    for row in rows[1:]:
        if len(row) != len(head):
            raise SceneError(f"{len(row)} cells in a row of {len(head)} columns: {' | '.join(row)}")
    return FilledPad(replace(pad, sections=_cut(pad, [row[0] for row in rows[1:]])), (head, *rows[1:]))


def _cut(pad: Pad, first: Iterable[str]) -> tuple[Section, ...]:
    """The sections of the pad with those rows only, told by their first words: labels, or what is written
    into a row without one."""
    wanted = deque(word if word in pad.labels else "" for word in first)
    sections = [
        Section(
            section.title,
            tuple(_taken(section.rows, wanted)),
            len(list(_taken([""] * section.blank, wanted))),
            "".join(_taken(filter(None, [section.total]), wanted)),
        )
        for section in pad.sections
    ]
    if wanted:
        rows = ", ".join(pad.labels) or "none with a label"
        raise SceneError(f"the pad has no row {wanted[0]!r} left", hint=f"rows, in this order: {rows}")
    return tuple(section for section in sections if section.rows or section.blank or section.total)


def _taken(labels: Iterable[str], wanted: deque[str]) -> Iterator[str]:
    """Those of the labels that are wanted next."""
    return (wanted.popleft() for label in labels if wanted and label == wanted[0])


def _fits(titles: tuple[str, ...], head: tuple[str, ...]) -> bool:
    return len(titles) == len(head) and all(
        title in ("", word) for title, word in zip(titles, head, strict=True)
    )


def pad_as_table(fence: Fence) -> Table:
    """The fence as the table it would be, each cell at its place in the source."""
    file, first, _ = fence.location

    def cells(line: str, number: int) -> tuple[Cell, ...]:
        places = [Location(file, first + number, 1 + start) for start in _starts(line)]
        words = [word.strip().removesuffix("?") for word in line.split("|")]
        return tuple(Cell((Run(word, at),), at) for word, at in zip(words, places, strict=True))

    lines = fence.text.splitlines()
    head, *rows = (cells(line, number) for number, line in enumerate(lines, 1))
    checked = tuple(word.strip().endswith("?") for word in lines[0].split("|"))
    align: list[Align] = ["left" for _ in head]
    return Table(head, tuple(rows), tuple(align), checked, fence.location)


def _starts(line: str) -> list[int]:
    """Where the words between the bars begin."""
    starts, at = [], 0
    for word in line.split("|"):
        starts.append(at + len(word) - len(word.lstrip()))
        at += len(word) + 1
    return starts
