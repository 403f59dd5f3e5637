"""A player that knows the secret: it leaves the sum 0 whenever it can."""

from __future__ import annotations

from random import Random
from typing import Any

from publisher.engine.seat_context import SeatContext
from publisher.engine.worlds import PositionWorld

from .play import Uneven, UnevenPosition


class Counting:
    """A bot that takes any move if none leaves 0."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        world = chair.imagine(rng)
        assert isinstance(world, PositionWorld)
        assert isinstance(world.rules, Uneven)
        rules, position = world.rules, world.position
        assert isinstance(position, UnevenPosition)
        good = [move for move, then in rules.successors(position) if not rules.nim_sum(then)]
        assert chair.options is not None
        return good[0] if good else chair.options.sample(rng)


BOTS = {"counting": Counting}
