"""Facts of turns: who begins, who is next, who may pass."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine import BoardGame, Game
from publisher.proof.observed.families import DUTY, PASSING, Family, names
from publisher.proof.observed.game_log import PASS, Ask, GameLog, Played, Ply
from publisher.proof.observed.observation import Case, observed


def players(rules: Game) -> Family:
    """The names of the players."""
    return names(rules.definition.players.names)


@observed(players, vouches="first")
def first_player(log: GameLog) -> Iterator[Case]:
    """Who makes the first move of a game."""
    for game in log.games:
        for turn in _turns(log, game)[:1]:
            yield log.rules.name(turn.seat), turn


@observed(DUTY)
def taking_turns(log: GameLog) -> Iterator[Case]:
    """Whether the turn passes to another player after every move."""
    for ply in log.plies:
        if ply.then is not None:
            yield "need not" if ply.then == ply.seat else "must", ply


@observed(PASSING)
def passing(log: GameLog) -> Iterator[Case]:
    """Whether players may pass, or pass only if nothing else is possible."""
    for game in log.games:
        for turn in _turns(log, game):
            words = [str(option) for option in turn.options or ()]
            if PASS in words:
                yield "only" if len(words) == 1 else "may", turn


def _turns(log: GameLog, game: Played) -> list[Ask] | list[Ply]:
    if isinstance(log.rules, BoardGame):
        return game.plies
    return [ask for round_ in game.rounds for ask in round_.asks]
