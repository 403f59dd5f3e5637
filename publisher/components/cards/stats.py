"""Stat cards: a name, and a row for each category with its value and a bar that tells how good it is.

The bar is as long as the share of the deck's cards that the value reaches, so a hand can be judged at a
glance. The name stands at the left edge, where a held hand shows it. Lengths in mm on a poker card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from publisher.components.cards.art import CardArt
from publisher.components.cards.sizes import SMALL, CardSize
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
from publisher.errors import PrintError
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.decks import Category, StatDeck

_MARGIN, _BAND = 5.0, 11.0
_NAME, _LABEL, _VALUE, _UNIT = 7.0, 2.9, 5.2, 2.6
_BAR = 1.3
_CAP = 0.35
"""Half the height of a capital in type sizes."""
_LOWEST = "lowest wins"


def stats_face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    """The face of a card of a `StatDeck`."""
    assert isinstance(deck.definition, StatDeck)
    rows = tuple(
        (category, card.stats.get(category.name), reached(card, category, deck))
        for category in deck.definition.categories
    )
    return _face(card.name, rows, size)


def reached(card: Card, category: Category, deck: Deck) -> float:
    """The share of the cards with a value in `category` that the card is as good as, or better; 0 to 1."""
    sign = -1 if category.lowest else 1
    values = [sign * other.stats[category.name] for other in deck.cards if category.name in other.stats]
    own = card.stats.get(category.name)
    return 0.0 if own is None else sum(value <= sign * own for value in values) / len(values)


def written(value: float | None) -> str:
    """A value as it is printed: no idle decimals, a thin space between thousands of five figures or more."""
    if value is None:
        return "–"
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return f"{int(value):,}".replace(",", "\N{NO-BREAK SPACE}") if value >= 10000 else text


@lru_cache(maxsize=512)
def _face(name: str, rows: tuple[tuple[Category, float | None, float], ...], size: CardSize) -> Drawing:
    unit = size.unit
    left, top = _MARGIN * unit, _MARGIN * unit
    measure = size.width - 2 * left
    shapes: list[Shape] = [
        Rect((left, top), measure, _BAND * unit, 1.6 * unit, fill=IVORY, stroke=INK, line=0.25),
        _fitted(name, (left + 3 * unit, top + _BAND * unit / 2), measure - 6 * unit, _NAME * unit),
    ]
    first = top + (_BAND + 2) * unit
    step = (size.height - first - _MARGIN * unit) / max(1, len(rows))
    for place, (category, value, share) in enumerate(rows):
        shapes += _row(category, value, share, (left, first + place * step), measure, step, unit)
        if place:
            y = first + place * step
            shapes.append(Line((left, y), (left + measure, y), RULE, 0.15))
    return Drawing(size.width, size.height, tuple(shapes), name)


def _row(
    category: Category, value: float | None, share: float, at: tuple[float, float], measure: float,
    step: float, unit: float,
) -> Iterator[Shape]:  # fmt: skip
    """A category's name and value, and the bar below them."""
    x, y = at
    middle = y + 0.42 * step
    note = f"{category.name} · {_LOWEST}" if category.lowest else category.name
    yield Text((x, y + 0.3 * step), note, _LABEL * unit, "sans", "start", GREY)
    text = written(value)
    mark = f" {category.unit}" if category.unit and value is not None else ""
    tail = fonts.width(mark, "sans", _UNIT * unit)
    baseline = middle + _CAP * _VALUE * unit
    yield Text((x + measure, baseline), mark.strip(), _UNIT * unit, "sans", "end", GREY)
    yield Text((x + measure - tail, baseline), text, _VALUE * unit, "sans-bold", "end", INK)
    bar = y + 0.74 * step
    yield Rect((x, bar), measure, _BAR * unit, _BAR * unit / 2, fill=TINT)
    if share:
        yield Rect((x, bar), max(_BAR * unit, measure * share), _BAR * unit, _BAR * unit / 2, fill=INK)


def _fitted(
    name: str, at: tuple[float, float], room: float, largest: float, face: Face = "serif-bold"
) -> Text:
    """A name on one line, as large as it fits; an error if that is too small to read."""
    type_size = min(largest, room / fonts.width(name, face, 1.0))
    if type_size < 0.35 * largest:
        raise PrintError(f"the name {name!r} is too long for a card")
    return Text((at[0], at[1] + _CAP * type_size), name, type_size, face, "start", INK)


@lru_cache(maxsize=512)
def small_stats(card: Card, size: CardSize) -> Symbol:
    """A card for a figure in the text: its name upwards at the left edge where it is held, its values."""
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
