"""What a class of rules says of itself: its state, its questions, its phases, its methods that have words."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from publisher.engine import BoardGame, Game, Position, Table, TableGame
from publisher.engine.words import Phase, Question, marked
from publisher.model.seats import Seat

STATES = ("table", "position")
"""What rules call the state that a method is given."""


def is_of_state(method: Any) -> bool:
    """Whether a method is given the table or the position."""
    return any(name in STATES for name in inspect.signature(method).parameters)


def taken(method: Any) -> list[inspect.Parameter]:
    """The parameters of a method beside the state."""
    parameters = inspect.signature(method).parameters.values()
    return [parameter for parameter in parameters if parameter.name not in STATES]


def state_of(rules: type[Game]) -> type[Table] | type[Position]:
    """The class of what the game keeps."""
    if issubclass(rules, TableGame):
        return rules.table_class
    assert issubclass(rules, BoardGame)
    return rules.position_class


def questions_of(rules: type[Game]) -> list[Question]:
    """All that a game may ask, as its phases list it."""
    found: dict[Question, None] = {}
    if issubclass(rules, BoardGame):
        found |= dict.fromkeys(rules.asks if isinstance(rules.asks, tuple) else ())
    for _, method in methods_of(rules):
        if isinstance(told := getattr(method, "_phase", None), Phase):
            found |= dict.fromkeys(_asked_by(rules, told))
    return list(found)


def opening_phase(rules: Game, table: Table, question: Question, seat: Seat) -> Any:
    """The phase that begins with that question, begun; one that takes a seat is given the one who answers.
    None if there is none."""
    for name, method in methods_of(type(rules)):
        told = getattr(method, "_phase", None)
        if isinstance(told, Phase) and told.asks and _asked_by(type(rules), told)[0] == question:
            return getattr(rules, name)(table, *(seat for _ in taken(method)[1:]))
    return None


def _asked_by(rules: type[Game], told: Phase) -> list[Question]:
    """The questions of a phase; one that is named is an attribute of the rules."""
    return [getattr(rules, one) if isinstance(one, str) else one for one in told.asks]


def methods_of(cls: type) -> Iterator[tuple[str, Any]]:
    """The methods of a class of rules or of a state that have words."""
    return marked(cls, "_spoken", "_phase", "_row")
