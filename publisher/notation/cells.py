"""Words between bars, `1 | rami | 9`, each with its place in the block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from publisher.base.location import Location


@dataclass(frozen=True, slots=True)
class Cell:
    """The words between two bars; `line` and `column`, from 1 within the block, are only for errors."""

    words: str
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)

    def place(self, block: Location) -> Location:
        """Return the place of the cell in the source; `block` is the place of its block."""
        return Location(block.file, block.line + self.line, max(block.column, 1) - 1 + self.column)


def read_cells(line: str, number: int = 0, start: int = 0) -> tuple[Cell, ...]:
    """Return the cells of a line from its column `start` (from 0); `number` is the line number."""
    cells: list[Cell] = []
    for words in line[start:].split("|"):
        cells.append(Cell(words.strip(), number, start + len(words) - len(words.lstrip()) + 1))
        start += len(words) + 1
    return tuple(cells)


def write_cells(cells: Iterable[Cell]) -> str:
    return " | ".join(cell.words for cell in cells).rstrip(" ")
