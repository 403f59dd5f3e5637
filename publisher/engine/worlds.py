"""Worlds to think in: a copy of the game in which hidden things are filled in, played on at random."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Protocol

from publisher.engine.choices import LISTED, Decision
from publisher.engine.match import TableMatch
from publisher.engine.outcome import Outcome
from publisher.engine.position import Position
from publisher.engine.table import Play, Table
from publisher.engine.zones import Cards
from publisher.errors import RulesError
from publisher.model.cards import Card

WON = 1000.0
"""What a finished game counts for more than any standing."""


class World(Protocol):
    def value(self, move: Any, rng: Random) -> float:
        """How well the seat stands if it makes `move` and everybody then plays at random."""


class PositionWorld:
    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat

    def value(self, move: Any, rng: Random) -> float:
        position = self.position.copy()
        position.play(move)
        random = rng.random
        for ply in range(position.horizon):
            if position.result is not None:
                return worth(position.result, self.seat) * (2 - ply / position.horizon)
            moves = position.moves()
            position.play(moves[int(random() * len(moves))])
        return position.standing(self.seat)


class TableWorld:
    """The present round of a match, told again with the unseen cards exchanged by `swap`."""

    def __init__(self, match: TableMatch, seat: int, swap: Mapping[Card, Card]) -> None:
        self.match = match
        self.seat = seat
        self.swap = swap
        self.lawful = True
        self.in_the_way: Collection[Card] = ()
        """The cards that somebody would have had to play in this world, or could not have played."""
        dealt = match.table._dealt[match.checkpoint[-1] :]
        self.chances = [tuple(self._swapped(item) for item in outcome) for outcome in dealt]

    def _swapped(self, move: Any) -> Any:
        if isinstance(move, Card):
            return self.swap.get(move, move)
        if isinstance(move, Cards):
            return type(move)(self.swap.get(card, card) for card in move)
        if cards := named(move):
            return replace(move, cards=self._swapped(Cards(cards)))
        return move

    def _open(self, rng: Random) -> tuple[Table, Play]:
        rules = self.match.rules
        table = Table(rules, rng)
        rules.setup(table)
        saved = list(self.match.checkpoint)
        saved[3] = rng.getstate()
        saved[4] = [[self.swap.get(card, card) for card in zone] for zone in saved[4]]
        saved[5] = 0
        table.restore(tuple(saved))
        table._forced = list(self.chances)
        return table, rules.round(table)

    def _catch_up(self, play: Play, strict: bool) -> Decision | None:
        """Tell the round's log again; None when it does not fit this world."""
        decision = next(play)
        for entry in self.match.log[self.match.round_start :]:
            move = self._swapped(entry.move)
            if decision.seat != entry.seat:
                return None
            if strict and move not in decision.options:
                moves = islice(decision.options, LISTED) if move == entry.move else [move]
                self.in_the_way = {card for other in moves for card in named(other)}
                return None
            decision = play.send(move)
        return decision

    def seen(self) -> set[Card]:
        """Every card that has lain where the seat could see it, since the round began."""
        table, play = self._open(Random(0))
        zones = [zone for zone in table._zones if zone.seen_by(self.seat)]
        seen = {card for zone in zones for card in zone}
        next(play)
        for entry in self.match.log[self.match.round_start :]:
            seen.update(*zones)
            play.send(self._swapped(entry.move))
        return seen.union(*zones)

    def reaches(self, strict: bool) -> bool:
        """Whether the log leads to the same question in this world, and to all that the seat sees."""
        self.lawful = strict
        table, play = self._open(Random(0))
        try:
            decision = self._catch_up(play, strict)
        except (StopIteration, RulesError, ValueError, IndexError, KeyError):
            return False
        pairs = zip(table._zones, self.match.table._zones, strict=True)
        looks_alike = all(zone == real for zone, real in pairs if zone.seen_by(self.seat))
        if decision is None or decision.seat != self.seat or not looks_alike:
            return False
        return not strict or self._asks_the_same(decision)

    def _asks_the_same(self, decision: Decision) -> bool:
        """What the seat may do, if it can be listed, tells it something too."""
        real = self.match.options
        if not isinstance(real, list):
            return True
        return len(decision.options) == len(real) and all(move in real for move in decision.options)

    def value(self, move: Any, rng: Random) -> float:
        table, play = self._open(rng)
        try:
            if self._catch_up(play, strict=False) is None:
                return 0.0
            decision = play.send(move)
            for _ in range(self.match.rules.definition.cap):
                decision = play.send(decision.options.sample(rng))
        except StopIteration:
            table.rounds += 1
        except (RulesError, ValueError, IndexError, KeyError):
            if self.lawful:
                raise
            return 0.0  # moves were told that this world's rules do not allow
        rules = self.match.rules
        standing = rules.standing(table)[self.seat]
        if table.rounds > self.match.table.rounds and rules.finished(table):
            return standing + worth(rules.outcome(table), self.seat)
        return standing


def named(move: Any) -> tuple[Card, ...]:
    """The cards that a move names; a move of a game's own class has them as its `cards`."""
    if isinstance(move, Card):
        return (move,)
    return tuple(move) if isinstance(move, Cards) else tuple(getattr(move, "cards", ()))


def worth(outcome: Outcome, seat: int) -> float:
    if not outcome.winners:
        return 0.0
    return WON if seat in outcome.winners else -WON
