"""Facts of duties: the moves that rules, by their ids, took away from a player."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from publisher.checking.observed.families import DUTY, PERMISSION, RANK
from publisher.checking.observed.game_log import GameLog
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.turns import forms_of, spoken
from publisher.engine import BoardGame


@observed(DUTY)
def duty(log: GameLog, rule: str) -> Iterator[Case]:
    """Find moves that the rule with this id (or that of the section) leaves as the only ones."""
    return (("must", moment) for found, _, moment in log.refusals if found == rule)


@observed(PERMISSION)
def ban(log: GameLog, rule: str, *words: str) -> Iterator[Case]:
    """Find moves that the rule with this id (or that of the section) forbids; if words or ranks are given,
    moves with each of them."""
    found = [(refused, moment) for name, refused, moment in log.refusals if name == rule]
    if not words:
        return (("may not", moment) for _, moment in found)
    cases = [
        [("may not", moment) for refused, moment in found if any(_has(move, word) for move in refused)]
        for word in words
    ]
    return chain.from_iterable(cases if all(cases) else ())


def _has(move: Any, word: str | int) -> bool:
    """Return True if a move has that word in its notation, or is a card of the rank that it names."""
    ranks = {one.value for one in RANK.find(str(word))}
    return str(word) in str(move) or getattr(move, "rank", None) in ranks


def _may_write(log: GameLog, rules: BoardGame[Any], said: set[str]) -> Iterator[Case]:
    """Yield for each move if one of these words could be played; nothing if no move has them."""
    found = [
        (not said.isdisjoint(rules.notation(ply.position, move) for move in ply.options), ply)
        for ply in log.plies
    ]
    known = any(may for may, _ in found) or any(not forms_of(ply).isdisjoint(said) for _, ply in found[:1])
    return iter(found if known else ())


@observed(DUTY)
def only_answer(log: GameLog, question: str, *words: str) -> Iterator[Case]:
    """Check whether each answer that a player may give to a question has one of these words."""
    for ask in log.asks:
        if ask.about == question and ask.options is not None:
            only = all(any(_has(option, word) for word in words) for option in ask.options)
            yield "must" if only else "need not", ask


@observed(PERMISSION, "ever")
def may_say(log: GameLog, *words: str) -> Iterator[Case]:
    """Check whether a player may answer with one of these words, begin an answer with it, or make it as a
    move: `pass`, `double`, `swap`."""
    said = {spelt for word in map(str, words) for spelt in (word, word.replace("-", " "))}
    if isinstance(log.rules, BoardGame):
        return _may_write(log, log.rules, said)
    begun = tuple(f"{word} " for word in said)
    found, questions = [], set[str]()
    for turn, offered in spoken(log):
        whole = not forms_of(turn).isdisjoint(said)
        may = any(option in said or option.startswith(begun) for option in (*offered, str(turn.move)))
        if may or whole or turn.options is not None:
            found.append((may, turn))
        if may or whole:
            questions.add(turn.about)
    return ((may, turn) for may, turn in found if turn.about in questions)
