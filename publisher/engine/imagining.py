"""Imagining: the cards that a seat has not seen, dealt so that everything it has seen could have happened.

They are dealt at random and the round is told again. Where somebody then made a move that the
imagined hand would not have allowed (it played ♥3 to a spade, and now holds a spade), the cards that
stand in the way change places with others, and the round is told once more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from publisher.engine.chance import pick, shuffle
from publisher.engine.match import TableMatch
from publisher.engine.worlds import TableWorld, named
from publisher.errors import PublisherError
from publisher.model.cards import Card

MENDED = 16
"""How often a deal is mended before a world is taken in which not every move was lawful."""
LOOSE = 2
"""Deals that are then tried."""


class Imagination:
    """What a seat can think of a table as it is now.

    `home` has for each card that the seat knows nothing of the zone in which it really lies. `short`
    remembers in which zones cards of which suits stood in the way; they are kept from there.
    """

    def __init__(self, match: TableMatch, seat: int) -> None:
        self.match = match
        self.seat = seat
        known = TableWorld(match, seat, {}).seen().union(_told(match, seat), _cards_in(match.table.public()))
        self.home = {
            card: number
            for number, zone in enumerate(match.table._zones)
            for card in zone
            if card not in known
        }
        self.short: set[tuple[int, str]] = set()

    def world(self, rng: Random) -> TableWorld | None:
        """A world that the seat cannot tell from the real one, or None if none was found quickly."""
        dealt = self._supposed(rng)
        for tries in range(MENDED + LOOSE):
            world = TableWorld(self.match, self.seat, dict(zip(self.home, dealt, strict=True)))
            try:
                if world.reaches(strict=tries < MENDED):
                    return world
            except PublisherError:
                world.in_the_way = ()
            if not self._mend(dealt, world.in_the_way, rng):
                shuffle(rng, dealt)
        return None

    def _supposed(self, rng: Random) -> list[Card]:
        """The unseen cards at random, except for those that what was said lets one suppose somewhere."""
        dealt = list(self.home)
        shuffle(rng, dealt)
        table, homes = self.match.table, list(self.home.values())
        for zone, cards in self.match.rules.suppose(table, self.seat, tuple(dealt), rng):
            places = [place for place, home in enumerate(homes) if table._zones[home] is zone]
            for place, card in zip(places, cards, strict=False):
                other = dealt.index(card)
                dealt[place], dealt[other] = dealt[other], dealt[place]
        return dealt

    def _mend(self, dealt: list[Card], in_the_way: Collection[Card], rng: Random) -> bool:
        """Exchange the cards in the way with cards from elsewhere; False if nothing could be done."""
        homes, short = list(self.home.values()), self.short
        places = [place for place, card in enumerate(dealt) if card in in_the_way]
        short |= {(homes[place], dealt[place].suit) for place in places}
        for place in places:
            here, suit = homes[place], dealt[place].suit
            others = [other for other, home in enumerate(homes) if home != here]
            if not others:
                return False
            fitting = [
                other for other in others
                if (here, dealt[other].suit) not in short and (homes[other], suit) not in short
            ]  # fmt: skip
            other = pick(rng, fitting or others)
            dealt[place], dealt[other] = dealt[other], dealt[place]
        return bool(places)


def _told(match: TableMatch, seat: int) -> Iterator[Card]:
    """The cards that were named in moves the seat knows of."""
    for entry in match.log[match.round_start :]:
        if entry.seat == seat or not entry.secret:
            yield from named(entry.move)


def _cards_in(value: object) -> Iterator[Card]:
    """The cards that a public value names: bids that were shown, a card that was turned up."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, dict):
        for part in (*value, *value.values()):
            yield from _cards_in(part)
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from _cards_in(part)
