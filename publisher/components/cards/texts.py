"""Cards of words: a question with its choices on the face, the answer and its source on the back.

Lengths in mm, measured on a poker card and scaled to others. Words that do not fit at the smallest type that
is readable across a table cause an error that names the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from publisher.base.errors import PrintError
from publisher.components.boards.stones import side_mark
from publisher.components.cards.art import CardArt
from publisher.components.cards.sizes import SMALL, CardSize
from publisher.components.lettering import READABLE, wrapped
from publisher.components.palette import GREY, INK, PAINTS
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Circle, Drawing, Face, Rect, Shape, Symbol, Text
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.decks import TextCard, TextDeck
from publisher.text.typography import typeset

LETTERS = "ABCDEFGH"
"""The letters of the choices."""
_MARGIN, _BAND = 5.0, 8.5
_LEADING = 1.22
_CAP = 0.35
"""Half the height of a capital in type sizes."""
_LARGE = (5.2, 4.8, 4.4, 4.0, 3.6, 3.3)
_MIDDLE = (4.2, 3.9, 3.6, 3.3, 3.0, 2.8)
_SMALL = (3.0, 2.8, 2.6, 2.4)


@lru_cache(maxsize=512)
def text_face(name: str, text: TextCard, colour: str, size: CardSize) -> Drawing:
    """Return the face: the heading, the text, and the choices below it, each with its letter."""
    sheet = _Sheet(name, size)
    half = 0.52 if text.choices else 0.9
    shapes = [
        *sheet.band(text.heading, colour),
        *sheet.block(text.text, "serif-bold", _LARGE, sheet.top, half * sheet.depth, "text"),
        *sheet.choices(text.choices, colour, sheet.top + half * sheet.depth),
    ]
    return Drawing(size.width, size.height, tuple(shapes), name)


@lru_cache(maxsize=512)
def text_back(name: str, text: TextCard, colour: str, size: CardSize) -> Drawing:
    """Return the back: the answer with its letter, and its source."""
    sheet = _Sheet(name, size)
    shapes = list(sheet.band(text.heading, colour))
    if text.choices:
        letter = LETTERS[text.choices.index(text.answer)]
        middle = (size.width / 2, sheet.top + 0.2 * sheet.depth)
        shapes += _letter(letter, middle, 6.5 * size.unit, PAINTS[colour].fill, PAINTS[colour].mark)
    answer, source = sheet.top + 0.36 * sheet.depth, sheet.top + 0.7 * sheet.depth
    shapes += sheet.block(text.answer, "serif-bold", _LARGE, answer, 0.32 * sheet.depth, "answer")
    shapes += sheet.block(text.source, "sans-italic", _SMALL, source, 0.28 * sheet.depth, "source", GREY)
    return Drawing(size.width, size.height, tuple(shapes), f"{name}: answer")


class _Sheet:
    """One side of a card, from its margins inwards."""

    def __init__(self, name: str, size: CardSize) -> None:
        self.name, self.size = name, size
        self.left = _MARGIN * size.unit
        self.measure = size.width - 2 * self.left
        self.top = (_MARGIN + _BAND + 2) * size.unit
        self.depth = size.height - self.top - self.left

    def band(self, heading: str, colour: str) -> Iterator[Shape]:
        """Yield the heading on its colour, with the colour's mark before it and the card's number behind."""
        unit, paint = self.size.unit, PAINTS[colour]
        middle = self.left + _BAND * unit / 2
        yield Rect((self.left, self.left), self.measure, _BAND * unit, 1.6 * unit, fill=paint.fill,
                   stroke=INK, line=0.2)  # fmt: skip
        yield from side_mark(colour, (self.left + 5 * unit, middle), 1.7 * unit, paint.mark)
        number = self.name.rpartition("-")[2]
        room = self.measure - 18 * unit
        type_size = min(4.6 * unit, room / fonts.width(heading, "sans-bold", 1.0))
        baseline = middle + _CAP * type_size
        yield Text((self.left + 9 * unit, baseline), heading, type_size, "sans-bold", "start", paint.mark)
        end = (self.left + self.measure - 3 * unit, middle + _CAP * 3.4 * unit)
        yield Text(end, number, 3.4 * unit, "sans", "end", paint.mark)

    def block(
        self, words: str, face: Face, sizes: tuple[float, ...], top: float, depth: float, what: str,
        ink: str = INK,
    ) -> Iterator[Shape]:  # fmt: skip
        """Yield words in the middle of a stretch of the card, as large as they fit."""
        lines, type_size = self.fitted(words, face, sizes, self.measure, depth, what)
        leading = _LEADING * type_size
        baseline = top + (depth - leading * len(lines)) / 2 + 0.5 * leading + _CAP * type_size
        for line in lines:
            yield Text((self.size.width / 2, baseline), line, type_size, face, "middle", ink)
            baseline += leading

    def choices(self, choices: tuple[str, ...], colour: str, top: float) -> Iterator[Shape]:
        """Yield each choice beside its letter; all have one type size."""
        if not choices:
            return
        row = (self.size.height - self.left - top) / len(choices)
        indent = 9.5 * self.size.unit
        room = self.measure - indent
        settings = [self.fitted(c, "sans", _MIDDLE, room, row, "choice") for c in choices]
        type_size = min(size for _, size in settings)
        for place, choice in enumerate(choices):
            middle = top + (place + 0.5) * row
            letter = (self.left + 4 * self.size.unit, middle)
            yield from _letter(LETTERS[place], letter, 3.3 * self.size.unit, PAINTS[colour].tint, INK)
            lines = wrapped(typeset(choice), "sans", type_size, room)
            baseline = middle - (len(lines) - 1) / 2 * _LEADING * type_size + _CAP * type_size
            for line in lines:
                yield Text((self.left + indent, baseline), line, type_size, "sans", "start", INK)
                baseline += _LEADING * type_size

    def fitted(
        self, words: str, face: Face, sizes: tuple[float, ...], measure: float, depth: float, what: str
    ) -> tuple[list[str], float]:
        """Return the words in lines and the largest type size (mm) that fits; PrintError if none does."""
        for size in (max(size * self.size.unit, READABLE) for size in sizes):
            lines = wrapped(typeset(words), face, size, measure)
            widest = max((fonts.width(line, face, size) for line in lines), default=0.0)
            if widest <= measure and len(lines) * _LEADING * size <= depth:
                return lines, size
        raise PrintError(
            f"{self.name}: its {what} does not fit on a {self.size.name} card",
            hint=f"shorten “{words}”, or print larger cards (deck.size)",
        )


def _letter(letter: str, middle: tuple[float, float], radius: float, fill: str, ink: str) -> Iterator[Shape]:
    yield Circle(middle, radius, fill=fill, stroke=INK, width=0.2)
    size = 1.25 * radius
    yield Text((middle[0], middle[1] + _CAP * size), letter, size, "sans-bold", "middle", ink)


def _worded(card: Card, deck: Deck) -> tuple[str, TextCard, str]:
    """Return the name of a card of a `TextDeck`, its words, and the colour of its heading."""
    assert isinstance(deck.definition, TextDeck) and card.text is not None
    return card.name, card.text, deck.definition.headings[card.text.heading]


@lru_cache(maxsize=512)
def _small(name: str, text: TextCard, colour: str) -> Symbol:
    """Return a card for a figure: the mark of its heading on its colour, and its name."""
    middle, paint = SMALL.width / 2, PAINTS[colour]
    size = min(2.6, 0.86 * SMALL.width / fonts.width(name, "sans-bold", 1.0))
    shapes = (
        Rect((0, 0), SMALL.width, SMALL.height, SMALL.corner, WHITE, INK, 0.18),
        Rect((1, 1), SMALL.width - 2, 5, 0.7, paint.fill, INK, 0.15),
        *side_mark(colour, (middle, 3.5), 1.3, paint.mark),
        Text((middle, 0.68 * SMALL.height), name, size, "sans-bold", "middle", INK),
    )
    return Symbol(f"small-{name}", shapes)


TEXT_CARDS = CardArt(
    lambda card, deck, size: text_face(*_worded(card, deck), size),
    lambda card, deck: _small(*_worded(card, deck)),
    lambda card, deck, size: text_back(*_worded(card, deck), size),
)
