"""Gami: Four: sixteen open cards are the points of a square, and the first whole line wins."""

from __future__ import annotations

from publisher.engine.mechanics.boards.gami import Gami
from publisher.model.cards import Card


class GamiFour(Gami):
    runs = ("A234",)
    sets = "A234"
    lists = ("♥A ♣2 ♦3 ♠4", "♠A ♦2 ♣3 ♥4", "♥2 ♣3 ♦4", "♣A ♦2 ♠3", "♠2 ♦3 ♣4", "♦A ♣2 ♥3")

    def may_swap(self, card: Card, other: Card) -> bool:
        """Refuse to swap a heart for a spade."""
        are_apart = {card.suit, other.suit} == {"hearts", "spades"}
        return not are_apart and super().may_swap(card, other)  # same: they are neighbours of each other
