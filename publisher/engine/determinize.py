"""Imagining: how the round might have gone, so that everything a seat has seen of it could have happened.

The threads of the cards are tied at random (`sight`), those on which nothing was seen are dealt cards
at random, and the round is told again. Where somebody then made a move that the imagined hand would not
have allowed (it played ♥3 to a spade, and now holds a spade), the cards that stand in the way change
places with others, and the round is told once more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

import msgspec

from publisher.engine.card_tracking import CardTracker, Ties
from publisher.engine.chance import pick, shuffle
from publisher.engine.match import TableMatch
from publisher.engine.worlds import RoundHistory, TableWorld, named, renamed
from publisher.model.cards import Card
from publisher.model.seats import Seat

MENDED = 16
"""How often a deal is mended before a world is taken in which not every move was lawful."""
LOOSE = 2
"""Deals that are then tried."""
TIED = 50
"""How often threads are tied before a seat gives up."""


class Deal(msgspec.Struct):
    """Threads tied, and for those without a name, in one order: their cards, and the zones they end in."""

    ties: Ties
    cards: list[Card]
    threads: list[int]
    homes: list[int]

    def exchange(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def mixed(self) -> Iterator[dict[Card, Card]]:
        """For each mix, the card that in this deal comes to lie where a card really does."""
        names = dict(enumerate(self.ties.names)) | dict(zip(self.threads, self.cards, strict=True))
        for mixed in self.ties.mixed:
            yield {place: card for place, thread in mixed.items() if (card := names[thread])}


class WorldSampler:
    """What a seat can think of a table as it is now.

    `short` remembers in which zones cards of which suits stood in the way; they are kept from there.
    """

    def __init__(self, match: TableMatch, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.sight = CardTracker(match, seat)
        self.truth = RoundHistory.of(match)
        self.log = match.log[match.round_start :]
        self.secret = [
            place for place, entry in enumerate(self.log)
            if entry.secret and entry.seat != seat and not named(entry.move)
        ]  # fmt: skip
        """Where in the log others have answered in secret without naming cards."""
        self.home = {card: number for number, zone in enumerate(match.table.zones) for card in zone}
        self.short: set[tuple[int, str]] = set()

    def world(self, rng: Random) -> TableWorld | None:
        """A world that the seat cannot tell from the real one, or None if none was found quickly."""
        deal = None
        for tries in range(MENDED + LOOSE):
            deal = deal or self._deal(rng)
            if deal is None:
                return None
            world = TableWorld(self.match, self.seat, self._story(deal, rng))
            if world.reaches(strict=tries < MENDED):
                return world
            if not self._mend(deal, world.in_the_way, rng):
                deal = None
        return None

    def _deal(self, rng: Random) -> Deal | None:
        """Threads with cards at random, except for those that what was said lets one suppose somewhere."""
        ties = next(filter(None, (self.sight.tie(rng) for _ in range(TIED))), None)
        if ties is None:
            return None
        known, table = set(ties.names), self.match.table
        cards = [card for card in table.deck if card not in known]
        shuffle(rng, cards)
        homes = {thread: self.home[place] for place, thread in ties.now.items() if ties.names[thread] is None}
        deal = Deal(ties, cards, list(homes), list(homes.values()))
        for zone, supposed in self.match.rules.suppose(table, self.seat, tuple(cards), rng):
            places = [place for place, home in enumerate(deal.homes) if table.zones[home] is zone]
            for place, card in zip(places, supposed, strict=False):
                deal.exchange(place, cards.index(card))
        return deal

    def _story(self, deal: Deal, rng: Random) -> RoundHistory:
        """The round as it was, with the cards of this deal, and other answers given in secret."""
        zones, chances, moves = self.truth.zones, [*self.truth.chances], [*self.truth.moves]
        answers = [(self.log[place].seat, moves[place]) for place in self.secret]
        supposed = self.match.rules.suppose_answers(self.match.table, self.seat, answers, rng)
        for place, answer in zip(self.secret, supposed, strict=True):
            moves[place] = answer
        for mix, cards in zip(self.sight.mixes, deal.mixed(), strict=True):
            if mix.move is not None:
                moves[mix.move] = renamed(moves[mix.move], cards)
            elif mix.chance is not None:
                chances[mix.chance] = tuple(cards[card] for card in chances[mix.chance])
            elif mix is self.sight.mixes[0]:
                zones = [[cards.get(card, card) for card in zone] for zone in zones]
        return RoundHistory(zones, chances, moves)

    def _mend(self, deal: Deal, in_the_way: Collection[Card], rng: Random) -> bool:
        """Exchange the cards in the way with cards from elsewhere; False if nothing could be done."""
        cards, homes, short = deal.cards, deal.homes, self.short
        places = [place for place, card in enumerate(cards) if card in in_the_way]
        short |= {(homes[place], cards[place].suit) for place in places}
        for place in places:
            here, suit = homes[place], cards[place].suit
            others = [other for other, home in enumerate(homes) if home != here]
            if not others:
                return False
            fitting = [
                other for other in others
                if (here, cards[other].suit) not in short and (homes[other], suit) not in short
            ]  # fmt: skip
            deal.exchange(place, pick(rng, fitting or others))
        return bool(places)
