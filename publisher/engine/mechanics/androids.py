"""Tricks for two people with an android partner each, whose cards only the opponent sees.

Whoever commands an android cannot see what it holds, and the opponent, who can, carries the command out.
"""

from __future__ import annotations

from publisher.engine.choices import Decision, Options
from publisher.engine.mechanics.dummy import DummyGame
from publisher.engine.table import Play, Table
from publisher.model.cards import Card

ERROR = "error"


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
