"""Enclosing: black pieces with gaps between them; the player who fills the last gap round one takes it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from publisher.engine import Each, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.half_turn import HalfTurn
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import EMPTY
from publisher.engine.solver import started
from publisher.engine.state import kept, per_seat
from publisher.engine.symmetry import symmetries
from publisher.engine.words import Question, claim, shown
from publisher.model.definition import Definition

COMMON, BLACK = Seat(0), Seat(1)
"""The kinds of pieces; they belong to no player."""


class EnclosingPosition(SidesPosition):
    """`owner` is the kind of piece on each point."""

    taken: Each[Seat, int] = kept(per_seat(0), "{seat} has taken {number} (black )?(man|men)")


class Enclosing(Sides[EnclosingPosition], Solved[EnclosingPosition], HalfTurn[EnclosingPosition]):
    """A piece replaces a wall: a piece that is taken leaves its point closed."""

    asks = (Question("fill", {"(fill|play) {move}": "{move}"}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.homes = frozenset(definition.topology.start["black"])
        self.symmetries = symmetries(definition.topology, (self.homes,))  # same: saves the solver time

    def moves(self, position: EnclosingPosition) -> list[Point]:
        return [point for point in self.free(position) if point not in self.homes]

    def play(self, position: EnclosingPosition, move: Point) -> None:
        position.owner[move] = COMMON
        for point in self.shut_in(position, move):
            position.owner[point] = EMPTY
            position.taken[position.to_move] += 1
        position.to_move = self.other(position.to_move)
        if not (self.left(position) and self.moves(position)):
            position.result = Outcome(tuple(map(float, position.taken)), how="the common men are used up")

    def shut_in(self, position: EnclosingPosition, point: Point) -> list[Point]:
        """Return the black pieces beside a point that have no free neighbour."""
        return [
            man
            for man in self.near[point]
            if position.owner[man] == BLACK and all(position.owner[gap] == COMMON for gap in self.near[man])
        ]

    @shown
    @claim("{number?} common (men|man) (are|is) left")
    def left(self, position: EnclosingPosition) -> int:
        return self.men_each() - self.men(position, COMMON)

    def refusal(self, position: EnclosingPosition, word: str) -> str | None:
        point = self.definition.topology.index.get(word)
        if point is None:
            return None
        return "closed" if point in self.homes and position.owner[point] == EMPTY else "filling"

    def give_turn(self, position: EnclosingPosition, seat: Seat) -> EnclosingPosition:
        return position.with_turn(seat)

    def key(self, position: EnclosingPosition) -> Hashable:
        return tuple(position.owner), position.to_move, self.standing(position, position.to_move)

    def standing(self, position: EnclosingPosition, seat: Seat) -> float:
        return float(position.taken[seat] - position.taken[self.other(seat)])

    # -- what the text may state

    def beside(self, point: Point) -> int:
        """Return how many black pieces stand next to a free point at first."""
        return len(self.homes.intersection(self.near[point]))

    @fact
    def most_at_once(self) -> int:
        """Return the most pieces taken at once: those beside a point."""
        return max(map(self.beside, self.moves(started(self))))

    @fact
    def filling_a_home(self) -> str:
        """Return whether a piece may be put on any point where a black piece has been taken."""
        position = started(self)
        for point in self.homes:
            position.owner[point] = EMPTY
        closed = set(self.free(position)) - set(self.moves(position))
        return "may not" if closed == self.homes else "may"

    @fact(vouches="all")
    def taken_if_free(self, point: str) -> int:
        """Return how many black pieces are taken if that point stays free: all except those beside it."""
        return len(self.homes) - self.beside(self.definition.topology.index[point])

    @cached_property
    def shares(self) -> dict[Hashable, tuple[int, int]]:
        return {}

    def share(self, position: EnclosingPosition) -> tuple[int, int]:
        """Return how many pieces the player to move takes from now on, and how many the other takes, if both
        take as many more than the other as they can."""
        points = tuple(position.owner)
        if points not in self.shares:
            found = []
            for _, after in self.successors(position):
                gain = after.taken[position.to_move] - position.taken[position.to_move]
                other, mine = (0, 0) if after.result else self.share(after)
                mine += gain
                found.append((mine - other, mine, other))
            _, *best = max(found)
            self.shares[points] = best[0], best[1]
        return self.shares[points]

    @fact
    def best(self, seat: int) -> int:
        """Return how many pieces a player takes if both play as well as possible."""
        return self.share(started(self))[seat - 1]
