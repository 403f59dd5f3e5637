"""Lone Piece: two players move one piece in turns, one step or two, until it is in the far corner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from functools import cached_property
from math import gcd
from random import Random

from msgspec.structs import replace

from publisher.engine import Outcome, Point, Position, Seat, fact
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import NOWHERE, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim, row
from publisher.errors import NotationError
from publisher.model.boards import COLUMNS, BoardShape
from publisher.model.definition import Definition

MAN, GOAL = "man", "goal"


class LonePosition(Position):
    """The only piece on the board, `man`."""

    man: Point = kept(NOWHERE)


class LonePiece(Solved[LonePosition]):
    """A move is the point where the piece lands; which way round a bend makes no difference."""

    asks = (Question("move", {"(go|move|step) to {move}": "{move}"}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        (self.home,) = board.start[MAN]
        (self.goal,) = board.regions[GOAL]
        self.ahead = tuple(
            tuple(to for to in near if not self.is_behind(to, point))
            for point, near in zip(board.inside, board.neighbours, strict=True)
        )

    def is_behind(self, point: Point, other: Point) -> bool:
        """Return True if a point is further left, or further down, than the other."""
        (x, y), (other_x, other_y) = self.definition.topology.xy[point], self.definition.topology.xy[other]
        return x < other_x or y > other_y

    def begin(self, position: LonePosition, rng: Random) -> None:
        position.man = self.home

    def moves(self, position: LonePosition) -> list[Point]:
        one = self.ahead[position.man]
        return sorted({*one, *(to for point in one for to in self.ahead[point])})

    def play(self, position: LonePosition, move: Point) -> None:
        position.man = move
        if move == self.goal:
            position.result = Outcome.win(position.to_move, how="the man is home")
        position.to_move = self.other(position.to_move)

    def refusal(self, position: LonePosition, word: str) -> str | None:
        point = self.definition.topology.index.get(word)
        if point is None:
            return None
        return "forward" if self.is_behind(point, position.man) else "stepping"

    def pieces(self, position: LonePosition) -> Pieces:
        return {position.man: (MAN,)}

    def place(self, pieces: Pieces, to_move: Seat) -> LonePosition:
        if len(pieces) != 1:
            raise NotationError(f"the board must have exactly one man, not {len(pieces)}")
        position = self.empty()
        (position.man,) = pieces
        position.to_move = to_move
        return position

    def key(self, position: LonePosition) -> Hashable:
        return position.man, position.to_move

    # -- what the text may state

    @cached_property
    def ways(self) -> Mapping[Point, Counter[int]]:
        """The number of ways from each point to the goal, by the number of their steps."""
        board = self.definition.topology
        ways = {point: Counter[int]() for point in board.inside}
        ways[self.goal][0] = 1
        for point in sorted(board.inside, key=lambda each: (-board.xy[each][0], board.xy[each][1])):
            for to in self.ahead[point]:
                ways[point].update({steps + 1: count for steps, count in ways[to].items()})
        return ways

    @claim("The goal is {number?} steps? away")
    def steps_to_go(self, position: LonePosition) -> int:
        """Return the steps to the goal; this checks that all ways have the same length."""
        (steps,) = self.ways[position.man]
        return steps

    @fact
    def route(self) -> int:
        """Return the number of steps of the whole journey."""
        return self.steps_to_go(started(self))

    @fact
    def routes(self) -> int:
        return self.ways[self.home].total()

    @fact
    def along_rows(self) -> str:
        """Return the direction in which the piece goes along a row."""
        xy = self.definition.topology.xy
        ways = {xy[to][0] - xy[at][0] for at, ahead in enumerate(self.ahead) for to in ahead
                if xy[to][1] == xy[at][1]}  # fmt: skip
        return "right" if ways == {1} else "left"

    @fact(vouches="left")
    def going_back(self) -> str:
        """Return whether the piece may ever end its turn further left, or further down."""
        xy = self.definition.topology.xy
        standing = [self.place({point: (MAN,)}, Seat(0)) for point in self.definition.topology.inside]
        moves = [(xy[position.man], xy[to]) for position in standing for to in self.moves(position)]
        back = [(to[0] < of[0], to[1] > of[1]) for of, to in moves]
        return "may" if any(map(any, back)) else "may not"

    @fact
    def shortest_game(self) -> int:
        """Return the fewest turns: two steps a turn."""
        return (self.route() + 1) // 2

    @row("Points to a side", "Steps?")
    def route_on(self, size: int) -> int:
        return type(self)(replace(self.definition, board=self.board_of(size))).route()

    @row("Points to a side", "The first player?")
    def for_first(self, size: int) -> str:
        return self.first_player(board=self.board_of(size))

    @fact
    def longest_move(self) -> int:
        """Return the most steps of a turn."""
        begun = started(self)
        return max(self.steps_to_go(begun) - self.steps_to_go(after) for _, after in self.successors(begun))

    @fact
    def divisor(self) -> int:
        """Return the divisor of all numbers of steps to go with which the player to move loses."""
        return gcd(*map(int, self.lost_counts().split(", ")))

    @fact
    def lost_counts(self) -> str:
        """Return the numbers of steps to go, the largest first, with which the player to move loses."""
        points = self.definition.topology.inside
        standing = (self.place({point: (MAN,)}, Seat(0)) for point in points if point != self.goal)
        lost = {self.steps_to_go(position) for position in standing if self.is_losing(position, Seat(0))}
        return ", ".join(map(str, sorted(lost, reverse=True)))

    @fact
    def winning_openings(self) -> str:
        return " or ".join(super().winning_openings().rsplit(", ", 1))

    @fact
    def losing_sizes(self, largest: int) -> str:
        """Return the boards up to this size on which the first player loses, by the points to a side."""
        sizes = range(2, largest + 1)  # same: on the smallest the first player wins
        return ", ".join(str(size) for size in sizes if self.for_first(size) == "loses")

    def board_of(self, size: int) -> BoardShape:
        """Return a board with `size` points to a side."""
        return replace(
            self.definition.topology.definition,
            width=size,
            height=size,
            marks=(),
            start={MAN: ("a1",)},
            regions={GOAL: (f"{COLUMNS[size - 1]}{size}",)},
        )
