"""A player that counts: it fires where a ship is most likely."""

from __future__ import annotations

from random import Random
from typing import Any

from publisher.engine import Point
from publisher.engine.seat_context import SeatContext

from .play import FLEET, Salvos


class Counting:
    """A bot for which every ship counts alike, however many places it has left."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        options = chair.options
        if not isinstance(options, Salvos):
            return options.sample(rng) if options is not None else None
        told = chair.view.public["shots"][1 - chair.seat]
        sea = {Point(int(point)): ship for point, ship in told.items()}
        weights = dict.fromkeys(options.open, 0.0)
        for ship in FLEET:
            places = options.rules.fitting(sea, ship)
            for place in places:
                for point in set(place.squares) - sea.keys():
                    weights[point] += 1 / len(places)
        order = sorted(weights, key=lambda point: (-weights[point], rng.random()))
        return options.salvo(order[: options.count])


BOTS = {"counting": Counting}
