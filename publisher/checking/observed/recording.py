"""Recorded games: the sample and many random games are played, and their events are written into a log."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import zip_longest
from random import Random
from typing import Any, TypeAlias

from publisher.base.errors import PublisherError
from publisher.checking.observed.game_log import (
    Ask,
    GameLog,
    Hand,
    Kept,
    Play,
    Played,
    Ply,
    Roll,
    Round,
    Trick,
    card_of,
    parts_of,
)
from publisher.checking.observed.tries import Tries, spoken_whole
from publisher.engine import BoardGame, Decision, Game, Position, Table, TableGame
from publisher.engine.chance import pick, stream
from publisher.engine.choices import Options
from publisher.engine.failure import rules_broke
from publisher.engine.match import Match
from publisher.engine.mechanics.tricks.dummy import SilentHandsGame
from publisher.engine.mechanics.tricks.tricks import TrickTable
from publisher.engine.playout import quoting_moves
from publisher.engine.table import CardTable
from publisher.engine.words import Question
from publisher.model.cards import Card
from publisher.model.seats import Seat

SEEDS = range(1, 21)
"""The seeds of the first games; twenty show nearly everything that two hundred do."""
FURTHER_SEEDS = range(21, 31), range(31, 51), range(51, 81), range(81, 111), range(111, 141)
"""Seeds of further series of games, for values that the first games do not show."""
ENDED_SEEDS = range(141, 741)
"""Games on a board with only their last move stored, for rare ends."""
MOST_ANSWERS = 1800
MOST_MOVES = 600
"""The answers or moves in the first random games together. A long game may be the only one, and may be broken
off."""
SHARES = dict(zip((SEEDS, *FURTHER_SEEDS, ENDED_SEEDS), (1, 1, 3, 4, 4, 4, 30), strict=True))
"""The factor of the number of moves for each series of games."""

Chooser: TypeAlias = Callable[[Any], Any]
"""A function that returns the move in a position, or the answer to a decision; None to stop the game."""


@dataclass(frozen=True)
class Record:
    """A game that was played before: its name, the seed of its chances, and its moves."""

    name: str
    seed: int
    moves: tuple[Any, ...]

    @classmethod
    def of(cls, name: str, match: Match) -> Record:
        return cls(name, match.seed, tuple(entry.move for entry in match.log))

    @cached_property
    def digest(self) -> str:
        told = " | ".join((str(self.seed), *map(str, self.moves)))
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def __hash__(self) -> int:  # moves need not be hashable
        return hash(self.digest)


@lru_cache(maxsize=16)
def game_log(rules: Game, records: tuple[Record, ...] = (), seeds: range = SEEDS) -> GameLog:
    """Return the log of those games and of random ones, always the same for the same rules."""
    try:
        played = [_replayed(rules, record) for record in records]
        return GameLog(rules, (*played, *_random_games(rules, seeds)))
    except PublisherError:
        raise
    except Exception as error:
        raise rules_broke(rules, error, []) from error


def further_logs(rules: Game, ends: bool) -> Iterator[GameLog]:
    """Yield logs of more games, for rare values; for facts of ends, last the final moves of many board
    games."""
    seeds = (*FURTHER_SEEDS, ENDED_SEEDS) if ends and isinstance(rules, BoardGame) else FURTHER_SEEDS
    return (game_log(rules, (), one) for one in seeds)


def _replayed(rules: Game, record: Record) -> Played:
    moves = iter(record.moves)
    *_, game = _game(rules, record.name, record.seed, lambda _: next(moves, None))
    return game


def _by_chance(rules: Game, seed: int) -> Chooser:
    rng = stream(seed, "players")
    if isinstance(rules, BoardGame):
        return lambda position: rules.sample(position, rng)
    return lambda decision: decision.options.sample(rng)


def _random_games(rules: Game, seeds: range) -> list[Played]:
    games: list[Played] = []
    most = MOST_MOVES if isinstance(rules, BoardGame) else MOST_ANSWERS
    left = most * SHARES.get(seeds, 1)
    for seed in seeds:
        writer = _game(rules, f"game {seed}", seed, _by_chance(rules, seed))
        with quoting_moves(rules, seed):
            games.append(game := next(writer))
            for _ in writer:
                left -= 1
                if left <= 0:
                    return games
        if seeds == ENDED_SEEDS:
            game.plies[:] = [replace(ply, earlier=None) for ply in game.plies[-1:]]
    return games


def _game(rules: Game, name: str, seed: int, choose: Chooser) -> Iterator[Played]:
    """Yield the game, then again after each move."""
    return (_board_game if isinstance(rules, BoardGame) else _table_game)(rules, name, seed, choose)


def _board_game(rules: Game, name: str, seed: int, choose: Chooser) -> Iterator[Played]:
    assert isinstance(rules, BoardGame)
    luck = stream(seed, "deal")
    position = rules.start(luck)
    rolled = _chance(rules, position, luck)
    game = Played(name, dict(rules.pieces(position)), rolled)
    yield game
    before, ply = position.copy(), None
    for number in range(rules.definition.cap):
        if position.result is not None or (move := choose(position)) is None:
            break
        rules.play(position, move)
        rolled = _chance(rules, position, luck)
        after = position.copy()
        ply = Ply(f"{name}, move {number + 1}", rules, before, move, after, ply, rolled)
        game.plies.append(ply)
        before = after
        yield game
    game.outcome = position.result


def _chance(rules: BoardGame[Any], position: Position, luck: Random) -> tuple[Any, ...]:
    """Apply chance events until a player can move; return them."""
    brought = []
    while position.result is None and (outcomes := rules.chances(position)):
        brought.append(pick(luck, outcomes))
        rules.apply_chance(position, brought[-1])
    return tuple(brought)


def _table_game(rules: Game, name: str, seed: int, choose: Chooser) -> Iterator[Played]:
    assert isinstance(rules, TableGame)
    table = rules.start(stream(seed, "deal"))
    game, tries = Played(name), Tries(table.deck)
    yield game
    while not (table.rounds and rules.finished(table)):
        number, before = table.rounds + 1, tuple(table.scores)
        play, one = rules.round(table), None
        try:
            decision = next(play)
            one = Round(f"{name}, round {number}", *_seen(table), before)
            game.rounds.append(one)
            while True:
                if (move := choose(decision)) is None:
                    return
                _add_rolls(game, table)
                place = f"{one.place}, move {len(one.asks) + 1}"
                one.asks.append(_ask(place, rules, table, decision, move, tries))
                try:
                    decision = play.send(move)
                finally:
                    one.asks[-1].to_trick = _lies_in_a_trick(table, move)
                yield game
        except StopIteration:
            table.close_round(asked=one is not None)
        if one is not None:
            _add_rolls(game, table)
            one.after, (one.ended, *_) = tuple(table.scores), _seen(table)
            one.tricks = list(_tricks(one.asks))
    game.outcome = rules.outcome(table)


def _add_rolls(game: Played, table: Table) -> None:
    for _, words in table.brought[len(game.rolls) :]:
        game.rolls.append(Roll(game.rounds[-1].place, tuple(map(int, re.findall(r"\d+", words)))))


def _ask(place: str, rules: TableGame[Any], table: Table, decision: Decision, move: Any, tries: Tries) -> Ask:
    question = decision.about if isinstance(decision.about, Question) else Question(decision.about)
    options = tuple(decision.options) if isinstance(decision.options, Options) else None
    fixed = () if options is not None else spoken_whole(question)
    found = tuple(form for form in fixed if decision.options.find(form) is not None)
    seats = place, decision.seat, decision.plays, question.name
    parts, hands, stock = _seen(table)
    if isinstance(rules, SilentHandsGame) and (decision.hand or question == rules.leading):
        parts["circle"] = tuple(rules.circle(table))
        parts["sides"] = tuple(rules.side(table, Seat(hand)) for hand in range(len(rules.names)))
    narrowed = tries.narrowed(table, decision, question)
    tries.add(question, move)
    return Ask(*seats, options, move, hands, stock, parts, question, decision.secret, found, narrowed)


def _seen(table: Table) -> tuple[Kept, tuple[Hand, ...], int | None]:
    """Return the parts of the table with the present scores, the hands, and the size of the stock."""
    parts = parts_of(table)
    parts["scores"] = tuple(table.scores)
    hands = parts["hands"] if isinstance(table, CardTable) else ()
    return parts, hands, len(table.stock) if table.deck else None


def _lies_in_a_trick(table: Table, move: Any) -> bool:
    card = card_of(move)
    if not (isinstance(table, TrickTable) and isinstance(card, Card)):
        return False
    return any(card in zone for zone in (table.trick, *table.won))


def _tricks(asks: list[Ask]) -> Iterator[Trick]:
    groups: list[list[Play]] = []
    for ask in asks:
        if ask.to_trick:
            if not ask.parts["trick"]:
                groups.append([])
            groups[-1].append(Play(ask, card_of(ask.move)))
    for plays, then in zip_longest(groups, groups[1:]):
        yield Trick(tuple(plays), then[0].seat if then else None)
