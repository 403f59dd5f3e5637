"""Marriages: the king and the queen of one suit in one hand."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.model.cards import Card

PAIR = ("K", "Q")


def marriages(hand: Iterable[Card]) -> list[str]:
    """The suits of which the hand holds king and queen."""
    held = {(card.suit, card.rank) for card in hand}
    suits = dict.fromkeys(card.suit for card in hand)
    return [suit for suit in suits if all((suit, rank) in held for rank in PAIR)]


def halves(hand: Iterable[Card]) -> list[str]:
    """The suits of which the hand holds the king, the queen or both."""
    return list(dict.fromkeys(card.suit for card in hand if card.rank in PAIR))
