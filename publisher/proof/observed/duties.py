"""Facts of duties: what the rules, by their ids, took away from a player."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.observed.families import DUTY, PERMISSION
from publisher.proof.observed.game_log import GameLog
from publisher.proof.observed.observation import Case, observed
from publisher.proof.observed.turns import forms_of, spoken


@observed(DUTY)
def duty(log: GameLog, rule: str) -> Iterator[Case]:
    """The rule with this id (or that of the section) leaves a player only what must be done."""
    return (("must", moment) for found, _, moment in log.refusals if found == rule)


@observed(PERMISSION)
def ban(log: GameLog, rule: str, *words: str) -> Iterator[Case]:
    """The rule with this id (or that of the section) forbids a move; one with these words, if they are
    given."""
    for found, refused, moment in log.refusals:
        if found == rule and (not words or any(word in str(move) for move in refused for word in words)):
            yield "may not", moment


@observed(PERMISSION, "ever")
def may_say(log: GameLog, *words: str) -> Iterator[Case]:
    """Whether a player may answer with one of these words, or move so: `pass`, `double`, `swap`."""
    turns = [(turn, not offered.isdisjoint(words)) for turn, offered in spoken(log)]
    questions = {turn.about for turn, may in turns if may or not forms_of(turn).isdisjoint(words)}
    return ((may, turn) for turn, may in turns if turn.about in questions)
