"""A player that does what beginners are told: lay all you can, keep what has neighbours, throw the rest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.views import View
from publisher.model.cards import Card

from .play import DISCARD, DRAW, NUMBERED, TAKE, Laying

USEFUL = 4
"""From this on a discard is worth taking: it makes a meld, as a rule."""


class Careful:
    """Looks at the own hand only."""

    def choose(self, view: View, rng: Random) -> Say | str:
        hand = [tile for name, owner, tiles in view.zones if owner == view.seat for tile in tiles_in(tiles)]
        if isinstance(view.options, Laying):
            moves = [*view.options]
            laying = [said for said in moves if said.verb != DISCARD]
            best: Say = max(laying or moves, key=lambda said: worth(said.cards, hand))
            return best
        discards = next(tiles_in(tiles) for name, _, tiles in view.zones if name == "discards")
        return TAKE if discards and use(discards[-1], [*hand, discards[-1]]) >= USEFUL else DRAW


def tiles_in(tiles: Sequence[Card] | int) -> Sequence[Card]:
    return () if isinstance(tiles, int) else tiles


def worth(tiles: Sequence[Card], hand: Sequence[Card]) -> int:
    """More tiles are better; among single ones those that are of little use."""
    return 50 * len(tiles) - use(tiles[0], hand)


def use(tile: Card, hand: Sequence[Card]) -> int:
    """How well a tile goes with the others: twice for each like it, once for each near it."""
    alike = sum(other.name == tile.name for other in hand) - 1
    near = {
        other.name
        for other in hand
        if other.suit == tile.suit
        and other.name != tile.name
        and (abs(other.strength - tile.strength) <= 2 or tile.suit not in NUMBERED)
    }
    return 2 * alike + 2 * (len(near) > 1) + len(near)


PLAYERS = {"careful": Careful}
