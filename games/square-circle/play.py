"""Square–Circle Jump: two triangles of men change places, and shapes decide over whom they jump."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.chance import shuffle
from publisher.engine.mechanics.boards.race import MenRace, MenRacePosition, Way
from publisher.model.definition import Definition


class SquareCircle(MenRace[MenRacePosition]):
    """A race: men of the same shape jump over enemies, all men or those of the other shape over friends."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.over = tuple(
            frozenset(Seat(other) for other in range(len(self.kinds)) if self.may_jump(kind, other))
            for kind in range(len(self.kinds))
        )

    def may_jump(self, kind: int, other: int) -> bool:
        """Return True if men of the one kind jump over men of the other."""
        shape, other_shape = (self.kinds[which].split("-")[1] for which in (kind, other))
        if self.side[kind] == self.side[other]:
            return bool(self.option("any_friend")) or shape != other_shape
        return shape == other_shape

    @fact(vouches="only")
    def shape_over(self, whose: str) -> str:
        """Return the shape of men that jump over men of their `own` side, or of the `enemy`."""
        pairs = [(kind, other) for kind in range(len(self.kinds)) for other in range(len(self.kinds))]
        alike = {
            self.kinds[kind].split("-")[1] == self.kinds[other].split("-")[1]
            for kind, other in pairs
            if (self.side[kind] == self.side[other]) == (whose == "own") and self.may_jump(kind, other)
        }
        return "any" if len(alike) > 1 else "same" if True in alike else "other"

    def begin(self, position: MenRacePosition, rng: Random) -> None:
        """Set the shapes up at random; at the table the players choose."""
        super().begin(position, rng)
        for home in self.homes:
            points = sorted(home)
            men = [position.owner[point] for point in points]
            shuffle(rng, men)
            for point, man in zip(points, men, strict=True):
                position.owner[point] = man

    def reach(self, position: MenRacePosition, man: Point) -> list[Way]:
        return self.step_or_chain(position, man, self.over[position.owner[man]])

    def is_home(self, position: MenRacePosition, seat: Seat) -> bool:
        """Return True if all men are in the goal, or it is full with any men and no own man is at home."""
        return super().is_home(position, seat) or self.has_moved_house(position, seat)

    def refused_way(self, position: MenRacePosition, way: Sequence[Point]) -> str | None:
        """Refuse a way by the first of its legs that is against a rule."""
        for leg in pairwise(way):
            over = position.owner[self.hopped[leg]] if leg in self.hopped else EMPTY
            if over == EMPTY or (position.owner[leg[1]] != EMPTY and leg[1] != way[0]):
                return super().refused_way(position, way)
            if over not in self.over[position.owner[way[0]]]:
                return "strict" if self.side[over] == position.to_move else "shapes"
        return "returning" if way[-1] == way[0] else "notation"
