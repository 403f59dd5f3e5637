"""A file for PlayingCards.io: a zip of `widgets.json` and the pictures in `userassets/`.

The fields are those of public files and importers for that site; the columns of its CSV files are not known
well enough. Pictures stay small, because an importer skips those of 2 MiB or more.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any
from zipfile import ZipFile, ZipInfo

from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_size
from publisher.exports.deck import Faces, File, Note, cards_only, deck_faces, decks_of
from publisher.exports.pictures import in_pixels
from publisher.exports.shops import on_canvas
from publisher.model.definition import Definition

LONGEST = 160
"""The longer side of a card on the table, in the site's units."""
_SHARP = 4
"""Pixels for each unit."""
_LEFT, _TOP, _ACROSS, _DOWN, _IN_A_ROW = 100, 100, 200, 220, 6
"""The place of the first pile, the distances of piles, and how many are in a row."""
_ROOM = 8
"""The width and height of a pile beyond its cards."""
_HAND = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}


def playing_cards(definition: Definition) -> Iterator[File | Note]:
    """Yield one file with a shuffled pile for each deck, and a hand for each player."""
    target, widgets = BytesIO(), [dict[str, Any](_HAND)]
    with ZipFile(target, "w") as archive:
        for place, one in enumerate(decks_of(definition)):
            size = card_size(one)
            deck = deck_faces(one, size)
            files = _files(deck, place)
            for name, content in _pictures(deck, size):
                archive.writestr(ZipInfo(f"userassets/{files[name]}"), content)
            widgets += _widgets(one.deck_name or one.title, deck, size, place, files)
        content = json.dumps(widgets, ensure_ascii=False, indent=1).encode()
        archive.writestr(ZipInfo("widgets.json"), content)
    yield File(f"{definition.slug}.pcio", target.getvalue())
    yield from cards_only(definition)


def _units(size: CardSize) -> tuple[int, int]:
    """Return the width and height of a card on the table."""
    factor = LONGEST / max(size.width, size.height)
    return round(factor * size.width), round(factor * size.height)


def _pictures(deck: Faces, size: CardSize) -> Iterator[tuple[str, bytes]]:
    """Yield every picture of a deck that a card has, with its name."""
    common = any(face.back is None for face in deck.faces)
    width, height = (_SHARP * side for side in _units(size))
    for picture in deck.pictures if common else deck.pictures[:-1]:
        drawing = on_canvas(picture.drawing, width, height, height / size.height)
        yield picture.name, in_pixels(drawing)


def _files(deck: Faces, place: int) -> dict[str, str]:
    """Return a name without blanks and signs for the file of every picture of a deck."""
    return {picture.name: f"{place + 1}-{number}.png" for number, picture in enumerate(deck.pictures, 1)}


def _widgets(
    name: str, deck: Faces, size: CardSize, place: int, files: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    """Yield the pile of a deck, the deck, and its cards, which are in the pile."""
    width, height = _units(size)
    x, y = _LEFT + _ACROSS * (place % _IN_A_ROW), _TOP + _DOWN * (place // _IN_A_ROW)
    at, pile, own = {"x": x, "y": y}, f"pile-{place + 1}", f"deck-{place + 1}"
    yield {
        "id": pile, "type": "cardPile", **at, "z": 1, "width": width + _ROOM, "height": height + _ROOM,
        "label": name, "hasShuffleButton": True,
    }  # fmt: skip

    def address(picture: str) -> str:
        return f"package://userassets/{files[picture]}"

    yield {
        "id": own, "type": "cardDeck", "parent": pile, **at, "z": 1, "cardWidth": width, "cardHeight": height,
        "cardTypes": {
            face.name: {
                "face": address(face.name), "label": face.drawing.title,
                "back": address(f"{face.name}-back" if face.back is not None else "back"),
            }
            for face in deck.faces
        },
        "faceTemplate": _template("face", width, height), "backTemplate": _template("back", width, height),
    }  # fmt: skip
    inside = {"x": x + _ROOM // 2, "y": y + _ROOM // 2}
    for number, card in enumerate(deck.cards, 1):
        yield {
            "id": f"card-{place + 1}-{number}", "type": "card", "deck": own, "parent": pile, **inside,
            "cardType": deck.faces[card].name, "z": number + 1, "faceup": False,
        }  # fmt: skip


def _template(side: str, width: int, height: int) -> dict[str, Any]:
    picture = {
        "type": "image", "x": 0, "y": 0, "w": width, "h": height, "valueType": "dynamic", "value": side,
        "color": "#fff",
    }  # fmt: skip
    return {"includeBorder": False, "includeRadius": True, "objects": [picture]}
