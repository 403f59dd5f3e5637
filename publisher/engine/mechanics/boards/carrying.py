"""Carrying: each player has a carrier, who fetches goods in one region and takes them to another.

Without a load he goes two steps a turn, with one a single step. Goods stay where they were delivered. The
board has the regions `warehouse` and `users`, and starts of each player's carrier and of the `goods`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Set
from dataclasses import dataclass
from random import Random
from typing import Any

from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.race import Race, RacePosition
from publisher.engine.position import FORMS, NOWHERE, PASS, Pieces
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, claim
from publisher.model.board import steps_from
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

GOODS = "goods"
ENOUGH = 4
LOOKED_AT, LOAD, TRIP, FAR = 4, 10.0, 20.0, 40  # same: only bots weigh
"""How many moves players by lot compare; what a load on the way and one delivered count beside a step."""


@dataclass(frozen=True)
class Deliver:
    """A step onto a user's point, where the load stays."""

    start: Point
    end: Point


class CarryingPosition(RacePosition):
    """Where the carriers and the goods on the points are; who has a load, and how many he has delivered."""

    carrier: Each[Seat, Point] = kept(per_seat(NOWHERE))
    goods: set[Point] = kept(set())
    loaded: Each[Seat, bool] = kept(per_seat(False))
    delivered: Each[Seat, int] = kept(per_seat(0), "{seat} has delivered {number} loads?")


class Carrying(Race[CarryingPosition]):
    """Whoever has delivered `ENOUGH` and picks up another load has won."""

    asks = (Question("move", {**FORMS, "deliver {move}": "{move}+", "pass": PASS}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.near, self.kinds = board.neighbours, [name.casefold() for name in definition.players.names]
        self.users, self.warehouse = board.regions["users"], board.regions["warehouse"]

    def begin(self, position: CarryingPosition, rng: Random) -> None:
        start = self.definition.topology.start
        position.carrier = Each(start[kind][0] for kind in self.kinds)
        position.goods = set(start[GOODS])

    def is_free(self, position: CarryingPosition, point: Point) -> bool:
        return point not in position.goods and point not in position.carrier

    def ways(self, position: CarryingPosition) -> list[Any]:
        seat = position.to_move
        at = position.carrier[seat]
        ends = self.ends(position, seat, at)
        delivering = [Deliver(at, end) for end in ends if position.loaded[seat] and end in self.users]
        return [*((at, end) for end in ends), *delivering]

    def ends(self, position: CarryingPosition, seat: Seat, at: Point) -> list[Point]:
        """Where a player's carrier gets from a point in one turn."""
        if not position.loaded[seat]:
            return self.two_steps(position, at)
        return [point for point in self.near[at] if self.is_free(position, point)]

    def two_steps(self, position: CarryingPosition, at: Point) -> list[Point]:
        """Over a free point to another, or to goods in the warehouse; not back."""
        waiting = position.goods & self.warehouse
        middles = (middle for middle in self.near[at] if self.is_free(position, middle))
        ends = {end for middle in middles for end in self.near[middle] if end != at}
        return sorted(end for end in ends if end in waiting or self.is_free(position, end))

    def make(self, position: CarryingPosition, move: Any) -> None:
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

    def arrived(self, position: CarryingPosition, seat: Seat) -> int:
        return position.delivered[seat]

    def is_home(self, position: CarryingPosition, seat: Seat) -> bool:
        """So many delivered, and another one picked up."""
        return position.delivered[seat] >= ENOUGH and position.loaded[seat]

    @claim("{seat} has a load", denied="{seat} has no load")
    def has_load(self, position: CarryingPosition, seat: Seat) -> bool:
        return position.loaded[seat]

    def notation(self, position: CarryingPosition, move: Any) -> str:
        if isinstance(move, Deliver):
            return super().notation(position, (move.start, move.end)) + "+"
        return super().notation(position, move)

    def refusal(self, position: CarryingPosition, word: str) -> str | None:
        if word == PASS:
            return "passing"
        if word.endswith("+"):
            return "delivering"
        return "carrying" if position.loaded[position.to_move] else "fetching"

    # -- what a position is

    def pieces(self, position: CarryingPosition) -> Pieces:
        """A load on its carrier; a carrier on what he has just put down."""
        found: dict[Point, tuple[str, ...]] = dict.fromkeys(sorted(position.goods), (GOODS,))
        for seat, point in enumerate(position.carrier):
            if point != NOWHERE:
                carrier = (self.kinds[seat], *([GOODS] if position.loaded[Seat(seat)] else []))
                found[point] = (*found.get(point, ()), *carrier)
        return found

    def place(self, pieces: Pieces, to_move: Seat) -> CarryingPosition:
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

    def key(self, position: CarryingPosition) -> Hashable:
        loads = tuple(position.loaded), tuple(position.delivered)
        return tuple(sorted(position.goods)), tuple(position.carrier), *loads, position.to_move

    # -- what players go by

    def sample(self, position: CarryingPosition, rng: Random) -> Any:
        """Of a few moves, the one that leads nearest to the goods, or well in among the users."""
        moves = self.moves(position)
        return min((pick(rng, moves) for _ in range(LOOKED_AT)), key=lambda move: self.to_go(position, move))

    def to_go(self, position: CarryingPosition, move: Any) -> float:
        """A little less where something is done by the move."""
        if move == PASS:
            return 0  # same: bots
        delivers = isinstance(move, Deliver)
        end: Point = move.end if delivers else move[1]
        steps = self.definition.topology.steps[end]  # same: bots
        if position.loaded[position.to_move]:
            return sum(steps[user] for user in self.users - position.goods) - delivers  # same: bots
        return min((steps[load] for load in self.warehouse & position.goods), default=0)  # same: bots

    def standing(self, position: CarryingPosition, seat: Seat) -> float:
        return self.lead(position, seat, self.worth)

    def worth(self, position: CarryingPosition, seat: Seat) -> float:
        """What has been done, minus the turns to the next load or user; whoever is shut in has far to go."""
        loaded = position.loaded[seat]
        goals = self.users - position.goods if loaded else self.warehouse & position.goods
        away = self.turns_to(position, seat, goals) or FAR
        return TRIP * position.delivered[seat] + LOAD * loaded - away

    def turns_to(self, position: CarryingPosition, seat: Seat, goals: Set[Point]) -> int:
        """The turns of a carrier, with a load or without, to the nearest of some points, if he alone moves;
        0: he never comes there."""
        others = set() if position.loaded[seat] else position.goods & self.warehouse - goals

        def onward(at: Point) -> Iterator[Point]:
            return (end for end in self.ends(position, seat, at) if end not in others)

        turns = steps_from([position.carrier[seat]], onward)
        return min((turns[goal] for goal in goals & turns.keys() if turns[goal]), default=0)
