"""Uneven: in every lane two men face each other; they only go forward, and the last move wins."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import reduce
from itertools import product
from operator import xor
from typing import TypeAlias

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.last_mover import LastMover, LastMoverPosition
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import Pieces
from publisher.engine.solver import Solver, started
from publisher.engine.words import claim, row
from publisher.errors import NotationError
from publisher.model.definition import Definition

Going: TypeAlias = tuple[Point, Point]


class UnevenPosition(LastMoverPosition, SidesPosition):
    """The owner of the man on each square, and the possible moves."""


class Uneven(LastMover[UnevenPosition], Sides[UnevenPosition]):
    """A game in lanes, the lines of the board; each has a man of the first player towards one end, and beyond
    it one of the second player."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        first = set(definition.topology.start[self.kinds[0]])
        self.lanes = tuple(line if line[0] in first else line[::-1] for line in definition.topology.lines)

    def place(self, pieces: Pieces, to_move: Seat) -> UnevenPosition:
        names, face_to_face = self.definition.topology.names, [(kind,) for kind in self.kinds]
        for lane in self.lanes:
            if [pieces[square] for square in lane if square in pieces] != face_to_face:
                ends = f"{names[lane[0]]} to {names[lane[-1]]}"
                raise NotationError(f"the lane from {ends} needs a man of each player, face to face")
        return super().place(pieces, to_move)

    def between(self, position: UnevenPosition) -> Iterator[tuple[Point, tuple[Point, ...], Point]]:
        """Yield the places of the two men of each lane, and the free squares between them."""
        for lane in self.lanes:
            one, other = (next(n for n, p in enumerate(lane) if position.owner[p] == s) for s in self.seats)
            yield lane[one], lane[one + 1 : other], lane[other]

    def find_moves(self, position: UnevenPosition) -> list[Going]:
        return [
            (men[position.to_move], square)
            for *men, gap in ((one, other, gap) for one, gap, other in self.between(position))
            for square in gap
        ]

    def make(self, position: UnevenPosition, move: Going) -> None:
        self.carry(position, *move)

    def refusal(self, position: UnevenPosition, word: str) -> str | None:
        return "moving" if self.named(word) else None

    def key(self, position: UnevenPosition) -> Hashable:
        """Return the gaps: neither the lane of a pair nor its place in the lane matters."""
        return tuple(sorted(self.gaps_of(position))), position.to_move

    # -- what the text may state

    def gaps_of(self, position: UnevenPosition) -> list[int]:
        return [len(gap) for _, gap, _ in self.between(position)]

    @claim("The sum is {number?}")
    def nim_sum(self, position: UnevenPosition) -> int:
        return reduce(xor, self.gaps_of(position))

    @claim("{seat} can force the win", denied="{seat} is losing")
    def is_winning(self, position: UnevenPosition, seat: Seat) -> bool:
        """Return True if a player can force the win, by counting, which `exceptions` checks."""
        return (self.nim_sum(position) != 0) == (seat == position.to_move)

    @row("Gaps", "The sum?")
    def sum_of(self, gaps: str) -> int:
        return reduce(xor, map(int, gaps.split()))

    @fact
    def gaps(self) -> str:
        return ", ".join(map(str, self.gaps_of(started(self))))

    @fact
    def lengths(self) -> str:
        return ", ".join(str(len(lane)) for lane in self.lanes)

    @fact
    def powers(self, gap: int) -> str:
        """Return the powers of two that add up to a gap, the smallest first."""
        return ", ".join(str(1 << bit) for bit in range(gap.bit_length()) if gap >> bit & 1)

    @fact
    def longest_game(self) -> int:
        """Return the most moves of a game: every move makes a gap smaller by one or more."""
        return sum(self.gaps_of(started(self)))

    @fact
    def first_sum(self) -> int:
        return self.nim_sum(started(self))

    @fact
    def winning_openings(self) -> str:
        begun = started(self)
        return ", ".join(self.notation(begun, move) for move, then in self.successors(begun)
                         if not self.nim_sum(then))  # fmt: skip

    def closed_but(self, lanes: int) -> Iterator[UnevenPosition]:
        """Yield every position in which only the first `lanes` lanes are open."""
        ways = [range(1, len(lane)) if n < lanes else (1,) for n, lane in enumerate(self.lanes)]
        for ends in product(*ways):
            men = {lane[0]: (self.kinds[0],) for lane in self.lanes}
            men |= {lane[end]: (self.kinds[1],) for lane, end in zip(self.lanes, ends, strict=True)}
            yield self.place(men, Seat(0))

    @fact
    def tried(self, lanes: int) -> int:
        return sum(1 for _ in self.closed_but(lanes))

    @fact
    def exceptions(self, lanes: int) -> int:
        """Count the positions of these in which trying all moves finds another winner than the sum."""
        solver = Solver(self)
        return sum((solver.value(one) == 1) != (self.nim_sum(one) != 0) for one in self.closed_but(lanes))
