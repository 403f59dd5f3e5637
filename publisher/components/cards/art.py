"""How the cards of a kind of deck are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from publisher.components.cards.sizes import SMALL, SMALLEST, CardSize
from publisher.drawing.shapes import Drawing, Symbol
from publisher.model.cards import Card
from publisher.model.deck import Deck


class CardArt(NamedTuple):
    """The drawings of one kind of cards; equal cards share one drawing."""

    face: Callable[[Card, Deck, CardSize], Drawing]
    small: Callable[[Card, Deck], Symbol]
    """The card for a figure of the text, `small_size`, its top left corner at the origin."""
    back: Callable[[Card, Deck, CardSize], Drawing | None] | None = None
    """The back of a card, where it is not the press's."""
    common_back: Callable[[Deck], bool] = lambda deck: False
    """Whether all cards of a deck have the same back."""
    small_size: CardSize = SMALL
    fanned: bool = True
    """Whether small cards in a row cover each other, as in a hand, or stand side by side, as tiles do."""
    smallest: float = SMALLEST
    """The shortest side (mm) that the art can have."""
    bleed: Callable[[Deck], float] = lambda deck: 0.0
    """How far (mm) what is drawn reaches over the edge of a card."""
    sleeves: bool = False
    """Whether faces are printed as inserts, too, to go into sleeves before the cards of another pack."""
