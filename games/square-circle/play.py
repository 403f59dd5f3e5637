"""Square–Circle Jump: two triangles of men change places, and shapes say over whom they jump."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.chance import shuffle
from publisher.engine.mechanics.boards.race import MenRace, MenRacePosition, Way
from publisher.model.definition import Definition


class SquareCircle(MenRace[MenRacePosition]):
    """Enemies are jumped by men of their own shape, friends by all, or by those of the other shape."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.over = tuple(
            frozenset(Seat(other) for other in range(len(self.kinds)) if self.may_jump(kind, other))
            for kind in range(len(self.kinds))
        )

    def may_jump(self, kind: int, other: int) -> bool:
        """Whether men of the one kind jump over men of the other."""
        shape, other_shape = (self.kinds[which].split("-")[1] for which in (kind, other))
        if self.side[kind] == self.side[other]:
            return bool(self.option("any_friend")) or shape != other_shape
        return shape == other_shape

    def begin(self, position: MenRacePosition, rng: Random) -> None:
        """The players set their shapes up as they like; here the lot decides."""
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
        """All men in the goal; or a full goal, whoever stands there, and nobody of one's own at home."""
        return super().is_home(position, seat) or self.has_moved_house(position, seat)

    def refusal(self, position: MenRacePosition, word: str) -> str | None:
        path = self.named(word)
        if len(path) < 2:
            return super().refusal(position, word)
        legs = list(pairwise(path))
        if any(end in self.near[start] for start, end in legs):
            return "stepping" if len(legs) == 1 else "mixing"
        man = position.owner[path[0]]
        for start, end in legs:
            over = [middle for middle, landing in self.jumps[start] if landing == end]
            held = position.owner[over[0]] if over else EMPTY
            if held == EMPTY or (position.owner[end] != EMPTY and end != path[0]):
                return "jumping"
            if held not in self.over[man]:
                return "strict" if self.side[held] == position.to_move else "shapes"
        return "returning" if path[-1] == path[0] else "notation"

    # -- what the text may state

    @fact
    def of_a_shape(self) -> int:
        """How many of each shape every player has."""
        return self.definition.pieces[self.kinds[0]].count

    @fact
    def rows(self) -> int:
        return len({name[1:] for name in self.definition.topology.names})
