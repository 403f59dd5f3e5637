"""Make the pictures of the gallery from the sample tables of layouts: `python docs/pictures/layouts.py`.

Each file holds the digest of the drawing that it shows, so that a test finds one that is out of date.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from publisher.components.faces import back_of, card_face, card_size
from publisher.drawing.inks import Ink, inker
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Group, Rect, Shape, move
from publisher.drawing.svg import to_svg
from publisher.model.card_files import ready_layout, ready_layouts, with_card_files
from publisher.model.definition import Definition, decoded, with_kinds
from publisher.model.shelf import GameFolder

HERE = Path(__file__).parent / "layouts"
CHANGED = "changed"
"""The picture of one card in other colours, without its picture, in grey and with little ink."""
OTHER = {"forest": "#7a3f6e", "gold": "#d9d2c3", "paper": "#eef1f4", "shade": "#ccd5dd", "night": "#1d1430"}
INKS: tuple[Ink, ...] = ("grey", "low")
DPI, GAP = 96.0, 4.0
COLOURS = 255
DIGEST = "Drawing"
"""The name of the text in a PNG that holds the digest."""
HEAD = {
    "title": "Layouts", "family": "cards", "summary": "A sample.", "minutes": [1, 2], "sources": [],
    "players": {"names": ["North", "South"]},
}  # fmt: skip


def sample(name: str, cells: Mapping[str, str] | None = None, **changes: Any) -> Definition:
    """Return the game of three cards in the sample table of a layout, with some cells and keys changed."""
    folder = GameFolder("layouts", ready_layout(name).parent)
    deck = {"cards": 3, "cards_from": f"{name}.csv", "layout": {"like": name, **changes}}
    tables = with_card_files(with_kinds(HEAD | {"deck": deck}), folder)
    rows = tuple(replace(row, fields=row.fields | (cells or {})) for row in tables["deck"]["rows"])
    definition = decoded({**tables, "deck": {**tables["deck"], "rows": rows}})
    definition.check()
    return definition


def picture(name: str) -> Drawing:
    """Return the three faces side by side, and a back."""
    if name == CHANGED:
        return _beside(tuple(_changed()), name)
    definition = sample(name)
    back = back_of(definition.card_deck.cards[0], definition, card_size(definition))
    return _beside((*_faces(definition), back), name)


def _changed() -> Iterator[Drawing]:
    """Yield one card in other colours, without its picture, in grey and with little ink."""
    for one in sample("creature", colours=OTHER), sample("creature", {"picture": ""}):
        yield _faces(one)[0]
    face, *_ = _faces(sample("creature"))
    yield from (inker(ink)(face) for ink in INKS)


def _faces(definition: Definition) -> list[Drawing]:
    deck, size = definition.card_deck, card_size(definition)
    return [card_face(card, deck, size) for card in deck.cards]


def _beside(sides: tuple[Drawing, ...], name: str) -> Drawing:
    shapes: list[Shape] = []
    wide, high = sides[0].width, sides[0].height
    for place, side in enumerate(sides):
        edge = Rect((0, 0), wide, high, stroke="#bbbbbb", line=0.2)
        inner = Group(side.shapes, None, (0.0, 0.0, wide, high))
        shapes.append(Group((inner, edge), move(GAP + place * (wide + GAP), GAP)))
    width = len(sides) * (wide + GAP) + GAP
    return Drawing(width, high + 2 * GAP, tuple(shapes), f"the layout {name}")


def digest(drawing: Drawing) -> str:
    return sha256(to_svg(drawing).encode()).hexdigest()


def png(drawing: Drawing) -> bytes:
    """Return the drawing in few colours, so that the page stays small, with its digest."""
    image = Image.open(io.BytesIO(to_png(to_pdf(drawing), DPI))).convert("RGB")
    told = PngInfo()
    told.add_text(DIGEST, digest(drawing))
    target = io.BytesIO()
    image.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE).save(
        target, "PNG", optimize=True, pnginfo=told
    )
    return target.getvalue()


def kept_digest(name: str) -> str:
    """Return the digest in the picture of a layout."""
    with Image.open(HERE / f"{name}.png") as image:
        return str(image.info.get(DIGEST, ""))


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for name in (*ready_layouts(), CHANGED):
        (HERE / f"{name}.png").write_bytes(png(picture(name)))
