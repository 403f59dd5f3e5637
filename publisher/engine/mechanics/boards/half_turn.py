"""A second player who answers every move with its image when the board is turned half round."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TypeVar

from publisher.base.errors import RulesError
from publisher.engine.chance import stream
from publisher.engine.game import fact
from publisher.engine.position import BoardGame, Position
from publisher.model.seats import Point

P = TypeVar("P", bound=Position)
TRIED = 20


class HalfTurn(BoardGame[P]):
    """For games whose moves are points, or segments, of a board that looks the same upside down."""

    tried = fact(TRIED)

    def mirrored(self, point: Point) -> Point:
        """The point that lies where this one lay, when the board has been turned half round."""
        xy = self.definition.topology.xy
        right, bottom = (min(along) + max(along) for along in zip(*xy, strict=True))
        return Point(xy.index((right - xy[point][0], bottom - xy[point][1])))

    @cached_property
    def shares_of_the_mirror(self) -> list[int]:
        """What the second player has at the end of each of some games against somebody who moves by lot."""
        return [self._share(stream(seed, "mirror")) for seed in range(TRIED)]

    def _share(self, rng: Random) -> int:
        position = self.start(rng)
        for _ in range(self.definition.cap):
            if position.result is not None:
                return int(position.result.scores[1])
            move = self.sample(position, rng)
            self.play(position, move)
            self.play(position, self.mirrored(move))
        raise RulesError(f"a game against the mirror has not ended after {self.definition.cap} moves of each")

    @fact
    def for_the_mirror(self) -> str:
        """What the second player had, the fewest first, each number once."""
        return ", ".join(map(str, sorted(set(self.shares_of_the_mirror))))

    @fact
    def least_for_the_mirror(self) -> int:
        return min(self.shares_of_the_mirror)
