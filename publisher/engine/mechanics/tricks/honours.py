"""Points for the cards with which a hand began: runs of a suit from the ace down, and many aces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from publisher.model.cards import Card
from publisher.model.deck import Deck

LEAST = 3


class HandPrices(NamedTuple):
    """The points of one hand for a run of three in trumps or in another suit, and for three aces."""

    trump_run: int
    run: int
    aces: int

    def points(self, hand: Sequence[Card], trumps: str | None, deck: Deck) -> int:
        """Return the points for runs and aces in one hand."""
        runs = (
            rising(run_from_ace(hand, suit, deck.ranks), self.trump_run if suit == trumps else self.run)
            for suit in deck.suits
        )
        return rising(aces(hand), self.aces) + sum(runs)


def rising(cards: int, price: int) -> int:
    """Return the price for three cards, and as much again for each further card."""
    return price * max(0, cards - LEAST + 1)


def run_from_ace(hand: Iterable[Card], suit: str, deck: Sequence[str]) -> int:
    """Return the number of cards of the suit in the hand from the ace down; `deck` has the ranks upwards."""
    ranks = {card.rank for card in hand if card.suit == suit}
    length = 0
    for rank in reversed(deck):
        if rank not in ranks:
            break
        length += 1
    return length


def aces(hand: Iterable[Card]) -> int:
    """Return the number of aces in the hand."""
    return sum(card.rank == "A" for card in hand)


def honours(hand: Iterable[Card], trumps: str) -> int:
    """Return the number of trumps from the ten up."""
    return sum(card.suit == trumps and card.rank in ("10", "J", "Q", "K", "A") for card in hand)
