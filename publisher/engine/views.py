"""What one seat sees, and the worlds that could lie behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from publisher.engine.chance import shuffle
from publisher.engine.choices import Choices
from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.worlds import PositionWorld, TableWorld, World, named
from publisher.engine.zones import Zone
from publisher.errors import PublisherError
from publisher.model.cards import Card


@dataclass(frozen=True)
class View:
    """Everything a seat may know, and nothing else.

    `zones` gives the cards of a zone the seat sees, in order, and only the number of cards of one
    it does not; `log` gives None for the secret moves of others.
    """

    seat: int
    zones: tuple[tuple[str, int | None, tuple[Card, ...] | int], ...]
    public: Mapping[str, Any]
    scores: tuple[int, ...]
    pieces: Mapping[int, str]
    log: tuple[tuple[int, str | None], ...]
    options: Choices | None
    _match: Match = field(repr=False, compare=False)

    def imagine(self, rng: Random) -> World | None:
        """A world that this seat cannot tell from the real one, or None if none was found quickly."""
        if isinstance(self._match, PositionMatch):
            return PositionWorld(self._match.position.imagine(self.seat, rng), self.seat)
        assert isinstance(self._match, TableMatch)
        return _imagine_table(self._match, self.seat, rng)


def view(match: Match, seat: int) -> View:
    """What `seat` sees of a match now."""
    zones: tuple[tuple[str, int | None, tuple[Card, ...] | int], ...] = ()
    public: Mapping[str, Any] = {}
    scores: tuple[int, ...] = ()
    pieces: Mapping[int, str] = {}
    if isinstance(match, TableMatch):
        table = match.table
        zones = tuple((zone.name, zone.owner, _look(zone, seat)) for zone in table._zones)
        public, scores = table.public(), tuple(table.scores)
    elif isinstance(match, PositionMatch):
        pieces = match.position.seen_by(seat)
    log = tuple((e.seat, None if e.secret and e.seat != seat else e.word) for e in match.log)
    options = match.options if match.seat == seat else None
    return View(seat, zones, public, scores, pieces, log, options, match)


def _look(zone: Zone, seat: int) -> tuple[Card, ...] | int:
    return tuple(zone) if zone.seen_by(seat) else len(zone)


def _imagine_table(match: TableMatch, seat: int, rng: Random) -> TableWorld | None:
    """Exchange the cards the seat does not see among each other, and keep what fits the log."""
    told = {card for entry in match.log[match.round_start :] if entry.seat == seat or not entry.secret
            for card in named(entry.move)}  # fmt: skip
    known = told.union(_cards_in(match.table.public()))
    unseen = [
        card for zone in match.table._zones if not zone.seen_by(seat) for card in zone if card not in known
    ]
    for strict in (True, True, True, True, False, False):
        other = list(unseen)
        shuffle(rng, other)
        world = TableWorld(match, seat, dict(zip(unseen, other, strict=True)))
        try:
            if world.reaches(strict):
                return world
        except PublisherError:
            continue
    return None


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
