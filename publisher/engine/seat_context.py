"""A place at a match: what its player may do, see and imagine. Players are given nothing else."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from publisher.engine.choices import Choices
from publisher.engine.determinize import WorldSampler
from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.views import View, view
from publisher.engine.worlds import PositionWorld, World
from publisher.model.seats import Seat


class SeatContext:
    """A match as one seat sees it: what its player knows and may do. A bot is given nothing else; the
    parameter is called `chair`. `seat` is the number of the seat, from 0."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self.seat = seat

    @property
    def view(self) -> View:
        """Everything that the player in this seat knows: `view.pieces`, `view.zones`, `view.log`."""
        return view(self._match, self.seat)

    @property
    def options(self) -> Choices | None:
        """The legal moves, or None while another seat is to move: `list(options)`, `options.sample(rng)`."""
        return self._match.options if self._match.seat == self.seat else None

    @property
    def winning_move(self) -> Any | None:
        """A move that is known to win against all replies; None if none is known."""
        match = self._match
        return match.rules.winning_move(match.position) if isinstance(match, PositionMatch) else None

    def imagine(self, rng: Random) -> World | None:
        """Return a world: the match with the cards and moves that this seat cannot see filled in at random,
        so that they fit what the seat has seen. None if none was found quickly."""
        if isinstance(self._match, PositionMatch):
            rules = self._match.rules
            return PositionWorld(rules, rules.imagine(self._match.position, self.seat, rng), self.seat)
        return self._imagination.world(rng)

    @cached_property
    def _imagination(self) -> WorldSampler:
        assert isinstance(self._match, TableMatch)
        return WorldSampler(self._match, self.seat)
