"""Cards small enough for a figure in the text."""

from __future__ import annotations

from publisher.components.cards.sizes import SMALL
from publisher.components.faces import art_of
from publisher.drawing.shapes import Symbol
from publisher.model.cards import Card
from publisher.model.deck import Deck

__all__ = ["SMALL", "small_card"]


def small_card(card: Card, deck: Deck) -> Symbol:
    """A card of a deck `SMALL` high, its top left corner at the origin."""
    return art_of(deck).small(card, deck)
