"""Whole games played by bots: as matches, or of random moves as fast as the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from publisher.engine.chance import LateStream, stream
from publisher.engine.failure import outcome_of, refuse_undeclared
from publisher.engine.game import Game
from publisher.engine.match import Match, outcome_at_move_limit, start
from publisher.engine.outcome import Outcome, as_outcome
from publisher.engine.players import Player, RandomPlayer, chosen
from publisher.engine.position import BoardGame
from publisher.engine.table import TableGame


class Played(msgspec.Struct, frozen=True):
    """One finished playout: its seed, its end, its length, the number of legal moves in all (0: not counted),
    and the rounds that were finished (0: a board game has none)."""

    seed: int
    outcome: Outcome
    plies: int
    offered: int
    rounds: int = 0


def play_bots(rules: Game, seed: int, players: Sequence[Player]) -> Match:
    """Return a whole match played by one bot for each seat (the last bot also plays all seats that are left);
    RulesError if a seat has no legal move, or a bot returns another one."""
    match: Match = start(rules, seed)
    rng = stream(seed, "players")
    while match.seat is not None:
        match.play(chosen(players[min(match.seat, len(players) - 1)], match, rng))
    return match


def at_random(rules: Game, seed: int, plies: int, purpose: str) -> Iterator[Match]:
    """Yield a match before each of at most `plies` random moves; `purpose` names their stream."""
    match, rng = start(rules, seed), stream(seed, purpose)
    for _ in range(plies):
        if match.seat is None:
            return
        yield match
        match.play(match.sample(rng))


def playout(rules: Game, seed: int, counting: bool = False) -> Played:
    """Return a whole game of random moves, as fast as the rules allow; it equals a match of random bots.

    `counting` the legal moves of every ply takes time, because they must be listed.
    """
    with quoting_moves(rules, seed):
        if isinstance(rules, BoardGame):
            return _position_playout(rules, seed, counting)
        assert isinstance(rules, TableGame)
        return _table_playout(rules, seed, counting)


@contextmanager
def quoting_moves(rules: Game, seed: int) -> Iterator[None]:
    """If the rules fail in the random game of that seed, play it again as a match, whose error quotes its
    moves."""
    try:
        yield
    except Exception:
        play_bots(rules, seed, [RandomPlayer()])
        raise


def _position_playout(rules: BoardGame[Any], seed: int, counting: bool) -> Played:
    luck = LateStream(seed, "deal")
    position = rules.start(luck)
    rng, cap = stream(seed, "players"), rules.definition.cap
    sample, play = rules.sample, rules.play
    is_of_chance = rules.is_of_chance
    offered = plies = 0
    while plies < cap:
        if is_of_chance:
            rules.let_chance(position, luck)
        if position.result is not None:
            break
        if counting:
            offered += len(rules.moves(position))
        play(position, sample(position, rng))
        plies += 1
    refuse_undeclared(rules, position)
    ended = position.result
    result = (
        outcome_at_move_limit(rules)
        if ended is None
        else as_outcome(ended, "position.result", len(rules.seats))
    )
    return Played(seed, result, plies, offered)


def _table_playout(rules: TableGame[Any], seed: int, counting: bool) -> Played:
    table = rules.start(stream(seed, "deal"))
    rng, cap = stream(seed, "players"), rules.definition.cap
    offered = plies = 0
    while not (table.rounds and rules.finished(table)):
        play, before = rules.round(table), plies
        try:
            decision = next(play)
            while plies < cap:
                options = decision.options
                if counting:
                    offered += len(options)
                plies += 1
                decision = play.send(options.sample(rng))
            return Played(seed, outcome_at_move_limit(rules), plies, offered, table.rounds)
        except StopIteration:
            table.close_round(asked=plies > before)
    refuse_undeclared(rules, table)  # only now: in Python 3.11 it makes every later look at a part slower
    return Played(seed, outcome_of(rules, table), plies, offered, table.rounds)
