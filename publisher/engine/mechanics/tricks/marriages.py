"""Marriages: the king and the queen of one suit in one hand, and games in which they have points."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Container, Iterable, Sequence
from functools import cache

from publisher.engine.choices import Options, PreferredOptions
from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import Bids
from publisher.engine.mechanics.tricks.tricks import LEAD, Lead, T, TrickGame
from publisher.engine.words import Question, row
from publisher.engine.zones import Cards
from publisher.model.cards import Card

PAIR = ("K", "Q")
MARRIAGES = {"spades": 40, "clubs": 60, "diamonds": 80, "hearts": 100}


def marriages(hand: Iterable[Card]) -> list[str]:
    """Return the suits in which the hand has the king and the queen."""
    queens = {card.suit for card in hand if card.rank == "Q"}
    return [card.suit for card in hand if card.rank == "K" and card.suit in queens]


def halves(hand: Iterable[Card]) -> list[str]:
    """Return the suits in which the hand has the king, the queen or both."""
    return list(dict.fromkeys(card.suit for card in hand if card.rank in PAIR))


def single(hand: Iterable[Card]) -> list[Card]:  # same: preferences of random players are not a rule
    """Return the cards that do not belong to a marriage."""
    suits = marriages(hand)
    return [card for card in hand if card.rank not in PAIR or card.suit not in suits]


@cache
def announcement(card: Card) -> Lead:
    """Return the lead of a king or a queen with the announcement of a marriage."""
    return Lead(Cards((card,)), card.suit, "marriage")


def leads(hand: Sequence[Card], allowed: Container[str]) -> PreferredOptions:
    """Return all cards, and kings and queens of `allowed` suits with an announcement (preferred)."""
    said = [announcement(card) for card in hand if card.rank in PAIR]
    every = Options([*hand, *said]).without("marriage", lambda m: isinstance(m, Card) or m.suit in allowed)
    return PreferredOptions(every, every[len(hand) :])


def sound(said: Bids, hand: Sequence[Card]) -> PreferredOptions:  # same: preferences are not a rule
    """Return bids, with a preference of random players for words and for bids that the hand can make with all
    its cards and marriages. Without it almost every random contract would fail."""
    hope = sum(card.points for card in hand) + sum(MARRIAGES[suit] for suit in marriages(hand))
    words = sum(isinstance(word, str) for word in said[:2])
    return PreferredOptions(said, said[: bisect(said, hope, lo=words)] or said[:1])


class MarriageGame(TrickGame[T]):
    """A game of tricks in which cards have points, and announced marriages have more."""

    leading = Question(
        "play",
        {
            **LEAD.forms,
            "lead {card} and announce the marriage": "{card} marriage",
            "announce the marriage with {card}": "{card} marriage",
        },
    )

    @row("Marriage", "Points?")
    @fact
    def marriage(self, suit: str) -> int:
        return MARRIAGES[suit]

    @fact
    def pack_points(self) -> int:
        """Return the points of all cards."""
        return sum(card.points for card in self.definition.card_deck.cards)

    @fact
    def suit_points(self) -> int:
        return self.pack_points() // len(MARRIAGES)

    @fact
    def most_points(self) -> int:
        """Return the points of all cards and all four marriages."""
        return self.pack_points() + sum(MARRIAGES.values())

    @row("Card", "Points?")
    @fact
    def value(self, rank: str | int) -> int:
        """Return the points of a card, which are the same in every suit."""
        (points,) = {card.points for card in self.definition.card_deck.cards if card.rank == str(rank)}
        return points
