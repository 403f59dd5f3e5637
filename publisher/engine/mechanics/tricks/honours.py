"""Points for the cards a hand began with: runs of a suit from the ace down, and many aces together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publisher.model.cards import Card

LEAST_RUN, LEAST_ACES = 3, 3


def run_from_ace(hand: Iterable[Card], suit: str, deck: Sequence[str]) -> int:
    """How many cards of the suit the hand has from the ace down; `deck` has the ranks upwards."""
    ranks = {card.rank for card in hand if card.suit == suit}
    length = 0
    for rank in reversed(deck):
        if rank not in ranks:
            break
        length += 1
    return length


def run_points(length: int, price: int) -> int:
    """A run of ace, king and queen has the price, and each next card as much again."""
    return price * max(0, length - LEAST_RUN + 1)


def ace_points(hand: Iterable[Card], price: int) -> int:
    """Three aces in one hand have the price, and four twice that."""
    return price * max(0, aces(hand) - LEAST_ACES + 1)


def aces(hand: Iterable[Card]) -> int:
    return sum(card.rank == "A" for card in hand)


def honours(hand: Iterable[Card], trumps: str) -> int:
    """The trumps from the ten up."""
    return sum(card.suit == trumps and card.rank in ("10", "J", "Q", "K", "A") for card in hand)
