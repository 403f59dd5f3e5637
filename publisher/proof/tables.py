"""Tables and filled-in pads: every cell of a column marked `?` is held to the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.location import Location
from publisher.proof.filled_pads import pad_as_table, read_pad
from publisher.proof.report import Problem, Report
from publisher.proof.scene import SEAT, RowReading, Scene
from publisher.proof.stop import Stop, broken
from publisher.text.document import Blocks, Fence, Items, Note, Quote, Table, plain
from publisher.text.typography import untypeset


def check_pad(fence: Fence, scene: Scene) -> int:
    """Compute every checked cell of a `pad` fence, which must fit one of the game's pads; how many there are.

    SceneError if no pad fits.
    """
    read_pad(scene.rules.definition, fence)
    return check_table(pad_as_table(fence), scene)


def refuse_loose_marks(blocks: Blocks, report: Report) -> None:
    """A column marked `?` that stands outside an example would be checked by nobody."""
    for block in _loose(blocks):
        table = pad_as_table(block) if isinstance(block, Fence) else block
        for cell, mark in zip(table.head, table.checked, strict=True):
            if mark:
                said = f"the column “{plain(cell.children)}?” stands outside an example: nothing checks it"
                hint = "set it in an example, or leave out the mark"
                report.add(Problem("checks-nothing", said, cell.location, hint))


def _loose(blocks: Blocks) -> Iterator[Table | Fence]:
    """The tables and filled-in pads outside examples."""
    for block in blocks:
        if isinstance(block, Table) or (isinstance(block, Fence) and block.kind == "pad" and block.text):
            yield block
        elif isinstance(block, Items):
            for item in block.items:
                yield from _loose(item)
        elif isinstance(block, Note | Quote):
            yield from _loose(block.blocks)


def check_table(table: Table, scene: Scene) -> int:
    """Compute every checked cell of a table, row by row; returns how many there are."""
    headings = [untypeset(plain(cell.children)).casefold() for cell in table.head]
    checked = [place for place, mark in enumerate(table.checked) if mark]
    readings = [_row_reading(table, headings, place, scene) for place in checked]
    for cells in table.rows:
        words = [untypeset(plain(cell.children)).strip() for cell in cells]
        for place, reading in zip(checked, readings, strict=True):
            columns = [place if word.endswith("?") else headings.index(word) for word in reading.headings]
            given = [
                scene.seat_called(headings[column]) if heading == SEAT else words[column]
                for heading, column in zip(reading.headings, columns, strict=True)
                if heading == SEAT or column != place
            ]
            found = _computed(getattr(scene, reading.method), given, cells[columns[0]].location)
            stated = words[place].removeprefix("+")
            if found != stated:
                said = f"the table says {stated}, the engine says {found}"
                raise Stop(Problem("claim-failed", said, cells[place].location))
    return len(table.rows) * len(checked)


def _row_reading(table: Table, headings: list[str], place: int, scene: Scene) -> RowReading:
    """The first reading that computes the column at `place` from other columns of the table."""
    known = {f"{heading}?" if i == place else heading for i, heading in enumerate(headings)}
    names = map(str.casefold, scene.rules.definition.players.names)
    own = {f"{headings[place]}?"} | ({SEAT} if headings[place] in names else set())
    for reading in scene.row_readings:
        if own & set(reading.headings) and set(reading.headings) <= known | own:
            return reading
    forms = " | ".join(" · ".join(reading.headings) for reading in scene.row_readings) or "none"
    columns = ", ".join(heading + "?" * mark for heading, mark in zip(headings, table.checked, strict=True))
    message = f"no reading fits a table with the columns {columns}"
    raise Stop(Problem("unread", message, table.location, f"known: {forms}"))


def _computed(method: Any, given: list[Any], row: Location) -> str:
    try:
        return str(method(*given)).removeprefix("+")
    except Exception as error:
        raise Stop(Problem("table", f"cannot compute this row: {broken(error)}", row)) from error
