"""Stat cards: a name, and a row for each category with its value and a bar that shows how good it is.

The length of a bar is the share of the deck's cards that the value reaches, so that a hand can be judged at a
glance. The name and all values are at the left edge in the upper part, where a held hand shows them; below
them is a globe, if the deck has globes. Lengths in mm on a poker card; the smallest type is 6 pt.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from publisher.base.errors import PrintError
from publisher.components.cards.art import CardArt
from publisher.components.cards.globe import globe
from publisher.components.cards.sizes import SMALL, CardSize
from publisher.components.lettering import READABLE
from publisher.components.palette import GREY, INK, IVORY, RULE, TINT
from publisher.drawing import fonts
from publisher.drawing.shapes import (
    WHITE,
    Drawing,
    Face,
    Group,
    Line,
    Rect,
    Shape,
    Symbol,
    Text,
    compose,
    move,
    turn,
)
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.decks import Category, StatDeck

STRIP = 13.0
"""The width of the strip of a card that is visible in a fan, from its left edge."""
_MARGIN, _EDGE, _BAND = 4.6, 2.8, 9.0
_NAME, _LABEL, _VALUE = 6.6, 2.7, 4.4
_ROW, _BAR = 8.6, 1.5
_QUARTERS = 4
_CAP = 0.35
"""Half the height of a capital in type sizes."""
_LOWEST = "lowest wins"
_SCALE = ("0", "50", "100 % of the cards")


class Row(NamedTuple):
    """A category, the value of a card in it, and the share of the cards that this reaches."""

    category: Category
    value: float | None
    share: float


class Picture(NamedTuple):
    """A globe: its share of the largest one's area, how dark it is (0 to 1), and the name of the largest."""

    share: float | None
    shade: float | None
    largest: str


def stats_face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    """Return the face of a card of a `StatDeck`."""
    assert isinstance(deck.definition, StatDeck)
    rows = tuple(
        Row(category, card.stats.get(category.name), reached(card, category, deck))
        for category in deck.definition.categories
    )
    return _face(card.name, rows, _picture(card, deck), size)


def _picture(card: Card, deck: Deck) -> Picture | None:
    """Return the globe of a card; None if its deck has no globes."""
    assert isinstance(deck.definition, StatDeck)
    keys = deck.definition.globe
    if keys is None:
        return None
    sized = [other for other in deck.cards if keys.size in other.stats]
    largest = max(sized, key=lambda other: other.stats[keys.size])
    own, most = card.stats.get(keys.size), largest.stats[keys.size]
    shades = [other.stats[keys.shade] for other in deck.cards if keys.shade in other.stats]
    shade = card.stats.get(keys.shade)
    pale, dark = (min(shades), max(shades)) if shades else (0.0, 1.0)
    unit = next(category.unit for category in deck.definition.categories if category.name == keys.size)
    return Picture(
        None if own is None else own / most,
        None if shade is None else (shade - pale) / ((dark - pale) or 1.0),
        f"{largest.name}, {written(most)} {unit}".strip(),
    )


def reached(card: Card, category: Category, deck: Deck) -> float:
    """Return the share (0 to 1) of the cards with a value in `category` that the card equals or beats."""
    sign = -1 if category.lowest else 1
    values = [sign * other.stats[category.name] for other in deck.cards if category.name in other.stats]
    own = card.stats.get(category.name)
    return 0.0 if own is None else sum(value <= sign * own for value in values) / len(values)


def written(value: float | None) -> str:
    """Return a value as printed: no idle decimals, a space between thousands of five figures or more."""
    if value is None:
        return "–"
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return f"{int(value):,}".replace(",", "\N{NO-BREAK SPACE}") if value >= 10000 else text


@lru_cache(maxsize=512)
def _face(name: str, rows: tuple[Row, ...], picture: Picture | None, size: CardSize) -> Drawing:
    unit = size.unit
    left, top = _EDGE * unit, _MARGIN * unit
    measure = size.width - 2 * left
    name_at = (left + 1.2 * unit, top + _BAND * unit / 2)
    shapes: list[Shape] = [
        Rect((left, top), measure, _BAND * unit, 1.6 * unit, fill=IVORY, stroke=INK, line=0.25),
        _fitted(name, name_at, measure - 3 * unit, _NAME * unit),
    ]
    first = top + (_BAND + 1.4) * unit
    foot = size.height - top
    scale = 1.5 * _small(unit)
    most = _ROW * unit if picture else 2 * _ROW * unit
    step = min(most, (foot - scale - first) / max(1, len(rows)))
    for place, row in enumerate(rows):
        y = first + place * step
        if place:
            shapes.append(Line((left, y), (left + measure, y), RULE, 0.15))
        shapes += _row(row, (left, y), measure, step, unit)
    below = first + len(rows) * step
    shapes += _scale(left, measure, below, unit)
    if picture:
        shapes += _pictured(name, picture, (left, below + scale), (measure, foot - below - scale), unit)
    return Drawing(size.width, size.height, tuple(shapes), name)


def _small(unit: float) -> float:
    """Return the type size (mm) of labels, which does not shrink below a readable one."""
    return max(_LABEL * unit, READABLE)


def _bar(left: float, measure: float, unit: float) -> tuple[float, float]:
    """Return the left end of the bars, beside the strip that a fan shows, and their length (mm)."""
    return left + STRIP * unit, measure - STRIP * unit


def _row(row: Row, at: tuple[float, float], measure: float, step: float, unit: float) -> Iterator[Shape]:
    """Yield the value at the left edge, and right of it the category, and a bar with its quarters."""
    (left, y), label, high = at, _small(unit), _BAR * unit
    start, length = _bar(left, measure, unit)
    value = _fitted(
        written(row.value), (left, y + step / 2), (STRIP - 1.6) * unit, _VALUE * unit, "sans-bold"
    )
    yield value
    top = y + (step - 1.2 * label - high) / 2
    yield Text((start, top + 0.75 * label), _title(row.category, label, length), label, "sans", "start", GREY)
    bar = top + 1.2 * label
    yield Rect((start, bar), length, high, fill=TINT)
    if row.share:
        yield Rect((start, bar), length * row.share, high, fill=INK)
    for quarter in range(_QUARTERS + 1):
        x = start + length * quarter / _QUARTERS
        yield Line((x, bar + high), (x, bar + high + 0.7 * unit), GREY, 0.15)


def _title(category: Category, size: float, room: float) -> str:
    """Return the category, its unit, and if so “lowest wins”; raise PrintError if that is too long."""
    unit = f", {category.unit}" if category.unit else ""
    for lowest in (f" · {_LOWEST}", " (lowest)") if category.lowest else ("",):
        label = f"{category.name}{unit}{lowest}"
        if fonts.width(label, "sans", size) <= room:
            return label
    raise PrintError(f"the category {category.name!r} is too long for a card")


def _scale(left: float, measure: float, y: float, unit: float) -> Iterator[Shape]:
    """Yield the scale of the bars, below the last of them."""
    start, length = _bar(left, measure, unit)
    none, half, every = _SCALE
    size = max(0.82 * _small(unit), READABLE)
    base = y + 0.8 * size
    yield Text((start, base), none, size, "sans", "start", GREY)
    if length / 2 > fonts.width(f"{half}  {every}", "sans", size):
        yield Text((start + length / 2, base), half, size, "sans", "middle", GREY)
    yield Text((start + length, base), every, size, "sans", "end", GREY)


def _pictured(
    name: str, picture: Picture, at: tuple[float, float], room: tuple[float, float], unit: float
) -> Iterator[Shape]:
    """Yield the globe, and beside it the name of the card whose globe is as large as the ring."""
    (x, y), (width, height) = at, room
    radius = min(height / 2, 0.3 * width) - 0.3
    middle = (x + width - radius - 0.5, y + height / 2)
    yield from globe(name, middle, radius, picture.share, picture.shade)
    size = max(0.82 * _small(unit), READABLE)
    for line, words in enumerate(("Dashed:", picture.largest)):
        base = y + height - (1 - line) * 1.25 * size - 0.3 * size
        yield Text((x, base), words, size, "sans-italic", "start", GREY)


def _fitted(
    name: str, at: tuple[float, float], room: float, largest: float, face: Face = "serif-bold"
) -> Text:
    """Return a name or a value on one line, as large as it fits; raise PrintError if that is too small."""
    type_size = min(largest, room / fonts.width(name, face, 1.0))
    if type_size < min(READABLE, 0.35 * largest):
        raise PrintError(f"the name {name!r} is too long for a card")
    return Text((at[0], at[1] + _CAP * type_size), name, type_size, face, "start", INK)


@lru_cache(maxsize=512)
def small_stats(card: Card, size: CardSize) -> Symbol:
    """Return a card for a figure: its name upwards at the left edge, where it is held, and its values."""
    outline = Rect((0, 0), size.width, size.height, size.corner, WHITE, INK, 0.18)
    name = _fitted(card.name, (0.0, 0.0), size.height - 1.8, 2.6)
    upwards = Group((name,), compose(move(1.2, size.height - 0.9), turn(-90)))
    values = [written(value) for value in card.stats.values()]
    step = min(2.9, (size.height - 1.5) / len(values))
    lines = (
        Text((size.width - 0.9, 0.4 + step * (place + 0.8)), value, 0.8 * step, "sans", "end", INK)
        for place, value in enumerate(values)
    )
    return Symbol(f"small-{card.name}", (outline, upwards, *lines))


STAT_CARDS = CardArt(stats_face, lambda card, deck: small_stats(card, SMALL))
