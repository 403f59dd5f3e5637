"""Whole faces and backs of the cards of a table. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from publisher.base.errors import Errors
from publisher.base.limits import LAYOUT
from publisher.components.cards.art import CardArt
from publisher.components.cards.layouts.pictures import picture_shapes
from publisher.components.cards.layouts.shapes import bare, circle, faded, line, polygon, rectangle
from publisher.components.cards.layouts.sheet import Sheet, opened_font
from publisher.components.cards.layouts.words import styles_used, text_shapes
from publisher.components.cards.sizes import SMALL, CardSize, named_size
from publisher.components.palette import INK, TINT
from publisher.components.pictures import opened
from publisher.drawing import fonts
from publisher.drawing.outlines import Outline, moved
from publisher.drawing.shapes import WHITE, Drawing, Group, Rect, Shape, Symbol, Text, scale
from publisher.model.card_tables import Row
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.decks import TableDeck
from publisher.model.layouts import (
    Box,
    CircleBox,
    Layout,
    LineBox,
    PictureBox,
    PolygonBox,
    RectangleBox,
    TextBox,
)

SMALLEST = 10.0
"""The shortest side (mm) of a card of a table: that of a token."""

_LETTERS, _CORNERS = 100, 10
"""The letters, and the corners, of a box that is drawn in about the time of one more box."""
_DRAWN: dict[type, Callable[[Any, Sheet], Iterator[Shape]]] = {
    TextBox: text_shapes, PictureBox: picture_shapes, RectangleBox: rectangle, CircleBox: circle,
    PolygonBox: polygon, LineBox: line,
}  # fmt: skip


@lru_cache(maxsize=16)
class Faces:
    """The drawings of one deck at one size; equal cards share one."""

    def __init__(self, deck: Deck, size: CardSize) -> None:
        assert isinstance(deck.definition, TableDeck)
        self.definition, self.layout, self.size = deck.definition, deck.definition.layout, size
        self._known: dict[tuple[str, str], Drawing] = {}
        self._counts = _counts(deck)
        self._boxes = 0
        """The boxes drawn so far; one of many letters or corners counts as several."""
        for font, files in self.layout.fonts.items():
            for file in filter(None, (files.regular, files.bold, files.italic)):
                opened_font(Path(self.definition.folder), file, font)

    def face(self, card: Card) -> Drawing:
        return self._side("face", card, card.name)

    def back(self, card: Card) -> Drawing:
        common = self.layout.back_is_common
        return self._side("back", card, "card back" if common else f"{card.name}: back")

    def _side(self, side: str, card: Card, title: str) -> Drawing:
        if (side, title) not in self._known:
            self._known[side, title] = self._drawn(side, card, title)
        return self._known[side, title]

    def _drawn(self, side: str, card: Card, title: str) -> Drawing:
        sheet = Sheet(_row(card), self.layout, Path(self.definition.folder), self._counts[card.name])
        boxes: tuple[Box, ...] = getattr(self.layout, side)
        shapes: list[Shape] = []
        errors = Errors()
        for place, box in enumerate(boxes):
            if box.is_wanted(sheet.row.fields):
                with errors.kept(), sheet.blaming(box, f"{side}[{place}]"):
                    self._count(box, sheet)
                    opacity = box.opacity_of(sheet.row.fields)
                    shapes += faded(_DRAWN[type(box)](box, sheet), opacity)
        errors.raise_any()
        own, size = named_size(self.layout.size, SMALLEST), self.size
        *middle, factor = _in(size, self.layout)
        bleed = self.layout.bleed
        seen = (-bleed, -bleed, own.width + 2 * bleed, own.height + 2 * bleed)
        return Drawing(size.width, size.height, (Group(tuple(shapes), scale(factor, *middle), seen),), title)

    def _count(self, box: Box, sheet: Sheet) -> None:
        """Count one more box; LimitError if the cards have too many together."""
        letters = sum(len(sheet.filled(template)) for template in box.templates)
        corners = len(box.corners) if isinstance(box, PolygonBox) else 0
        self._boxes += 1 + letters // _LETTERS + corners // _CORNERS
        LAYOUT.refuse(boxes=self._boxes)


def _in(size: CardSize, layout: Layout) -> tuple[float, float, float]:
    """Return the place of a layout in the middle of a card, and the factor of its size."""
    own = named_size(layout.size, SMALLEST)
    factor = min(size.width / own.width, size.height / own.height)
    return (size.width - factor * own.width) / 2, (size.height - factor * own.height) / 2, factor


def _counts(deck: Deck) -> dict[str, tuple[int, int]]:
    """Return the number of each card among the different ones, and how many these are, by its name."""
    return {card.name: (number, len(deck.faces)) for number, card in enumerate(deck.faces, 1)}


def _row(card: Card) -> Row:
    assert card.row is not None
    return card.row


def back(card: Card, deck: Deck, size: CardSize) -> Drawing | None:
    """Return the back of a card; None if the layout leaves it to the built-in one."""
    assert isinstance(deck.definition, TableDeck)
    return Faces(deck, size).back(card) if deck.definition.layout.back else None


def small(card: Card, deck: Deck) -> Symbol:
    """Return a card for a figure of the text: its name below a tint."""
    size = min(2.6, 0.86 * SMALL.width / fonts.width(card.name, "sans-bold", 1.0))
    shapes = (
        Rect((0, 0), SMALL.width, SMALL.height, SMALL.corner, WHITE, INK, 0.18),
        Rect((1, 1), SMALL.width - 2, 5, 0.7, TINT, INK, 0.15),
        Text((SMALL.width / 2, 0.68 * SMALL.height), card.name, size, "sans-bold", "middle", INK),
    )
    return Symbol(f"small-{card.name}", shapes)


def outline(deck: Deck, size: CardSize) -> Outline:
    """Return the largest shape of the face if the cards are cut round a line, else the edges."""
    assert isinstance(deck.definition, TableDeck)
    layout = deck.definition.layout
    boxes = [box for box in layout.face if isinstance(box, RectangleBox | CircleBox | PolygonBox)]
    if layout.cut == "edges" or not boxes:
        return size.outline
    largest = max(boxes, key=lambda box: math.prod(box.size))
    return moved(bare(largest), *_in(size, layout))


TABLE_CARDS = CardArt(
    lambda card, deck, size: Faces(deck, size).face(card), small, back, smallest=SMALLEST,
    bleed=lambda deck: deck.definition.layout.bleed if isinstance(deck.definition, TableDeck) else 0.0,
    common_back=lambda deck: isinstance(deck.definition, TableDeck) and deck.definition.layout.back_is_common,
    outline=outline,
)  # fmt: skip


def missing_styles(deck: Deck) -> Iterator[tuple[Row, str, str]]:
    """Yield the first row, font and style for words in bold or italics that a font of the folder lacks."""
    if not isinstance(deck.definition, TableDeck):
        return
    layout, folder = deck.definition.layout, Path(deck.definition.folder)
    seen = set[tuple[str, str]]()
    for row in map(_row, deck.faces):
        sheet = Sheet(row, layout, folder)
        for _, box in layout.boxes():
            if isinstance(box, TextBox) and box.is_wanted(row.fields):
                for font, style in styles_used(box, sheet):
                    if (font, style) not in seen:
                        seen.add((font, style))
                        yield row, font, style


def coarse_pictures(deck: Deck, size: CardSize, least: float) -> Iterator[tuple[Row, str, float]]:
    """Yield row, file and dots per inch of pixel pictures that are printed with fewer than `least`."""
    if not isinstance(deck.definition, TableDeck):
        return
    layout, folder = deck.definition.layout, Path(deck.definition.folder)
    own = named_size(layout.size, SMALLEST)
    factor = min(size.width / own.width, size.height / own.height)
    seen = set[tuple[str, int]]()
    counts = _counts(deck)
    for card in deck.faces:
        row = _row(card)
        sheet = Sheet(row, layout, folder, counts[card.name])
        for place, (_, box) in enumerate(layout.boxes()):
            if not isinstance(box, PictureBox) or not box.is_wanted(row.fields):
                continue
            file = sheet.filled(box.picture)
            if not file or (file, place) in seen:
                continue
            seen.add((file, place))
            picture = opened(folder, file)
            across, down = box.size[0], box.size[1] / picture.ratio
            width = min(across, down) if box.fit == "fit" else max(across, down)
            dots = picture.dots(width * factor)
            if dots < least:
                yield row, file, dots
