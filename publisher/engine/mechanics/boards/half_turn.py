"""A second player who answers every move with its image on the board rotated by half a turn."""

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
    """A game whose moves are points, or segments, of a board that looks the same upside down."""

    tried = fact(TRIED)

    def mirrored(self, point: Point) -> Point:
        """Return the image of a point on the board rotated by half a turn."""
        xy = self.definition.topology.xy
        right, bottom = (min(along) + max(along) for along in zip(*xy, strict=True))
        return Point(xy.index((right - xy[point][0], bottom - xy[point][1])))

    @cached_property
    def shares_of_the_mirror(self) -> list[int]:
        """The second player's scores at the end of `TRIED` games against random moves."""
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
        """Return the second player's scores in these games, the lowest first, each number once: `4, 5`."""
        return ", ".join(map(str, sorted(set(self.shares_of_the_mirror))))

    @fact
    def least_for_the_mirror(self) -> int:
        return min(self.shares_of_the_mirror)
