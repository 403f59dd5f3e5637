"""Hands of cards as figures: a row of overlapping small cards for each player. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import ceil

from publisher.components.boards.outline import cut_out
from publisher.components.small_cards import SMALL, small_card
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Shape, Text, Use, move
from publisher.errors import NotationError
from publisher.model.cards import Card, parse_card
from publisher.model.definition import Definition

_STEP, _TIGHTEST = 5.0, 3.9
"""How much of a covered card is seen: as a rule, and when a row is full."""
_SUIT_GAP = 1.0
"""More of it is seen where the next card is of another suit, if there is room."""
_ROW, _ROW_GAP = 69.0, 2.0
_NAME = 2.7


def read_hands(definition: Definition, text: str) -> dict[str, list[Card]]:
    """The cards by player of lines such as `North: ♠A ♠K`; a word that is no card is an error."""
    hands: dict[str, list[Card]] = {}
    for line in text.splitlines():
        name, colon, words = line.partition(":")
        if colon and words.split():
            hands[name.strip()] = [_card(definition, word) for word in words.split()]
    return hands


def _card(definition: Definition, word: str) -> Card:
    card = parse_card(word, definition.card_deck)
    if card is None:
        raise NotationError(f"no card {word!r} in this deck")
    return card


def hands_drawing(definition: Definition, hands: dict[str, list[Card]]) -> Drawing:
    """The hands in their order, each beside its name, as the author sorted them."""
    left = max(fonts.width(name, "sans-bold", _NAME) for name in hands) + 2.5
    deck = definition.card_deck
    shapes: list[Shape] = []
    y = 0.0
    for name, cards in hands.items():
        rows = list(_rows(cards))
        shapes.append(Text((0, y + SMALL.height / 2 + 0.33 * _NAME), name, _NAME, "sans-bold"))
        for row in rows:
            shapes += (Use(small_card(card, deck), move(left + x, y)) for card, x in row)
            y += SMALL.height + _ROW_GAP
    bottom = y - _ROW_GAP
    return cut_out(shapes, Box(0, 0, left, bottom), "; ".join(_words(hands)))


def _words(hands: dict[str, list[Card]]) -> Iterator[str]:
    return (f"{name}: {' '.join(map(str, cards))}" for name, cards in hands.items())


def _rows(cards: Sequence[Card]) -> Iterator[list[tuple[Card, float]]]:
    """The cards with their places (mm from the left), in as few rows as will hold them, evenly filled."""
    most = 1 + int((_ROW - SMALL.width) / _TIGHTEST)
    each = ceil(len(cards) / ceil(len(cards) / most))
    return (_row(cards[start : start + each]) for start in range(0, len(cards), each))


def _row(cards: Sequence[Card]) -> list[tuple[Card, float]]:
    room, steps = _ROW - SMALL.width, max(1, len(cards) - 1)
    changes = [a.suit != b.suit for a, b in pairwise(cards)]
    gap = min(_SUIT_GAP, max(0.0, room - _TIGHTEST * steps) / max(1, sum(changes)))
    step = min(_STEP, (room - gap * sum(changes)) / steps)
    places = accumulate((step + gap * change for change in changes), initial=0.0)
    return list(zip(cards, places, strict=True))
