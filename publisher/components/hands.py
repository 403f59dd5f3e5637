"""Hands of cards as figures: a row of overlapping small cards for each player. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import ceil

from publisher.components.boards.outline import cut_out
from publisher.components.cards.art import CardArt
from publisher.components.faces import art_of
from publisher.components.small_cards import small_card
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Shape, Text, Use, move
from publisher.model.cards import Card
from publisher.model.definition import Definition

_STEP, _TIGHTEST = 5.0, 3.9
"""How much of a covered card is seen: as a rule, and when a row is full."""
_SUIT_GAP = 1.0
"""More of it is seen where the next card is of another suit, if there is room."""
_BESIDE = 0.4
"""Between cards that do not cover each other."""
_ROW, _ROW_GAP = 69.0, 2.0
_NAME = 2.7
_MOST = 6
"""Hands that stand one below the other; of more, each column has half."""
_SHORT, _COLUMN = 25.0, 40.0
"""How far from the first card of a short hand its last begins at most, and the second column."""


def hands_drawing(definition: Definition, hands: Mapping[str, Sequence[Card]]) -> Drawing:
    """The hands in their order, each beside its name, as the author sorted them; many short ones in two
    columns."""
    deck = definition.card_deck
    art = art_of(deck)
    placed = {name: list(_rows(cards, art)) for name, cards in hands.items()}
    shapes: list[Shape] = []
    left = bottom = 0.0
    for names in _columns(placed):
        cards_left = left + max(fonts.width(name, "sans-bold", _NAME) for name in names) + 2.5
        y = 0.0
        for name in names:
            shapes.append(
                Text((left, y + art.small_size.height / 2 + 0.33 * _NAME), name, _NAME, "sans-bold")
            )
            for row in placed[name]:
                shapes += (Use(small_card(card, deck), move(cards_left + x, y)) for card, x in row)
                y += art.small_size.height + _ROW_GAP
        bottom = max(bottom, y - _ROW_GAP)
        left = cards_left + _COLUMN
    return cut_out(shapes, Box(0, 0, 0, bottom), "; ".join(_words(hands)))


def _columns(placed: Mapping[str, Sequence[Sequence[tuple[Card, float]]]]) -> Sequence[Sequence[str]]:
    """The names of the hands, in one column or two."""
    names = list(placed)
    short = all(len(rows) == 1 and rows[0][-1][1] <= _SHORT for rows in placed.values())
    half = ceil(len(names) / 2)
    return [names[:half], names[half:]] if short and len(names) > _MOST else [names]


def _words(hands: Mapping[str, Sequence[Card]]) -> Iterator[str]:
    return (f"{name}: {' '.join(map(str, cards))}" for name, cards in hands.items())


def _rows(cards: Sequence[Card], art: CardArt) -> Iterator[list[tuple[Card, float]]]:
    """The cards with their places (mm from the left), in as few rows as will hold them, evenly filled."""
    width = art.small_size.width
    most = 1 + int((_ROW - width) / (_TIGHTEST if art.fanned else width + _BESIDE))
    each = ceil(len(cards) / ceil(len(cards) / most))
    for start in range(0, len(cards), each):
        row = cards[start : start + each]
        yield _fan(row, width) if art.fanned else _side_by_side(row, width)


def _side_by_side(cards: Sequence[Card], width: float) -> list[tuple[Card, float]]:
    return [(card, place * (width + _BESIDE)) for place, card in enumerate(cards)]


def _fan(cards: Sequence[Card], width: float) -> list[tuple[Card, float]]:
    """Each card covers the one before but for its left edge."""
    room, steps = _ROW - width, max(1, len(cards) - 1)
    changes = [a.suit != b.suit for a, b in pairwise(cards)]
    gap = min(_SUIT_GAP, max(0.0, room - _TIGHTEST * steps) / max(1, sum(changes)))
    step = min(_STEP, (room - gap * sum(changes)) / steps)
    places = accumulate((step + gap * change for change in changes), initial=0.0)
    return list(zip(cards, places, strict=True))
