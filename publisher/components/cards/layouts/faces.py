"""Whole faces and backs of the cards of a table. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from publisher.base.errors import Errors, PrintError, PublisherError
from publisher.base.limits import LAYOUT
from publisher.base.location import Location
from publisher.components.cards.art import CardArt
from publisher.components.cards.layouts.measured import measured
from publisher.components.cards.layouts.own_faces import own_shapes
from publisher.components.cards.layouts.pictures import picture_shapes
from publisher.components.cards.layouts.shapes import bare, circle, faded, line, pattern, polygon, rectangle
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.cards.layouts.words import Words, text_shapes
from publisher.components.cards.sizes import SMALL, CardSize, named_size
from publisher.components.palette import INK, TINT
from publisher.components.pictures import opened_font
from publisher.drawing import fonts
from publisher.drawing.outlines import Outline, moved
from publisher.drawing.overrun import overrun
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
    PatternBox,
    PictureBox,
    PolygonBox,
    RectangleBox,
    TextBox,
)
from publisher.model.placeholders import REST

SMALLEST = 10.0
"""The shortest side (mm) of a card of a table: that of a token."""

_NEAR = 1.0
"""A box that begins closer to the edge of the card (mm) fills it."""
MOST_PARTS = 20
"""The most cards on which a text goes on."""
_LETTERS, _CORNERS = 100, 10
"""The letters, and the corners, of a box that is drawn in about the time of one more box."""
_DRAWN: dict[type, Callable[[Any, Sheet], Iterator[Shape]]] = {
    TextBox: text_shapes, PictureBox: picture_shapes, RectangleBox: rectangle, CircleBox: circle,
    PolygonBox: polygon, LineBox: line, PatternBox: pattern,
}  # fmt: skip


@lru_cache(maxsize=16)
class Faces:
    """The drawings of one deck at one size; equal cards share one."""

    def __init__(self, deck: Deck, size: CardSize) -> None:
        assert isinstance(deck.definition, TableDeck)
        self.definition, self.layout, self.size = deck.definition, deck.definition.layout, size
        self._fronts: dict[str, tuple[Drawing, ...]] = {}
        self._backs: dict[str, Drawing] = {}
        self._rests: dict[str, Words] = {}
        """The words of each card that go on on its back."""
        self._deck, self._counts = deck, counts_of(deck)
        self._further = 0
        """The boxes that the folder's program has drawn."""
        for font, files in self.layout.fonts.items():
            for file in files.files:
                opened_font(Path(self.definition.folder), file, f"deck.layout.fonts.{font}")

    def faces(self, card: Card) -> tuple[Drawing, ...]:
        """Return the face of a card, and those of the cards on which its text goes on."""
        if card.name not in self._fronts:
            sheet = self._sheet(card)
            found = self._parts(card, sheet)
            if len(found) > 1 or card.name in self._rests:  # again, because other boxes may depend on it
                found = self._parts(card, self._following(sheet, card, len(found)))
            self._fronts[card.name] = found
        return self._fronts[card.name]

    def back(self, card: Card) -> Drawing:
        common = self.layout.back_is_common
        title = "card back" if common else f"{card.name}: back"
        if title not in self._backs:
            sheet = self._sheet(card)
            if not common:
                sheet = self._following(sheet, card, len(self.faces(card)))
            self._backs[title] = self._drawn("back", sheet, title, card.name)
        return self._backs[title]

    def _sheet(self, card: Card) -> Sheet:
        return Sheet(row_of(card), self.layout, Path(self.definition.folder), self._counts[card.name])

    def _following(self, sheet: Sheet, card: Card, parts: int) -> Sheet:
        """Return a sheet that knows on how many cards, and whether on the back, the text goes on."""
        rest = self._rests.get(card.name, [])
        return replace(sheet, parts=(1, parts), has_rest=bool(rest), before={REST: rest})

    def _parts(self, card: Card, sheet: Sheet) -> tuple[Drawing, ...]:
        """Return the faces of a card until its text ends, and keep the words that go on on the back."""
        drawn: list[Drawing] = []
        before: dict[str, Words] = {}
        for number in range(1, MOST_PARTS + 1):
            part = replace(sheet, parts=(number, max(number, sheet.parts[1])), before=before, left={})
            title = card.name if number == 1 else f"{card.name}, part {number}"
            drawn.append(self._drawn("face", part, title, card.name))
            if rest := part.left.pop(REST, []):
                self._rests[card.name] = rest
            if not part.left:
                return tuple(drawn)
            before = part.left
        told = f"{sheet.place('face')}: its text does not fit on {MOST_PARTS} cards"
        raise PrintError(told, sheet.row.location, "make the box larger, or the type smaller")

    def _drawn(self, side: str, sheet: Sheet, title: str, name: str) -> Drawing:
        LAYOUT.refuse(self._start, boxes=self._boxes)
        boxes: tuple[Box, ...] = getattr(self.layout, side)
        own = named_size(self.layout.size, SMALLEST)
        shapes: list[Shape] = []
        errors = Errors()
        for place, box in enumerate(boxes):
            if box.is_wanted(sheet.fields):
                with errors.kept(), sheet.blaming(box, f"{side}[{place}]"):
                    shapes += self._shapes(box, sheet, own)
        if self.definition.program and side == "face":
            with errors.kept():
                drawn = partial(self._further_shapes, sheet=sheet, own=own)
                shapes += own_shapes(self.definition.program, sheet, name, own, drawn)
        errors.raise_any()
        size = self.size
        *middle, factor = place_in(size, self.layout)
        bleed = self.layout.bleed
        seen = (-bleed, -bleed, own.width + 2 * bleed, own.height + 2 * bleed)
        return Drawing(size.width, size.height, (Group(tuple(shapes), scale(factor, *middle), seen),), title)

    def _shapes(self, box: Box, sheet: Sheet, own: CardSize) -> Iterator[Shape]:
        """Yield what a box draws on a card whose boxes were measured for the size `own`."""
        if one := measured(box, sheet, own):
            shapes = tuple(faded(_DRAWN[type(one)](one, sheet), one.opacity))
            if isinstance(one, TextBox):
                _refuse_overrun(one, shapes, own)
            yield from shapes

    def _further_shapes(self, box: Box, sheet: Sheet, own: CardSize) -> Iterator[Shape]:
        """Yield what a box of the folder's program draws; LimitError if there are too many."""
        self._further += _weight(box, sheet)
        LAYOUT.refuse(self._start, boxes=self._boxes + self._further)
        yield from self._shapes(box, sheet, own)

    @property
    def _start(self) -> Location:
        """The file of the first card."""
        return Location(row_of(self._deck.faces[0]).file)

    @cached_property
    def _boxes(self) -> int:
        """The boxes of all cards together, so that too many are one error, before any card is drawn. A box of
        many letters or corners counts as several; above the limit no more are counted."""
        found = 0
        for number, sheet in enumerate(map(self._sheet, self._deck.faces)):
            backs = () if number and self.layout.back_is_common else self.layout.back
            for box in (*self.layout.face, *backs):
                if found <= LAYOUT.boxes and box.is_wanted(sheet.fields):
                    found += _weight(box, sheet)
        return found


def _weight(box: Box, sheet: Sheet) -> int:
    letters = 0
    with suppress(PublisherError):  # an error in the box is reported when it is drawn
        letters = sum(len(sheet.filled(template)) for template in box.templates)
    corners = len(box.corners) if isinstance(box, PolygonBox) else 0
    return 1 + letters // _LETTERS + corners // _CORNERS


def _refuse_overrun(box: TextBox, shapes: tuple[Shape, ...], size: CardSize) -> None:
    """Raise PrintError for words over the edge of a card; those in a box are not wider than it."""
    ends = (box.at[0] + box.size[0] <= size.width, box.at[1] + box.size[1] <= size.height)
    if not box.turn and min(box.at) >= 0 and all(ends):
        return
    if over := overrun(Drawing(size.width, size.height, shapes)):
        told = f"{over.text!r} runs {over.by:.1f} mm over the edge of the card"
        raise PrintError(told, hint="move the box, or make it smaller; a box is turned about its middle")


def place_in(size: CardSize, layout: Layout) -> tuple[float, float, float]:
    """Return the place of a layout in the middle of a card, and the factor of its size."""
    own = named_size(layout.size, SMALLEST)
    factor = min(size.width / own.width, size.height / own.height)
    return (size.width - factor * own.width) / 2, (size.height - factor * own.height) / 2, factor


def blank_edges(size: CardSize, layout: Layout) -> tuple[float, float]:
    """Return how much stays blank at the left and right of a card, and at its top and bottom, because it has
    another shape than its layout; nothing if no colour or picture reaches that edge of the layout."""
    *places, factor = place_in(size, layout)
    painted = [box.at for _, box in layout.boxes() if not isinstance(box, TextBox | LineBox)]
    reached = (any(isinstance(at[axis], str) or at[axis] < _NEAR for at in painted) for axis in (0, 1))
    left, top = (
        max(0.0, place - factor * layout.bleed) if reaches else 0.0
        for place, reaches in zip(places, reached, strict=True)
    )
    return left, top


def counts_of(deck: Deck) -> dict[str, tuple[int, int]]:
    """Return the number of each card among the different ones, and how many these are, by its name."""
    faces = deck.faces
    return {card.name: (number, len(faces)) for number, card in enumerate(faces, 1)}


def row_of(card: Card) -> Row:
    assert card.row is not None
    return card.row


def back(card: Card, deck: Deck, size: CardSize) -> Drawing | None:
    """Return the back of a card; None if the layout leaves it to the built-in one."""
    assert isinstance(deck.definition, TableDeck)
    return Faces(deck, size).back(card) if deck.definition.layout.back else None


def further_faces(card: Card, deck: Deck, size: CardSize) -> tuple[Drawing, ...]:
    """Return the faces of the cards on which the text of a card goes on."""
    assert isinstance(deck.definition, TableDeck)
    return Faces(deck, size).faces(card)[1:] if deck.definition.layout.goes_on("next-card") else ()


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
    return moved(bare(largest), *place_in(size, layout))


TABLE_CARDS = CardArt(
    lambda card, deck, size: Faces(deck, size).faces(card)[0], small, back, smallest=SMALLEST,
    more=further_faces,
    bleed=lambda deck: deck.definition.layout.bleed if isinstance(deck.definition, TableDeck) else 0.0,
    common_back=lambda deck: isinstance(deck.definition, TableDeck) and deck.definition.layout.back_is_common,
    outline=outline,
)  # fmt: skip
