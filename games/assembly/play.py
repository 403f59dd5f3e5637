"""Assembly: every piece moves as far as the number of friends that it sees, until all are together."""

from __future__ import annotations

from typing import Any

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.chess_moves import DIAGONAL, ORTHOGONAL
from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.position import MOVE_OR_PASS, PASS
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.board import steps_from
from publisher.model.definition import Definition

UP, RIGHT, DOWN, LEFT = ORTHOGONAL
LOOKS = {"up": UP, "right": RIGHT, "down": DOWN, "left": LEFT, "upper left": (-1, -1), "lower right": (1, 1)}


class AssemblyPosition(SteppingPosition):
    passed: bool = kept(False)


class Assembly(Stepping[AssemblyPosition]):
    """Pieces look in six directions, and move in eight."""

    asks = (MOVE_OR_PASS,)
    horizon = 6  # same: only bots look ahead

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.looks = [[board.ray(point, way) for way in LOOKS.values()] for point in self.points_of_board]
        self.ways = [
            [board.ray(point, way) for way in (*ORTHOGONAL, *DIAGONAL)] for point in self.points_of_board
        ]

    def moves(self, position: AssemblyPosition) -> list[Any]:
        men = self.men_of(position, position.to_move)
        found = [(start, end) for start in men for end in self.landings(position, start)]
        return found or [PASS]

    def landings(self, position: AssemblyPosition, start: Point) -> list[Point]:
        """Return the ends of the moves: exactly that far, over friends but not enemies, onto no friend."""
        owner, side, far = position.owner, position.owner[start], self.friends_seen(position, start)
        ways = [ray[:far] for ray in self.ways[start] if 0 < far <= len(ray)]
        return [
            way[-1]
            for way in ways
            if owner[way[-1]] != side and all(owner[point] in (EMPTY, side) for point in way[:-1])
        ]

    @claim("The man on {point} sees {number?} friends?")
    def friends_seen(self, position: AssemblyPosition, start: Point) -> int:
        return len(self.seen_from(position, start))

    @claim("The man on {point} sees the (man|men) on {points?}")
    def seen_from(self, position: AssemblyPosition, start: Point) -> frozenset[Point]:
        """Return the friends that are the first pieces in the directions in which the piece looks."""
        owner, side = position.owner, self.side_on(position, start)
        firsts = (next((point for point in ray if owner[point] != EMPTY), start) for ray in self.looks[start])
        return frozenset(point for point in firsts if point != start and owner[point] == side)

    def play(self, position: AssemblyPosition, move: Any) -> None:
        if move == PASS:
            both, position.passed = position.passed, True
            self.next_turn(position, taken=False)
            if both:
                position.result = Outcome.draw(how="neither player can move")
            return
        start, end = move
        taken = position.owner[end] != EMPTY
        position.passed = False
        self.carry(position, start, end)
        self.next_turn(position, taken)

    def ended(self, position: AssemblyPosition) -> Outcome | None:
        """Let a side whose pieces are all together win; a move may also join the enemy's, or both."""
        together = [side for side in self.seats if self.is_joined(position, side)]
        if len(together) == 2:
            return Outcome.draw(how="both sides are joined")
        if together:
            return Outcome.win(together[0], how="all men are in one group")
        return super().ended(position)

    def can_move(self, position: AssemblyPosition) -> bool:
        return True  # a player without a move passes

    @claim("{seat} has {number?} groups?")
    def groups(self, position: AssemblyPosition, side: Seat) -> int:
        """Count the groups: pieces on squares that touch, at a side or a corner, belong together."""
        men, groups = set(self.men_of(position, side)), 0
        while men:
            men -= self.group(men)
            groups += 1
        return groups

    def group(self, men: set[Point]) -> set[Point]:
        """Return the group of the first of these pieces."""
        return set(steps_from([min(men)], lambda man: men.intersection(self.near[man])))

    def is_joined(self, position: AssemblyPosition, side: Seat) -> bool:
        """Return True if all pieces of a side are in one group; quicker than counting groups."""
        men = set(self.men_of(position, side))
        return bool(men) and self.group(men) == men

    def standing(self, position: AssemblyPosition, seat: Seat) -> float:  # same: only bots weigh
        return self.lead(position, self.other(seat), self.spread)

    def spread(self, position: AssemblyPosition, side: Seat) -> float:  # same: only bots weigh
        """Return how far a side's pieces stand from their middle, on average."""
        places = [self.definition.topology.xy[man] for man in self.men_of(position, side)]
        x, y = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
        return sum(max(abs(px - x), abs(py - y)) for px, py in places) / len(places)

    @claim("The man on {point} reaches {points?}")
    def reaches(self, position: AssemblyPosition, start: Point) -> frozenset[Point]:
        return frozenset(self.landings(position, start))

    def side_on(self, position: AssemblyPosition, point: Point) -> Seat:
        if position.owner[point] == EMPTY:
            raise NotationError(f"no man stands on {self.definition.topology.names[point]}")
        return position.owner[point]

    def refusal(self, position: AssemblyPosition, word: str) -> str | None:
        if word == PASS:
            return "passing"
        ends = self.named(word)
        if len(ends) != 2 or position.owner[ends[0]] != position.to_move:
            return None
        start, end = ends
        ray = next((ray for ray in self.ways[start] if end in ray), ())
        if not ray:
            return "moving"
        if ray.index(end) + 1 != self.friends_seen(position, start):
            return "distance"
        return "landing" if position.owner[end] == position.to_move else "jumping"

    # -- what the text may state

    @fact
    def looks_in(self) -> int:
        return len(LOOKS)

    @fact
    def looks_towards(self) -> str:
        *ways, last = LOOKS
        return f"{', '.join(ways)} and {last}"

    @fact
    def men_that_see(self, friends: int) -> int:
        """Return how many of a side's pieces see `friends` friends before the first move."""
        position = started(self)
        return sum(
            self.friends_seen(position, man) == friends for man in self.men_of(position, position.to_move)
        )

    @fact
    def side_in_one_group(self) -> str:
        """Return whether a side with one piece, a group, wins or loses; the other has several groups."""
        position = started(self)
        _, *others = self.men_of(position, position.to_move)
        for man in others:
            position.owner[man] = EMPTY
        return self.result_of(position, position.to_move)

    @fact(vouches="last")
    def taker_of_last_but_one(self) -> str:
        """Return the result of the side that leaves its enemy a single piece."""
        return "loses" if self.side_in_one_group() == "wins" else "wins"
