"""Points for the cards a hand began with: runs of a suit from the ace down, and many aces together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from publisher.engine.game import fact
from publisher.engine.mechanics.tricks.contracts import ContractGame
from publisher.engine.mechanics.tricks.tricks import Lead
from publisher.engine.table import Table
from publisher.model.cards import Card

LEAST = 3


class HandPrices(NamedTuple):
    """What one hand brings for a run of three in the trump suit or in another suit, and for three aces."""

    trump_run: int
    run: int
    aces: int


class HonoursGame(ContractGame):
    """`table.laid` are the cards each seat has played in this deal."""

    with_trumps: ClassVar[HandPrices]
    without_trumps: ClassVar[HandPrices]

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.laid = [[] for _ in table.seats]

    def lay(self, table: Table, seat: int, move: Card | Lead) -> None:
        super().lay(table, seat, move)
        table.laid[seat].append(table.trick[-1])

    def held(self, table: Table, seat: int) -> list[Card]:
        """The thirteen cards that a seat began the tricks with."""
        return [*table.laid[seat], *table.hands[seat]]

    def held_by_sides(self, table: Table) -> list[list[Card]]:
        """What the two partners of each side began the tricks with."""
        pairs = (self.members(table, side) for side in (0, 1))
        return [[*self.held(table, one), *self.held(table, other)] for one, other in pairs]

    def hand_points(self, hand: Sequence[Card], trumps: str | None) -> int:
        """What runs and aces in one hand bring."""
        prices = self.with_trumps if trumps else self.without_trumps
        deck = self.definition.card_deck
        points = rising(aces(hand), prices.aces)
        for suit in deck.suits:
            price = prices.trump_run if suit == trumps else prices.run
            points += rising(run_from_ace(hand, suit, deck.ranks), price)
        return points

    @fact
    def sequence(self, length: int) -> int:
        return rising(length, self.without_trumps.run)

    @fact
    def trump_sequence(self, length: int) -> int:
        return rising(length, self.with_trumps.trump_run)

    @fact
    def many_aces(self, held: int, no_trump: int = 0) -> int:
        return rising(held, (self.without_trumps if no_trump else self.with_trumps).aces)


def rising(cards: int, price: int) -> int:
    """Three cards have the price, and each next card as much again."""
    return price * max(0, cards - LEAST + 1)


def run_from_ace(hand: Iterable[Card], suit: str, deck: Sequence[str]) -> int:
    """How many cards of the suit the hand has from the ace down; `deck` has the ranks upwards."""
    ranks = {card.rank for card in hand if card.suit == suit}
    length = 0
    for rank in reversed(deck):
        if rank not in ranks:
            break
        length += 1
    return length


def aces(hand: Iterable[Card]) -> int:
    return sum(card.rank == "A" for card in hand)


def honours(hand: Iterable[Card], trumps: str) -> int:
    """The trumps from the ten up."""
    return sum(card.suit == trumps and card.rank in ("10", "J", "Q", "K", "A") for card in hand)
