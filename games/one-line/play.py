"""One-Line: discs on a line that are carried to its end, one or a pile at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import combinations
from random import Random

from msgspec.structs import replace

from publisher.engine import Each, Point, Seat, fact, per_point
from publisher.engine.mechanics.boards.last_mover import LastMover, LastMoverPosition
from publisher.engine.position import NOWHERE, Pieces
from publisher.engine.solver import Solver, started
from publisher.engine.state import Beginning, kept
from publisher.engine.words import Question, claim, row
from publisher.model.definition import Definition

DISC = "disc"
VERDICTS = {1: "wins", -1: "loses"}
CARRY = Question(
    "move",
    {
        "carry {count:number} discs? from {start:point} to {end:point}": "{start}-{end}x{count}",
        "put {count:number} discs? on {end:point}": "{end}x{count}",
    },
)


@dataclass(frozen=True, slots=True)
class Carry:
    """`count` discs that go from a point, or from the hand (NOWHERE), to another."""

    start: Point
    end: Point
    count: int


def _in_hand(definition: Definition) -> int:
    return definition.pieces[DISC].count - len(definition.topology.start.get(DISC, ()))


class OneLinePosition(LastMoverPosition):
    """`discs` counts the discs on each point; the points are in the order of their distance from the end."""

    discs: Each[Point, int] = kept(per_point(0))
    in_hand: int = kept(Beginning(_in_hand), "{number} discs? (are|is) in hand")


class OneLine(LastMover[OneLinePosition]):
    """A game in which point 0 is the end, where discs stay."""

    asks = (CARRY,)

    def begin(self, position: OneLinePosition, rng: Random) -> None:
        for point in self.definition.topology.start.get(DISC, ()):
            position.discs[point] += 1
        self.look(position)

    def find_moves(self, position: OneLinePosition) -> list[Carry]:
        if position.in_hand:
            counts = range(1, position.in_hand + 1)
            return [Carry(NOWHERE, end, count) for end in self.points_of_board[1:] for count in counts]
        return [
            Carry(start, end, count)
            for start in self.points_of_board
            for end in self.points_of_board[:start]
            for count in range(1, position.discs[start] + 1)
        ]

    def make(self, position: OneLinePosition, move: Carry) -> None:
        if move.start == NOWHERE:
            position.in_hand -= move.count
        else:
            position.discs[move.start] -= move.count
        position.discs[move.end] += move.count

    def notation(self, position: OneLinePosition, move: Carry) -> str:
        names = self.definition.topology.names
        start = "" if move.start == NOWHERE else f"{names[move.start]}-"
        return f"{start}{names[move.end]}x{move.count}"

    def refusal(self, position: OneLinePosition, word: str) -> str | None:
        return "carrying" if "-" in word else "placing"

    def pieces(self, position: OneLinePosition) -> Pieces:
        return {Point(point): (DISC,) * count for point, count in enumerate(position.discs) if count}

    def place(self, pieces: Pieces, to_move: Seat) -> OneLinePosition:
        """Return the position of a drawing; discs that are not drawn are not in the game."""
        position = self.empty()
        position.in_hand = 0
        for point, pile in pieces.items():
            position.discs[point] = len(pile)
        position.to_move = to_move
        self.look(position)
        return position

    def key(self, position: OneLinePosition) -> Hashable:
        return tuple(list(position.discs)[1:]), position.in_hand, position.to_move

    # -- what the text may state

    @claim("{number?} discs? (lie|lies) on {point}")
    def lying_on(self, position: OneLinePosition, point: Point) -> int:
        return position.discs[point]

    @claim("{seat} can force the win", denied="{seat} is losing")
    def is_winning(self, position: OneLinePosition, seat: Seat) -> bool:
        """Return True if a player can force the win, by trying everything; for few discs only."""
        return Solver(self).value(position) == (1 if seat == 0 else -1)

    @row("Discs on", "The player to move?")
    def for_mover(self, points: str) -> str:
        """Return `wins` or `loses` for the player to move, with a disc on each of these points."""
        index = self.definition.topology.index
        return VERDICTS[Solver(self).value(self.with_one_on(index[name] for name in points.split()))]

    def with_one_on(self, points: Iterable[Point]) -> OneLinePosition:
        """Return a position with a disc on each of these points, and two on one that is named twice."""
        piles = {point: (DISC,) * discs for point, discs in Counter(points).items()}
        return self.place(piles, Seat(0))

    @fact
    def losing_pairs(self) -> str:
        """Return the pairs of points with single discs on which the player to move loses."""
        names = self.definition.topology.names[1:]
        lost = [pair for pair in combinations(names, 2) if self.for_mover(" ".join(pair)) == "loses"]
        return ", ".join(map("-".join, lost))

    @fact
    def for_first_of(self, discs: int) -> str:
        """Return `wins` or `loses` for the mover, with a disc on each of the first `discs` points."""
        return self.for_mover(" ".join(self.definition.topology.names[1 : discs + 1]))

    def carries(self, *points: int) -> list[Carry]:
        """Return the ways to carry discs when there is one on each of these points."""
        return self.find_moves(self.with_one_on(map(Point, points)))

    @fact
    def leaving_the_end(self) -> str:
        return "may" if self.carries(0) else "may not"

    @fact
    def going_away(self) -> str:
        """Return `may` if discs may go away from the end, from any point."""
        away = [carry for point in self.points_of_board for carry in self.carries(point) if carry.end > point]
        return "may" if away else "may not"

    @fact
    def joining(self) -> str:
        """Return `may` if a disc may be carried to a point with another disc."""
        return "may" if any(carry.end == 1 for carry in self.carries(1, 2)) else "may not"

    @fact
    def farthest(self) -> int:
        """Return the steps of all discs together; no game of carrying has more moves."""
        return sum(self.definition.topology.start[DISC])

    @fact
    def discs(self) -> int:
        return self.definition.pieces[DISC].count

    @fact
    def wins_by_placing(self, discs: int) -> str:
        """Return the points on which placing all discs except one at once wins for the first player."""
        rules = self.with_discs(discs)
        begun, solver = started(rules), Solver(rules)
        found = [move.end for move, after in rules.successors(begun)
                 if move.count == discs - 1 and solver.value(after) == 1]  # fmt: skip
        return ", ".join(self.definition.topology.names[end] for end in found)

    def with_discs(self, discs: int) -> OneLine:
        kinds = {DISC: replace(self.definition.pieces[DISC], count=discs)}
        return OneLine(replace(self.definition, pieces=kinds))
