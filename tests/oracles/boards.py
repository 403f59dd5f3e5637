"""Built-in games on boards of any size."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from tests.shelf import rules_of


def on_board(slug: str, options: dict[str, bool], **board: Any) -> tuple[Any, Any]:
    """Return the rules of a game on another board and with these options, and the first position."""
    usual = rules_of(slug)
    other = replace(usual.definition.board, **board)
    rules = type(usual)(replace(usual.definition, board=other, options=usual.definition.options | options))
    return rules, rules.start(Random(0))


def go_of(size: int, superko: bool = False) -> tuple[Any, Any]:
    """Return the rules of Go on a board of that size, and the first position."""
    return on_board("beginners-go", {"superko": superko}, width=size, height=size, marks=())
