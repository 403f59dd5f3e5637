"""Hands as figures: rows of overlapping small cards for players, and groups on the table. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import ceil
from typing import NamedTuple

from publisher.components.boards.outline import cut_out
from publisher.components.cards.art import CardArt
from publisher.components.faces import art_of
from publisher.components.lettering import legible
from publisher.components.small_cards import small_back, small_card
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Affine, Drawing, Shape, Symbol, Text, Use, compose, move, turn
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.definition import Definition
from publisher.notation.hands import Group, Groups

_STEP, _TIGHTEST = 5.0, 3.9
"""The visible width of a covered card: usually, and in a full row."""
_SUIT_GAP = 1.0
"""The additional visible width before a card of another suit, if there is space."""
_BESIDE = 0.4
"""The distance between cards that do not cover each other."""
_EDGE = 0.9
"""The visible width of each card in a squared-up group."""
_ROW, _ROW_GAP = 69.0, 2.0
_GROUP_ROW, _GROUP_GAP = 84.0, 3.0
"""The width of a row of groups after the team names (the text width of a small page), and their distance."""
_NAME = 2.7
_MOST = 6
"""The most hands in one column; more hands are split into two columns."""
_SHORT, _COLUMN = 25.0, 40.0
"""The largest x of the last card of a short hand, and the distance of the second column."""


class _Placed(NamedTuple):
    """A card, and its distance from the left of its row (mm)."""

    card: Card
    x: float
    sideways: bool = False
    covered: bool = False

    def right(self, art: CardArt) -> float:
        """Return the x of its right edge: a card on its side is as wide as others are high."""
        return self.x + (art.small_size.height if self.sideways else art.small_size.width)

    def on_paper(self, left: float, top: float, art: CardArt) -> Affine:
        """Return the transform to a row that begins at `left`, `top`; a card on its side shows its index."""
        size, upright = art.small_size, move(left + self.x, top)
        if not self.sideways:
            return upright
        on_its_side = compose(move(0, (size.height + size.width) / 2), turn(-90))
        return compose(upright, on_its_side)


_Row = list[_Placed]


def hands_drawing(definition: Definition, hands: Mapping[str, Groups]) -> Drawing:
    """Return the hands in their order, each beside its name, cards in the author's order; many in two
    columns."""
    deck = definition.card_deck
    art = art_of(deck)
    placed = {name: list(_rows(groups, art)) for name, groups in hands.items()}
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
                shapes += (Use(_seen(one, deck, art), one.on_paper(cards_left, y, art)) for one in row)
                y += art.small_size.height + _ROW_GAP
        bottom = max(bottom, y - _ROW_GAP)
        left = cards_left + _COLUMN
    return legible(cut_out(shapes, Box(0, 0, 0, bottom), "; ".join(_words(hands, deck))))


def _columns(placed: Mapping[str, Sequence[_Row]]) -> Sequence[Sequence[str]]:
    """Return the names of the hands, in one column or two."""
    names = list(placed)
    short = all(len(rows) == 1 and rows[0][-1].x <= _SHORT for rows in placed.values())
    half = ceil(len(names) / 2)
    return [names[:half], names[half:]] if short and len(names) > _MOST else [names]


def _seen(one: _Placed, deck: Deck, art: CardArt) -> Symbol:
    return small_back(deck, art.small_size) if one.covered else small_card(one.card, deck)


def _words(hands: Mapping[str, Groups], deck: Deck) -> Iterator[str]:
    """Return the cards in words, those face down without their names."""
    return (f"{name}: {', '.join(_told(group, deck) for group in groups)}" for name, groups in hands.items())


def _told(group: Group, deck: Deck) -> str:
    return " ".join(
        deck.wording.say("covered") if at in group.covered else deck.in_letters(card)
        for at, card in enumerate(group.cards)
    )


def _rows(groups: Groups, art: CardArt) -> Iterator[_Row]:
    """Yield the cards in as few rows as possible: a single group evenly filled, several groups kept whole."""
    if len(groups) == 1:
        [group] = groups
        yield from [_squared(group)] if group.squared else _filled(group, art)
        return
    row: _Row = []
    for group in groups:
        laid = _squared(group) if group.squared else _laid(group, art, _TIGHTEST)
        start = row[-1].right(art) + _GROUP_GAP if row else 0.0
        if row and start + laid[-1].right(art) > _GROUP_ROW:
            yield row
            row, start = [], 0.0
        row += (one._replace(x=start + one.x) for one in laid)
    yield row


def _filled(group: Group, art: CardArt) -> Iterator[_Row]:
    width, cards = art.small_size.width, group.cards
    most = 1 + int((_ROW - width) / (_TIGHTEST if art.fanned else width + _BESIDE))
    each = ceil(len(cards) / ceil(len(cards) / most))
    for start in range(0, len(cards), each):
        part = Group(
            cards[start : start + each],
            sideways=frozenset(place - start for place in group.sideways),
            covered=frozenset(place - start for place in group.covered),
        )
        yield _laid(part, art, _STEP)


def _squared(group: Group) -> _Row:
    """Return a row in which each card covers almost the whole card before it."""
    return [_Placed(card, place * _EDGE) for place, card in enumerate(group.cards)]


def _laid(group: Group, art: CardArt, step: float) -> _Row:
    """Return the cards of one row, overlapping or side by side."""
    cards = group.cards
    places = _fan(cards, art.small_size.width, step) if art.fanned else _side_by_side(cards, art)
    return [
        _Placed(card, x, place in group.sideways, place in group.covered)
        for place, (card, x) in enumerate(zip(cards, places, strict=True))
    ]


def _side_by_side(cards: Sequence[Card], art: CardArt) -> list[float]:
    return [place * (art.small_size.width + _BESIDE) for place in range(len(cards))]


def _fan(cards: Sequence[Card], width: float, step: float) -> list[float]:
    """Return the x of each card: each leaves `step` mm of the card before it visible, less in a full row."""
    room, steps = _ROW - width, max(1, len(cards) - 1)
    changes = [a.suit != b.suit for a, b in pairwise(cards)]
    gap = min(_SUIT_GAP, max(0.0, room - _TIGHTEST * steps) / max(1, sum(changes))) if step > _TIGHTEST else 0
    step = min(step, (room - gap * sum(changes)) / steps)
    return list(accumulate((step + gap * change for change in changes), initial=0.0))
