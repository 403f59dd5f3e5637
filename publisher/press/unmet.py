"""Warnings for conditions of a layout that no row of the table meets: boxes that are on no card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from publisher.base.errors import did_you_mean
from publisher.checking.report import Problem
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.card_tables import Row
from publisher.model.conditions import unmet, values_of
from publisher.model.layouts import Box, Layout
from publisher.model.shelf import GameFolder
from publisher.model.toml_tables import toml_tables
from publisher.press.layout_boxes import layout_boxes


def unmet_conditions(folder: GameFolder) -> list[Problem]:
    """Return a warning for each condition that no row meets, in the game and in all variants with the box."""
    found: dict[str, tuple[str, Box, str, list[Row]]] = {}
    for key, box, deck, variant in layout_boxes(folder):
        found.setdefault(f"{key} {box}", (key, box, variant, []))[3].extend(deck.rows)
    return [
        Problem("never-drawn", f"{key}.when: {told}", folder.key_place(key, variant), hint, "warning")
        for key, box, variant, rows in found.values()
        for told, hint in _unmet(box, rows)
        if _bare(box) not in _ready()
    ]


def _unmet(box: Box, rows: list[Row]) -> Iterator[tuple[str, str]]:
    """Yield what no row of a table has that the condition of a box asks for, or has in other letters, and a
    hint."""
    missing = False
    own = {column: wanted for column, wanted in box.when.items() if column in rows[0].fields}
    for column, wanted in own.items():
        cells = {row.fields[column]: row for row in rows}
        for value in unmet(cells, wanted):
            missing = True
            shown = repr(value) if isinstance(value, str) else str(value)
            yield (
                f"no row has {shown} in the column {column!r}",
                did_you_mean(str(value), filter(None, cells)),
            )
        words = [value.removeprefix("!=").strip() for value in values_of(wanted) if isinstance(value, str)]
        folded = {word.casefold(): word for word in words if word}
        for cell, row in cells.items() if not missing else ():
            if cell not in words and (meant := folded.get(cell.casefold())):
                told = f"{row.place} has {cell!r} in the column {column!r}, which is not {meant!r}"
                yield told, "write it in the same letters, or name both in the condition"
    if not missing and not any(box.is_wanted(row.fields) for row in rows):
        yield "no row meets this condition", "the box is on no card: change its condition, or delete it"


@cache
def _ready() -> frozenset[str]:
    """Return the boxes of the built-in layouts: a table need not use all of them."""
    files = map(ready_layout, ready_layouts())
    layouts = (toml_tables(file.read_text(encoding="utf-8"), file.name) for file in files)
    return frozenset(_bare(box) for one in layouts for _, box in msgspec.convert(one, Layout).boxes())


def _bare(box: Box) -> str:
    """Return a box in words without capitals and blanks: a table may write the names of columns with them."""
    return "".join(repr(box).casefold().split())
