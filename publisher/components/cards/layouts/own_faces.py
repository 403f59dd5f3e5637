"""The author's `faces.py`: a function `face(card, draw)` that draws over the boxes of a layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.base.errors import DefinitionError, PrintError, PublisherError, RulesError, did_you_mean
from publisher.base.location import Location
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.cards.sizes import CardSize
from publisher.drawing.shapes import Shape
from publisher.engine.failure import described, program_line
from publisher.engine.loader import load_module, place_of
from publisher.model.card_files import FACES
from publisher.model.cells import column_of, number_in
from publisher.model.explaining import Refusal
from publisher.model.layouts import (
    Box,
    CircleBox,
    LineBox,
    PictureBox,
    PolygonBox,
    RectangleBox,
    TextBox,
)
from publisher.model.shelf import GameFolder

Drawn = Callable[[Box], Iterator[Shape]]


class RowCard:
    """The card that `face(card, draw)` draws: a row of the table.

    `name` is its name; `n` its number among the `all` different cards; `part` its number among the `parts`
    on which a text goes on.
    """

    def __init__(self, sheet: Sheet, name: str) -> None:
        self._sheet = sheet
        self.name = name
        (self.n, self.all), (self.part, self.parts) = sheet.counts, sheet.parts

    def __getitem__(self, column: str) -> str:
        """Return the words of a cell; DefinitionError if there is no such column."""
        fields = self._sheet.row.fields
        if (found := column_of(column, fields)) not in fields:
            told = f"the table of cards has no column {column!r}"
            raise DefinitionError(told, hint=did_you_mean(column, fields))
        return fields[found]

    def __getattr__(self, name: str) -> Any:
        """Raise AttributeError for a column that is written as an attribute."""
        raise AttributeError(f'a card has no {name!r}: write card["{name}"] for a cell')

    def number(self, column: str, empty: float = 0) -> float:
        """Return the number of a cell, or `empty` for an empty one; DefinitionError if it is not a number."""
        if not (cell := self[column]):
            return empty
        if (found := number_in(cell)) is None:
            raise DefinitionError(f"column {column!r}: {cell!r} is not a number", hint="write digits")
        return int(found) if found.is_integer() else found


class Draw:
    """The functions that `face(card, draw)` calls: each draws an element of a layout, with its keys.

    `width` and `height` are those of the card (mm).
    """

    def __init__(self, sheet: Sheet, size: CardSize, drawn: Drawn) -> None:
        self._sheet, self._drawn = sheet, drawn
        self.width, self.height = size.width, size.height
        self.shapes: list[Shape] = []

    def text(self, text: str, **keys: Any) -> None:
        """Draw words, with marks, icons and columns as in a layout."""
        self._add(TextBox, text=text, **keys)

    def picture(self, picture: str, **keys: Any) -> None:
        """Draw a picture of the folder."""
        self._add(PictureBox, picture=picture, **keys)

    def rectangle(self, **keys: Any) -> None:
        """Draw a rectangle."""
        self._add(RectangleBox, **keys)

    def circle(self, **keys: Any) -> None:
        """Draw the largest circle in a box."""
        self._add(CircleBox, **keys)

    def polygon(self, **keys: Any) -> None:
        """Draw a polygon, its corners as shares of a box."""
        self._add(PolygonBox, **keys)

    def line(self, **keys: Any) -> None:
        """Draw a line."""
        self._add(LineBox, **keys)

    def _add(self, kind: type[Box], **keys: Any) -> None:
        name = str(kind.__struct_config__.tag)
        try:
            box = msgspec.convert({"draw": name, **keys}, kind)
        except msgspec.ValidationError as error:
            raise _told(name, kind, error) from None
        if isinstance(box, TextBox) and box.overflow != "error":
            raise PrintError(
                "draw.text: a text goes on from the boxes of a layout only", hint="delete overflow"
            )
        sides = zip(box.at, box.size, (self.width, self.height), strict=True)
        if not any(isinstance(one, str) for one in (*box.at, *box.size)) and any(
            max(at, at + size) < 0 or min(at, at + size) > side for at, size, side in sides
        ):
            told = f"draw.{name}: the place {box.at} is not on the card"
            raise PrintError(told, hint=f"the card is {self.width:g} × {self.height:g} mm")
        try:
            layout = replace(self._sheet.layout, face=(box,), back=())
            layout.refuse_unknown(tuple(self._sheet.row.fields))
        except DefinitionError as error:
            told = error.message.replace("deck.layout.face[0]", f"draw.{name}")
            raise DefinitionError(told, hint=error.hint) from None
        self.shapes += self._drawn(box)


def _told(name: str, kind: type[Box], error: msgspec.ValidationError) -> DefinitionError:
    """Return the error for keys that an element does not have, or with a wrong value."""
    path, message, unknown, missing = Refusal.read(error)
    if unknown:
        known = [field.name for field in msgspec.structs.fields(kind)]
        return DefinitionError(f"draw.{name}: unknown key {unknown!r}", hint=did_you_mean(unknown, known))
    if missing:
        return DefinitionError(f"draw.{name}: the key {missing!r} is missing", hint=f"{missing}=…")
    hint = "publisher docs faces.py shows the functions"
    return DefinitionError(f"draw.{name}: {path or 'keys'}: {message[0].lower()}{message[1:]}", hint=hint)


def own_shapes(folder: GameFolder, sheet: Sheet, name: str, size: CardSize, drawn: Drawn) -> list[Shape]:
    """Return what `faces.py` draws on a card; RulesError with its line and the row of the card."""
    module = load_module(folder, FACES)
    function = vars(module).get("face")
    if not callable(function):
        hint = "write: def face(card, draw):"
        raise RulesError(f"a {FACES} needs a function face", place_of(folder, FACES, "face"), hint)
    draw = Draw(sheet, size, drawn)
    try:
        returned = function(RowCard(sheet, name), draw)
    except Exception as error:
        told = described(error)
        place = "" if told.startswith("row ") else f"{sheet.place(FACES).rpartition(',')[0]}: "
        hint = error.hint if isinstance(error, PublisherError) else ""
        line = program_line(error) or Location(folder.name(FACES))
        raise RulesError(f"{place}{told}", line, hint) from None
    if returned is not None:
        getattr(returned, "close", lambda: None)()  # a generator or coroutine has drawn nothing
        told = f"face returned a {type(returned).__name__}, which is not drawn"
        raise RulesError(
            told, place_of(folder, FACES, "face"), "call the functions of draw, and return nothing"
        )
    return draw.shapes
