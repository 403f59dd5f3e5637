"""A tuck box for the deck of a game: one sheet to cut, score, fold and glue. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.components.boards.outline import cut_out
from publisher.components.cards.suits import pip
from publisher.components.covers import cover_shapes
from publisher.components.faces import BACKS, EASE, art_of, card_back, counted, front_size
from publisher.components.lettering import wrapped
from publisher.components.palette import GREY, INK
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import WHITE, Drawing, Group, Line, Path, Point, Rect, Shape, Text, move, turn
from publisher.errors import PrintError
from publisher.model.definition import Definition

THICKNESS = 0.32
"""Of a card printed at home on 200 to 300 g/m²; shop-made cards are a little thinner."""
DEEP_EASE = 1.5
"""Air before and behind the pack."""

_GLUE, _TUCK, _BEVEL = 11.0, 14.0, 4.0
_THUMB = 8.0
_TITLE, _SMALL = 9.0, 3.2
_ROOM, _ROOM_OF_NARROW = 8.0, 0.22
"""Beside the title on the front; of a narrow box a share of its width."""
_FOLD = (2.0, 1.2)


def box_drawing(definition: Definition) -> Drawing:
    """The net of the box: solid lines are cut, dashed lines are scored and folded."""
    deck = definition.card_deck
    net = _Net(*front_size(definition), len(deck) * THICKNESS + DEEP_EASE)
    panels = [part(definition, net) for part in (_front, _back, _sides)]
    shapes = [shape for shapes in (net.cuts(), net.folds(), *panels) for shape in shapes]
    title = f"{definition.title}: box for {counted(deck)}"
    return cut_out(shapes, Box(0, 0, net.right, net.height), title)


@dataclass(frozen=True, slots=True)
class _Net:
    """Panels from left to right: glue flap, back, side, front, side; `deep` is the pack with its air."""

    width: float
    height: float
    deep: float

    @property
    def edges(self) -> tuple[float, ...]:
        """The sides of the panels from the glue flap's fold to the right end."""
        back = _GLUE
        side = back + self.width
        front = side + self.deep
        last = front + self.width
        return back, side, front, last, last + self.deep

    @property
    def right(self) -> float:
        return self.edges[-1]

    def cuts(self) -> Iterator[Shape]:
        yield _polyline([(_GLUE, 0), (0, _BEVEL), (0, self.height - _BEVEL), (_GLUE, self.height)])
        yield _polyline([(self.right, 0), (self.right, self.height)])
        upper = tuple(self._end())
        yield from upper
        yield Group(upper, (1.0, 0.0, 0.0, -1.0, 0.0, self.height))
        yield self.front_edge()
        yield _polyline([(self.edges[2], self.height), (self.edges[3], self.height)])

    def _end(self) -> Iterator[Shape]:
        """The upper end: lid with its tuck flap on the back, a dust flap on each side."""
        back, side, front, last, right = self.edges
        r, top = _BEVEL, -self.deep
        yield Path(
            f"M {back} 0 L {back} {top} C {back} {top - _TUCK + r} {back + r} {top - _TUCK} {back + 2 * r} "
            f"{top - _TUCK} L {side - 2 * r} {top - _TUCK} C {side - r} {top - _TUCK} {side} "
            f"{top - _TUCK + r} {side} {top} L {side} 0",
            stroke=INK, width=0.25,
        )  # fmt: skip
        dust = min(self.width / 2 - 1, self.deep + 4)
        for start, end in ((side, front), (last, right)):
            yield _polyline([(start, 0), (start + 1.5, -dust), (end - 1.5, -dust), (end, 0)])

    def front_edge(self) -> Shape:
        """The upper edge of the front, with a notch for the thumb."""
        _, _, front, last, _ = self.edges
        middle, k = (front + last) / 2, 0.5523 * _THUMB
        a, b = middle - _THUMB, middle + _THUMB
        return Path(
            f"M {front} 0 L {a} 0 C {a} {k} {middle - k} {_THUMB} {middle} {_THUMB} "
            f"C {middle + k} {_THUMB} {b} {k} {b} 0 L {last} 0",
            stroke=INK, width=0.25,
        )  # fmt: skip

    def folds(self) -> Iterator[Shape]:
        back, side, front, last, right = self.edges
        for x in (back, side, front, last):
            yield _fold((x, 0), (x, self.height))
        for y, away in ((0.0, -self.deep), (self.height, self.height + self.deep)):
            yield _fold((back, y), (side, y))
            yield _fold((side, y), (front, y))
            yield _fold((last, y), (right, y))
            yield _fold((back, away), (side, away))


def _polyline(points: list[Point]) -> Shape:
    first, *rest = (f"{x:.4f} {y:.4f}" for x, y in points)
    return Path(f"M {first} L {' '.join(rest)}", stroke=INK, width=0.25)


def _fold(start: Point, end: Point) -> Shape:
    return Line(start, end, GREY, 0.2, dash=_FOLD)


def _front(definition: Definition, net: _Net) -> Iterator[Shape]:
    """The title in a frame, the suits under it, and how many cards are inside; or the game's own picture, and
    both on a label below."""
    if definition.picture:
        yield from _pictured_front(definition, net)
        return
    deck = definition.card_deck
    ink = BACKS[deck.definition.back]
    left, middle = net.edges[2], (net.edges[2] + net.edges[3]) / 2
    top = _THUMB + 4
    yield Rect((left + 4, top), net.width - 8, net.height - top - 4, 1.6, stroke=ink, line=0.9)
    yield Rect((left + 5.2, top + 1.2), net.width - 10.4, net.height - top - 6.4, 0.8, stroke=ink, line=0.2)
    size, lines = _title(definition.title, net.width - 2 * min(_ROOM, _ROOM_OF_NARROW * net.width))
    first = max(net.height * 0.42 - (len(lines) - 1) * size * 0.55, top + 1.7 + size)
    for i, line in enumerate(lines):
        yield Text((middle, first + i * 1.1 * size), line, size, "serif-bold", "middle", ink)
    step = min(9.0, (net.width - 20) / max(1, len(deck.suits)))
    for i, suit in enumerate(deck.suits):
        yield pip(suit, middle + (i - (len(deck.suits) - 1) / 2) * step, net.height * 0.62, 0.6 * step)
    below = first + (len(lines) - 1) * 1.1 * size + 0.4 * size + _SMALL
    yield Text((middle, max(net.height - 11, below)), counted(deck), _SMALL, "serif-italic", "middle", GREY)


def _pictured_front(definition: Definition, net: _Net) -> Iterator[Shape]:
    """The picture of the game over the whole front, the title and the number of cards on a label."""
    deck, left = definition.card_deck, net.edges[2]
    ink, middle = BACKS[deck.definition.back], left + net.width / 2
    yield from cover_shapes(definition, (left, 0.0), (net.width, net.height))
    yield net.front_edge()  # which is cut, and the picture hides it
    size, lines = _title(definition.title, net.width - 2 * min(_ROOM, _ROOM_OF_NARROW * net.width))
    high = (1.1 * len(lines) + 0.5) * size + 1.6 * _SMALL
    top = net.height - high - 6
    yield Rect((left + 4, top), net.width - 8, high, 1.6, fill=WHITE, stroke=ink, line=0.6)
    for i, line in enumerate(lines):
        yield Text((middle, top + (1.0 + 1.1 * i) * size), line, size, "serif-bold", "middle", ink)
    foot = top + high - 0.7 * _SMALL
    yield Text((middle, foot), counted(deck), _SMALL, "serif-italic", "middle", GREY)


def _title(title: str, measure: float) -> tuple[float, list[str]]:
    """The title as large as its longest word allows, in lines, and its type size."""
    widest = max(fonts.width(word, "serif-bold", 1) for word in title.split())
    size = min(_TITLE, measure / widest)
    if size < _SMALL:
        raise PrintError(f"the title {title!r} has a word too long: a line of the box holds {measure:.1f} mm")
    return size, wrapped(title, "serif-bold", size, measure + 1e-6)


def _back(definition: Definition, net: _Net) -> Iterator[Shape]:
    """The back of the cards."""
    back = card_back(definition)
    clip = (
        (0.0, 0.0, back.width, back.height)
        if definition.deck and art_of(definition.card_deck).bleed(definition.card_deck)
        else None
    )
    yield Group(back.shapes, move(net.edges[0] + EASE / 2, EASE / 2), clip)


def _sides(definition: Definition, net: _Net) -> Iterator[Shape]:
    """The title along both sides, read from the top down, where the pack is deep enough for it."""
    ink = BACKS[definition.card_deck.definition.back]
    room = net.height - 12
    size = min(0.42 * net.deep, 6.0, room / fonts.width(definition.title, "serif-bold", 1))
    if size >= 2.0:
        for left in (net.edges[1], net.edges[3]):
            x, y = left + net.deep / 2, net.height / 2
            at = (x, y + 0.325 * size)
            word = Text(at, definition.title, size, "serif-bold", "middle", ink)
            yield Group((word,), turn(90, (x, y)))
