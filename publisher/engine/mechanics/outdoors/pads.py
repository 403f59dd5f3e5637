"""Pads with a line for each half, round or goal, as texts show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from publisher.engine.words import row

Cell: TypeAlias = Callable[[Any, Any, int], str | int]


def on_pad(counted: str, column: str, read: Callable[[Any, Any], str | int]) -> Cell:
    """Return a column of a table that shows the pad. `counted` is the unit of its lines, `column` the
    heading; `read` returns the entry, given the rules and the line."""

    @row(counted, column)
    def cell(rules: Any, table: Any, number: int) -> str | int:
        return read(rules, table.pad[number - 1])

    return cell
