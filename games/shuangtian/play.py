"""Double Field: two sides of eight change places through a single free point."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from publisher.engine import Point, Seat, fact
from publisher.engine.mechanics.boards.race import MenRace, MenRacePosition, Way
from publisher.engine.solver import Solver, started
from publisher.model.boards import Graph

SMALL = {"a": (0.0, 1.0), "b": (1.0, 0.0), "c": (1.0, 2.0), "d": (2.0, 1.0),
         "e": (3.0, 0.0), "f": (3.0, 2.0), "g": (4.0, 1.0)}  # fmt: skip
SMALL_LINES = (("a", "b"), ("a", "c"), ("b", "d", "f"), ("c", "d", "e"), ("e", "g"), ("f", "g"))


class DoubleField(MenRace[MenRacePosition]):
    """A race of steps and jumps into the hole; only one point is free, so jumps do not follow jumps."""

    def reach(self, position: MenRacePosition, man: Point) -> list[Way]:
        return self.step_or_chain(position, man)

    def standing(self, position: MenRacePosition, seat: Seat) -> float:
        """Count only the own way: a man that lets an enemy through is let through in return."""
        return -self.to_go(position, seat)

    def refused_way(self, position: MenRacePosition, way: Sequence[Point]) -> str:
        return "stepping" if way[1] in self.near[way[0]] else "jumping"

    # -- what the text may state

    @fact
    def middle_neighbours(self) -> int:
        """Return the number of points that are joined to the one that is free at first."""
        (middle,) = self.free(started(self))
        return len(self.near[middle])

    @fact
    def small_field(self) -> str:
        """Return the winner if each square has only its corners, and nothing is counted at the end."""
        board = Graph(
            points=SMALL, lines=SMALL_LINES, start={"red": ("a", "b", "c"), "black": ("e", "f", "g")}
        )
        rules = DoubleField(replace(self.definition, board=board))
        return ("draw", "first", "second")[Solver(rules).value(started(rules))]
