"""A player that always takes the longest stick."""

from __future__ import annotations

from random import Random
from typing import Any

from publisher.engine.seat_context import SeatContext


class Greedy:
    """A bot that takes the last of the sticks, which are listed by their lengths."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        return list(chair.options or ())[-1]


BOTS = {"greedy": Greedy}
