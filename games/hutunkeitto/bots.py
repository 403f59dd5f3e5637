"""A bot that knows the solution: it leaves whole pairs of grips whenever it can."""

from __future__ import annotations

from random import Random
from typing import Any

from publisher.engine.seat_context import SeatContext
from publisher.engine.worlds import PositionWorld

from .play import BatPosition, Grip, Hutunkeitto


class Counting:
    """A bot that grips at random if every grip loses."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        world = chair.imagine(rng)
        assert isinstance(world, PositionWorld)
        assert isinstance(world.rules, Hutunkeitto)
        assert isinstance(world.position, BatPosition)
        assert chair.options is not None
        good = world.rules.good_grip(world.rules.left(world.position))
        return chair.options.sample(rng) if good == "none" else Grip(int(good))


BOTS = {"counting": Counting}
