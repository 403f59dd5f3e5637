"""Hutunkeitto: two players go up a bat hand over hand, and the player who holds its end wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from publisher.engine import EMPTY, Seat, fact
from publisher.engine.mechanics.boards.last_mover import LastMover, LastMoverPosition
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import Pieces
from publisher.engine.solver import started
from publisher.engine.words import Question, claim, row, shown
from publisher.errors import NotationError
from publisher.model.definition import Definition

GRIP = Question("grip", {"grip {number} units?": "{number}"})


@dataclass(frozen=True, slots=True)
class Grip:
    units: int


class BatPosition(LastMoverPosition, SidesPosition):
    """`owner` is the player who gripped each unit; the first lies beside the hand that caught the bat."""


class Hutunkeitto(LastMover[BatPosition], Sides[BatPosition]):
    """Hands follow each other without a gap, so only the length that is left matters."""

    asks = (GRIP,)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.sizes = range(int(self.option("smallest")), int(self.option("largest")) + 1)
        self.pair = self.sizes[0] + self.sizes[-1]

    def place(self, pieces: Pieces, to_move: Seat) -> BatPosition:
        position = super().place(pieces, to_move)
        if self.free(position) != list(self.points_of_board[len(pieces) :]):
            raise NotationError("the hands must hold the bat from its first unit on, without a gap")
        return position

    def find_moves(self, position: BatPosition) -> list[Grip]:
        """Return the grips; a grip wider than the rest of the bat holds the end."""
        return [Grip(size) for size in self.sizes] if self.left(position) else []

    def make(self, position: BatPosition, move: Grip) -> None:
        for unit in self.free(position)[: move.units]:
            position.owner[unit] = position.to_move

    def notation(self, position: BatPosition, move: Grip) -> str:
        return str(move.units)

    def refusal(self, position: BatPosition, word: str) -> str | None:
        return "gripping" if word.isdigit() else None

    @shown
    @claim("{number?} units? (is|are) left")
    def left(self, position: BatPosition) -> int:
        return position.owner.count(EMPTY)

    # -- the solution; `exceptions` checks that it is true

    @row("Left", "Left over?")
    def left_over(self, left: int) -> int:
        """Return the units left over after whole pairs of grips: from 1 to a pair."""
        return (left - 1) % self.pair + 1

    @claim("{seat} can force the win", denied="{seat} is losing")
    def is_winning(self, position: BatPosition, seat: Seat) -> bool:
        return solved(self.left(position), self.sizes) == (seat == position.to_move)

    @row("Left", "A good grip?")
    def good_grip(self, left: int) -> str:
        """Return the grip that leaves whole pairs; or the end, or the smallest; none if all lose."""
        return str(max(self.left_over(left), self.sizes[0])) if solved(left, self.sizes) else "none"

    # -- what the text may state besides

    @row("Grip", "Answer?")
    def answer(self, grip: int) -> int:
        return self.pair - grip

    @row("Left", "The next player?")
    def verdict(self, left: int) -> str:
        """Return the result of the player who grips next, by trying everything."""
        return "wins" if mover_wins(left, self.sizes) else "loses"

    @fact
    def pair_of_grips(self) -> int:
        return self.pair

    @fact(vouches="last")
    def gripping_the_end(self) -> str:
        """Return whether the player who grips the last unit wins."""
        position = started(self)
        for unit in self.points_of_board[:-1]:
            position.owner[unit] = position.to_move
        seat = position.to_move
        self.play(position, Grip(self.sizes[0]))
        return "wins" if position.result and seat in position.result.winners else "loses"

    @fact(vouches="left")
    def wider_than_left(self) -> str:
        """Return whether a grip may be wider than a single unit when only one is left."""
        position = started(self)
        for unit in self.points_of_board[:-1]:
            position.owner[unit] = position.to_move
        return (
            "may"
            if any(grip.units > self.left(position) for grip in self.find_moves(position))
            else "may not"
        )

    @fact
    def longest_game(self) -> int:
        return -(-self.points() // self.sizes[0])

    @fact
    def lost(self) -> str:
        """Return the lengths with which the player who grips next loses against best play."""
        tried = range(1, self.points() + 1)
        return ", ".join(str(left) for left in tried if not mover_wins(left, self.sizes))

    @fact
    def winning_openings(self) -> str:
        ends = {size: max(0, self.points() - size) for size in self.sizes}
        return (
            ", ".join(str(size) for size, left in ends.items() if not mover_wins(left, self.sizes)) or "none"
        )

    @fact
    def winner(self) -> str:
        return self.name(Seat(0) if mover_wins(self.points(), self.sizes) else Seat(1))

    def cases(self, smallest: int, largest: int, longest: int) -> Iterator[tuple[int, range]]:
        """Yield every bat up to that length with every pair of limits up to those."""
        for low, high in product(range(1, smallest + 1), range(1, largest + 1)):
            if low <= high:
                yield from ((left, range(low, high + 1)) for left in range(1, longest + 1))

    @fact
    def tried(self, smallest: int, largest: int, longest: int) -> int:
        return sum(1 for _ in self.cases(smallest, largest, longest))

    @fact
    def exceptions(self, smallest: int, largest: int, longest: int) -> int:
        """Return how many of them, all grips tried, have another winner than the solution."""
        found = self.cases(smallest, largest, longest)
        return sum(mover_wins(left, sizes) != solved(left, sizes) for left, sizes in found)


def solved(left: int, sizes: range) -> bool:
    """Return True if the player who grips next wins, by the solution."""
    return (left - 1) % (sizes[0] + sizes[-1]) + 1 <= sizes[-1]


@cache
def mover_wins(left: int, sizes: range) -> bool:
    """Return True if the player who grips next wins, by trying all; if nothing is left, the other wins."""
    return left > 0 and any(not mover_wins(max(0, left - size), sizes) for size in sizes)
