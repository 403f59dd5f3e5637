"""Mushroom: six games on one board of 48 points. Men are taken, placed, or go across."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, groupby, pairwise, product
from typing import TypeAlias, TypeVar

from publisher.engine import EMPTY, BoardGame, Outcome, Point, Position, Seat, fact
from publisher.engine.mechanics.boards.last_mover import LastMover, LastMoverPosition
from publisher.engine.mechanics.boards.placing import Placing, PlacingPosition
from publisher.engine.mechanics.boards.race import EqualTurns, MenRace, MenRacePosition, Way
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import Move
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import claim
from publisher.model.definition import Definition

Men: TypeAlias = tuple[Point, ...]
RED, GREEN = Seat(0), Seat(1)
SHORTEST, FIRST_WORTH = 3, 10
"""The shortest run that scores, and what it is worth."""
P = TypeVar("P", bound=Position)


class Board(BoardGame[P]):
    """The facts that the texts of all six games may state."""

    @fact
    def directions(self) -> int:
        """Return the number of directions: each has as many strings as there are rows."""
        return self.lines() // self.rows()

    @fact
    def length(self, place: int) -> int:
        """Return the points of the `place`th string of a direction, counted from the shortest."""
        return sorted(map(len, self.definition.topology.lines[: self.rows()]))[place - 1]


class TakingPosition(SidesPosition, LastMoverPosition):
    """A position of men that neither player owns, whatever their colour."""


class Taking(LastMover[TakingPosition], Sides[TakingPosition], Solved[TakingPosition], Board[TakingPosition]):
    """The first and the second game: men side by side are taken; in the first their colours count."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.stretches: dict[tuple[Point, Point], Men] = {
            (line[first], line[last]): line[first : last + 1]
            for line in definition.topology.lines
            for first, last in combinations_with_replacement(range(len(line)), 2)
        }

    def find_moves(self, position: TakingPosition) -> list[Men]:
        whole = filter(self.all_men(position).issuperset, self.stretches.values())
        return [men for men in whole if self.fits(position, men)]

    def all_men(self, position: TakingPosition) -> set[Point]:
        return set(self.points_of_board).difference(self.free(position))

    def fits(self, position: TakingPosition, men: Men) -> bool:
        """Require one colour for an odd number of men, and both for an even number."""
        colours = {position.owner[man] for man in men}
        return not self.option("colours") or len(colours) == 2 - len(men) % 2

    @fact(vouches="must")
    def colours_in(self, number: str) -> str:
        """Return how many colours the men may have that are taken first, if their number is odd or even."""
        position = started(self)
        moves = [men for men in self.find_moves(position) if len(men) % 2 == (number == "odd")]
        found = {len({position.owner[man] for man in men}) for men in moves}
        return "one" if found == {1} else "all" if found == {2} else "some"

    def make(self, position: TakingPosition, move: Men) -> None:
        for man in move:
            position.owner[man] = EMPTY

    def notation(self, position: TakingPosition, move: Men) -> str:
        return super().notation(position, move if len(move) == 1 else (move[0], move[-1]))

    def refusal(self, position: TakingPosition, word: str) -> str | None:
        ends = self.named(word)
        men = self.stretches.get((ends[0], ends[-1]), ()) if ends else ()
        return "colours" if men and self.all_men(position).issuperset(men) else "taking"


class Pairs(Taking):
    """The third game: two men of one string, with exactly one man left between them."""

    def find_moves(self, position: TakingPosition) -> list[Men]:
        lines = self.definition.topology.lines
        there = [[point for point in line if position.owner[point] != EMPTY] for line in lines]
        return [pair for men in there for pair in zip(men, men[2:], strict=False)]

    def refusal(self, position: TakingPosition, word: str) -> str | None:
        return "pairs"


class Triangles(Taking):
    """The fourth game: a player puts three own men on a small triangle."""

    def find_moves(self, position: TakingPosition) -> list[Men]:
        rings = (tuple(sorted(map(Point, ring))) for ring in self.definition.topology.rings)
        return list(filter(self.all_men(position).isdisjoint, rings))

    def make(self, position: TakingPosition, move: Men) -> None:
        for point in move:
            position.owner[point] = position.to_move

    def notation(self, position: TakingPosition, move: Men) -> str:
        return BoardGame.notation(self, position, move)

    def refusal(self, position: TakingPosition, word: str) -> str | None:
        return "triangles"


class Crossing(EqualTurns[MenRacePosition], MenRace[MenRacePosition], Board[MenRacePosition]):
    """The fifth game, a race to the points opposite."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.goals = tuple(definition.topology.regions[name] for name in ("red-goal", "green-goal"))

    def reach(self, position: MenRacePosition, man: Point) -> list[Way]:
        return self.step_or_chain(position, man)

    def is_home(self, position: MenRacePosition, seat: Seat) -> bool:
        """Return True if the goal is full, and no own man is left where it began."""
        return self.has_moved_house(position, seat)

    def refusal(self, position: MenRacePosition, word: str) -> str | None:
        path = self.named(word)
        if len(path) < 2:
            return super().refusal(position, word)
        steps = any(end in self.near[start] for start, end in pairwise(path))
        return "jumping" if not steps else "stepping" if len(path) == 2 else "mixing"


class FillingPosition(PlacingPosition):
    """`doubled` is True if the second player has placed two men at once."""

    doubled: bool = kept(False)


class Filling(Placing[FillingPosition], Board[FillingPosition]):
    """The sixth game: the rings are filled from the outside, and long runs score."""

    fewest = fact(SHORTEST)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.rings = [sorted(definition.topology.regions[f"ring-{number}"]) for number in (4, 3, 2, 1)]

    def moves(self, position: FillingPosition) -> Sequence[Move]:
        free = [[point for point in ring if position.owner[point] == EMPTY] for ring in self.rings]
        ring, *later = [points for points in free if points] or [[]]
        if position.to_move != GREEN or position.doubled or free[0]:
            return ring
        pairs = combinations(ring, 2) if len(ring) > 1 else product(ring, *later[:1])
        return [*ring, *(pair for pair in pairs if len(pair) == 2)]

    def play(self, position: FillingPosition, move: Move) -> None:
        if isinstance(move, tuple):
            first, move = move
            position.owner[first] = GREEN
            position.in_hand[GREEN] -= 1
            position.doubled = True
        super().play(position, move)

    def refusal(self, position: FillingPosition, word: str) -> str | None:
        return "two" if "-" in word else "rings"

    @claim("{seat} has {number?} points?")
    def score(self, position: FillingPosition, seat: Seat) -> int:
        lines = ([position.owner[point] == seat for point in line] for line in self.definition.topology.lines)
        runs = (len(list(run)) for line in lines for own, run in groupby(line) if own)
        return sum(map(self.run_scores, runs))

    @fact
    def run_scores(self, men: int) -> int:
        """Return the score of a run of `men` men."""
        return FIRST_WORTH * 2 ** (men - SHORTEST) if men >= SHORTEST else 0

    def counted(self, position: FillingPosition) -> Outcome:
        scores = tuple(float(self.score(position, seat)) for seat in self.seats)
        return Outcome(scores, how="the board is full")

    def standing(self, position: FillingPosition, seat: Seat) -> float:
        return float(self.score(position, seat) - self.score(position, self.other(seat)))  # same: bots
