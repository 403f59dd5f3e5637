"""Make the pictures of ready layouts from their samples: `python docs/pictures/layouts.py`."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from publisher.components.faces import back_of, card_face, card_size
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Group, Rect, Shape, move
from publisher.model.card_files import ready_layout, ready_layouts, with_card_files
from publisher.model.definition import Definition, decoded, with_kinds
from publisher.model.shelf import GameFolder

HERE = Path(__file__).parent / "layouts"
DPI, GAP = 72.0, 4.0
HEAD = {
    "title": "Layouts", "family": "cards", "summary": "A sample.", "minutes": [1, 2], "sources": [],
    "players": {"names": ["North", "South"]},
}  # fmt: skip


def sample(name: str) -> Definition:
    """The game of three cards in the sample table of a layout."""
    folder = GameFolder("layouts", ready_layout(name).parent)
    deck = {"cards": 3, "cards_from": f"{name}.csv", "layout": name}
    definition = decoded(with_card_files(with_kinds(HEAD | {"deck": deck}), folder))
    definition.check()
    return definition


def picture(name: str) -> Drawing:
    """The three faces side by side, and a back."""
    definition = sample(name)
    deck, size = definition.card_deck, card_size(definition)
    sides = [card_face(card, deck, size) for card in deck.cards]
    sides.append(back_of(deck.cards[0], definition, size))
    shapes: list[Shape] = []
    for place, side in enumerate(sides):
        edge = Rect((0, 0), size.width, size.height, stroke="#bbbbbb", line=0.2)
        clip = (0.0, 0.0, size.width, size.height)
        at = move(GAP + place * (size.width + GAP), GAP)
        shapes.append(Group((Group(side.shapes, None, clip), edge), at))
    width = len(sides) * (size.width + GAP) + GAP
    return Drawing(width, size.height + 2 * GAP, tuple(shapes), f"the layout {name}")


def png(name: str) -> bytes:
    """The picture with few colours, so that the page stays small."""
    image = Image.open(io.BytesIO(to_png(to_pdf(picture(name)), DPI))).convert("RGB")
    target = io.BytesIO()
    image.quantize(64, dither=Image.Dither.NONE).save(target, "PNG", optimize=True)
    return target.getvalue()


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for name in ready_layouts():
        (HERE / f"{name}.png").write_bytes(png(name))
