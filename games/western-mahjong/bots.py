"""A player for beginners' advice: lay all you can, keep tiles with neighbours, throw the rest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.seat_context import SeatContext

from .play import DISCARD, DRAW, TAKE, Laying

USEFUL = 4
"""The use from which a discard is worth taking: it usually makes a meld."""


class Careful:
    """A bot that looks only at its own hand."""

    def choose(self, chair: SeatContext, rng: Random) -> Say | str:
        lying = {(zone.name, zone.owner): zone.cards for zone in chair.view.zones}
        hand, discards = tiles(lying["hand", chair.seat]), tiles(lying["discards", None])
        if isinstance(chair.options, Laying):
            moves = [*chair.options]
            laying = [said for said in moves if said.verb != DISCARD]
            best: Say = max(laying or moves, key=lambda said: worth([tile.name for tile in said.cards], hand))
            return best
        return TAKE if discards and use(discards[-1], [*hand, discards[-1]]) >= USEFUL else DRAW


def tiles(names: tuple[str, ...] | int) -> tuple[str, ...]:
    return () if isinstance(names, int) else names


def worth(names: Sequence[str], hand: Sequence[str]) -> int:
    """Return more for more tiles; among single ones more for those of little use."""
    return 50 * len(names) - use(names[0], hand)


def use(name: str, hand: Sequence[str]) -> int:
    """Return the use of a tile to the others: twice for each like it, once for each near it."""
    near = {other for other in hand if other != name and is_near(other, name)}
    return 2 * (hand.count(name) - 1) + 2 * (len(near) > 1) + len(near)


def is_near(one: str, other: str) -> bool:
    """Return True for two numbers of a suit that a run of three may hold, two winds, or two dragons."""
    if one[0] != other[0] or one[1].isdigit() != other[1].isdigit():
        return False
    return not one[1].isdigit() or abs(int(one[1]) - int(other[1])) <= 2


BOTS = {"careful": Careful}
