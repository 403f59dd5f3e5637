"""Boxes that are printed otherwise than their author may mean: pictures of few pixels or over the edge of the
card, words in a style that a font lacks. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from publisher.components.cards.layouts.faces import SMALLEST, counts_of, row_of
from publisher.components.cards.layouts.measured import measured
from publisher.components.cards.layouts.shapes import rounded, window
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.cards.layouts.words import styles_used
from publisher.components.cards.sizes import CardSize, named_size
from publisher.components.pictures import Picture, opened
from publisher.drawing.bounds import apply
from publisher.drawing.shapes import turn
from publisher.model.card_tables import Row
from publisher.model.deck import Deck
from publisher.model.decks import TableDeck
from publisher.model.layouts import Layout, LineBox, PictureBox, TextBox

_BLANK = 0.3
"""A narrower strip along an edge (mm) is not seen after the cut."""
_SEEN = 0.1
"""A picture that reaches less over the edge (mm) is not cut off visibly."""


def lacking_styles(deck: Deck) -> Iterator[tuple[str, str]]:
    """Yield the font and style for words in bold or italics that a font of the folder lacks."""
    if not isinstance(deck.definition, TableDeck):
        return
    layout, folder = deck.definition.layout, Path(deck.definition.folder)
    seen = set[tuple[str, str]]()
    for row in map(row_of, deck.faces):
        sheet = Sheet(row, layout, folder)
        for _, box in layout.boxes():
            if isinstance(box, TextBox) and box.is_wanted(row.fields):
                for font, style in styles_used(box, sheet):
                    if (font, style) not in seen:
                        seen.add((font, style))
                        yield font, style


def blank_strip(layout: Layout) -> tuple[float, str]:
    """Return the width of the largest strip that the boxes of a side leave blank, and words for its place, if
    they were measured for a smaller card: its ground begins in the upper left corner and stops before
    another edge, as do all other boxes. 0 if there is none."""
    card, found = named_size(layout.size, SMALLEST), [(0.0, "")]
    for side, boxes in (("face", layout.face), ("back", layout.back)):
        if any(box.measures for box in boxes):
            continue
        grounds = [
            box for box in boxes
            if not isinstance(box, TextBox | LineBox) and max(box.at) <= 0 and not getattr(box, "turn", 0)
        ]  # fmt: skip
        for axis, whole, edge in ((0, card.width, "right"), (1, card.height, "bottom")):
            end, ground = (
                max((box.at[axis] + box.size[axis] for box in some), default=0.0) for some in (boxes, grounds)
            )
            if whole / 2 < ground == end < whole - _BLANK:
                found.append((whole - end, f"at the {edge} of the {side}"))
    return max(found)


class _Placed(NamedTuple):
    """A picture in its box on the card of a row; `key` leads to the box."""

    row: Row
    key: str
    file: str
    box: PictureBox
    picture: Picture
    card: CardSize
    """The size that the boxes were measured for."""
    bleed: float

    @property
    def size(self) -> tuple[float, float]:
        """The width and height in which all of the picture is printed."""
        across, down = self.box.size[0], self.box.size[1] / self.picture.ratio
        width = min(across, down) if self.box.fit == "fit" else max(across, down)
        return width, width * self.picture.ratio

    def over(self, turned: bool) -> float:
        """Return how far what is seen of the picture reaches over the edge, turned with its box or not."""
        box = self.box
        wide, high = self.size if box.fit == "fit" else box.size
        left = box.at[0] + box.focus[0] * (box.size[0] - wide)
        top = box.at[1] + box.focus[1] * (box.size[1] - high)
        seen = window(box.clip, box.at, box.size, box.radius) or rounded((left, top), (wide, high), 0.0)
        middle = (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)
        corners = [apply(turn(box.turn, middle), point) for point in seen] if turned else seen
        ends = self.card.width, self.card.height
        return max(max(-x, -y, x - ends[0], y - ends[1]) for x, y in corners)


def coarse_pictures(deck: Deck, size: CardSize, least: float) -> Iterator[tuple[Row, str, float]]:
    """Yield row, file and dots per inch of pixel pictures that are printed with fewer than `least`."""
    seen = set[tuple[str, str, tuple[float, float]]]()
    for one in _pictures(deck):
        if (found := (one.file, one.key, one.box.size)) not in seen:
            seen.add(found)
            factor = min(size.width / one.card.width, size.height / one.card.height)
            if (dots := one.picture.dots(one.size[0] * factor)) < least:
                yield one.row, one.file, dots


def pictures_over_edge(deck: Deck) -> Iterator[tuple[Row, str, float, float]]:
    """Yield row, key, angle and length of the part over the edge of pictures that only their turn brings over
    it, and over the bleed: other ones are over the edge because their boxes are."""
    for one in _pictures(deck, turned=True):
        most = one.bleed + _SEEN
        if (over := one.over(turned=True)) > most >= one.over(turned=False):
            yield one.row, one.key, one.box.turn, over


def _pictures(deck: Deck, turned: bool = False) -> Iterator[_Placed]:
    """Yield the pictures on all cards of a table, or those in turned boxes only."""
    if not isinstance(deck.definition, TableDeck):
        return
    layout, folder = deck.definition.layout, Path(deck.definition.folder)
    own, counts = named_size(layout.size, SMALLEST), counts_of(deck)
    for card in deck.faces:
        row = row_of(card)
        sheet = Sheet(row, layout, folder, counts[card.name])
        for key, box in layout.boxes():
            if isinstance(box, PictureBox) and box.is_wanted(row.fields) and (box.turn or not turned):
                file, on_card = sheet.filled(box.picture), measured(box, sheet, own)
                if file and isinstance(on_card, PictureBox):
                    on_card = replace(on_card, clip=box.window(sheet.fields))
                    yield _Placed(row, key, file, on_card, opened(folder, file), own, layout.bleed)
