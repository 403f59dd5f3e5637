"""Tables and filled-in pads: every cell of a column marked `?` is checked against the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from publisher.base.location import Location
from publisher.checking.example_problem import ExampleStopped, with_line
from publisher.checking.readings import SEAT, RowReading
from publisher.checking.report import Problem, Report
from publisher.checking.scene import Scene
from publisher.notation import pad
from publisher.notation.record import in_notation
from publisher.text.document import Align, Blocks, Cell, Example, Fence, Run, Table, plain, walk
from publisher.text.typography import untypeset


def check_pad(fence: Fence, scene: Scene[Any]) -> int:
    """Check the cells of a `pad` block against the engine; return the number of checked cells.

    NotationError if the block fits none of the game's pads.
    """
    pad.read_pad(scene.rules.definition, fence.text)
    return check_table(pad_as_table(fence), scene)


def refuse_loose_marks(blocks: Blocks, report: Report) -> None:
    """Report columns marked `?` outside examples, because nothing checks them."""
    for block in walk(blocks, but=Example):
        if isinstance(block, Fence) and block.kind == "pad" and block.text:
            block = pad_as_table(block)
        for cell, mark in zip(block.head, block.checked, strict=True) if isinstance(block, Table) else ():
            if mark:
                said = f"the column “{plain(cell.children)}?” is outside an example: nothing checks it"
                hint = "set it in an example, or leave out the mark"
                report.add(Problem("checks-nothing", said, cell.location, hint))


def check_table(table: Table, scene: Scene[Any]) -> int:
    """Check every cell of a table against the engine, row by row; return the number of checked cells."""
    original = scene.tongue.original
    headings = [original(untypeset(plain(cell.children))).casefold() for cell in table.head]
    checked = [place for place, mark in enumerate(table.checked) if mark]
    readings = {place: _row_reading(table, headings, place, scene) for place in checked}
    for cells in table.rows:
        scene.used |= {reading.source for reading in readings.values()}
        written = (original(untypeset(plain(cell.children)).strip()) for cell in cells)
        words = [in_notation(scene.rules.definition, word) for word in written]
        computed: dict[RowReading, Mapping[str, Any]] = {}
        for place, reading in readings.items():
            column = headings[place]
            if SEAT in reading.headings or reading not in computed:
                given = _given(reading, headings, words, column, scene)
                first = reading.headings[0]
                at = headings.index(first) if first in headings else place
                computed[reading] = _computed(reading, given, scene, cells[at].location)
            found = computed[reading].get(f"{column}?", computed[reading].get(SEAT, ""))
            stated = words[place].removeprefix("+")
            if (said := str(found).removeprefix("+")) != stated:
                problem = f"the table says {stated}, the engine says {said}"
                raise ExampleStopped(Problem("claim-failed", problem, cells[place].location))
    return len(table.rows) * len(checked)


def _given(
    reading: RowReading, headings: list[str], words: list[str], column: str, scene: Scene[Any]
) -> dict[str, Any]:
    """Return the cells of a row by heading; a column with a player's name over it gives the seat."""
    given: dict[str, Any] = dict(zip(reversed(headings), reversed(words), strict=True))
    given |= {f"{heading}?": word for heading, word in given.items()}
    if SEAT in reading.headings:
        given[SEAT] = scene.seat_called(column)
    return given


def _row_reading(table: Table, headings: list[str], place: int, scene: Scene[Any]) -> RowReading:
    """Return the reading that computes the column at `place` from the most other columns of the table."""
    marked = {f"{heading}?" for heading, mark in zip(headings, table.checked, strict=True) if mark}
    names = map(str.casefold, scene.rules.definition.players.names)
    own = {f"{headings[place]}?"} | ({SEAT} if headings[place] in names else set())
    fitting = [
        reading
        for reading in scene.readings.rows
        if own & set(reading.checked) and set(reading.headings) <= {*headings, *marked} | own
    ]
    if fitting:
        return max(fitting, key=lambda reading: len(reading.headings))
    forms = " | ".join(" · ".join(reading.headings) for reading in scene.readings.rows) or "none"
    columns = ", ".join(heading + "?" * mark for heading, mark in zip(headings, table.checked, strict=True))
    message = f"no reading fits a table with the columns {columns}"
    raise ExampleStopped(Problem("unread", message, table.location, f"known: {forms}"))


def _computed(
    reading: RowReading, given: Mapping[str, Any], scene: Scene[Any], row: Location
) -> Mapping[str, Any]:
    try:
        return reading.run(scene, given)
    except ExampleStopped as stop:
        raise stop.moved_to(row) from stop
    except Exception as error:
        said = f"cannot compute this row: {with_line(error)}"
        raise ExampleStopped(Problem("table", said, row)) from error


def pad_as_table(fence: Fence) -> Table:
    """Return a pad block as a table, with each cell at its place in the source. If the pad's sections have
    names, the table has a first column `Section`."""
    rows = pad.read_rows(fence.text)
    head, checked, below = _row(rows.head, fence.location), rows.checked, rows.below
    if any(map(pad.is_title, below)):
        word = Cell((Run("Section", fence.location),), fence.location)
        head, below, checked = (word, *head), tuple(_with_section(below)), (False, *checked)
    align: tuple[Align, ...] = tuple("" for _ in head)
    return Table(head, tuple(_row(row, fence.location) for row in below), align, checked, fence.location)


def _row(row: pad.Row, fence: Location) -> tuple[Cell, ...]:
    return tuple(Cell((Run(cell.words, cell.place(fence)),), cell.place(fence)) for cell in row)


def _with_section(rows: Iterable[pad.Row]) -> Iterator[pad.Row]:
    title: pad.Row = ()
    for row in rows:
        if pad.is_title(row):
            title = row
        else:
            yield (*title, *row)
