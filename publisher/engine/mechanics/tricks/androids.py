"""Tricks for two people with an android partner each, whose cards only the opponent sees.

Whoever commands an android cannot see what it holds, and the opponent, who can, carries the command out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.tricks.dummy import DummyGame
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
    """All orders but those that have failed. Only the most common are listed: anything, and whole suits.

    At random half of them leave the card to the opponent.
    """

    __slots__ = ("failed",)

    def __init__(self, failed: frozenset[Order] = frozenset()) -> None:
        super().__init__([ANYTHING, *(order for order in _WHOLE_SUITS if order not in failed)])
        self.failed = failed

    def __contains__(self, move: object) -> bool:
        return move == ANYTHING or (isinstance(move, Order) and move not in self.failed)

    def sample(self, rng: Random) -> Any:
        return ANYTHING if rng.random() < 0.5 else super().sample(rng)

    def find(self, word: str) -> Any | None:
        order = ORDERS.get(word)
        return order if order in self else None

    def refusal(self, word: str) -> str | None:
        return "commands" if ORDERS.get(word) in self.failed else None

    def without_failed(self, order: Order) -> Orders:
        """What is left after an order that could not be carried out: it would fail again."""
        return Orders(self.failed | {order})


_WHOLE_SUITS = tuple(Order(suit, 0, 12, which) for suit in FRENCH for which in (LOWEST, HIGHEST))
_SINGLE = tuple(Order(suit, rank, rank) for suit in FRENCH for rank in range(13))
_RANGES = tuple(
    Order(suit, low, high, which)
    for suit in FRENCH for high in range(1, 13) for low in range(high) for which in (LOWEST, HIGHEST)
)  # fmt: skip
ORDERS: dict[str, Any] = {ANYTHING: ANYTHING, **{str(order): order for order in (*_SINGLE, *_RANGES)}}


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
