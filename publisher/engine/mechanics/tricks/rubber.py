"""Rubbers: tricks bring trick points, trick points win games, and the ordinary points decide a match."""

from __future__ import annotations

from typing import ClassVar

from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import MISERE, PASS
from publisher.engine.mechanics.tricks.contracts import TRICKS
from publisher.engine.mechanics.tricks.honours import HonoursGame
from publisher.engine.table import Play, Table

GAMES = 2
TOO_CLOSE, UNIT = 10, 100
QUARREL = 40.0
"""What a bot believes it loses each time its side bids over its own highest bid."""


class RubberGame(HonoursGame):
    """Everything is kept by side, 0 and 1: `table.points` are the ordinary points of this match,
    `table.below` the trick points towards the next game, `table.games` the games won, `table.run`
    the sides that took this deal's tricks. `table.factor` doubles when a match is replayed;
    `table.matches` counts those that are over. The results of matches go into `table.scores`.
    """

    game_price: ClassVar[int]
    """The first game of a side is worth this, the second twice as much, and so on."""
    per_level: ClassVar[int] = 1
    """Trick points for a trick, for each level of the contract."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.matches, table.factor = 0, 1
        self.begin_match(table)

    def begin_match(self, table: Table) -> None:
        table.points, table.below, table.games = [0, 0], [0, 0], [0, 0]

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.run = []

    def trick(self, table: Table, leader: int) -> Play:
        winner = yield from super().trick(table, leader)
        table.run.append(self.side(table, winner))
        return winner

    def award(self, table: Table, seat: int, tricks: int) -> None:
        """The side of the seat has won the first of them."""
        super().award(table, seat, tricks)
        mine = self.side(table, seat)
        table.run = [mine] * tricks + [1 - mine] * (TRICKS - tricks)

    def tricks_by_side(self, table: Table) -> list[int]:
        return [table.run.count(side) for side in (0, 1)]

    def credit(self, table: Table, seat: int, points: int) -> None:
        """Ordinary points for the side of a seat."""
        table.points[self.side(table, seat)] += points

    def score_tricks(self, table: Table) -> None:
        """Trick points for both sides, trick by trick, and perhaps a game; in misère for tricks avoided.

        Of two sides that come to the target in one deal, the one that was there first wins the game.
        """
        each = self.trick_worth(table.bid.level)
        winner = None
        for side in table.run:
            gainer = 1 - side if table.bid.kind == MISERE else side
            table.below[gainer] += each
            table.points[gainer] += each
            if winner is None and table.below[gainer] >= self.option("game"):
                winner = gainer
        if winner is not None:
            table.games[winner] += 1
            table.below = [0, 0]
            table.points[winner] += self.game_worth(table.games[winner])

    def end_match(self, table: Table) -> None:
        """The winners write down the difference, in hundreds; if it is too small, the match is replayed."""
        difference = (table.points[0] - table.points[1]) * table.factor
        if abs(difference) < TOO_CLOSE:
            table.factor *= 2
        else:
            seat = self.members(table, 0 if difference > 0 else 1)[0]
            super().credit(table, seat, self.hundreds(abs(difference)))
            table.factor = 1
            table.matches += 1
        self.begin_match(table)

    def finished(self, table: Table) -> bool:
        return bool(table.matches == self.option("matches"))

    def standing(self, table: Table) -> list[float]:
        """Results of matches, points of this one as they would be written if it ended now, and quarrels.

        To a bot every bid is chance; without the quarrels two partners would outbid each other to the top.
        """
        quarrels, holder = [0, 0], None
        for seat, call in table.calls:
            if call != PASS:
                side = self.side(table, seat)
                quarrels[side] += side == holder
                holder = side
        ahead = (table.points[0] - table.points[1]) * table.factor / (2 * UNIT)
        ahead += QUARREL * (quarrels[1] - quarrels[0])
        held = super().standing(table)
        return [held[seat] + (ahead if self.side(table, seat) == 0 else -ahead) for seat in table.seats]

    # -- what the texts may state

    unit = fact(UNIT)

    @fact
    def hundreds(self, points: int) -> int:
        """What so many points are in the main book; fifty is rounded up."""
        return (points + UNIT // 2) // UNIT

    @fact
    def game_worth(self, games: int) -> int:
        """What the game brings that is so many games for its side."""
        return self.game_price * games

    @fact
    def trick_worth(self, level: int) -> int:
        """The trick points of one trick."""
        return level * self.per_level

    @fact
    def trick_points(self, level: int) -> int:
        """Of both sides together, in one deal."""
        return TRICKS * self.trick_worth(level)

    @fact
    def tricks_for_a_game(self, level: int) -> int:
        """From nothing, in one deal."""
        return -(-int(self.option("game")) // self.trick_worth(level))
