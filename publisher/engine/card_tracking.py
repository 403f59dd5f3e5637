"""The cards that a seat can follow, computed from the round as it was really played.

A card runs through the round like a thread. Threads are mixed when the seat can no longer tell their cards
apart: in a shuffle, in a hand that gives cards away in secret, in a hand that gets further cards. After a
mix, any of its threads may continue from any of its places. A seat knows only what it saw on a thread between
two mixes, so a world may connect the threads differently at each mix if every card stays on one thread.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import NamedTuple

import msgspec

from publisher.engine.chance import shuffle
from publisher.engine.match import Entry, TableMatch
from publisher.engine.table import Table
from publisher.engine.worlds import RoundHistory, TableWorld, named
from publisher.engine.zones import Zone
from publisher.model.cards import Card
from publisher.model.seats import Seat


class Mix(msgspec.Struct):
    """A moment at which the seat loses sight of `cards`; each stands for the place where it really is.

    `seen` are those that it sees there before the next mix of them, `later` has the numbers of these mixes;
    `chance` or `move` is the number of the shuffle or the secret move that mixes them.
    """

    cards: tuple[Card, ...]
    chance: int | None = None
    move: int | None = None
    seen: set[Card] = msgspec.field(default_factory=set)
    later: dict[Card, int] = msgspec.field(default_factory=dict)


class Ties(NamedTuple):
    """The threads of one world. `names` has for each thread the card that the seat saw on it, if any; `mixed`
    has for each mix, and `now` for the present, the thread at each place."""

    names: list[Card | None]
    mixed: list[dict[Card, int]]
    now: dict[Card, int]


class CardTracker:
    """The cards that `seat` can follow in the present round, as its `mixes` in the order of time. The first
    is the last shuffle of the whole pack, or the cards that were hidden when the round began."""

    def __init__(self, match: TableMatch, seat: Seat) -> None:
        self.match, self.seat = match, seat
        self.mixes: list[Mix] = []
        self._last: dict[Card, Mix] = {}
        self._lay: dict[Card, int | None] = {}
        self._tell()
        self.end = len(self.mixes)
        self._sightings: dict[Card, list[int]] = {}
        for number, mix in enumerate(self.mixes):
            mix.later = {card: mix.later.get(card, self.end) for card in mix.cards}
            for card in mix.seen:
                self._sightings.setdefault(card, []).append(number)
        self._odds: dict[int, list[float]] = {}

    # -- one replay of the round

    def _tell(self) -> None:
        """Record what the seat sees at each question, and what is mixed before and after it."""
        round_log = self.match.log[self.match.round_start :]
        tables = TableWorld(self.match, self.seat, RoundHistory.of(self.match)).steps()
        start = next(tables)
        self._mix(card for zone in start.zones if not zone.seen_by(self.seat) for card in zone)
        shuffled, shown = 0, set(_cards_in(start.public()))
        for number, table in enumerate(tables):
            for chance, outcome in enumerate(table.dealt[shuffled:], shuffled):
                self._shuffled(outcome, chance, len(table.deck))
            shuffled = len(table.dealt)
            now_shown = set(_cards_in(table.public()))
            self._see(now_shown - shown)
            shown = now_shown
            self._look(table)
            if number < len(round_log):
                self._hear(table, number, round_log[number])

    def _mix(self, cards: Iterable[Card], chance: int | None = None, move: int | None = None) -> None:
        mix = Mix(tuple(cards), chance, move)
        for card in mix.cards:
            if card in self._last:
                self._last[card].later[card] = len(self.mixes)
            self._last[card] = mix
        self.mixes.append(mix)

    def _see(self, cards: Collection[Card]) -> None:
        for card in cards:
            if card in self._last:
                self._last[card].seen.add(card)

    def _shuffled(self, outcome: tuple[object, ...], chance: int, pack: int) -> None:
        cards = [card for card in outcome if isinstance(card, Card)]
        if len(cards) == pack:  # earlier knowledge is useless now
            self.mixes.clear()
            self._last.clear()
        if cards:
            self._mix(cards, chance=chance)
            self._lay.update(dict.fromkeys(cards))

    def _look(self, table: Table) -> None:
        """Record the cards that the seat sees, and mix hands in which it can no longer tell them apart."""
        for number, zone in enumerate(table.zones):
            if zone.seen_by(self.seat):
                self._see(zone)
            elif zone.owner is not None and self._confused(zone):
                self._mix(zone)
            self._lay.update(dict.fromkeys(zone, number))

    def _confused(self, hand: Zone) -> bool:
        """Return True if a hand has cards from several places, and the seat cannot tell them apart. Cards
        never mixed since the deal do not matter: each is either known or could be any card."""
        mixed = any(self._last.get(card) is not self.mixes[0] for card in hand)
        return mixed and len({self._lay.get(card) for card in hand}) > 1

    def _hear(self, table: Table, number: int, entry: Entry) -> None:
        """Record a move: one that the seat knows shows where cards are; a secret one mixes its hand."""
        cards = named(entry.move)
        if entry.seat == self.seat or not entry.secret:
            self._see(cards)
            return
        for zone in table.zones:
            if not zone.seen_by(self.seat) and any(card in cards for card in zone):
                self._mix(zone, move=number)

    # -- threads connected again

    def tie(self, rng: Random) -> Ties | None:
        """Return threads connected at random at each mix; None if a card was then needed on two of them."""
        now = {card: thread for thread, card in enumerate(self.match.table.deck)}
        names: list[Card | None] = [*self.match.table.deck]
        mixed: list[dict[Card, int]] = []
        for number, mix in enumerate(self.mixes):
            if not number:
                for card in mix.cards:
                    names[now[card]] = card if card in mix.seen else None
            elif not self._tie(number, now, names, rng):
                return None
            mixed.append({card: now[card] for card in mix.cards})
        return Ties(names, mixed, now)

    def _tie(self, number: int, now: dict[Card, int], names: list[Card | None], rng: Random) -> bool:
        """Connect named threads first, each to a place that leads to its next sighting; or return False."""
        mix = self.mixes[number]
        threads = [now[card] for card in mix.cards]
        free = [card for card in mix.cards if card not in mix.seen]
        shuffle(rng, threads)
        places = dict.fromkeys(mix.cards)
        for thread in threads:
            name = names[thread]
            if name is None:
                continue
            place = name if name in mix.seen else self._draw(number, name, free, rng)
            if place is None:
                return False
            now[place] = thread
            del places[place]
        for thread, place in zip((t for t in threads if names[t] is None), places, strict=True):
            now[place] = thread
        for place in places:
            if place in mix.seen:
                names[now[place]] = place
        return True

    def _draw(self, number: int, name: Card, free: list[Card], rng: Random) -> Card | None:
        """Remove a place for that thread at random from the free ones and return it; None if there is
        none."""
        odds, later = self._odds_of(self._goal(name, number)), self.mixes[number].later
        weights = [odds[later[place]] for place in free]
        at = rng.random() * sum(weights)
        for index, weight in enumerate(weights):
            at -= weight
            if weight and at <= 0:
                return free.pop(index)
        return None

    def _goal(self, card: Card, after: int) -> int:
        """Return the number of the next mix after which the seat sees that card; `end` if there is none."""
        sightings = self._sightings.get(card, [])
        place = bisect_right(sightings, after)
        return sightings[place] if place < len(sightings) else self.end

    def _odds_of(self, goal: int) -> list[float]:
        """Return for each mix, and the end, the share of the ways from it that lead unseen to the goal."""
        if goal not in self._odds:
            odds = self._odds[goal] = [0.0] * (self.end + 1)
            odds[goal] = 1.0
            for number in reversed(range(goal)):
                mix = self.mixes[number]
                ways = Counter(mix.later[card] for card in mix.cards if card not in mix.seen)
                odds[number] = sum(odds[later] * count for later, count in ways.items()) / len(mix.cards)
        return self._odds[goal]


def _cards_in(value: object) -> Iterator[Card]:
    """Yield the cards that a public value names: bids that were shown, a card that was turned up."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, dict):
        for part in (*value, *value.values()):
            yield from _cards_in(part)
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from _cards_in(part)
