"""Path data, parsed once: `M x y L x y C x1 y1 x2 y2 x y Z`, absolute coordinates only."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from publisher.base.errors import PrintError

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[^\s,]")
_ARITY = {"M": 2, "L": 2, "C": 6, "Z": 0}


class Step(NamedTuple):
    """One command and its coordinates (mm)."""

    command: str
    values: tuple[float, ...]


@lru_cache(maxsize=4096)
def steps(data: str) -> tuple[Step, ...]:
    """Return the commands of `data`; a command letter may be followed by several sets of coordinates."""
    found: list[Step] = []
    tokens = _TOKEN.findall(data)
    at = 0
    while at < len(tokens):
        command = tokens[at]
        if command not in _ARITY:
            raise PrintError(f"path data may not contain {command!r}: {data[:60]!r}")
        end = at + 1
        while end < len(tokens) and not tokens[end].isalpha():
            end += 1
        found += _split(command, tokens[at + 1 : end], data)
        at = end
    return tuple(found)


def _split(command: str, words: list[str], data: str) -> list[Step]:
    arity = _ARITY[command]
    try:
        values = [float(word) for word in words]
    except ValueError:
        raise PrintError(f"path data has something that is not a number: {data[:60]!r}") from None
    if len(values) % arity if arity else values or (not arity and words):
        raise PrintError(f"path command {command} takes {arity} numbers at a time: {data[:60]!r}")
    if not arity:
        return [Step(command, ())]
    sets = [tuple(values[i : i + arity]) for i in range(0, len(values), arity)]
    if not sets:
        raise PrintError(f"path command {command} has no numbers: {data[:60]!r}")
    # Further points of an M are lines, as in SVG.
    return [Step("L" if command == "M" and i else command, one) for i, one in enumerate(sets)]
