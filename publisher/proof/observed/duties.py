"""Facts of duties: what the rules, by their ids, took away from a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.engine import BoardGame
from publisher.proof.observed.families import DUTY, PERMISSION
from publisher.proof.observed.game_log import GameLog
from publisher.proof.observed.observation import Case, Moment, observed

TRIED = 3
"""Moves made elsewhere that are tried in each position, to see which rule refuses them."""


@observed(DUTY)
def duty(log: GameLog, rule: str) -> Iterator[Case]:
    """Whether the rule with this id (or that of the section) ever left a player only what must be done."""
    return (("must", moment) for found, _, moment in _refusals(log) if found == rule)


@observed(PERMISSION)
def ban(log: GameLog, rule: str, *words: str) -> Iterator[Case]:
    """Whether the rule with this id (or that of the section) ever forbade a move; one with these words, if
    they are given."""
    for found, refused, moment in _refusals(log):
        if found == rule and (not words or any(word in str(move) for move in refused for word in words)):
            yield "may not", moment


@observed(PERMISSION, "ever")
def may_say(log: GameLog, *words: str) -> Iterator[Case]:
    """Whether a player may ever answer with one of these words."""
    for ask in log.asks:
        answers = {str(option) for option in ask.options or ()} | set(ask.open)
        if answers.intersection(words):
            yield True, ask


def _refusals(log: GameLog) -> Iterator[tuple[str, tuple[object, ...], Moment]]:
    """The rules that refused moves, what they refused, and where."""
    for ask in log.asks:
        for rule, refused in ask.narrowed:
            yield rule, refused, ask
    if isinstance(log.rules, BoardGame):
        yield from _refused_on_board(log, log.rules)


def _refused_on_board(
    log: GameLog, rules: BoardGame[Any]
) -> Iterator[tuple[str, tuple[object, ...], Moment]]:
    """Moves of other positions tried in each position: those that a rule refuses there."""
    made: dict[str, None] = {}
    for ply in log.plies:
        legal = {rules.notation(ply.position, move) for move in ply.options}
        others = [word for word in made if word not in legal][-TRIED:]
        for word in others:
            if rule := rules.refusal(ply.position, word):
                yield rule, (word,), ply
        made[rules.notation(ply.position, ply.move)] = None
