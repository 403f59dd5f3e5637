"""Worlds that a seat imagines: rounds as they might have been, which agree with everything it has seen.

The threads of the cards are connected at random (`sight`), those on which nothing was seen get cards at
random, and the round is replayed. If a player then made a move that the imagined hand would not have allowed
(it played ♥3 to a spade, and now holds a spade), the cards that are in the way change places with others, and
the round is replayed once more.
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
"""The number of first tries for a world, which accept it only if every move was legal."""
LOOSE = 2
"""The number of further tries, which accept illegal moves."""
TIED = 50
"""The most tries to connect the threads."""


class Deal(msgspec.Struct):
    """Connected threads, and for those without a name, in one order: their cards and their zones."""

    ties: Ties
    cards: list[Card]
    threads: list[int]
    homes: list[int]

    def exchange(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def mixed(self) -> Iterator[dict[Card, Card]]:
        """Yield for each mix the card that this deal has in place of each real card."""
        names = dict(enumerate(self.ties.names)) | dict(zip(self.threads, self.cards, strict=True))
        for mixed in self.ties.mixed:
            yield {place: card for place, thread in mixed.items() if (card := names[thread])}


class WorldSampler:
    """The worlds that a seat can imagine for a table as it is now. `short` has the zones and suits whose
    cards were in the way; such cards are kept from there."""

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
        """The numbers of the moves that others made in secret without naming cards."""
        self.home = {card: number for number, zone in enumerate(match.table.zones) for card in zone}
        self.short: set[tuple[int, str]] = set()

    def world(self, rng: Random) -> TableWorld | None:
        """Return a world that the seat cannot tell from the real one, or None if none was found quickly."""
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
        """Return threads with cards at random, except for those that `suppose` puts in a zone."""
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
        """Return the round as it was, with the cards of this deal, and other answers to secret questions."""
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
        """Exchange the cards in the way with cards from other zones; return False if that is impossible."""
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
