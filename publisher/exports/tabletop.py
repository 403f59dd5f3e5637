"""A deck for Tabletop Simulator: sheets of faces, the back, and the saved object that joins them.

A sheet is a grid of at most 10 × 7 cells and 4096 pixels a side; its last cell is what players see
of cards hidden in others' hands, so 69 faces go on one.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_size
from publisher.drawing.shapes import Drawing, place
from publisher.exports.deck import Face, File, deck_faces
from publisher.exports.pictures import in_pixels
from publisher.exports.shops import on_canvas
from publisher.model.definition import Definition

COLUMNS, ROWS, LARGEST = 10, 7, 4096
FACES = COLUMNS * ROWS - 1
_SHARPEST = 24.0
"""Pixels for a millimetre: more than 600 dpi no screen shows."""
_ORIGIN = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180,
           "scaleX": 1, "scaleY": 1, "scaleZ": 1}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid of cells of whole pixels; faces from the top left, the hidden one in the last cell."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @staticmethod
    def of(faces: int, size: CardSize) -> Sheet:
        """The sheet for so many faces (at most FACES) of a size, as sharp as the limits allow."""
        columns = min(COLUMNS, max(2, faces + 1))
        rows = max(2, math.ceil((faces + 1) / columns))
        sharp = min(_SHARPEST, LARGEST // columns / size.width, LARGEST // rows / size.height)
        return Sheet(columns, rows, (math.floor(sharp * size.width), math.floor(sharp * size.height)))

    def drawing(self, faces: Sequence[Face], hidden: Drawing) -> Drawing:
        """The whole sheet, a pixel to the millimetre."""
        wide, high = self.cell
        factor = min(wide / hidden.width, high / hidden.height)
        places = [*enumerate(face.drawing for face in faces), (self.columns * self.rows - 1, hidden)]
        shapes = tuple(
            place(on_canvas(drawing, wide, high, factor), i % self.columns * wide, i // self.columns * high)
            for i, drawing in places
        )
        return Drawing(wide * self.columns, high * self.rows, shapes, "faces")


def tabletop_deck(definition: Definition, address: str = "") -> Iterator[File]:
    """The pictures and the saved object, which finds them below `address`; without one it only names them."""
    size = card_size(definition)
    deck = deck_faces(definition, size)
    where = f"{address.rstrip('/')}/" if address else ""
    decks: dict[str, Any] = {}
    for first in range(0, len(deck.faces), FACES):
        faces = deck.faces[first : first + FACES]
        number = first // FACES + 1
        sheet = Sheet.of(len(faces), size)
        yield File(f"faces-{number}.png", in_pixels(sheet.drawing(faces, deck.back)))
        backs = [Face(face.name, face.back) for face in faces if face.back is not None]
        unique = len(backs) == len(faces)
        if unique:
            yield File(f"backs-{number}.png", in_pixels(sheet.drawing(backs, deck.back)))
        back = f"backs-{number}.png" if unique else "back.png"
        decks[str(number)] = {
            "FaceURL": f"{where}faces-{number}.png", "BackURL": f"{where}{back}",
            "NumWidth": sheet.columns, "NumHeight": sheet.rows, "BackIsHidden": True, "UniqueBack": unique,
        }  # fmt: skip
    wide, high = Sheet.of(FACES, size).cell
    yield File("back.png", in_pixels(on_canvas(deck.back, wide, high, wide / size.width)))
    names = [face.drawing.title for face in deck.faces]
    saved = json.dumps(_saved(definition.title, decks, deck.cards, names), ensure_ascii=False, indent=2)
    yield File(f"{definition.slug}.json", saved.encode())


def _saved(title: str, decks: dict[str, Any], cards: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    """The saved object: a deck of all cards, face down."""
    contained = []
    for place_ in cards:
        number, cell = divmod(place_, FACES)
        key = str(number + 1)
        contained.append({
            "Name": "Card", "Transform": _ORIGIN, "Nickname": names[place_],
            "CardID": 100 * (number + 1) + cell, "CustomDeck": {key: decks[key]},
        })  # fmt: skip
    whole = {
        "Name": "DeckCustom", "Transform": _ORIGIN, "Nickname": title,
        "DeckIDs": [card["CardID"] for card in contained], "CustomDeck": decks,
        "ContainedObjects": contained,
    }  # fmt: skip
    return {"SaveName": title, "ObjectStates": [whole]}
