"""The functions that draw the cards of a type of deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from publisher.components.cards.sizes import SMALL, SMALLEST, CardSize
from publisher.drawing.outlines import Outline
from publisher.drawing.shapes import Drawing, Symbol
from publisher.model.cards import Card
from publisher.model.deck import Deck


class CardArt(NamedTuple):
    """The drawings of one type of cards; equal cards share one drawing."""

    face: Callable[[Card, Deck, CardSize], Drawing]
    small: Callable[[Card, Deck], Symbol]
    """The card for a figure of the text, `small_size` large, its top left corner at the origin."""
    back: Callable[[Card, Deck, CardSize], Drawing | None] | None = None
    """The back of a card, if it is not the built-in one."""
    common_back: Callable[[Deck], bool] = lambda deck: False
    """True for a deck whose cards all have the same back."""
    more: Callable[[Card, Deck, CardSize], tuple[Drawing, ...]] = lambda card, deck, size: ()
    """The faces of the cards on which the text of a card goes on."""
    small_size: CardSize = SMALL
    fanned: bool = True
    """True if small cards in a row overlap, as in a hand; False if they are side by side, as tiles."""
    smallest: float = SMALLEST
    """The shortest side (mm) that the art can have."""
    bleed: Callable[[Deck], float] = lambda deck: 0.0
    """The distance (mm) that drawings reach over the edge of a card."""
    outline: Callable[[Deck, CardSize], Outline] = lambda deck, size: size.outline
    """The line to cut a card along."""
    sleeves: bool = False
    """True if faces are also printed as inserts, for sleeves in front of the cards of another pack."""
