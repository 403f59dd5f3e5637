"""A package for Tabletop Playground: a manifest, sheets of cards as textures, and a template for each stack.

The fields are those that two public generators of such packages write, and the shapes those of the program's
public schema of templates. A sheet is a grid of at most 10 × 10
cells; the generators disagree on its largest side, 4096 or 8192 pixels, so 4096 is kept. Each card, also a
copy, has its own cell, because both generators write it so.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from hashlib import md5
from typing import Any

from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_outline, card_size
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import BLACK, Circle, Drawing, Polygon, repainted
from publisher.exports.deck import Face, File, Note, cards_only, deck_faces, decks_of, own_backs
from publisher.exports.pictures import in_pixels
from publisher.exports.sheets import Sheet
from publisher.model.definition import Definition

SIDE = 10
"""The most columns, and the most rows, of a sheet."""
_COMMON_BACK, _OWN_BACKS = -2, -3
"""The values of `BackIndex`: one picture for all backs, or a sheet of them."""
_SHAPE_DPI = 300
"""The dots per inch of the picture of an outline, which the program reads as the shape of a card."""
_THICKNESS = 0.05
"""The thickness of a card (cm), as both generators write it."""


def playground(definition: Definition) -> Iterator[File | Note]:
    """Yield the files of the package, in the folder that the program's folder of packages gets."""
    slug, title = definition.slug, definition.title
    manifest = {"Name": title, "Version": "1", "GUID": _guid(slug)}
    yield _json(f"{slug}/Manifest.json", manifest)
    for one in decks_of(definition):
        yield from _deck(one, f"{slug}/")
    yield from cards_only(definition)


def _deck(definition: Definition, folder: str) -> Iterator[File]:
    size, name = card_size(definition), definition.deck_name or "cards"
    deck = deck_faces(definition, size)
    cards = [deck.faces[place] for place in deck.cards]
    backs, stacks = own_backs(cards), range(0, len(cards), SIDE * SIDE)
    model = f"{name}-shape.png"
    if isinstance(outline := card_outline(definition), Polygon):
        whole = Drawing(size.width, size.height, (repainted(outline, BLACK, None),), "shape")
        yield File(f"{folder}Textures/{model}", to_png(to_pdf(whole), _SHAPE_DPI, clear=True))
    else:
        model = "Round" if isinstance(outline, Circle) else "Rounded" if outline.radius else "Square"
    if not backs:
        yield File(f"{folder}Textures/{name}-back.png", in_pixels(_sheet(1, size).drawing([deck.back])))
    for number, first in enumerate(stacks, 1):
        some = cards[first : first + SIDE * SIDE]
        sheet, texture = _sheet(len(some), size), f"{name}-{number}"
        fronts = sheet.drawing([card.drawing for card in some])
        yield File(f"{folder}Textures/{texture}.png", in_pixels(fronts))
        if backs:
            behind = sheet.drawing(backs[first : first + SIDE * SIDE])
            yield File(f"{folder}Textures/{texture}-backs.png", in_pixels(behind))
        told = definition.deck_name or definition.title
        told = f"{told} {number}" if len(stacks) > 1 else told
        guid = _guid(f"{definition.slug}/{definition.deck_name}/{number}")
        back = f"{texture}-backs.png" if backs else f"{name}-back.png"
        textures = {
            "FrontTexture": f"{texture}.png", "BackTexture": back,
            "BackIndex": _OWN_BACKS if backs else _COMMON_BACK, "MirrorBack": not backs,
        }  # fmt: skip
        template = _template(told, guid, some, sheet, size) | textures | {"Model": model}
        yield _json(f"{folder}Templates/{guid}.json", template)


def _template(name: str, guid: str, cards: Sequence[Face], sheet: Sheet, size: CardSize) -> dict[str, Any]:
    """Return a stack of cards, face down, without its textures; its sizes are in cm."""
    return {
        "Type": "Card", "GUID": guid, "Name": name, "Metadata": "", "ScriptName": "",
        "CollisionType": "Regular", "Friction": 0.7, "Restitution": 0, "Density": 0.5,
        "SurfaceType": "Cardboard", "Roughness": 1, "Metallic": 0,
        "PrimaryColor": {"R": 255, "G": 255, "B": 255}, "SecondaryColor": {"R": 0, "G": 0, "B": 0},
        "Flippable": True, "AutoStraighten": False, "ShouldSnap": True, "Blueprint": "", "Models": [],
        "Collision": [], "SnapPointsGlobal": False, "SnapPoints": [], "Tags": [],
        "HiddenTexture": "", "HiddenIndex": -1, "NumHorizontal": sheet.columns, "NumVertical": sheet.rows,
        "Width": round(size.width / 10, 4), "Height": round(size.height / 10, 4), "Thickness": _THICKNESS,
        "HiddenInHand": True, "UsedWithCardHolders": True, "CanStack": True,
        "FrontTextureOverrideExposed": False, "AllowFlippedInStack": False, "EmissiveFront": False,
        "Indices": [*range(len(cards))],
        "CardNames": {str(place): card.drawing.title for place, card in enumerate(cards)},
        "CardMetadata": {}, "CardTags": {},
    }  # fmt: skip


def _sheet(cards: int, size: CardSize) -> Sheet:
    """Return the grid for a number of cards of a size, about square."""
    columns = min(SIDE, math.ceil(math.sqrt(cards)))
    return Sheet.sharpest(columns, math.ceil(cards / columns), size)


def _guid(name: str) -> str:
    """Return 32 hexadecimal digits, the same for the same name, so that a new export replaces an old one."""
    return md5(f"publisher/{name}".encode(), usedforsecurity=False).hexdigest().upper()


def _json(name: str, content: object) -> File:
    return File(name, json.dumps(content, ensure_ascii=False, indent=2).encode())
