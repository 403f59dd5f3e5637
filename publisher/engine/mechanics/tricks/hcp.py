"""High-card points, used by bridge players to value a hand: ace 4, king 3, queen 2, jack 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.table import CardTable, TableGame
from publisher.engine.words import claim
from publisher.model.cards import Card
from publisher.model.seats import Seat

T = TypeVar("T", bound=CardTable)
HCP = {"A": 4, "K": 3, "Q": 2, "J": 1}


def hcp(cards: Iterable[Card]) -> int:
    """Return the high-card points of these cards."""
    return sum(HCP.get(card.rank, 0) for card in cards)


class HcpGame(TableGame[T]):
    """A game whose players value hands by their high-card points."""

    hcp_of = fact(HCP)

    @claim("{seat} counts {number?}")
    def count(self, table: T, seat: Seat) -> int:
        return hcp(table.hands[seat])

    @fact
    def hcp_in_all(self) -> int:
        return hcp(self.definition.card_deck.cards)
