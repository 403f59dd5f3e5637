"""The front of a box: its game's picture with a label, or the ornament of its family. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.cards.back import INSET, MeshRow, framed, pattern_of
from publisher.components.cards.looks import look_of
from publisher.components.cards.ornaments import rosette_shapes
from publisher.components.cards.suits import pip
from publisher.components.covers import cover_shapes, ornament_ink
from publisher.components.lettering import READABLE, balanced
from publisher.components.palette import GREY
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import WHITE, Group, Point, Rect, Shape, Text, move
from publisher.model.decks import RankDeck, SuitDeck
from publisher.model.definition import Definition
from publisher.text.typography import typeset

_TITLE, _SMALL = 9.0, 3.2
_ROOM, _ROOM_OF_NARROW = 8.0, 0.22
"""Space (mm) beside the title on the front; on a narrow box a share of its width."""
_EDGE, _AIR = 4.0, 2.5
_LARGEST, _SMALLEST = 11.0, 4.0
"""The largest and the smallest radius (mm) of a rosette; a box without space for the smallest has none."""
_SIGN = 5.4
_LEADING = 1.1


def front_shapes(
    definition: Definition, content: str, at: Point, size: tuple[float, float], notch: float
) -> Iterator[Shape]:
    """Yield the front, `at` its top left corner; only a picture reaches into the top `notch` mm."""
    lines = _Lines(typeset(definition.title), size[0])
    if definition.picture:
        yield from _pictured(definition, content, at, size, lines)
        return
    (left, top), (width, height), ink = at, size, ornament_ink(definition)
    pattern = pattern_of(definition.family, definition.slug)
    frame = Box(left + _EDGE, top + notch + _EDGE, left + width - _EDGE, top + height - _EDGE)
    yield from framed(frame, ink)
    field, middle = frame.grown(-INSET), left + width / 2
    strip = MeshRow.over(field.right - field.left, pattern.ornament)
    signs = tuple(_signs(definition, middle, width))
    room = field.bottom - field.top - lines.height - 1.6 * _SMALL - (_SIGN if signs else 0.0)
    foot = field.bottom - 0.5 * _SMALL
    if room > 2 * strip.height + 3 * _AIR:
        yield from strip.shapes((field.left, field.top), ink)
        yield from strip.shapes((field.left, field.bottom - strip.height), ink)
        field = Box(field.left, field.top + strip.height, field.right, field.bottom - strip.height)
        room -= 2 * strip.height + _AIR
        foot = field.bottom - 0.5 * _SMALL - _AIR
    radius = min(_LARGEST, (room - 4 * _AIR) / 2)
    seen = radius >= _SMALLEST
    air = max(0.0, (room - 2 * radius * seen) / (3 + seen))
    top = field.top + air
    yield from lines.shapes(middle, top, ink)
    top += lines.height + air
    if seen:
        yield from rosette_shapes(pattern.rosette, (middle, top + radius), radius, ink)
        top += 2 * radius + air
    yield Group(signs, move(0.0, top + _SIGN / 2))
    yield _content(content, (middle, foot), field.right - field.left)


def _signs(definition: Definition, middle: float, width: float) -> Iterator[Shape]:
    """Yield the suits of playing cards in a row on the line y = 0; other decks have none."""
    if not isinstance(definition.deck, SuitDeck | RankDeck):
        return
    deck = definition.card_deck
    look = look_of(deck)
    step = min(1.6 * _SIGN, (width - 20) / len(deck.suits))
    for i, suit in enumerate(deck.suits):
        x = middle + (i - (len(deck.suits) - 1) / 2) * step
        yield pip(suit, x, 0.0, min(_SIGN, 0.8 * step), colour=look.colour(suit))


def _pictured(
    definition: Definition, content: str, at: Point, size: tuple[float, float], lines: _Lines
) -> Iterator[Shape]:
    """Yield the game's picture over the whole front, with the title and the content on a label."""
    (left, top), (width, height), ink = at, size, ornament_ink(definition)
    yield from cover_shapes(definition, at, size)
    high = lines.height + 0.15 * lines.size + 1.6 * _SMALL
    label = top + height - high - 6
    yield Rect((left + 4, label), width - 8, high, 1.6, fill=WHITE, stroke=ink, line=0.6)
    yield from lines.shapes(left + width / 2, label, ink)
    foot = label + high - 0.7 * _SMALL
    yield _content(content, (left + width / 2, foot), width - 10)


def _content(words: str, at: Point, width: float) -> Shape:
    """Return the line that says what is in the box; the name of a deck may be long."""
    size = min(_SMALL, width / fonts.width(words, "serif-italic", 1))
    return Text(at, words, size, "serif-italic", "middle", GREY)


def fits_title(title: str, width: float, height: float) -> bool:
    """Return True if a title can be read on a front of that size (mm), above the number of cards."""
    lines = _Lines(title, width)
    return lines.size >= READABLE and lines.height + 1.6 * _SMALL <= height - 2 * (_EDGE + INSET)


class _Lines:
    """A title in lines for a front of this width (mm), as large as its longest word allows."""

    def __init__(self, title: str, width: float) -> None:
        measure = width - 2 * min(_ROOM, _ROOM_OF_NARROW * width)
        self.size = min(_TITLE, measure / max(fonts.width(word, "serif-bold", 1) for word in title.split()))
        self.lines = balanced(title, "serif-bold", self.size, measure + 1e-6)

    @property
    def height(self) -> float:
        return (_LEADING * len(self.lines) + 0.25) * self.size

    def shapes(self, middle: float, top: float, ink: str) -> Iterator[Shape]:
        """Yield the centred lines below `top`."""
        for i, line in enumerate(self.lines):
            base = top + (1.0 + _LEADING * i) * self.size
            yield Text((middle, base), line, self.size, "serif-bold", "middle", ink)
