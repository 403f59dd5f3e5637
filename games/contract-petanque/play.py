"""Contract Petanque: one ball each, an auction for the points of the round, and a second ball each.

Where a ball comes to rest is the world's business; here it is chance, each place among the balls
already thrown as likely as the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from publisher.engine import Decision, Options, Outcome, Table, TableGame, fact
from publisher.engine.table import Play
from publisher.model.terrain import Terrain

NUMBERS = ("1", "2", "3", "4", "5")
DOUBLE, REDOUBLE, FLEE, PASS = "double", "redouble", "flee", "pass"
BALL_POINTS = (3, 2, 1)
BALLS_EACH = 2
DOUBLED, REDOUBLED = 2, 4
SILENCE = 2
"""So many passes in a row end the auction."""


class Line(NamedTuple):
    """A line of the score card: how the balls lay in the end, the contract, and the scores after it."""

    balls: tuple[int, ...]
    declarer: int
    bid: int
    stake: int
    fled_by: int | None
    scores: tuple[int, ...]


class ContractPetanque(TableGame):
    """`table.balls` are the owners of the balls thrown, the closest to the jack first."""

    def setup(self, table: Table) -> None:
        table.thrower = table.random(len(table.seats))
        table.card = []
        self.clear(table)

    def clear(self, table: Table) -> None:
        table.balls = []
        self.bid(table, 0, None)

    def bid(self, table: Table, number: int, declarer: int | None) -> None:
        """With a new bid nothing is doubled any more, and nobody has fled."""
        table.bid, table.declarer = number, declarer
        table.doubled_by, table.fled_by, table.redoubled = None, None, False

    def round(self, table: Table) -> Play:
        self.clear(table)
        for seat in table.from_seat(table.thrower):
            self.throw(table, seat)
        yield from self.auction(table)
        for seat in self.last_throws(table):
            self.throw(table, seat)
        self.score(table)

    def throw(self, table: Table, owner: int) -> None:
        """A ball comes to rest somewhere among the others."""
        table.balls.insert(table.random(len(table.balls) + 1), owner)

    # -- the auction

    def auction(self, table: Table) -> Play:
        """From the farthest ball inwards and round again, until two players in a row pass."""
        order, passes, calls = self.bidding_order(table), 0, 0
        while passes < SILENCE:
            seat = order[calls % len(order)]
            call = yield Decision(seat, self.calls(table, seat, opening=not calls), "bid")
            self.take_call(table, seat, call)
            passes = passes + 1 if call == PASS else 0
            calls += 1

    def bidding_order(self, table: Table) -> list[int]:
        return list(reversed(table.balls))

    def calls(self, table: Table, seat: int, opening: bool) -> Options:
        """What a player may call now."""
        rival = table.declarer not in (None, seat)
        allowed = {
            DOUBLE: rival and table.doubled_by is None,
            REDOUBLE: table.declarer == seat and table.doubled_by is not None and not table.redoubled,
            FLEE: rival and table.doubled_by not in (None, seat) and table.fled_by is None,
            PASS: not opening,
        }
        options = Options((*NUMBERS, *allowed))
        if self.hopeless(table, seat):
            only = NUMBERS[0] if opening else PASS
            return options.without("last-round", only.__eq__)
        options = options.without("number", lambda call: call not in NUMBERS or int(call) > table.bid)
        for call, may_be_said in allowed.items():
            if not may_be_said:
                options = options.without(call, call.__ne__)
        return options

    def hopeless(self, table: Table, seat: int) -> bool:
        """In the last round, too far behind the leader to catch up."""
        last = table.rounds == self.option("rounds") - 1
        return last and max(table.scores) - table.scores[seat] > int(self.option("behind"))

    def take_call(self, table: Table, seat: int, call: str) -> None:
        if call in NUMBERS:
            self.bid(table, int(call), seat)
        elif call == DOUBLE:
            table.doubled_by = seat
        elif call == REDOUBLE:
            table.redoubled = True
        elif call == FLEE:
            table.fled_by = seat

    # -- the second balls

    def last_throws(self, table: Table) -> list[int]:
        """Whose ball is thrown when: a defender's, the declarer's, the other defender's."""
        declarer, left, right = table.from_seat(table.declarer)
        return [left, declarer, right]

    def thrower_of(self, table: Table, owner: int) -> int:
        """Who throws that player's second ball: a defender who fled has given it to the other."""
        if owner != table.fled_by:
            return owner
        return int(table.doubled_by)

    # -- the score

    def ball_points(self, balls: Sequence[int], seat: int) -> int:
        """3, 2 and 1 for the three balls closest to the jack."""
        return sum(points for owner, points in zip(balls, BALL_POINTS, strict=False) if owner == seat)

    def stake(self, table: Table) -> int:
        """The game points that the contract is about."""
        factor = REDOUBLED if table.redoubled else DOUBLED if table.doubled_by is not None else 1
        return int(table.bid * factor)

    def score(self, table: Table) -> None:
        """The declarer, and whoever fled, gains or loses the stake; the declarer throws the next jack."""
        made = self.ball_points(table.balls, table.declarer) >= table.bid
        stake = self.stake(table)
        for seat in {table.declarer, table.fled_by} - {None}:
            table.scores[seat] += stake if made else -stake
        line = Line(tuple(table.balls), table.declarer, table.bid, stake, table.fled_by, tuple(table.scores))
        table.card.append(line)
        table.thrower = table.declarer

    def finished(self, table: Table) -> bool:
        return bool(table.rounds >= self.option("rounds"))

    def outcome(self, table: Table) -> Outcome:
        return Outcome(self.by_seat(table.scores), f"{table.rounds} rounds are played")

    # -- what the text may state

    balls_each = fact(BALLS_EACH)
    place = fact(dict(enumerate(BALL_POINTS, 1)))
    points_in_a_round = fact(sum(BALL_POINTS))
    most_ball_points = fact(sum(BALL_POINTS[:BALLS_EACH]))
    lowest_bid = fact(int(NUMBERS[0]))
    highest_bid = fact(int(NUMBERS[-1]))
    times = fact({DOUBLE: DOUBLED, REDOUBLE: REDOUBLED})
    largest_gain = fact(int(NUMBERS[-1]) * REDOUBLED)

    @fact
    def orders(self) -> int:
        """The orders in which the balls of three players may lie."""
        return len(self.all_orders())

    @fact
    def orders_for(self, bid: int) -> int:
        """In how many of the orders one given player makes a bid."""
        return sum(self.ball_points(order, 0) >= bid for order in self.all_orders())

    def all_orders(self) -> set[tuple[int, ...]]:
        return set(permutations([seat for seat in self.seats for _ in range(BALLS_EACH)]))

    @fact
    def circle(self) -> str:
        """The diameter of the throwing circle, in centimetres."""
        return " to ".join(f"{100 * metres:g}" for metres in self.terrain.circles["throwing"].diameters)

    @fact
    def jack_distance(self) -> str:
        zone = self.terrain.zones["jack"]
        return f"{zone.near:g} to {zone.far:g}"

    @property
    def terrain(self) -> Terrain:
        assert self.definition.terrain is not None
        return self.definition.terrain
