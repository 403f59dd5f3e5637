"""A player that counts in windows: stretches of eight points in which the enemy has no stone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from publisher.engine import EMPTY, Point, Seat
from publisher.engine.seat_context import SeatContext
from publisher.engine.worlds import PositionWorld

from .play import EIGHT, RED, EightPosition, EightStone, Red

BASE = 6.0


class Builder:
    """A bot that puts its own stones where they do most in its windows, and in those of the other player, and
    a red stone where it does more for itself. It keeps its tokens, and steps at random."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        world = chair.imagine(rng)
        assert isinstance(world, PositionWorld)
        assert isinstance(world.rules, EightStone)
        assert chair.options is not None
        rules, position = world.rules, world.position
        assert isinstance(position, EightPosition)
        me, other = chair.seat, Seat(1 - chair.seat)
        reds = [move for move in chair.options if isinstance(move, Red)]
        points = [Point(move) for move in chair.options if isinstance(move, int)]
        if reds:
            return max(reds, key=lambda move: value(rules, position, move.point, me)
                       - 1.5 * value(rules, position, move.point, other) + rng.random())  # fmt: skip
        if points:
            return max(points, key=lambda point: value(rules, position, point, me)
                       + 0.8 * value(rules, position, point, other) + rng.random())  # fmt: skip
        return chair.options.sample(rng)


def value(rules: EightStone, position: EightPosition, point: Point, side: Seat) -> float:
    """Return the value of a side's windows through a point, by the number of stones in them."""
    return sum(BASE**count for count in windows(rules, position, point, side) if count)


def windows(rules: EightStone, position: EightPosition, point: Point, side: Seat) -> Iterator[int]:
    for line in rules.through[point]:
        place = line.index(point)
        for start in range(max(0, place - EIGHT + 1), min(place, len(line) - EIGHT) + 1):
            held = [position.owner[each] for each in line[start : start + EIGHT]]
            if all(owner in (EMPTY, side, RED) for owner in held):
                yield sum(owner != EMPTY for owner in held)


BOTS = {"builder": Builder}
