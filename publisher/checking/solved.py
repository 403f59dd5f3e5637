"""Solved games as facts: who wins a small position game if both sides play as well as possible.

`On the 4×4 board the first player [loses](fact:hex-4/solved-for-first)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from publisher.engine import BoardGame, Game
from publisher.engine.solver import Solver, TooLarge, started

_FOR_FIRST = {1: "wins", 0: "draws", -1: "loses"}


def solved(rules: Game) -> str:
    """Return the name of the player who wins, or `draw`."""
    value = _value(rules)
    return rules.name(rules.seats[(1 - value) // 2]) if value else "draw"


def solved_for_first(rules: Game) -> str:
    """Return the first player's result: `wins`, `draws` or `loses`."""
    return _FOR_FIRST[_value(rules)]


@lru_cache(maxsize=16)
def solved_plies(rules: Game) -> int:
    """Count the moves, of both players together, in a won game if the loser plays as long as possible."""
    return Solver(_board(rules)).plies(started(_board(rules)))


SOLVED: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {"solved": solved, "solved-for-first": solved_for_first, "solved-plies": solved_plies}
)


@lru_cache(maxsize=16)
def _value(rules: Game) -> int:
    """Return the value of the first position; cached, because a text may state several facts of it."""
    return Solver(_board(rules)).value(started(_board(rules)))


def _board(rules: Game) -> BoardGame[Any]:
    if not isinstance(rules, BoardGame):
        raise TooLarge("only a board game can be solved")
    return rules
