"""A game for Tabletop Simulator: pictures of board and pieces, sheets of faces, and the saved objects.

A sheet is a grid of at most 10 × 7 cells and 4096 pixels a side; its last cell is shown for cards hidden in
others' hands, so a sheet has room for 69 faces.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from publisher.components.boards.materials import Material
from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_outline, card_size
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Circle
from publisher.exports.deck import Faces, File, deck_faces, own_backs
from publisher.exports.parts import Part, board_parts, lot_parts, nothing_to_export, piece_parts
from publisher.exports.pictures import in_pixels
from publisher.exports.sheets import LARGEST, SHARPEST, Sheet
from publisher.exports.shops import INCH, on_canvas
from publisher.model.definition import Definition

COLUMNS, ROWS = 10, 7
FACES = COLUMNS * ROWS - 1
_ORIGIN = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180,
           "scaleX": 1, "scaleY": 1, "scaleZ": 1}  # fmt: skip
_TILE = 2.0
"""The side of a tile in units of the program, about an inch each."""
_BOX, _CIRCLE = 0, 2
"""The program's types of tiles."""
_CARD, _ROUND_CARD = 0, 4
"""The program's types of cards."""
_DICE = (4, 6, 8, 10, 12, 20)
"""The program's dice, by their numbers of sides."""
_APART, _BEFORE = 2.0, 8.0
"""The distances between stacks of pieces, and from the middle of the board to them (units)."""
_BETWEEN_DECKS = 4.0
"""The distance between the middles of two decks (units)."""


def sheet_of(faces: int, size: CardSize) -> Sheet:
    """Return the sheet for `faces` faces (at most FACES) of a size and the hidden one, as sharp as the limits
    allow."""
    columns = min(COLUMNS, max(2, faces + 1))
    rows = max(2, math.ceil((faces + 1) / columns))
    return Sheet.sharpest(columns, rows, size)


def tabletop(definition: Definition, address: str, material: Material) -> Iterator[File]:
    """Yield the pictures and the saved object with their web addresses below `address` ("": names only)."""
    where = f"{address.rstrip('/')}/" if address else ""
    files: list[File] = []
    objects: list[dict[str, Any]] = []
    for part in (*board_parts(definition, material), *piece_parts(definition), *lot_parts(definition)):
        files += _pictures(part)
        objects.append(_tile(part, where, objects))
    objects += _dice(definition)
    for place_, one in enumerate(definition.each_deck):
        deck, size, name = deck_faces(one, card_size(one)), card_size(one), one.deck_name
        sheets = f"{name}-" if name else ""
        files += _sheets(deck, size, sheets)
        across, address = _BETWEEN_DECKS * place_, f"{where}{quote(sheets)}"
        kind = _ROUND_CARD if isinstance(card_outline(one), Circle) else _CARD
        objects.append(_deck(name or definition.title, deck, size, address, across, kind))
    if not objects:
        raise nothing_to_export(definition)
    yield from files
    saved = {"SaveName": definition.title, "ObjectStates": objects}
    yield File(f"{definition.slug}.json", json.dumps(saved, ensure_ascii=False, indent=2).encode())


# -- boards, pieces, lots, dice


def _pictures(part: Part) -> Iterator[File]:
    for name, drawing in ((part.name, part.drawing), (f"{part.name}-back", part.back)):
        if drawing is not None:
            sharp = min(SHARPEST, LARGEST / max(drawing.width, drawing.height))
            yield File(f"{name}.png", to_png(to_pdf(drawing), sharp * INCH))


def _tile(part: Part, where: str, before: Sequence[object]) -> dict[str, Any]:
    """Return a tile of the part's own size, or a stack of them; stacks are side by side before the board."""
    wide, high = part.drawing.width, part.drawing.height
    board = part.name == "board"
    across = 0.0 if board else _APART * (len(before) - 4)
    scale = {"scaleX": round(wide / INCH / _TILE, 4), "scaleY": 1, "scaleZ": round(high / INCH / _TILE, 4)}
    back = f"{part.name}-back.png" if part.back else f"{part.name}.png"
    tile = {
        "Name": "Custom_Tile_Stack" if part.copies > 1 else "Custom_Tile",
        "Transform": _ORIGIN | scale | {"rotZ": 0, "posX": across, "posZ": 0 if board else -_BEFORE},
        "Nickname": part.title, "Locked": board,
        "CustomImage": {
            "ImageURL": f"{where}{part.name}.png", "ImageSecondaryURL": f"{where}{back}",
            "ImageScalar": 1.0, "WidthScale": 0.0,
            "CustomTile": {
                "Type": _CIRCLE if wide == high and not board else _BOX, "Thickness": 0.1,
                "Stackable": not board, "Stretch": True,
            },
        },
    }  # fmt: skip
    return tile | ({"Number": part.copies} if part.copies > 1 else {})


def _dice(definition: Definition) -> Iterator[dict[str, Any]]:
    """Yield the program's own dice for numbered dice; it has no others."""
    for number, (name, die) in enumerate(definition.dice.items()):
        if die.faces or die.pictures or len(die.values) not in _DICE:
            continue
        for copy in range(die.count):
            at = {"posX": _APART * (copy - number), "posZ": -_BEFORE - _APART}
            yield {"Name": f"Die_{len(die.values)}", "Transform": _ORIGIN | at, "Nickname": name}


# -- decks


def _sheets(deck: Faces, size: CardSize, name: str) -> Iterator[File]:
    for first in range(0, len(deck.faces), FACES):
        faces, number = deck.faces[first : first + FACES], first // FACES + 1
        sheet = sheet_of(len(faces), size)
        yield File(
            f"{name}faces-{number}.png", in_pixels(sheet.drawing([face.drawing for face in faces], deck.back))
        )
        if backs := own_backs(faces):
            yield File(f"{name}backs-{number}.png", in_pixels(sheet.drawing(backs, deck.back)))
    wide, high = sheet_of(FACES, size).cell
    yield File(f"{name}back.png", in_pixels(on_canvas(deck.back, wide, high, wide / size.width)))


def _deck(title: str, deck: Faces, size: CardSize, where: str, across: float, kind: int) -> dict[str, Any]:
    """Return a deck of all cards of a kind, face down, `across` units to the right of the middle."""
    decks: dict[str, Any] = {}
    for first in range(0, len(deck.faces), FACES):
        faces, number = deck.faces[first : first + FACES], first // FACES + 1
        sheet, unique = sheet_of(len(faces), size), bool(own_backs(faces))
        back = f"backs-{number}.png" if unique else "back.png"
        decks[str(number)] = {
            "FaceURL": f"{where}faces-{number}.png", "BackURL": f"{where}{back}",
            "NumWidth": sheet.columns, "NumHeight": sheet.rows, "BackIsHidden": True, "UniqueBack": unique,
            "Type": kind,
        }  # fmt: skip
    contained = []
    for place_ in deck.cards:
        number, cell = divmod(place_, FACES)
        key = str(number + 1)
        contained.append({
            "Name": "Card", "Transform": _ORIGIN, "Nickname": deck.faces[place_].drawing.title,
            "CardID": 100 * (number + 1) + cell, "CustomDeck": {key: decks[key]},
        })  # fmt: skip
    return {
        "Name": "DeckCustom", "Transform": _ORIGIN | {"posX": across}, "Nickname": title,
        "DeckIDs": [card["CardID"] for card in contained], "CustomDeck": decks,
        "ContainedObjects": contained,
    }  # fmt: skip
