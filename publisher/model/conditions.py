"""Conditions of boxes: what a cell must hold, as `when = { kind = "animal", cost = ">3" }` says it."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from publisher.model.cells import number_in

Value: TypeAlias = str | int | float
Wanted: TypeAlias = bool | int | float | str | tuple[str | int | float, ...]

_COMPARISONS: Mapping[str, Callable[[float, float], bool]] = {
    ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
_COMPARED = re.compile(r"(>=|<=|>|<)\s*(-?\d{1,15}(?:\.\d{1,15})?)")


def meets(cell: str, wanted: Wanted) -> bool:
    """Return True if a cell is filled (`true`), empty (`false`), or as the values say. `FALSE`, a box that is
    not ticked in the CSV of a spreadsheet, counts as empty.

    It must be one of the values, if there are any, and meet all comparisons (`">3"`, `"!=animal"`).
    """
    if isinstance(wanted, bool):
        return (cell not in ("", "FALSE")) == wanted
    values = values_of(wanted)
    compared = [value for value in values if _is_comparison(value)]
    words = [value for value in values if value not in compared]
    return (
        bool(values)
        and all(_holds(cell, value) for value in compared)
        and (not words or any(_holds(cell, value) for value in words))
    )


def unmet(cells: Iterable[str], wanted: Wanted) -> Iterator[Value]:
    """Yield each value of a condition that no cell has, and each comparison that none meets."""
    known = list(cells)
    for value in () if isinstance(wanted, bool) else values_of(wanted):
        named = value[2:].strip() if isinstance(value, str) and value.startswith("!=") else value
        if named != "" and not any(_holds(cell, named) for cell in known):
            yield value


def values_of(wanted: Wanted) -> tuple[Value, ...]:
    return wanted if isinstance(wanted, tuple) else (wanted,)


def _is_comparison(value: Value) -> bool:
    return isinstance(value, str) and (value.startswith("!=") or bool(_COMPARED.fullmatch(value)))


def _holds(cell: str, value: Value) -> bool:
    if not isinstance(value, str):
        return number_in(cell) == value
    if value.startswith("!="):
        return cell != value[2:].strip()
    if not (compared := _COMPARED.fullmatch(value)):
        return cell == value
    number = number_in(cell)
    return number is not None and _COMPARISONS[compared[1]](number, float(compared[2]))
