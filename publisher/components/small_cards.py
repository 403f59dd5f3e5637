"""Cards in a size for figures in the text. Lengths in mm."""

from __future__ import annotations

from publisher.components.cards.sizes import SMALL, CardSize
from publisher.components.faces import art_of, back_ink
from publisher.components.palette import GREY
from publisher.drawing.shapes import WHITE, Rect, Symbol
from publisher.model.cards import Card
from publisher.model.deck import Deck

__all__ = ["SMALL", "small_back", "small_card"]


def small_card(card: Card, deck: Deck) -> Symbol:
    """Return a card of size `SMALL`, its top left corner at the origin."""
    return art_of(deck).small(card, deck)


def small_back(deck: Deck, size: CardSize) -> Symbol:
    """Return a face-down card of this size without a pattern, its top left corner at the origin."""
    width, height, ink = size.width, size.height, back_ink(deck)
    paper = Rect((0, 0), width, height, 0.7, fill=WHITE, stroke=GREY, line=0.15)
    inner = Rect((0.5, 0.5), width - 1.0, height - 1.0, 0.4, fill=ink)
    return Symbol(f"small-back-{ink.lstrip('#')}-{width:.2f}", (paper, inner))
