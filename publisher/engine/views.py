"""What one seat sees, and the worlds that could lie behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from publisher.engine.choices import Choices
from publisher.engine.imagining import Imagination
from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.position import Pieces
from publisher.engine.worlds import PositionWorld, World
from publisher.engine.zones import Zone, sorted_hand
from publisher.model.cards import Card
from publisher.model.seats import Seat


@dataclass(frozen=True)
class View:
    """Everything a seat may know, and nothing else.

    `zones` gives the cards of a zone the seat sees (its own are sorted, lest their order tell where they
    have been), and only the number of cards of one it does not; `log` gives None for the secret moves of
    others.
    """

    seat: Seat
    zones: tuple[tuple[str, Seat | None, tuple[Card, ...] | int], ...]
    public: Mapping[str, Any]
    scores: tuple[int, ...]
    pieces: Pieces
    log: tuple[tuple[Seat, str | None], ...]
    options: Choices | None
    _match: Match = field(repr=False, compare=False)

    def imagine(self, rng: Random) -> World | None:
        """A world that this seat cannot tell from the real one, or None if none was found quickly."""
        if isinstance(self._match, PositionMatch):
            rules = self._match.rules
            return PositionWorld(rules, rules.imagine(self._match.position, self.seat, rng), self.seat)
        return self._imagination.world(rng)

    @cached_property
    def _imagination(self) -> Imagination:
        assert isinstance(self._match, TableMatch)
        return Imagination(self._match, self.seat)


def view(match: Match, seat: Seat) -> View:
    """What `seat` sees of a match now."""
    zones: tuple[tuple[str, Seat | None, tuple[Card, ...] | int], ...] = ()
    public: Mapping[str, Any] = {}
    scores: tuple[int, ...] = ()
    pieces: Pieces = {}
    if isinstance(match, TableMatch):
        table = match.table
        zones = tuple((zone.name, zone.owner, _look(zone, seat)) for zone in table.zones)
        public, scores = table.public(), tuple(table.scores)
    elif isinstance(match, PositionMatch):
        pieces = match.rules.seen_by(match.position, seat)
    log = tuple((e.seat, None if e.secret and e.seat != seat else e.word) for e in match.log)
    options = match.options if match.seat == seat else None
    return View(seat, zones, public, scores, pieces, log, options, match)


def _look(zone: Zone, seat: Seat) -> tuple[Card, ...] | int:
    if not zone.seen_by(seat):
        return len(zone)
    return tuple(zone) if zone.sees == "all" else sorted_hand(zone)
