"""A whole deal as a figure: a line for each hand, its ranks under each other by suits. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from publisher.components.boards.outline import cut_out
from publisher.components.cards.suits import pip
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Shape, Text
from publisher.model.cards import FRENCH, Card
from publisher.model.deck import Deck
from publisher.model.definition import Definition

_TYPE, _NAME = 3.1, 2.8
_LINE = 4.7
_BASE = 3.5  # from the top of a line to its baseline
_PIP, _AFTER_PIP = 2.5, 0.7
_RANK_GAP, _SUIT_GAP = 1.0, 3.2
_AFTER_NAMES = 3.0
_WHOLE = 104.0  # as wide as the text of a small page


class _Run(msgspec.Struct, frozen=True):
    """Ranks of one suit side by side; jokers have no suit."""

    suit: str
    ranks: tuple[str, ...]

    @property
    def sign(self) -> float:
        return _PIP + _AFTER_PIP if self.suit else 0.0

    @property
    def width(self) -> float:
        return self.sign + sum(map(_wide, self.ranks)) + _RANK_GAP * (len(self.ranks) - 1)

    def shapes(self, x: float, base: float) -> Iterator[Shape]:
        if self.suit:
            yield pip(self.suit, x + _PIP / 2, base - 0.36 * _TYPE, _PIP)
        x += self.sign
        for rank in self.ranks:
            yield Text((x, base), rank, _TYPE)
            x += _wide(rank) + _RANK_GAP


def _wide(rank: str) -> float:
    return fonts.width(rank, "sans", _TYPE)


def shows_deal(definition: Definition, hands: Mapping[str, Sequence[Card]]) -> bool:
    """Return True for several hands from an ordinary pack, one of them with too many cards for pictures."""
    players = [cards for name, cards in hands.items() if name in definition.players.names]
    return (
        len(players) > 1
        and max(map(len, players)) > 6
        and all(card.suit in (*FRENCH, "") for cards in hands.values() for card in cards)
    )


def deal_drawing(definition: Definition, hands: Mapping[str, Sequence[Card]]) -> Drawing:
    """Return players' hands sorted by suits and ranks, in columns, and below them the piles, unsorted."""
    players = {name: hands[name] for name in hands if name in definition.players.names}
    piles = {name: hands[name] for name in hands if name not in players}
    deck = definition.card_deck
    sorted_ = {name: _by_suits(cards, deck) for name, cards in players.items()}
    left = max(fonts.width(name, "sans-bold", _NAME) for name in hands) + _AFTER_NAMES
    columns = [max(runs[i].width for runs in sorted_.values()) for i in range(len(FRENCH) + 1)]
    shapes: list[Shape] = []
    y = 0.0
    for name, runs in sorted_.items():
        shapes += _name(name, y)
        x = left
        for run, width in zip(runs, columns, strict=True):
            shapes += run.shapes(x, y + _BASE) if run.ranks else ()
            x += width + _SUIT_GAP if width > 0 else 0
        y += _LINE
    for name, cards in piles.items():
        shapes += _name(name, y)
        for line in _lines(cards, _WHOLE - left, deck):
            x = left
            for run in line:
                shapes += run.shapes(x, y + _BASE)
                x += run.width + _RANK_GAP + 0.6
            y += _LINE
    title = "; ".join(f"{name}: {' '.join(map(deck.in_letters, cards))}" for name, cards in hands.items())
    return cut_out(shapes, Box(0, 0, left, y), title)


def _name(name: str, y: float) -> Iterator[Shape]:
    yield Text((0, y + _BASE), name, _NAME, "sans-bold")


def _by_suits(cards: Sequence[Card], deck: Deck) -> list[_Run]:
    """Return a run for each suit, the highest rank first, and one for jokers."""
    ordered = sorted(cards, key=lambda card: -card.strength)
    runs = [
        _Run(suit, tuple(deck.wording.letter(card.rank) for card in ordered if card.suit == suit))
        for suit in FRENCH
    ]
    return [*runs, _Run("", tuple(deck.in_letters(card) for card in ordered if not card.suit))]


def _lines(cards: Sequence[Card], room: float, deck: Deck) -> Iterator[list[_Run]]:
    """Yield the cards in their order, as many in a line as fit."""
    line: list[_Run] = []
    used = 0.0
    for card in cards:
        run = _Run(card.suit, (deck.wording.letter(card.rank) if card.suit else deck.in_letters(card),))
        if line and used + run.width > room:
            yield line
            line, used = [], 0.0
        line.append(run)
        used += run.width + _RANK_GAP + 0.6
    if line:
        yield line
