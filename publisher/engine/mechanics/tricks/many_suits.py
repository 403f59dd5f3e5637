"""Tricks with cards that belong to many suits at once: the leader says which of them counts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from publisher.engine.choices import Options
from publisher.engine.mechanics.tricks.tricks import Lead, TrickGame
from publisher.engine.table import Table
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card

NO_RANK = float("-inf")


class ManySuitsGame(TrickGame):
    """`table.led` is the suit that the leader has named. Of equally high cards the one played last wins."""

    lead_rule: ClassVar[str] = "lead-suit"
    """The rule that a card may be led only in a suit in which it has a rank."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.led = None  # same: every lead names its own

    @cached_property
    def spoken(self) -> Mapping[str, str]:
        """The suits, with what they are called in a lead."""
        raise NotImplementedError

    def height(self, card: Card, suit: str) -> float:
        """How high a card is in a suit; NO_RANK if it has no rank there."""
        raise NotImplementedError

    @cached_property
    def heights(self) -> dict[Card, dict[str, float]]:
        cards = self.definition.card_deck.cards
        return {card: {suit: self.height(card, suit) for suit in self.spoken} for card in cards}

    @cached_property
    def leads(self) -> dict[Card, list[Lead]]:
        """Each card with each suit that could be named."""
        return {
            card: [Lead(Cards((card,)), suit, f"in {called}") for suit, called in self.spoken.items()]
            for card in self.heights
        }

    def legal(self, table: Table, seat: int) -> Options:
        hand = table.hands[seat]
        if table.trick:
            return self.follow(table, hand)
        leads = Options(lead for card in hand for lead in self.leads[card])
        return leads.without(self.lead_rule, lambda lead: self.heights[lead.card][lead.suit] != NO_RANK)

    def follow(self, table: Table, hand: Zone) -> Options:
        """What may be played from a hand to a trick."""
        raise NotImplementedError

    def reaching(self, table: Table, hand: Zone) -> list[Card]:
        """The cards that are as high as the best card so far, or higher."""
        heights, led, best = self.heights, table.led, self.best_so_far(table)
        return [card for card in hand if heights[card][led] >= best]

    def best_so_far(self, table: Table) -> float:
        return max(self.heights[card][table.led] for card in table.trick)

    def lay(self, table: Table, seat: int, move: Card | Lead) -> None:
        if isinstance(move, Lead):
            table.led = move.suit
        super().lay(table, seat, move)

    def winner(self, table: Table) -> int:
        """The best card; of equal ones the last played."""
        best = self.best_so_far(table)
        return max(place for place, card in enumerate(table.trick) if self.heights[card][table.led] == best)
