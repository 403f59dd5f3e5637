"""The declarations in a class of rules: its state, its questions, its phases, its methods with words."""

from __future__ import annotations

import inspect
from typing import Any

from publisher.engine import BoardGame, Game, Position, Table, TableGame
from publisher.engine.words import Phase, Question, marked
from publisher.model.seats import Seat

STATES = ("table", "position")
"""The parameter names for the state in methods of rules."""


def is_of_state(method: Any) -> bool:
    """Return True if a method takes the table or the position."""
    return any(name in STATES for name in inspect.signature(method).parameters)


def taken(method: Any) -> list[inspect.Parameter]:
    """Return the parameters of a method except the state."""
    parameters = inspect.signature(method).parameters.values()
    return [parameter for parameter in parameters if parameter.name not in STATES]


def state_of(rules: type[Game]) -> type[Table] | type[Position]:
    """Return the class of the game's state."""
    if issubclass(rules, TableGame):
        return rules.table_class
    assert issubclass(rules, BoardGame)
    return rules.position_class


def questions_of(rules: type[Game]) -> list[Question]:
    """Return all questions of a game, as its phases list them."""
    found: dict[Question, None] = {}
    if issubclass(rules, BoardGame):
        found |= dict.fromkeys(rules.asks if isinstance(rules.asks, tuple) else ())
    for _, method in methods_of(rules):
        if isinstance(told := getattr(method, "_phase", None), Phase):
            found |= dict.fromkeys(_asked_by(rules, told))
    return list(found)


def opening_phase(rules: Game, table: Table, question: Question, seat: Seat) -> Any:
    """Start and return the phase that begins with that question; None if there is none. If the phase takes a
    seat, it gets the seat that answers."""
    for name, method in methods_of(type(rules)):
        told = getattr(method, "_phase", None)
        if isinstance(told, Phase) and told.asks and _asked_by(type(rules), told)[0] == question:
            return getattr(rules, name)(table, *(seat for _ in taken(method)[1:]))
    return None


def _asked_by(rules: type[Game], told: Phase) -> list[Question]:
    return [getattr(rules, one) if isinstance(one, str) else one for one in told.asks]


def methods_of(cls: type) -> tuple[tuple[str, Any], ...]:
    """Return the methods with words of a class of rules or of a state."""
    return marked(cls, "_spoken", "_phase", "_row")
