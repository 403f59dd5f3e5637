"""Boxes with the numbers of one card in place of columns. Lengths in mm."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields, replace

from publisher.base.errors import DefinitionError
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.cards.sizes import CardSize
from publisher.model.layouts import MEASURED, Box, LineBox, TextBox


def measured(box: Box, sheet: Sheet, size: CardSize) -> Box | None:
    """Return a box with the numbers of a card of that size; None if its place is empty, or its size empty or
    0. Other keys with an empty cell have their default.

    DefinitionError for a number out of range, and for a box that a column puts over the edge.
    """
    measures = box.measures
    if not measures:
        return box
    defaults = {field.name: field.default for field in fields(box)}
    changes: dict[str, Any] = {"at": list(box.at), "size": list(box.size)}
    bleed = sheet.layout.bleed
    ends = size.width + bleed, size.height + bleed
    for key, one in measures.items():
        name, _, axis = key.partition(" ")
        if axis:
            most = ends[int(axis)]
            least = 0 - bleed if name == "at" else 0 - most if isinstance(box, LineBox) else 0
        else:
            least, most = MEASURED[name]
        with sheet.in_columns(name, [one.column]):
            number = one.of(sheet.fields, least, most)
        if axis:
            changes[name][int(axis)] = number
        else:
            changes[name] = defaults[name] if number is None else number
            if name == "width" and number == 0:  # in a PDF, this is the thinnest line
                changes["line"] = ""
    at, extent = changes["at"], changes["size"]
    if None in (*at, *extent) or (0 in extent and not isinstance(box, LineBox)):
        return None
    for side, end in enumerate(ends):
        columns = [one.column for key, one in measures.items() if key in (f"at {side}", f"size {side}")]
        found = at[side] + extent[side]
        if columns and not -bleed <= found <= end + 1e-6:
            with sheet.in_columns("size", columns):
                told = f"the box ends at {found:g} mm, and the card at {end - bleed:g} mm"
                raise DefinitionError(told, hint="make the number smaller, or the box in the layout")
    placed: Box = replace(box, **changes | {"at": tuple(at), "size": tuple(extent)})
    if isinstance(placed, TextBox) and "type" in measures:
        with sheet.in_columns("type", [measures["type"].column]):
            placed.refuse_large_least()
    return placed
