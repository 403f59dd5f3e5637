"""Cards sorted by their suits."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.model.cards import Card


def by_suit(cards: Iterable[Card]) -> dict[str, list[Card]]:
    """Return the cards of each suit that is present, in their order."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(card.suit, []).append(card)
    return found
