"""Imagined worlds: copies of the game in which hidden things are filled in, played on at random."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

from publisher.base.errors import RulesError
from publisher.engine.choices import LISTED, Decision
from publisher.engine.failure import joined_hints
from publisher.engine.match import TableMatch
from publisher.engine.outcome import Outcome
from publisher.engine.position import BoardGame, Position
from publisher.engine.table import Play, Table
from publisher.engine.zones import CardNotThere, Cards
from publisher.model.cards import Card
from publisher.model.seats import Seat

WON = 1000.0
"""The worth of a finished game, beyond any standing."""


class World(Protocol):
    """The match as a seat imagines it."""

    def value(self, move: Any, rng: Random) -> float:
        """Return how good it is for the seat to make `move` if all players then play at random."""


class PositionWorld:
    """The world of a game on a board: `rules` is the object with the rules, `position` the imagined position,
    `seat` the seat that imagines it. Try a move: `position = world.position.copy()`, then
    `world.rules.play(position, move)`."""

    def __init__(self, rules: BoardGame[Any], position: Position, seat: Seat) -> None:
        self.rules = rules
        self.position = position
        self.seat = seat

    def value(self, move: Any, rng: Random) -> float:
        rules, position = self.rules, self.position.copy()
        rules.play(position, move)
        for ply in range(rules.horizon):
            rules.let_chance(position, rng)
            if position.result is not None:
                return worth(position.result, self.seat, 2 - ply / rules.horizon)
            rules.play(position, rules.sample(position, rng))
        return rules.standing(position, self.seat)


class RoundHistory(NamedTuple):
    """The present round of a match as it was or might have been: the cards in each zone when it began, the
    chance events, and the moves."""

    zones: list[list[Card]]
    chances: list[tuple[Any, ...]]
    moves: list[Any]

    @classmethod
    def of(cls, match: TableMatch) -> RoundHistory:
        """Return the true history of the present round."""
        *_, zones, dealt, _ = match.checkpoint
        moves = [entry.move for entry in match.log[match.round_start :]]
        return cls(zones, match.table.dealt[dealt:], moves)


class TableWorld:
    """The present round of a match as a seat imagines it; `story` is how it went."""

    def __init__(self, match: TableMatch, seat: Seat, story: RoundHistory) -> None:
        self.match = match
        self.seat = seat
        self.story = story
        self.lawful = True
        self.in_the_way: Collection[Card] = ()
        """The cards that a player would have had to play in this world, or could not have played."""

    def _open(self, rng: Random) -> tuple[Table, Play]:
        rules = self.match.rules
        table: Table = rules.start(rng)
        public, scores, rounds, *_ = self.match.checkpoint
        table.restore((public, scores, rounds, rng.getstate(), self.story.zones, 0, 0))
        table._forced = list(self.story.chances)
        return table, rules.round(table)

    def _catch_up(self, play: Play, strict: bool) -> Decision | None:
        """Replay the story; None if it does not fit the rules or the log."""
        decision = next(play)
        for entry, move in zip(self.match.log[self.match.round_start :], self.story.moves, strict=True):
            if (decision.seat, str(decision.about)) != (entry.seat, str(entry.question)):
                return None
            if strict and move not in decision.options:
                moves = islice(decision.options, LISTED) if move is entry.move else [move]
                self.in_the_way = {card for other in moves for card in named(other)}
                return None
            decision = play.send(move)
        return decision

    def steps(self) -> Iterator[Table]:
        """Yield the table when the round begins, and at each question so far."""
        table, play = self._open(Random(0))
        yield table
        next(play)
        for move in self.story.moves:
            yield table
            play.send(move)
        yield table

    def told(self, strict: bool = False) -> tuple[Table, Decision | None]:
        """Return the table after the story, and what is asked then (None if the story cannot be replayed so
        far). If `strict`, stop at the first move that is not legal in this world."""
        table, play = self._open(Random(0))
        return table, self._catch_up(play, strict)

    def reaches(self, strict: bool) -> bool:
        """Return True if the log leads to the same question in this world, and to all the seat sees.

        It does not if the round is over too soon, or a player played a card that another holds here. Any
        other failure is a mistake in the rules of the game: RulesError.
        """
        self.lawful = strict
        try:
            table, decision = self.told(strict)
        except (StopIteration, CardNotThere):
            return False
        except Exception as error:
            raise self._broke(error) from error
        pairs = zip(table.zones, self.match.table.zones, strict=True)
        looks_alike = all(set(zone) == set(real) for zone, real in pairs if zone.seen_by(self.seat))
        if decision is None or decision.seat != self.seat or not looks_alike:
            return False
        return not strict or self._asks_the_same(decision)

    def _asks_the_same(self, decision: Decision) -> bool:
        """Return True if the seat's legal moves are the same as in the real match, or cannot be listed."""
        real = self.match.options
        if not isinstance(real, list):
            return True
        return len(decision.options) == len(real) and all(move in real for move in decision.options)

    def value(self, move: Any, rng: Random) -> float:
        try:
            return self._value(move, rng)
        except Exception as error:
            raise self._broke(error) from error

    def _value(self, move: Any, rng: Random) -> float:
        table, play = self._open(rng)
        try:
            if self._catch_up(play, strict=False) is None:
                return 0.0
            decision = play.send(move)
            for _ in range(self.match.rules.definition.cap):
                if not self.lawful and not decision.options:
                    return 0.0  # with other cards, a player may have no move
                decision = play.send(decision.options.sample(rng))
        except StopIteration:
            table.rounds += 1
        rules = self.match.rules
        standing = rules.standing(table)[self.seat]
        if table.rounds > self.match.table.rounds and rules.finished(table):
            return standing + worth(rules.outcome(table), self.seat)
        return standing

    def _broke(self, error: Exception) -> RulesError:
        """Return the error as a match reports it; the moves that led to it here are only imagined."""
        found = self.match.broke(error)
        thinker = self.match.rules.name(self.seat)
        told = f"{thinker} imagined cards with which the rules of the game break"
        found.hint = joined_hints(told, found.hint)
        return found


def named(move: Any) -> tuple[Card, ...]:
    """Return the cards that a move names; a move of a game's own class has them as its `cards`."""
    if isinstance(move, Card):
        return (move,)
    return tuple(move) if isinstance(move, Cards) else tuple(getattr(move, "cards", ()))


def renamed(move: Any, cards: Mapping[Card, Card]) -> Any:
    """Return the same move with other cards."""
    if isinstance(move, Card):
        return cards.get(move, move)
    if isinstance(move, Cards):
        return type(move)(cards.get(card, card) for card in move)
    return replace(move, cards=renamed(Cards(move.cards), cards)) if named(move) else move


def worth(outcome: Outcome, seat: Seat, soon: float = 1.0) -> float:
    """Return the worth of an end for a seat: in a game for one its score, else `soon` times `WON` for a win,
    the negative of that for a loss, and 0 if there is no winner."""
    if len(outcome.scores) == 1:
        return outcome.scores[0]
    if not outcome.winners:
        return 0.0
    return soon * (WON if seat in outcome.winners else -WON)
