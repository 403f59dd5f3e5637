"""Tricks with a dummy: four hands for three players, one of whom plays for two hands."""

from __future__ import annotations

from publisher.engine.choices import Decision
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.engine.table import Play, Table

DUMMY = 3
DECLARERS, DEFENDERS = 0, 1


class DummyGame(TrickGame):
    """The hands are numbered: the players' own by their seats, then those that nobody sits behind.

    `table.declarer` plays for the dummy as well, which sits opposite. There are two sides:
    `table.tricks` and `table.won` are kept by side. `table.turn` is the hand that plays now.
    """

    side_names: tuple[str, ...] = ("the declarer", "the defenders")

    def setup(self, table: Table) -> None:
        table.hands = [*table.zone_each("hand", "owner"), *self.extra_hands(table)]
        table.trick = table.zone("trick", "all")
        table.won = [table.zone(f"tricks of {name}", "none") for name in self.side_names]
        table.tricks = [0, 0]  # same: every deal counts afresh
        table.trumps, table.declarer = None, None
        table.leader, table.turn = 0, 0  # same: every trick has its leader

    def extra_hands(self, table: Table) -> list[object]:
        """The hands that nobody sits behind: the dummy, which everybody sees."""
        return [table.zone("dummy", "all")]

    def circle(self, table: Table) -> list[int]:
        """The hands clockwise: the dummy sits between the defenders."""
        declarer, left, right = table.from_seat(table.declarer)
        return [declarer, left, DUMMY, right]

    def player(self, table: Table, hand: int) -> int:
        """The seat that plays a hand."""
        return int(table.declarer) if hand == DUMMY else hand

    def side(self, table: Table, hand: int) -> int:
        return DECLARERS if hand in (table.declarer, DUMMY) else DEFENDERS

    def choose(self, table: Table, hand: int) -> Play:
        """What is played from a hand: chosen by the seat that plays it."""
        return (yield Decision(self.player(table, hand), self.legal(table, hand)))

    def order(self, table: Table, leader: int) -> list[int]:
        circle = self.circle(table)
        place = circle.index(leader)
        return [*circle[place:], *circle[:place]]

    def trick(self, table: Table, leader: int) -> Play:
        """One trick led by the hand `leader`. Returns the hand that wins it."""
        order = self.order(table, leader)
        table.leader = leader  # same: told to the players, asked by no rule
        for hand in order:
            table.turn = hand
            self.lay(table, hand, (yield from self.choose(table, hand)))
        winner = order[self.winner(table)]
        self.gather(table, self.side(table, winner))
        return winner
