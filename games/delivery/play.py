"""Delivery: two carriers fetch goods, two steps a turn without a load and one with it.

The warehouse and the users are in opposite corners, and the carriers begin in the others.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Set
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from publisher.engine import Each, Point, Seat, fact
from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.race import Race, RacePosition
from publisher.engine.position import FORMS, NOWHERE, PASS, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, claim, row
from publisher.model.board import steps_from
from publisher.model.boards import Grid
from publisher.model.definition import Definition

GOODS = "goods"
ENOUGH = 4
LOOKED_AT, LOAD, TRIP, FAR = 4, 10.0, 20.0, 40  # same: only bots weigh
"""The moves that random players compare; the worth of a load on the way and of a delivered one."""


@dataclass(frozen=True)
class Deliver:
    """A step onto a user's point, where the load stays."""

    start: Point
    end: Point


class DeliveryPosition(RacePosition):
    """The points of the carriers and goods, the carriers' loads, and the deliveries of each player."""

    carrier: Each[Seat, Point] = kept(per_seat(NOWHERE))
    goods: set[Point] = kept(set())
    loaded: Each[Seat, bool] = kept(per_seat(False))
    delivered: Each[Seat, int] = kept(per_seat(0), "{seat} has delivered {number} loads?")


class Delivery(Race[DeliveryPosition]):
    """The player who has delivered `ENOUGH` loads and picks up another has won."""

    asks = (Question("move", {**FORMS, "deliver {move}": "{move}+", "pass": PASS}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.near, self.kinds = board.neighbours, [name.casefold() for name in definition.players.names]
        self.users, self.warehouse = board.regions["users"], board.regions["warehouse"]

    def begin(self, position: DeliveryPosition, rng: Random) -> None:
        start = self.definition.topology.start
        position.carrier = Each(start[kind][0] for kind in self.kinds)
        position.goods = set(start[GOODS])

    def is_free(self, position: DeliveryPosition, point: Point) -> bool:
        return point not in position.goods and point not in position.carrier

    def ways(self, position: DeliveryPosition) -> list[Any]:
        seat = position.to_move
        at = position.carrier[seat]
        ends = self.ends(position, seat, at)
        delivering = [Deliver(at, end) for end in ends if position.loaded[seat] and end in self.users]
        return [*((at, end) for end in ends), *delivering]

    def ends(self, position: DeliveryPosition, seat: Seat, at: Point) -> list[Point]:
        """Return the points that a player's carrier reaches from a point in one turn."""
        if not position.loaded[seat]:
            return self.two_steps(position, at)
        return [point for point in self.near[at] if self.is_free(position, point)]

    def two_steps(self, position: DeliveryPosition, at: Point) -> list[Point]:
        """Return the points behind a free one, free themselves or with goods in the warehouse; not back."""
        waiting = position.goods & self.warehouse
        middles = (middle for middle in self.near[at] if self.is_free(position, middle))
        ends = {end for middle in middles for end in self.near[middle] if end != at}
        return sorted(end for end in ends if end in waiting or self.is_free(position, end))

    def make(self, position: DeliveryPosition, move: Any) -> None:
        seat = position.to_move
        end = move.end if isinstance(move, Deliver) else move[1]
        position.carrier[seat] = end
        if isinstance(move, Deliver):
            position.goods.add(end)
            position.loaded[seat] = False
            position.delivered[seat] += 1
        elif end in position.goods:
            position.goods.remove(end)
            position.loaded[seat] = True

    def arrived(self, position: DeliveryPosition, seat: Seat) -> int:
        return position.delivered[seat]

    def is_home(self, position: DeliveryPosition, seat: Seat) -> bool:
        """Check whether the player has delivered enough and picked up another load."""
        return position.delivered[seat] >= ENOUGH and position.loaded[seat]

    @claim("{seat} has a load", denied="{seat} has no load")
    def has_load(self, position: DeliveryPosition, seat: Seat) -> bool:
        return position.loaded[seat]

    def notation(self, position: DeliveryPosition, move: Any) -> str:
        if isinstance(move, Deliver):
            return super().notation(position, (move.start, move.end)) + "+"
        return super().notation(position, move)

    def refusal(self, position: DeliveryPosition, word: str) -> str | None:
        if word == PASS:
            return "passing"
        if word.endswith("+"):
            return "delivering"
        return "carrying" if position.loaded[position.to_move] else "fetching"

    # -- positions

    def pieces(self, position: DeliveryPosition) -> Pieces:
        """Return the pieces: a load on its carrier, a carrier on the load that it has just put down."""
        found: dict[Point, tuple[str, ...]] = dict.fromkeys(sorted(position.goods), (GOODS,))
        for seat, point in enumerate(position.carrier):
            if point != NOWHERE:
                carrier = (self.kinds[seat], *([GOODS] if position.loaded[Seat(seat)] else []))
                found[point] = (*found.get(point, ()), *carrier)
        return found

    def place(self, pieces: Pieces, to_move: Seat) -> DeliveryPosition:
        position = self.empty()
        for point, pile in pieces.items():
            for seat, kind in enumerate(self.kinds):
                if kind in pile:
                    position.carrier[Seat(seat)] = point
                    position.loaded[Seat(seat)] = pile[-1] == GOODS
            if pile[0] == GOODS:
                position.goods.add(point)
        position.to_move = to_move
        return position

    def key(self, position: DeliveryPosition) -> Hashable:
        loads = tuple(position.loaded), tuple(position.delivered)
        return tuple(sorted(position.goods)), tuple(position.carrier), *loads, position.to_move

    # -- what players compare

    def sample(self, position: DeliveryPosition, rng: Random) -> Any:
        """Return the one of a few moves that leads nearest to the goods, or well in among the users."""
        moves = self.moves(position)
        return min((pick(rng, moves) for _ in range(LOOKED_AT)), key=lambda move: self.to_go(position, move))

    def to_go(self, position: DeliveryPosition, move: Any) -> float:
        """Return the steps that are left after a move, one fewer if it delivers."""
        if move == PASS:
            return 0  # same: bots
        delivers = isinstance(move, Deliver)
        end: Point = move.end if delivers else move[1]
        steps = self.definition.topology.steps[end]  # same: bots
        if position.loaded[position.to_move]:
            return sum(steps[user] for user in self.users - position.goods) - delivers  # same: bots
        return min((steps[load] for load in self.warehouse & position.goods), default=0)  # same: bots

    def standing(self, position: DeliveryPosition, seat: Seat) -> float:
        return self.lead(position, seat, self.worth)

    def worth(self, position: DeliveryPosition, seat: Seat) -> float:  # same: only bots weigh
        """Return what the player has done, less the turns to the next load or user."""
        loaded = position.loaded[seat]
        goals = self.users - position.goods if loaded else self.warehouse & position.goods
        away = self.turns_to(position, seat, goals) or FAR
        return TRIP * position.delivered[seat] + LOAD * loaded - away

    def turns_to(self, position: DeliveryPosition, seat: Seat, goals: Set[Point]) -> int:
        """Return the turns of a carrier to the nearest goal if it alone moves, 0 if there is no way."""
        others = set() if position.loaded[seat] else position.goods & self.warehouse - goals

        def onward(at: Point) -> Iterator[Point]:
            return (end for end in self.ends(position, seat, at) if end not in others)

        turns = steps_from([position.carrier[seat]], onward)
        return min((turns[goal] for goal in goals & turns.keys() if turns[goal]), default=0)

    # -- what the text may state

    enough = fact(ENOUGH)
    steps_empty = fact(2)

    @row("Load on", "Turns of Red?")
    def turns_of_red(self, load: Point) -> int:
        """Return the turns of the first carrier from its corner to a load of the full warehouse."""
        return self.turns_to(started(self), Seat(0), {load})

    @fact
    def reached_alone(self, turns: int) -> int:
        """Return how many of the loads, lying alone, the first carrier reaches in `turns` turns."""
        return self.alone().count(turns)

    @fact
    def reached_without_diagonals(self) -> int:
        """Return how many of them it would ever reach if only rows and columns were lines."""
        assert isinstance(self.definition.board, Grid)
        board = replace(self.definition.board, lines=())
        return sum(turns > 0 for turns in Delivery(replace(self.definition, board=board)).alone())

    @fact
    def quickest(self) -> int:
        return min(self.alone())

    @fact
    def slowest(self) -> int:
        return max(self.alone())

    def alone(self) -> list[int]:
        """Return the turns to each load of the warehouse, alone there."""
        found = []
        for load in sorted(self.warehouse):
            position = started(self)
            position.goods = {load}
            found.append(self.turns_to(position, Seat(0), {load}))
        return found
