"""High-card points, by which bridge players value a hand: ace 4, king 3, queen 2, jack 1."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.model.cards import Card

HCP = {"A": 4, "K": 3, "Q": 2, "J": 1}


def hcp(cards: Iterable[Card]) -> int:
    return sum(HCP.get(card.rank, 0) for card in cards)
