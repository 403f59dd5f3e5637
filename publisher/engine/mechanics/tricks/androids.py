"""Tricks for two people with an android partner each, whose cards only the opponent sees.

A player cannot see the hand of the android they command; the opponent, who can, carries out the command.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, TypeVar

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.tricks.dummy import SilentHandsGame
from publisher.engine.mechanics.tricks.tricks import TrickTable
from publisher.engine.state import by_lot, zones
from publisher.engine.table import Play, Table
from publisher.engine.words import Question, action, claim, phase
from publisher.engine.zones import Zone
from publisher.model.cards import FRENCH, LOW_TO_HIGH, SUITS, Card
from publisher.model.seats import OTHER, Each, Seat, Team

ERROR, ANYTHING = "error", "anything goes"
RANKS = tuple(LOW_TO_HIGH.split())
LOWEST, HIGHEST = "lowest", "highest"
HAND = 13
"""The number of cards in each of the four hands, and of tricks in a deal."""


@dataclass(frozen=True, slots=True)
class Order:
    """A suit, a range of ranks, and the lowest or highest card in it: `lowest ♠7-K`, `♠K`."""

    suit: str
    low: int
    high: int
    which: str = LOWEST

    def __str__(self) -> str:
        low = SUITS[self.suit].sign + RANKS[self.low]
        return low if self.low == self.high else f"{self.which} {low}-{RANKS[self.high]}"

    def pick(self, cards: Iterable[Card]) -> list[Card]:
        """Return the one of these cards that fits the order, or none."""
        meant = [card for card in cards if card.suit == self.suit and self.low <= card.strength <= self.high]
        meant.sort(key=lambda card: card.strength, reverse=self.which == HIGHEST)
        return meant[:1]


class Orders(Options):
    """All orders except those that have failed. Only the most common are listed: anything, and whole suits.

    Half of the random orders leave the card to the opponent.
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
        """Return the orders that are left after one that has failed, because it would fail again."""
        return Orders(self.failed | {order})


_WHOLE_SUITS = tuple(Order(suit, 0, 12, which) for suit in FRENCH for which in (LOWEST, HIGHEST))
_SINGLE = tuple(Order(suit, rank, rank) for suit in FRENCH for rank in range(13))
_RANGES = tuple(
    Order(suit, low, high, which)
    for suit in FRENCH for high in range(1, 13) for low in range(high) for which in (LOWEST, HIGHEST)
)  # fmt: skip
ORDERS: dict[str, Any] = {ANYTHING: ANYTHING, **{str(order): order for order in (*_SINGLE, *_RANGES)}}


COMMAND = Question("command", {"command {move}": "{move}"})
OBEY = Question("android", {"report an error": ERROR, "play {card}": "{card}"})
"""The opponent's play for an android; cards are named as in any trick."""


def with_androids(table: Table) -> Each[Seat, Zone]:
    """Return the players' own hands, and those of their androids, which only the opponent sees."""
    hands = table.zone_each("hand", "owner")
    for seat in table.seats:
        name = table.definition.players.names[seat]
        hands.append(table.zone(f"android of {name}", "owner", table.left_of(seat)))
    return hands


class AndroidTable(TrickTable):
    """A table with hands 0 and 1 of the players, and 2 and 3 of their androids; teams are 0 and 1."""

    hands: Each[Seat, Zone] = zones(with_androids)
    dealer: Seat = by_lot("{seat} deals( next)?")


T = TypeVar("T", bound=AndroidTable)


class AndroidGame(SilentHandsGame[T]):
    """A game in which a player and the android opposite are a team."""

    dummies: ClassVar[tuple[str, ...]] = ("the red android", "the blue android")

    def other(self, seat: Seat) -> Seat:
        """Return the opponent."""
        return OTHER[seat]

    def android(self, seat: Seat) -> Seat:
        """Return the hand of a player's own android."""
        return Seat(2 + seat)

    def circle(self, table: T) -> list[Seat]:
        """Return the hands clockwise from the dealer; partners are opposite."""
        dealer, other = table.dealer, self.other(table.dealer)
        return [dealer, self.android(other), self.android(dealer), other]

    def player(self, table: T, hand: Seat) -> Seat:
        """Return the player whose team a hand belongs to, and who decides what it plays."""
        return Seat(hand % 2)

    def side(self, table: T, hand: Seat) -> Team:
        return self.definition.team_of(self.player(table, hand))

    @claim("{team}'s team has {number?} tricks?")
    def tricks_of(self, table: T, team: Team) -> int:
        return table.tricks[team]

    def deal_hands(self, table: T) -> None:
        """Deal thirteen cards each, beginning at the dealer's left."""
        table.shuffle()
        table.deal(HAND, [table.hands[hand] for hand in self.circle(table)], first=1)

    @action("{seat} is to lead")
    @phase("leading", "playing", COMMAND, OBEY, returns="{seat?} wins the trick")
    def trick(self, table: T, leader: Seat) -> Play:
        return (yield from super().trick(table, leader))

    def choose(self, table: T, hand: Seat) -> Play:
        if hand in table.seats:
            return (yield from super().choose(table, hand))
        return (yield from self.command(table, hand))

    def command(self, table: T, hand: Seat) -> Play:
        """Let an android play a card at its partner's command."""
        raise NotImplementedError
        yield

    def obey(self, table: T, hand: Seat, cards: list[Card]) -> Play:
        """Let the opponent play one of these cards for the android, or report an error if there are none."""
        return (
            yield Decision(self.other(self.player(table, hand)), Options(cards or [ERROR]), OBEY, hand=hand)
        )
