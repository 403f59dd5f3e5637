"""Tricks for two people with an android partner each, whose cards only the opponent sees.

Whoever commands an android cannot see what it holds, and the opponent, who can, carries the command out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.dummy import DummyGame
from publisher.engine.table import Play, Table
from publisher.model.cards import FRENCH, LOW_TO_HIGH, SUITS, Card

ERROR, ANYTHING = "error", "anything goes"
RANKS = tuple(LOW_TO_HIGH.split())
LOWEST, HIGHEST = "lowest", "highest"


@dataclass(frozen=True, slots=True)
class Order:
    """A suit, a range of ranks, and whether the lowest or the highest card in it: `lowest ♠7-K`, `♠K`."""

    suit: str
    low: int
    high: int
    which: str = LOWEST

    def __str__(self) -> str:
        low = SUITS[self.suit].sign + RANKS[self.low]
        return low if self.low == self.high else f"{self.which} {low}-{RANKS[self.high]}"

    def pick(self, cards: Iterable[Card]) -> list[Card]:
        """The one of these cards that is meant, or none."""
        meant = [card for card in cards if card.suit == self.suit and self.low <= card.strength <= self.high]
        meant.sort(key=lambda card: card.strength, reverse=self.which == HIGHEST)
        return meant[:1]


class Orders(Options):
    """All orders. At random half of them leave the card to the opponent, the others name a whole suit."""

    def sample(self, rng: Random) -> Any:
        whole = [order for order in self[1 : 1 + len(_WHOLE_SUITS)] if order.high - order.low == 12]
        return ANYTHING if not whole or rng.random() < 0.5 else whole[int(rng.random() * len(whole))]

    def failing(self, failed: Order) -> Orders:
        """What is left after an order that could not be carried out: it would fail again."""
        left = self.without("commands", lambda order: order != failed)
        return Orders(left, left.narrowed)


_WHOLE_SUITS = [Order(suit, 0, 12, which) for suit in FRENCH for which in (LOWEST, HIGHEST)]
_SINGLE = [Order(suit, rank, rank) for suit in FRENCH for rank in range(13)]
_RANGES = [
    Order(suit, low, high, which)
    for suit in FRENCH for high in range(1, 13) for low in range(high) for which in (LOWEST, HIGHEST)
]  # fmt: skip
ORDERS = Orders(
    [ANYTHING, *_WHOLE_SUITS, *_SINGLE, *(order for order in _RANGES if order not in _WHOLE_SUITS)]
)


class AndroidGame(DummyGame):
    """Hands 0 and 1 are the players' own, 2 and 3 those of their androids; sides have players' numbers."""

    side_names = ("the first team", "the second team")

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.dealer = table.random(2)

    def extra_hands(self, table: Table) -> list[object]:
        return [table.zone(f"android of {self.name(seat)}", "owner", 1 - seat) for seat in table.seats]

    def android(self, seat: int) -> int:
        """The hand of a player's own android."""
        return 2 + seat

    def circle(self, table: Table) -> list[int]:
        """Clockwise from the dealer. Partners sit opposite; each player sits beside the other's android."""
        dealer, other = table.dealer, 1 - table.dealer
        return [dealer, self.android(other), self.android(dealer), other]

    def player(self, table: Table, hand: int) -> int:
        return hand % 2

    def side(self, table: Table, hand: int) -> int:
        return hand % 2

    def left(self, table: Table, hand: int) -> int:
        """The next hand clockwise."""
        circle = self.circle(table)
        return circle[(circle.index(hand) + 1) % 4]

    def deal_hands(self, table: Table) -> None:
        """Thirteen cards each, beginning at the dealer's left."""
        table.shuffle()
        table.deal(13, [table.hands[hand] for hand in self.circle(table)], first=1)

    def choose(self, table: Table, hand: int) -> Play:
        if hand < 2:
            return (yield from super().choose(table, hand))
        return (yield from self.command(table, hand))

    def command(self, table: Table, hand: int) -> Play:
        """The card that an android plays at its partner's command."""
        raise NotImplementedError
        yield

    def obey(self, table: Table, hand: int, cards: list[Card]) -> Play:
        """The opponent plays one of those cards for the android, or reports an error if there are none."""
        return (yield Decision(1 - self.player(table, hand), Options(cards or [ERROR]), "android"))
